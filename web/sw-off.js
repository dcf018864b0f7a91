/* global registration, skipWaiting */
// Served in the place of sw.js, it takes away what that has kept, and then itself. The page goes on, from the network
// alone.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  const own = `lpp-playground ${new URL(registration.scope).pathname}`;
  for (const name of await caches.keys()) if (name === own || name.startsWith(`${own} `)) await caches.delete(name);
  await registration.unregister();
}

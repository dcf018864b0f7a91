// A page over a slow line and on a slow processor, for what measures first loads.

/** Where the line is made slow before the page is asked for. */
export const blank = '<!doctype html><title>blank</title><link rel="icon" href="data:,">';

/** Bytes a second, milliseconds to an answer's first byte, and how many times slower the processor is. */
export const SLOW = { speed: 180_000, latency: 560, slowdown: 4 };

/**
 * A visit of a telephone that has asked for nothing yet, its cache off.
 * @param {Awaited<ReturnType<typeof import('../harness/page.mjs').openSite>>} site
 * @param {() => void} watch  runs before the page's own scripts
 */
export async function slowVisit(site, watch, { speed, latency, slowdown } = SLOW) {
  const visit = await site.visit({ path: '/blank.html', settle: false, width: 390, height: 844, touch: true });
  const devtools = await visit.page.createCDPSession();
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: speed,
    uploadThroughput: speed,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await visit.page.evaluateOnNewDocument(watch);
  return visit;
}

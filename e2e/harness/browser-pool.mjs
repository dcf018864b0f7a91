// A pool of browsers for the test files of one run, which come one after the other: Firefox takes longer to start than
// most files take. Runs a command, ends with it, and ends the browsers: node e2e/harness/browser-pool.mjs COMMAND…
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { launch } from './browser.mjs';

/**
 * @typedef {object} PooledBrowser
 * @property {string} options  what only the start can say
 * @property {number} pid  of the file that has it; 0 when none does
 * @property {Awaited<ReturnType<typeof launch>>} browser
 */

/** @type {Set<PooledBrowser>} */
const browsers = new Set();

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Returns the address of a free browser. That of a killed file never ends its session, so it is stopped.
 * @param {string} options
 * @param {number} pid
 */
async function acquire(options, pid) {
  for (const each of browsers) {
    if (each.pid === 0 || isAlive(each.pid)) continue;
    browsers.delete(each);
    await each.browser.stop();
  }
  const free = [...browsers].find((each) => each.pid === 0 && each.options === options);
  if (free) {
    free.pid = pid;
    return free.browser.wsEndpoint();
  }
  const browser = await launch(JSON.parse(options));
  const fresh = { options, pid, browser };
  browsers.add(fresh);
  browser.process()?.once('exit', () => browsers.delete(fresh));
  await browser.disconnect(); // one session at a time, and it is the file's
  return browser.wsEndpoint();
}

/** @param {string} address */
function release(address) {
  for (const each of browsers) if (each.browser.wsEndpoint() === address) each.pid = 0;
  return '';
}

/** Asked for with ?options=…&pid=…, given back with ?address=…; one at a time. */
let last = /** @type {Promise<unknown>} */ (Promise.resolve());
const server = createServer((request, response) => {
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
  const address = query.get('address');
  const reply = last.then(() =>
    address ? release(address) : acquire(query.get('options') ?? '{}', Number(query.get('pid'))),
  );
  last = reply.then((text) => response.end(text), (error) => response.writeHead(500).end(String(error)));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, {
  stdio: 'inherit',
  env: { ...process.env, LPP_BROWSER_POOL: `http://127.0.0.1:${port}/` },
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
const [status] = await once(child, 'exit');
await Promise.all([...browsers].map(({ browser }) => browser.stop()));
process.exit(status ?? 1);

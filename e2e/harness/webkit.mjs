// WebKit as Debian has it: its small browser behind WebKitWebDriver, on a display of its own that nobody sees.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { openSession, pageOf } from './webdriver.mjs';

const BROWSERS = [
  process.env.WEBKIT_PATH,
  ...['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
];
const SCREEN = '1600x1300x24';
/** How long a browser may take to start, in ms. */
const START = 30_000;

/** A port that was free a moment ago. @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/** The display takes a number that nobody has, and tells it. */
async function startDisplay() {
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await Promise.race([
    once(/** @type {import('node:stream').Readable} */ (display.stdio[3]), 'data'),
    once(display, 'exit').then(() => Promise.reject(new Error('Xvfb does not start'))),
  ]);
  return { display, name: `:${String(number).trim()}` };
}

/** @param {NodeJS.ProcessEnv} env */
async function startDriver(env) {
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env,
    stdio: 'ignore',
    detached: true,
  });
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    try {
      await fetch(`${address}/status`);
      break;
    } catch (error) {
      if (tries > 200) throw error;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
  return {
    address,
    // It leads a group of its own: what it started ends with it.
    stop() { if (driver.pid && driver.exitCode === null) process.kill(-driver.pid, 'SIGKILL'); },
  };
}

/**
 * A driver, with one browser at a time: each visit is a session of its own and begins without storage.
 * @param {{ dark?: boolean, reducedMotion?: boolean }} options which the desktop tells the browser
 * @returns {Promise<{open: () => Promise<{page: ReturnType<typeof pageOf>, end: () => Promise<void>}>,
 *   stop: () => Promise<void>}>}
 */
export async function startWebKit({ dark = false, reducedMotion = false } = {}) {
  const binary = BROWSERS.find((path) => path && existsSync(path));
  if (!binary) throw new Error('webkit is not installed (Debian: webkit2gtk-driver, xvfb); set WEBKIT_PATH');
  const home = await mkdtemp(join(tmpdir(), 'lpp-webkit-'));
  await mkdir(join(home, 'gtk-3.0'));
  await writeFile(
    join(home, 'gtk-3.0/settings.ini'),
    `[Settings]\ngtk-enable-animations=${Number(!reducedMotion)}\ngtk-application-prefer-dark-theme=${Number(dark)}\n`,
  );
  const { display, name } = await startDisplay();
  const env = { ...process.env, DISPLAY: name, HOME: home, XDG_CONFIG_HOME: home, WAYLAND_DISPLAY: '' };
  let driver = await startDriver(env);
  const capabilities = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  return {
    async open() {
      // On a busy machine the driver now and then waits for ever for a browser that it has started: another of both.
      const session = await openSession(driver.address, capabilities, START).catch(async () => {
        driver.stop();
        driver = await startDriver(env);
        return openSession(driver.address, capabilities);
      });
      return { page: pageOf(session), end: session.end };
    },
    async stop() {
      driver.stop();
      display.kill('SIGKILL');
      await rm(home, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
    },
  };
}

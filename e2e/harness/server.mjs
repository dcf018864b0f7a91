// Serves a folder on loopback as a plain static host does: right types, gzip, no headers beyond
// that, so that what the page promises (its Content-Security-Policy above all) it must bring itself.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sendSpoiled } from './faults.mjs';
import { dist } from './paths.mjs';
import { RECORDER, recorded } from './page-log.mjs';
import { withoutTypes } from './untyped.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8', '.ts': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8', '.wasm': 'application/wasm',
  '.json': 'application/json', '.txt': 'text/plain; charset=utf-8', '.bin': 'application/octet-stream',
  '.svg': 'image/svg+xml', '.png': 'image/png',
};
const COMPRESSED = new Set(['.html', '.js', '.mjs', '.css', '.wasm', '.json', '.txt', '.svg']);

/**
 * @typedef {object} Site
 * @property {string | (() => string | null)} [folder] what is served, at each request; null: nobody answers. dist/ by
 *   default
 * @property {Record<string, string>} [extra] pages by path ('/bare.html' → HTML), for tests that need an own page
 * @property {Record<string, string>} [mounts] further folders by path ('/source/' → folder)
 * @property {Record<string, string>} [headers] sent with everything
 * @property {() => string} [recorder] a script that every page begins with
 * @property {(path: string) => import('./faults.mjs').Fault | null | undefined} [fault] what goes wrong with a file
 */

/**
 * @param {Site} site
 * @returns {Promise<{origin: string, requests: string[], close(): Promise<void>}>} requests: every path asked for, in
 *   order
 */
export async function serve({ folder = dist, extra = {}, mounts = {}, headers = {}, recorder, fault } = {}) {
  /** @type {string[]} */
  const requests = [];
  const files = new Map();
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const root = typeof folder === 'function' ? folder() : folder;
    if (root === null) return void request.socket.destroy();
    requests.push(path);
    try {
      const folders = { ...mounts, '/': root };
      if (recorder && path === RECORDER) {
        return void response
          .writeHead(200, { 'content-type': TYPES['.js'], 'cache-control': 'no-store' })
          .end(recorder());
      }
      const file = await fileOf(folders, extra, files, path, recorder !== undefined);
      const wrong = fault?.(path);
      if (wrong) return void sendSpoiled(response, file, wrong);
      const zip = file.zipped && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
      response.writeHead(200, {
        ...headers,
        'content-type': file.type,
        'cache-control': 'no-store',
        ...(zip && { 'content-encoding': 'gzip' }),
      });
      response.end(zip ? file.zipped : file.body);
    } catch {
      response.writeHead(404, { 'content-type': 'text/plain' });
      response.end('not found');
    }
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    close: () => new Promise((done) => { server.closeAllConnections(); server.close(() => done()); }),
  };
}

async function fileOf(folders, extra, files, path, records) {
  const name = path.endsWith('/') ? `${path}index.html` : path;
  const key = `${folders['/']} ${name}`;
  // A test may change its own pages.
  if (!files.has(key) || name in extra) files.set(key, await read(folders, extra, name, records));
  return files.get(key);
}

async function read(folders, extra, name, records) {
  const mount = Object.keys(folders).find((prefix) => name.startsWith(prefix)) ?? '/';
  const file = normalize(join(folders[mount], name.slice(mount.length)));
  if (!file.startsWith(normalize(folders[mount] + sep))) throw new Error('outside the folder');
  const ending = extname(name);
  const plain = name in extra ? Buffer.from(extra[name]) : await readFile(file);
  const source = ending === '.ts' ? Buffer.from(await withoutTypes(String(plain))) : plain;
  const body = records && ending === '.html' ? Buffer.from(recorded(String(plain))) : source;
  return {
    body,
    type: TYPES[ending] ?? 'application/octet-stream',
    zipped: COMPRESSED.has(ending) ? gzipSync(body) : undefined,
  };
}

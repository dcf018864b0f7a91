// The server that scripts/build.sh --serve starts, for tests of what its headers, folders and redirections do to pages.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createServer, request as ask } from 'node:http';
import { RECORDER, recorded } from './page-log.mjs';
import { fromRoot } from './paths.mjs';

/**
 * Starts scripts/build.sh --serve on a free port.
 * @param {...string} more further options
 * @returns {Promise<{origin: string, stop(): void}>}
 */
export async function startServer(...more) {
  // Its own group: the script starts the server through `go run`, which does not pass signals on.
  const server = spawn(fromRoot('scripts/build.sh'), ['--serve', '--port', '0', ...more], {
    detached: true, stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => { if (server.exitCode === null) process.kill(-Number(server.pid), 'SIGTERM'); };
  const origin = await new Promise((found, failed) => {
    let text = '';
    server.stdout?.on('data', (chunk) => {
      text += chunk;
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(text);
      if (address) found(address[0]);
    });
    server.on('error', failed);
    server.on('exit', () => failed(new Error(`the server ended: ${text}`)));
  });
  return { origin, stop };
}

/**
 * The server of the build with dist/ as it is. In front of it a server that notes every path and passes answers on with
 * their status, headers and bytes; for drivers that do not report troubles it puts the recorder into documents.
 * @param {{recorder?: () => string}} [options]
 * @returns {ReturnType<typeof import('./server.mjs').serve>}
 */
export async function serveBuilt({ recorder } = {}) {
  const built = await startServer('--no-build');
  /** @type {string[]} */
  const requests = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', built.origin);
    requests.push(decodeURIComponent(pathname));
    if (recorder && pathname === RECORDER) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(recorder());
      return;
    }
    const { host, 'accept-encoding': encoding, ...rest } = request.headers;
    const headers = { ...rest, ...(!recorder && { 'accept-encoding': encoding }) }; // what is changed comes unpacked
    ask(built.origin + request.url, { method: request.method, headers }, (reply) => {
      const document = recorder && /^text\/html/.test(reply.headers['content-type'] ?? '');
      const { 'content-length': length, ...others } = reply.headers;
      response.writeHead(reply.statusCode ?? 500, document ? others : reply.headers);
      if (!document) reply.pipe(response);
      else reply.toArray().then((chunks) => response.end(recorded(Buffer.concat(chunks).toString())));
    }).on('error', () => response.destroy()).end();
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const address = server.address();
  assert.ok(address && typeof address === 'object');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    requests,
    close: () => new Promise((done) => {
      server.closeAllConnections();
      server.close(() => done());
      built.stop();
    }),
  };
}

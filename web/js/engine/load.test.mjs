import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { compileBytes, compileResponse, fetchModule, reasonOf } from './load.ts';
import { pause } from '../../../e2e/harness/pause.mjs';

/** A module that exports a memory. */
const PLAIN = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 5, 3, 1, 0, 1, 7, 7, 1, 3, 109, 101, 109, 2, 0);
const PACKED = gzipSync(PLAIN);
const DAMAGED = Uint8Array.from(PACKED, (byte, i) => (i === 15 ? byte ^ 1 : byte));

/** What each path answers. @type {Record<string, (response: import('node:http').ServerResponse) => void>} */
const ROUTES = {
  '/plain': (r) => r.end(PLAIN),
  '/packed': (r) => r.writeHead(200, { 'content-type': 'application/octet-stream' }).end(PACKED),
  '/twice': (r) => r.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' }).end(gzipSync(PACKED)),
  '/byte-by-byte': async (r) => {
    for (const byte of PACKED) {
      r.write(Uint8Array.of(byte));
      await pause(1, 'each byte comes by itself');
    }
    r.end();
  },
  '/page': (r) => r.end('<!doctype html><p>Please log in'),
  '/typed': (r) => r.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(' <p>Not found'),
  '/text': (r) => r.writeHead(200, { 'content-type': 'text/plain' }).end('version 1'),
  '/empty': (r) => r.end(),
  '/short': (r) => r.end(PACKED.subarray(0, 20)),
  '/damaged': (r) => r.end(DAMAGED),
  '/broken-off': (r) => {
    r.writeHead(200, { 'content-length': PACKED.length });
    r.write(PACKED.subarray(0, 20));
    setTimeout(() => r.destroy(), 20);
  },
  '/stalled': (r) => void r.write(PACKED.subarray(0, 20)),
  '/silent': () => {},
};

let server;
let origin;
before(async () => {
  server = createServer((request, response) => {
    const route = ROUTES[request.url ?? ''];
    if (route) route(response);
    else response.writeHead(404).end('not found');
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${server.address().port}`;
});
after(() => {
  server.closeAllConnections();
  server.close();
});

/** @param {WebAssembly.Module} module */
const exported = (module) => WebAssembly.Module.exports(module).map(({ name }) => name);

test('the first bytes decide, whatever type and compression the host declares', async () => {
  for (const path of ['/plain', '/packed', '/twice', '/byte-by-byte']) {
    assert.deepEqual(exported(await fetchModule(origin + path)), ['mem'], path);
  }
  for (const bytes of [PLAIN, PACKED]) {
    assert.deepEqual(exported(await compileBytes(bytes)), ['mem']);
    assert.deepEqual(exported(await compileResponse(new Response(bytes))), ['mem']);
  }
});

test('each cause has its own reason', async () => {
  for (const [path, reason, message] of /** @type {[string, string, RegExp][]} */ ([
    ['/nothing', 'missing', /answers with status 404/],
    ['/page', 'damaged', /no WebAssembly\.$/],
    ['/typed', 'damaged', /no WebAssembly but text\/html; charset=utf-8\.$/],
    ['/text', 'damaged', /no WebAssembly but text\/plain\.$/],
    ['/empty', 'cut', /no WebAssembly/],
    ['/short', 'damaged', /cut or damaged/],
    ['/damaged', 'damaged', /cut or damaged/],
    ['/broken-off', 'cut', /broke off/],
    ['/stalled', 'stalled', /no data for 0.1 s/],
    ['/silent', 'stalled', /no data for 0.1 s/],
  ])) {
    // Only what never comes is waited for briefly: on a busy machine a byte may well take a tenth of a second.
    const error = await fetchModule(origin + path, { patience: reason === 'stalled' ? 100 : undefined }).then(
      () => assert.fail(path),
      (found) => found,
    );
    assert.equal(error.code, 'engine-stopped', path);
    assert.match(error.message, message, path);
    assert.equal(reasonOf(error), reason, path);
  }
});

test('every received part is reported', async () => {
  let pulses = 0;
  await fetchModule(`${origin}/byte-by-byte`, { pulse: () => pulses++ });
  assert.ok(pulses > 3, `${pulses} for ${PACKED.length} bytes that came one by one`);
});

test('a host that is not there is unreachable', async () => {
  const error = await fetchModule('http://127.0.0.1:1/engine.bin').then(() => assert.fail(), (found) => found);
  assert.equal(reasonOf(error), 'unreachable');
});

test('other errors have no reason', () => {
  for (const error of [new Error('x'), null, 'text', new Error('x', { cause: 3 })]) assert.equal(reasonOf(error), null);
});

test('without vectors a file’s own scalar functions are compiled', async (t) => {
  const scalar = [0, 0x41, 1, ...Array(19).fill(1), 11]; // 1, and nothing
  const vectors = [0, 253, 12, 2, ...Array(15).fill(0), 253, 27, 0, 11]; // the first of 2, 0, 0, 0
  const section = [0, 0x80 | (19 + scalar.length), 0x80, 0x80, 0x80, 0, 6, ...Buffer.from('scalar'), 1, 0, 0, 0];
  const before = [1, 5, 1, 96, 0, 1, 127, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, scalar.length + 2, 1, scalar.length];
  const place = 8 + section.length + 8 + scalar.length + before.length;
  const file = Uint8Array.of(
    0, 97, 115, 109, 1, 0, 0, 0, ...section, place, 0, 0, 0, scalar.length, 0, 0, 0, ...scalar, ...before, ...vectors,
  );
  const result = async (/** @type {Uint8Array<ArrayBuffer>} */ bytes) => {
    const { f } = /** @type {{f: () => number}} */ (
      /** @type {unknown} */ (new WebAssembly.Instance(await compileBytes(bytes)).exports)
    );
    return f();
  };
  assert.equal(await result(file), 2);
  assert.equal(await result(gzipSync(file)), 2);
  t.mock.method(WebAssembly, 'validate', () => false);
  assert.equal(await result(file), 1);
  assert.equal(await result(gzipSync(file)), 1);
  assert.deepEqual(exported(await compileBytes(PLAIN)), ['mem'], 'one without such a section is as it is');
});

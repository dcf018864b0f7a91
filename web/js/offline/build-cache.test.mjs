import assert from 'node:assert/strict';
import { createHash, webcrypto } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { createBuildCache } from './build-cache.ts';

const SCOPE = 'https://example.org/lpp/';
const digest = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex');

/** Caches as far as they are used: by name, what is kept under an address. */
class FakeCaches {
  /** @type {Map<string, Map<string, Response>>} */
  all = new Map();

  /** @param {string} name */
  async open(name) {
    const entries = this.all.get(name) ?? new Map();
    this.all.set(name, entries);
    return {
      put: async (/** @type {string} */ url, /** @type {Response} */ response) => void entries.set(url, response),
      delete: async (/** @type {string} */ url) => entries.delete(url),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    };
  }

  /** @param {string} url @param {{cacheName?: string}} how */
  async match(url, { cacheName } = {}) {
    const found = [...this.all].find(([name, entries]) => (cacheName ?? name) === name && entries.has(url));
    return found?.[1].get(url)?.clone();
  }

  async keys() { return [...this.all.keys()]; }

  /** @param {string} name */
  async delete(name) { return this.all.delete(name); }
}

/**
 * A build of three files and a large one; of two builds one script differs, and so does the page.
 * @param {string} stamp
 */
function buildOf(stamp) {
  const files = { '': `page ${stamp}`, [`main-${stamp}.js`]: `script ${stamp}`, 'data/iris.json': 'iris' };
  const later = { 'page.html': `one file ${stamp}` };
  const digests = (/** @type {Record<string, string>} */ texts) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, digest(text)]));
  return {
    texts: /** @type {Record<string, string>} */ ({ ...files, ...later }),
    build: { stamp, files: digests(files), later: digests(later) },
  };
}

/** @type {FakeCaches} */ let caches;
/** What the host has; null: it cannot be reached. @type {Record<string, string>|null} */ let host;
/** What the browser has kept of its answers. @type {Record<string, string>} */ let browser;
/** @type {Set<string>} */ let living;
/** @type {string[]} */ let requests;
let clock = 0;
beforeEach(() => {
  [caches, host, browser, living, requests, clock] = [new FakeCaches(), {}, {}, new Set(), [], 1e12];
});

/** @param {string|Request} request @param {RequestInit} [how] */
async function fetchFake(request, how) {
  const name = (typeof request === 'string' ? request : request.url).slice(SCOPE.length);
  requests.push(name);
  if (!host) throw new TypeError('Failed to fetch');
  const text = how?.cache === 'reload' ? host[name] : browser[name] ?? host[name];
  return text === undefined
    ? new Response('not found', { status: 404 })
    : new Response(text, {
      headers: { 'content-encoding': 'gzip', 'content-security-policy': "frame-ancestors 'self'" },
    });
}

/** @param {ReturnType<typeof buildOf>['build']} build */
const cacheOf = (build, more = {}) =>
  createBuildCache({
    scope: SCOPE,
    build,
    caches: /** @type {any} */ (caches),
    fetch: /** @type {any} */ (fetchFake),
    clients: { get: async (id) => (living.has(id) ? {} : undefined) },
    subtle: /** @type {any} */ (webcrypto.subtle),
    now: () => clock,
    ...more,
  });
/** @typedef {ReturnType<typeof cacheOf>} BuildCache */

/** @param {BuildCache} cache @param {string} path @param {string} id @returns {Promise<Response>|null} */
const asks = (cache, path, id, mode = 'cors', destination = '') =>
  cache.respond(
    /** @type {any} */ ({
      request: { url: new URL(path, SCOPE).href, method: 'GET', mode, destination },
      clientId: mode === 'navigate' ? '' : id,
      resultingClientId: mode === 'navigate' ? id : '',
    }),
  );
/** @param {BuildCache} cache @param {string} id */
async function opens(cache, id, path = './') {
  living.add(id);
  const response = asks(cache, path, id, 'navigate', 'document');
  assert.ok(response, `${path} is answered`);
  return (await response).text();
}
/** @param {BuildCache} cache @param {string} id @param {string} path */
const gets = async (cache, id, path) => (await /** @type {Promise<Response>} */ (asks(cache, path, id))).text();
const cachedNames = () =>
  [...caches.all.keys()]
    .filter((name) => name !== 'lpp-playground /lpp/')
    .map((name) => name.slice('lpp-playground /lpp/ '.length));

const A = buildOf('aaaaaaaaaaaa'), B = buildOf('bbbbbbbbbbbb');
/** @param {typeof A} deployed @param {typeof A} [of] */
async function installed(deployed, of = deployed, more = {}) {
  host = { ...deployed.texts };
  const cache = cacheOf(of.build, more);
  await cache.install();
  await cache.tidy();
  return cache;
}

test('a build is stored, and opens without a network, by the folder and by its file, ' +
  "with all it asks for and the host's policy", async () => {
  const cache = await installed(A);
  host = null;
  for (const path of ['./', 'index.html', './?from=mail']) {
    assert.equal(await opens(cache, path, path), 'page aaaaaaaaaaaa');
  }
  assert.equal(await gets(cache, './', 'main-aaaaaaaaaaaa.js'), 'script aaaaaaaaaaaa');
  assert.equal(
    await gets(cache, './', 'main-aaaaaaaaaaaa.js?1'),
    'script aaaaaaaaaaaa',
    'asked for under another address',
  );
  const page = await asks(cache, './', 'again', 'navigate', 'document');
  assert.equal(page?.headers.get('content-security-policy'), 'frame-ancestors \'self\'');
  assert.equal(page?.headers.get('content-encoding'), null);
});

test('frames, other documents, other folders and posted requests are ignored', async () => {
  const cache = await installed(A);
  for (const [path, mode, destination] of [
    ['./', 'navigate', 'iframe'], ['embed.html', 'navigate', 'document'], ['page.html', 'navigate', 'document'],
    ['docs/', 'navigate', 'document'], ['../', 'navigate', 'document'], ['../main.ts', 'cors', 'script'],
  ]) {
    assert.equal(asks(cache, path, 'x', mode, destination), null, path);
  }
  assert.equal(
    cache.respond(
      /** @type {any} */ ({
        request: { url: SCOPE, method: 'POST', mode: 'navigate', destination: 'document' },
        clientId: '',
        resultingClientId: 'x',
      }),
    ),
    null,
  );
  requests = [];
  host = { ...B.texts };
  assert.equal(await gets(cache, 'a frame', 'main-bbbbbbbbbbbb.js'), 'script bbbbbbbbbbbb');
  assert.deepEqual(requests, ['main-bbbbbbbbbbbb.js'], 'a page that was not opened here gets the build of the host');
});

for (const [what, spoil] of /** @type {[string, (texts: Record<string, string>) => Record<string, string>|null][]} */ ([
  ['misses a file', (texts) => Object.fromEntries(Object.entries(texts).filter(([name]) => !name.startsWith('main')))],
  ['has a page of another build', (texts) => ({ ...texts, '': 'page aaaaaaaaaaaa' })],
  ['has some page in the place of a script', (texts) => ({ ...texts, 'main-bbbbbbbbbbbb.js': '<!doctype html>' })],
  ['cannot be reached', () => null],
])) {
  test(`of a build whose host ${what} nothing is kept, and the one before goes on`, async () => {
    const before = await installed(A);
    host = spoil(B.texts);
    await assert.rejects(cacheOf(B.build).install(), host ? /is not of this build/ : /Failed to fetch/);
    assert.deepEqual(cachedNames(), ['aaaaaaaaaaaa']);
    host = null;
    assert.equal(await opens(before, 'one'), 'page aaaaaaaaaaaa');
    assert.equal(await gets(before, 'one', 'main-aaaaaaaaaaaa.js'), 'script aaaaaaaaaaaa');
    assert.equal(await opens(await installed(B), 'two'), 'page bbbbbbbbbbbb', 'and it is kept once it is whole');
  });
}

test('what the browser or another build has of a file is taken where it is right, ' +
  'and asked for again where it is not', async () => {
  browser = { '': 'page of before', 'data/iris.json': 'iris' };
  await installed(A);
  assert.deepEqual(requests.sort(), ['', '', 'data/iris.json', 'main-aaaaaaaaaaaa.js']);
  requests = [];
  browser = {};
  await installed(B);
  assert.deepEqual(requests.sort(), ['', 'main-bbbbbbbbbbbb.js'], 'the data are the same');
});

test('a page goes on with the files of its own build, whichever worker answers, ' +
  'and that build goes when it has left', async () => {
  const first = await installed(A);
  await opens(first, 'old');
  clock += 20_000;
  const second = await installed(B);
  assert.equal(await opens(second, 'new'), 'page bbbbbbbbbbbb');
  host = null;
  for (const cache of [first, second]) {
    assert.equal(await gets(cache, 'old', 'main-aaaaaaaaaaaa.js'), 'script aaaaaaaaaaaa');
    assert.equal(await gets(cache, 'new', 'main-bbbbbbbbbbbb.js'), 'script bbbbbbbbbbbb');
    await assert.rejects(gets(cache, 'new', 'main-aaaaaaaaaaaa.js'), /Failed to fetch/);
  }
  await second.tidy();
  assert.deepEqual(cachedNames(), ['aaaaaaaaaaaa', 'bbbbbbbbbbbb']);
  living.delete('old');
  await second.tidy();
  assert.deepEqual(cachedNames(), ['bbbbbbbbbbbb']);
  const notes = [...caches.all.get('lpp-playground /lpp/')?.keys() ?? []].map((url) => url.slice(SCOPE.length));
  assert.deepEqual(notes.sort(), ['?current', '?page=new'], 'nothing is left of it');
});

test('a page that is still opening keeps its build, though it is no client yet', async () => {
  const first = await installed(A);
  await opens(first, 'opening');
  living.delete('opening');
  const second = await installed(B);
  assert.deepEqual(cachedNames(), ['aaaaaaaaaaaa', 'bbbbbbbbbbbb']);
  clock += 20_000;
  await second.tidy();
  assert.deepEqual(cachedNames(), ['bbbbbbbbbbbb']);
});

test('tidying while a build is being fetched leaves that alone, at every moment', async () => {
  const first = await installed(A);
  host = { ...B.texts };
  const second = cacheOf(B.build);
  const coming = second.install();
  let over = false;
  coming.then(() => { over = true; });
  while (!over) {
    await first.tidy();
    await new Promise(setImmediate); // digests come from elsewhere
  }
  host = null;
  assert.equal(await opens(second, 'new'), 'page bbbbbbbbbbbb');
  assert.equal(await gets(second, 'new', 'main-bbbbbbbbbbbb.js'), 'script bbbbbbbbbbbb');
  assert.equal(await gets(second, 'new', 'data/iris.json'), 'iris');
});

test('a build that comes back after another is the one that opens', async () => {
  await installed(A);
  await installed(B);
  const back = await installed(A);
  host = null;
  assert.equal(await opens(back, 'one'), 'page aaaaaaaaaaaa');
});

test('a build that comes back in vain leaves its pages what they have', async () => {
  await opens(await installed(A), 'old');
  const second = await installed(B);
  host = { '': 'page bbbbbbbbbbbb' };
  caches.all.get('lpp-playground /lpp/ aaaaaaaaaaaa')?.delete(`${SCOPE}data/iris.json`);
  caches.all.get('lpp-playground /lpp/ bbbbbbbbbbbb')?.delete(`${SCOPE}data/iris.json`);
  await assert.rejects(cacheOf(A.build).install());
  host = null;
  assert.equal(await gets(second, 'old', 'main-aaaaaaaaaaaa.js'), 'script aaaaaaaaaaaa');
});

test('page.html is stored after its first request, if it is the one of this build', async () => {
  const cache = await installed(A);
  await opens(cache, 'one');
  host = { ...A.texts, 'page.html': 'another' };
  assert.equal(await gets(cache, 'one', 'page.html'), 'another');
  host = A.texts;
  assert.equal(await gets(cache, 'one', 'page.html'), 'one file aaaaaaaaaaaa');
  host = null;
  assert.equal(await gets(cache, 'one', 'page.html'), 'one file aaaaaaaaaaaa');
});

test('where a newer build is waited for, the page opens with that', async () => {
  const first = await installed(A, A, { newer: () => installed(B).then(() => {}) });
  assert.equal(await opens(first, 'one'), 'page bbbbbbbbbbbb');
});

test('caches that are emptied or denied leave the network', async () => {
  const cache = await installed(A);
  await opens(cache, 'one');
  caches.all.clear();
  assert.equal(await opens(cache, 'two'), 'page aaaaaaaaaaaa');
  for (const name of /** @type {const} */ (['match', 'open'])) {
    Object.assign(caches, {
      [name]: async () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  }
  assert.equal(await opens(cache, 'three'), 'page aaaaaaaaaaaa');
  assert.equal(await gets(cache, 'one', 'main-aaaaaaaaaaaa.js'), 'script aaaaaaaaaaaa');
});

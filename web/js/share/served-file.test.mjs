// A scene file next to the page: what is requested for a path, and what is said if there is no scene.
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { emptyScene } from '../scene/codec.ts';
import { MAX_TEXT_BYTES, writeScene } from './scenefile.ts';
import { readServed } from './served-file.ts';

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
  Reflect.deleteProperty(globalThis, 'location');
});

/**
 * Answers the requests of a page from now on.
 * @param {() => Response} answer
 * @returns {string[]} the addresses that are requested
 */
function answerWith(answer, page = 'https://host.example/lpp/index.html?lang=de#open=a.json') {
  /** @type {string[]} */
  const addresses = [];
  Object.defineProperty(globalThis, 'location', { value: new URL(page), configurable: true });
  globalThis.fetch = async (address) => {
    addresses.push(String(address));
    return answer();
  };
  return addresses;
}

test('a file is requested from the folder of the page', async () => {
  const addresses = answerWith(() => new Response(writeScene({ ...emptyScene(), state: { k: 7 } })));
  const found = await readServed('sheets/3.json');
  assert.deepEqual(addresses, ['https://host.example/lpp/sheets/3.json']);
  assert.equal(typeof found === 'object' && found.scene.state.k, 7);
});

test('a file that does not come is reported, also on a page whose address no path can be joined to', async () => {
  for (const page of ['about:srcdoc', 'blob:https://host.example/1-2', 'data:text/html,x']) {
    const addresses = answerWith(() => new Response(''), page);
    assert.match(String(await readServed('a.json')), /^a\.json could not be loaded/, page);
    assert.deepEqual(addresses, [], page);
  }
  for (const status of [401, 404, 503]) {
    answerWith(() => new Response('no', { status }));
    assert.match(String(await readServed('a.json')), /^a\.json could not be loaded/, String(status));
  }
  answerWith(() => { throw new TypeError('Failed to fetch'); });
  assert.match(String(await readServed('a.json')), /^a\.json could not be loaded/);
});

test('another file, a damaged one and one that is too large are refused', async () => {
  const text = writeScene({ ...emptyScene(), state: { k: 7 } });
  for (const [body, message] of /** @type {Array<[string, RegExp]>} */ ([
    ['', /neither a scene file/], ['[1, 2]', /neither a scene file/], ['{"format": "lpp-drawings"}', /neither a scene/],
    ['<!doctype html>', /neither a scene file/], [text.slice(0, -2), /damaged/],
    [' '.repeat(MAX_TEXT_BYTES + 1), /too large \(limit 16 MB\)/],
  ])) {
    answerWith(() => new Response(body));
    assert.match(String(await readServed('a.json')), message, body.slice(0, 30));
  }
});

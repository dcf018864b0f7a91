// Pictures in a browser, which decodes them, and in Node, which reads PNG itself: the same numbers, in the size of the
// files and made smaller, whatever gamma they name.
// In: chromium, firefox.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { isChromium } from '../harness/browser.mjs';
import { openSite } from '../harness/page.mjs';
import { dist } from '../harness/paths.mjs';
import { chunk, pngOf, variant, VARIANTS } from '../harness/makepng.mjs';

const { read } = await import(pathToFileURL(join(dist, 'read.mjs')).href);
const extra = {
  '/pictures.html': '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>pictures</title>',
};

/** @type {Awaited<ReturnType<typeof openSite>>} */ let site;
/** @type {Awaited<ReturnType<typeof site.visit>>} */ let visit;
before(async () => {
  site = await openSite({ extra });
  visit = await site.visit({ path: '/pictures.html', settle: false });
});
after(async () => {
  await visit?.close();
  await site?.close();
});

/** How far the browser's numbers are from Node's, at most in each picture. @param {Uint8Array[]} pictures */
async function apart(pictures) {
  const sources = pictures.map((data, i) => ({ name: `${i}.png`, data }));
  const here = (await (await read(sources)).data()).X;
  const there = await visit.page.evaluate(async (texts) => {
    const { read: readThere } = await import(/** @type {any} */ ('/read.mjs'));
    const files = texts.map((text, i) => ({
      name: `${i}.png`, data: Uint8Array.from(atob(text), (c) => c.charCodeAt(0)),
    }));
    const { rows, cols, data } = (await (await readThere(files)).data()).X;
    return { rows, cols, data: Array.from(data) };
  }, pictures.map((bytes) => Buffer.from(bytes).toString('base64')));
  assert.deepEqual([there.rows, there.cols], [here.rows, here.cols]);
  return pictures.map((_, i) => {
    const row = there.data.slice(i * here.cols, (i + 1) * here.cols);
    assert.ok(new Set(row).size > 1, `picture ${i} is empty`);
    return Math.max(...row.map((value, j) => Math.abs(value - here.data[i * here.cols + j])));
  });
}

test('every kind of PNG: the same grey; Firefox rounds 16 bits and what shines through otherwise', async () => {
  const differences = await apart(VARIANTS.map((of) => variant(of)));
  VARIANTS.forEach((of, i) => {
    const shines = of.kind === 4 || of.kind === 6 || (of.kind === 3 && of.clear);
    const most = isChromium || !(shines || of.depth === 16) ? 0 : shines && of.depth === 16 ? 3 : 1;
    assert.ok(differences[i] < most + 1e-9, `${JSON.stringify(of)}: ${differences[i]}`);
  });
});

const noise = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ c) =>
  Math.imul(x * 7919 + y * 104_729 + c, 0x9e3779b1) >>> 24;

test('made smaller, pictures have the same grey in both', async () => {
  for (const [width, height] of [[100, 80], [128, 128], [200, 151], [33, 300]]) {
    const pictures = [0, 2, 0].map((kind) => pngOf({ width, height, depth: 8, kind, sample: noise }));
    assert.deepEqual(await apart(pictures), [0, 0, 0], `${width} × ${height}`);
  }
});

test('the gamma value in a file is ignored: its numbers are not changed', async () => {
  const gammas = [100_000, 45_455, 220_000].map((gamma) =>
    chunk('gAMA', Uint8Array.of(gamma >>> 24, gamma >> 16 & 255, gamma >> 8 & 255, gamma & 255)));
  const of = { width: 16, height: 12, depth: 8, sample: noise };
  const pictures = [0, 2].flatMap((kind) => gammas.map((gamma) => pngOf({ ...of, kind, before: [gamma] })));
  assert.deepEqual(await apart(pictures), pictures.map(() => 0));
});

test('no browser asks for what reads PNG in Node', () => {
  assert.ok(site.requests.includes('/read.mjs') && !site.requests.includes('/read-png.mjs'));
});

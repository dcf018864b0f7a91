// A static site whose files fail: the page says so in words, draws on, and works when what is wanted is asked for
// again.
// In: at length chromium, firefox.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { isChromium } from '../harness/browser.mjs';
import { openSite, stageBox } from '../harness/page.mjs';
import { dist } from '../harness/paths.mjs';
import { long } from '../harness/soak.mjs';
import { count, pick, press, until } from '../page/actions.mjs';
import { CASES, DOCUMENTS, ELSEWHERE, pageText } from './fault-cases.mjs';

/** @type {RegExp} */ let path;
/** @type {import('../harness/faults.mjs').Fault | null} */ let fault = null;
/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => {
  site = await openSite({
    reducedMotion: true,
    extra: DOCUMENTS,
    fault: (name) => (fault && path.test(name) ? fault : null),
  });
});
after(() => site?.close());

/**
 * One fault a file where all would take long; scripts remember failures in other ways in Firefox.
 * @type {Record<string, string[]>}
 */
const FEW = isChromium
  ? {
    'the engine': ['stalled'],
    'the panels next to the drawing': ['cut'],
    'a small set': ['flipped'],
    'the page as one file': ['flipped'],
    'the script of a frame': ['page'],
    'the document of a figure': ['missing'],
    'the engine of the library': ['cut'],
  }
  : { 'the panels next to the drawing': ['missing'] };

/** The engine as another build has made it, packed as the page has it. */
function olderEngine() {
  const wasm = readFileSync(join(dist, 'lpp.wasm'));
  const stamp = [...readFileSync(join(dist, 'lpp.mjs'), 'utf8').matchAll(/"([0-9a-f]{12})"/g)]
    .map(([, text]) => text)
    .find((text) => wasm.includes(text));
  assert.ok(stamp, 'the engine says of which build it is');
  wasm.write('0'.repeat(12), wasm.indexOf(stamp), 'latin1');
  return wasm;
}

/** @param {import('puppeteer-core').Page} page */
async function drawsOn(page) {
  const n = await count(page);
  await press(page, 'p');
  const box = await stageBox(page);
  await page.mouse.click(box.x + 0.1 * box.width, box.y + 0.1 * box.height);
  await until(() => count(page), (m) => m === n + 1, 'a point is drawn');
}

/** @param {import('./fault-cases.mjs').Case} file @param {import('../harness/faults.mjs').Fault} wrong */
async function fails({ name, path: files, need, leave, message, slow, works }, wrong) {
  [path, fault] = [files, wrong];
  const named = typeof wrong === 'string' ? wrong : 'other bytes';
  const visit = await site.visit({ settle: false, whole: false, prepare: savesNothing });
  visit.allow(/./); // the browser reports failed requests too
  const { page } = visit;
  await page.waitForSelector('[data-started]');
  await need?.(page);
  await until(
    () => pageText(page),
    (text) => (wrong === 'stalled' ? slow : message).test(text),
    `${name}, ${named}: the message`,
  );
  if (name.endsWith('set') && wrong === 'stalled') await pick(page, 'data', /drawing/);
  await drawsOn(page);
  fault = null;
  if (wrong !== 'stalled') {
    await leave?.(page);
    if (need) await need(page);
    else {
      await until(
        () => drawsOn(page).then(() => pageText(page)),
        (text) => !/engine/.test(text),
        `${name}, ${named}: answered again`,
      );
    }
    await page.waitForSelector(works);
  }
  visit.troubles.splice(0); // those before it was allowed
  await visit.close();
}

/** Nothing is saved: a browser would ask where. */
function savesNothing() {
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function () {
    if (!this.download) click.call(this);
  };
}

/** @param {import('./fault-cases.mjs').Elsewhere} file @param {import('../harness/faults.mjs').Fault} how */
async function failsElsewhere({ name, document, path: files, need, message, wrong, slow, works }, how) {
  [path, fault] = [files, how];
  const visit = await site.visit({ path: document, settle: false, whole: false, width: 700, height: 500 });
  visit.allow(/./);
  const { page } = visit;
  const tries = async () => {
    await page.waitForSelector('[data-started], lpp-playground, button');
    await need?.(page);
  };
  await tries();
  await until(() => message(page), (text) => (how === 'stalled' ? slow : wrong).test(text), `${name}: the message`);
  fault = null;
  if (how !== 'stalled') {
    await tries();
    await until(() => message(page), (text) => works.test(text), `${name}: works`);
  }
  visit.troubles.splice(0);
  await visit.close();
}

for (const file of ELSEWHERE) {
  for (const wrong of long ? file.faults : (FEW[file.name] ?? [])) {
    test(`${file.name}: ${wrong}`, () =>
      failsElsewhere(file, /** @type {import('../harness/faults.mjs').Fault} */ (wrong)));
  }
}

test(
  'the library reports an engine of another build, and takes the right one when it is there',
  { skip: !isChromium && !long },
  () => failsElsewhere({ ...ELSEWHERE[3], wrong: /^engine-stopped: .*another build/ }, olderEngine()),
);

for (const file of CASES) {
  for (const wrong of long ? file.faults : (FEW[file.name] ?? [])) {
    test(`${file.name}: ${wrong}`, () => fails(file, /** @type {import('../harness/faults.mjs').Fault} */ (wrong)));
  }
}

test(
  'an engine of another build is reported, and replaced when the right one is there',
  { skip: !isChromium && !long },
  () => fails({ ...CASES[0], message: /does not match this page.*trying again/i }, gzipSync(olderEngine())),
);

// A data set in panels: four methods over one graph, their figures, one selection for all of them.
// In: chromium; at length firefox.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alike, atLength, isChromium } from '../harness/browser.mjs';
import { freshPage, page, site } from '../harness/fresh.mjs';
import { statusBecomes } from '../harness/page.mjs';
import { untilFitted, boxOf, choose, clickAt, countBecomes, openMenu, pick, press, type, until } from './actions.mjs';
import { pause } from '../harness/pause.mjs';

/** @typedef {import('puppeteer-core').Page} Page */

freshPage();

/** Opens a set and waits for its pictures. @param {Page} on @param {RegExp} entry @param {RegExp} rows */
async function open(on, entry, rows) {
  await pick(on, 'data', entry);
  await statusBecomes(on, rows);
  await untilFitted(on);
}

/** What each panel that is seen says of itself. @param {Page} on */
const panels = (on) =>
  on.$$eval('.set-panel', (all) =>
    all
      .filter((panel) => panel.checkVisibility())
      .map((panel) => ({
        name: panel.querySelector('.method-button .name')?.textContent ?? '',
        foot: panel.querySelector('.panel-foot')?.textContent ?? '',
        label: panel.querySelector('.plot')?.getAttribute('aria-label') ?? '',
        why: panel.querySelector('.refused:not([hidden]) span')?.textContent ?? '',
        best: [...panel.querySelectorAll('.best')].map((b) => b.textContent),
      })),
  );
const counted = (on) =>
  until(
    () => panels(on),
    (all) => all.length > 0 && all.every(({ foot }) => foot && !foot.includes('…')),
    'the figures are counted',
  );

/**
 * The marks of a panel, as text that changes with them.
 * @param {Page} on
 * @param {number} nth
 * @param {'canvas' | 'canvas.over'} which
 */
const shot = (on, nth, which = 'canvas') => on.$$eval(`.set-panel .plot ${which}`, async (all, n) => {
  const bytes = new TextEncoder().encode(/** @type {HTMLCanvasElement} */ (all[n]).toDataURL());
  return `${bytes.length} ${[...new Uint8Array(await crypto.subtle.digest('SHA-1', bytes))].join()}`;
}, nth * (which === 'canvas' ? 2 : 1));
/** All of them, when notices have taken their room and nothing moves any more. @param {Page} on */
async function still(on) {
  let before = '';
  return (await until(async () => {
    const now = await Promise.all([0, 1, 2, 3].map((nth) => shot(on, nth)));
    const same = now.join() === before;
    before = now.join();
    await pause(150, 'no picture changes');
    return same ? now : [];
  }, (now) => now.length > 0, 'the pictures rest'));
}

/** @param {Page} on @param {number} nth @param {[number, number][]} corners in shares of the plot */
async function loop(on, nth, corners) {
  const box = await boxOf(on, `.set-panel:nth-child(${nth + 1}) .plot`);
  const places = corners.map(([x, y]) => /** @type {const} */ ([box.x + x * box.width, box.y + y * box.height]));
  await on.mouse.move(...places[0]);
  await on.mouse.down();
  for (const place of places.slice(1)) await on.mouse.move(...place, { steps: 3 });
  await on.mouse.up();
}

/** @param {Page} on @returns {Promise<string>} */
const chip = (on) => on.$eval('.chip', (e) => (/** @type {HTMLElement} */ (e).hidden ? '' : e.textContent ?? ''));
const LEFT = /** @type {[number, number][]} */ ([[0.02, 0.02], [0.5, 0.02], [0.5, 0.98], [0.02, 0.98]]);

test('the panels are created when the menu opens; the first points are drawn alone, texts next to them later, ' +
  'and no size is read where that would lay out the page', async () => {
  await openMenu(page, 'data');
  await page.waitForFunction(() => document.querySelector('#sets .set-panels'), { polling: 30 });
  assert.equal(await page.$eval('#sets', (e) => e.checkVisibility()), false);
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    const log = /** @type {any} */ ((globalThis).__begin =
      { frame: 0, reads: [], marks: [], words: [], clicked: 0, drawn: 0, beside: [] });
    addEventListener('click', (event) => { log.clicked = event.timeStamp; }, { capture: true });
    new MutationObserver(() => log.beside.push(performance.now())).observe(
      /** @type {Element} */ (document.querySelector('.metrics')), { childList: true, subtree: true });
    const request = globalThis.requestAnimationFrame.bind(globalThis);
    let inFrame = false;
    globalThis.requestAnimationFrame = (work) => request((at) => {
      inFrame = true;
      log.frame = at;
      try {
        work(at);
      } finally {
        inFrame = false;
      }
    });
    for (const name of /** @type {const} */ (['clientWidth', 'clientHeight'])) {
      const { get } = /** @type {any} */ (Object.getOwnPropertyDescriptor(Element.prototype, name));
      Object.defineProperty(Element.prototype, name, { get() {
        if (inFrame && this.closest('.sets')) log.reads.push(`${name} of ${this.className || this.localName}`);
        return get.call(this);
      } });
    }
    const drawn = CanvasRenderingContext2D.prototype;
    for (const [name, list] of /** @type {const} */ ([['fill', log.marks], ['fillText', log.words]])) {
      const native = /** @type {(...args: any[]) => void} */ (drawn[name]);
      drawn[name] = function (/** @type {any[]} */ ...args) {
        if (this.canvas.closest('.set-panel')) {
          list.push(log.frame);
          log.drawn ||= performance.now();
        }
        native.apply(this, args);
      };
    }
  });
  await open(page, /digits/, /1,797 rows in 64 dimensions/);
  const { reads, marks, words, clicked, drawn, beside } =
    await page.evaluate(() => /** @type {any} */ (globalThis).__begin);
  assert.deepEqual(reads, []);
  assert.ok(marks.length > 0 && words.length > 0);
  assert.ok(marks[0] < words[0], `points at ${marks[0]}, names at ${words[0]}`);
  // Where they come late, texts wait for them no longer.
  const first = beside.find((/** @type {number} */ at) => at > clicked);
  assert.ok(
    first >= Math.min(drawn, clicked + 250),
    `clicked at ${clicked}, points at ${drawn}, measures next to them at ${first}`,
  );
});

/** How many elements are styled when something is done and the page laid out. @param {() => void} act in the page */
async function styledBy(act) {
  await page.tracing.start({
    categories: [
      'blink', 'blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline.invalidationTracking',
    ],
  });
  await page.evaluate((source) => {
    document.body.getBoundingClientRect();
    performance.mark('styling begins');
    new Function(`(${source})()`)();
    document.body.getBoundingClientRect();
    performance.mark('styling ends');
  }, String(act));
  const { traceEvents } = JSON.parse(Buffer.from(await page.tracing.stop() ?? []).toString());
  const at = (/** @type {string} */ name) => traceEvents.find((/** @type {any} */ event) => event.name === name);
  const [{ pid, tid, ts: from }, { ts: to }] = [at('styling begins'), at('styling ends')];
  return traceEvents.filter((/** @type {any} */ event) => event.name === 'StyleResolver::ResolveStyle' &&
    event.pid === pid && event.tid === tid && event.ts >= from && event.ts <= to).length;
}

test('a text that changes styles no other element again', {
  skip: !isChromium && 'Chromium alone counts them',
}, async () => {
  await open(page, /iris/, /150 rows/);
  const all = await styledBy(() => { document.documentElement.style.fontSize = '15px'; });
  assert.ok(all > 100, `${all} were`);
  const text = await styledBy(() => {
    const foot = /** @type {Element} */ (document.querySelector('.set-panel .panel-foot b'));
    /** @type {Text} */ (foot.firstChild).data = '12 %';
  });
  assert.ok(text < 5, `${text} were`);
  const hidden = await styledBy(() => {
    /** @type {HTMLElement} */ (document.querySelector('.set-panel .under-way')).hidden = false;
  });
  assert.ok(hidden < 150, `${hidden} were`);
});

test('the digits four ways: the figures are those of an independent program, the best is marked, ' +
  'and said', alike, async () => {
  // In each frame: a panel whose picture is there and is the newest offers nothing to cancel.
  await page.evaluate(() => {
    const seen = /** @type {any} */ (globalThis).__over = { frames: 0, cancels: 0 };
    (function look() {
      for (const panel of document.querySelectorAll('.set-panel:not(.behind)')) {
        const label = panel.querySelector('.plot')?.getAttribute('aria-label') ?? '';
        if (!/^[^.]+ of Handwritten digits/.test(label)) continue;
        seen.frames++;
        if (panel.querySelector('.under-way')?.checkVisibility()) seen.cancels++;
      }
      requestAnimationFrame(look);
    })();
  });
  await open(page, /digits/, /1,797 rows in 64 dimensions, 12,339 edges, connected/);
  const all = await counted(page);
  const over = await page.evaluate(() => /** @type {any} */ (globalThis).__over);
  assert.ok(over.frames > 0);
  assert.equal(over.cancels, 0, 'nothing to cancel lies over a picture that is done');
  assert.equal(
    await page.$eval('.under-way p', (e) => getComputedStyle(e).animationDelay),
    '0.6s',
    'what is quick has no Cancel that flashes up, with reduced motion neither',
  );
  assert.deepEqual(all.map(({ name }) => name), ['PCA', 'LPP', 'Eigenmap', 'LDA']);
  assert.deepEqual(all.map(({ foot }) => /([\d.]+)\u202f%/.exec(foot)?.[1]), ['64.6', '64.9', '93.9', '68.3']);
  assert.deepEqual(all.map(({ foot }) => /trust (0\.\d\d)/.exec(foot)?.[1]), ['0.83', '0.83', '0.93', '0.80']);
  assert.deepEqual(
    all.map(({ best }) => best),
    [[], [], ['93.9\u202f%', '0.93'], []],
  );
  assert.deepEqual(
    await page.$$eval('.panel-head .grow', (all) => all.map((e) => e.textContent)),
    ['', '', '', 'uses the classes'],
  );
  assert.equal(
    all[2].label,
    'Eigenmap of Handwritten digits: 1,797 rows in 10 classes, dimensions 1 and 2, by rank. ' +
      '10-nearest-neighbour accuracy 93.9\u202f%, the best of the panels. Trustworthiness 0.93.',
  );
  assert.equal(
    await page.$eval('.set-finding', (e) => e.textContent),
    'Class predicted from 10 neighbours: Eigenmap 93.9\u202f%, LDA 68.3\u202f% (it uses the classes), ' +
      'LPP 64.9\u202f%, PCA 64.6\u202f%.',
  );
  assert.match(await page.$eval('.source', (e) => e.textContent ?? ''), /UCI Machine Learning Repository/);
  assert.equal(
    await page.$eval('[data-part="used"]', (e) => e.textContent),
    'LPP and the eigenmap use this graph. PCA and LDA do not use it.12,339 edges, connected',
  );
  const shares = await until(
    () => page.$$eval('td[data-metric="kept"]', (cells) => cells.map((cell) => cell.textContent)),
    (texts) => texts.every((text) => /^\d/.test(text ?? '')),
    'neighbours kept are counted too',
  );
  assert.equal(shares.length, 4);
});

test('another k recomputes the graph’s methods and does not affect the others', atLength, async () => {
  await open(page, /^Iris/, /150 rows/);
  const before = await counted(page);
  const edges = async () =>
    Number(
      /([\d,]+) edges/.exec(await page.$eval('#status', (e) => e.textContent ?? ''))?.[1].replaceAll(',', '') ?? NaN,
    );
  const was = await edges();
  const pictures = await still(page);
  await type(page, /^Neighbours k/, 5);
  await until(edges, (now) => now < was, 'fewer edges');
  await untilFitted(page);
  await until(() => shot(page, 1), (now) => now !== pictures[1], 'LPP is another');
  assert.deepEqual([await shot(page, 0), await shot(page, 3)], [pictures[0], pictures[3]]);
  await choose(page, 'graph', 'complete');
  await until(() => panels(page), (all) => all[1].label !== before[1].label, 'answered');
});

test('a loop in one panel lights its rows in all; Shift adds, Alt takes away, Escape ends; ' +
  'a class is chosen by its name', async () => {
  await open(page, /^Iris/, /150 rows/);
  await counted(page);
  const plain = await still(page);
  await loop(page, 0, LEFT);
  const first = await until(() => chip(page), Boolean, 'the chip');
  const n = Number(/^(\d+) selected/.exec(first)?.[1]);
  assert.ok(n > 20 && n < 130, first);
  assert.match(first, /setosa: 50/);
  for (const nth of [0, 1, 2, 3]) {
    await until(
      () => shot(page, nth),
      (now) => now !== plain[nth],
      `panel ${nth} lights them`,
    );
  }
  const legend = (name) =>
    page.$$eval('.class-legend button', (all, wanted) => [...all].findIndex((b) => b.textContent === wanted), name);
  const click = async (/** @type {string} */ name, /** @type {'Shift'|'Alt'|null} */ key) => {
    const i = await legend(name);
    if (key) await page.keyboard.down(key);
    await (await page.$$('.class-legend button'))[i].click();
    if (key) await page.keyboard.up(key);
  };
  await click('setosa', null);
  await until(() => chip(page), (text) => /^50 selected/.test(text), 'a class alone');
  await click('virginica', 'Shift');
  await until(() => chip(page), (text) => /^100 selected/.test(text), 'and another');
  await click('setosa', 'Alt');
  await until(() => chip(page), (text) => /^50 selected.*virginica: 50/.test(text), 'without the first');
  await page.keyboard.press('Escape');
  await until(() => chip(page), (text) => text === '', 'nothing');
  assert.deepEqual(await still(page), plain);
});

test('only these rows are fitted, and all again; ' +
  'what cannot work on them says so in its own panel', atLength, async () => {
  await open(page, /^Iris/, /150 rows/);
  await (await page.$$('.class-legend button'))[2].click();
  await page.click('.chip .only');
  await statusBecomes(page, /50 rows in 4 dimensions/);
  const part = await until(() => panels(page), (all) => all[3].why !== '', 'LDA has one class');
  assert.equal(part[3].why, 'This method needs rows of at least two classes.');
  assert.deepEqual(part.slice(0, 3).map(({ why }) => why), ['', '', '']);
  assert.match(part[0].label, /PCA of Iris: 50 rows/);
  assert.match(await page.$eval('.partial', (e) => e.textContent ?? ''), /50 of 150 rows/);
  await page.click('.partial button');
  await statusBecomes(page, /150 rows in 4 dimensions/);
  await until(() => panels(page), (all) => all[3].why === '', 'LDA again');
});

test('a panel shows other dimensions, one dimension, by rank, alone; another method; it goes and comes, ' +
  'and is kept', atLength, async () => {
  await open(page, /^Iris/, /150 rows/);
  await counted(page);
  const was = await shot(page, 0);
  const set = async (/** @type {number} */ nth, /** @type {string} */ value) => {
    await page.click('.set-panel .pair-button');
    const select = (await page.$$('.set-panel .view-menu select'))[nth];
    await select.select(value);
    await page.keyboard.press('Escape');
  };
  await set(1, '3');
  await until(() => page.$eval('.pair-button', (e) => e.textContent), (text) => text === '1 × 3', 'the pair');
  await until(() => panels(page), (all) => /dimensions 1 and 3/.test(all[0].label), 'said');
  await set(1, '0');
  await until(() => panels(page), (all) => /dimension 1\. /.test(all[0].label), 'a strip');
  await set(2, 'r');
  const ranked = await until(() => panels(page), (all) => /dimension 1, by rank/.test(all[0].label), 'by rank');
  assert.match(ranked[0].foot, /10-NN/);
  assert.notEqual(await shot(page, 0), was);
  await page.click('.set-panel:nth-child(2) .enlarge');
  await until(() => panels(page), (all) => all.length === 1 && all[0].name === 'LPP', 'LPP alone');
  await page.keyboard.press('Escape');
  await until(() => panels(page), (all) => all.length === 4, 'all again');
  await page.click('.set-panel:nth-child(4) .method-button');
  await page.click('.set-panel:nth-child(4) .methods [data-method="lpi"]');
  await until(() => panels(page), (all) => /LPI is for text data/.test(all[3].why), 'refused in one sentence');
  await page.click('.set-panel:nth-child(4) .pair-button');
  await (await page.$$('.set-panel:nth-child(4) .view-menu .item'))[2].click();
  await until(() => panels(page), (all) => all.length === 3, 'three panels');
  await page.reload();
  await until(
    () => panels(page),
    (all) => all.length === 3 && /dimension 1, by rank/.test(all[0].label),
    'kept',
  );
});

test('zoom, pan and rows by keys; the card of a row; the same row in every panel', atLength, async () => {
  await open(page, /digits/, /1,797 rows/);
  const whole = await until(() => shot(page, 0), (s) => Number.parseInt(s) > 20_000, 'the plot is drawn');
  const others = await shot(page, 1);
  await page.focus('.set-panel .plot');
  await page.keyboard.press('+');
  const near = await until(() => shot(page, 0), (now) => now !== whole, 'nearer');
  await page.keyboard.press('ArrowRight');
  await until(() => shot(page, 0), (now) => now !== near, 'moved');
  await page.keyboard.press('0');
  await until(() => shot(page, 0), (now) => now === whole, 'all of it');
  assert.equal(await shot(page, 1), others, 'each panel is looked at by itself');
  await page.keyboard.press('n');
  await statusBecomes(page, /^0 · row 1 /);
  await page.keyboard.press(' ');
  await until(() => chip(page), (text) => /^1 selected 0: 1|^1 selected0: 1/.test(text), 'one row');
  await page.keyboard.press('Escape');
  const box = await boxOf(page, '.set-panel:nth-child(1) .plot');
  const before = await shot(page, 3, 'canvas.over');
  await until(async () => {
    await page.mouse.move(box.x + box.width * (0.3 + 0.4 * Math.random()), box.y + box.height * 0.5);
    return page.$eval('.hover-card', (e) => !/** @type {HTMLElement} */ (e).hidden);
  }, Boolean, 'a card');
  assert.match(await page.$eval('.hover-card', (e) => e.textContent ?? ''), /\dRow [\d,]+/);
  const ink = await page.$eval('.hover-card canvas', (c) => {
    const canvas = /** @type {HTMLCanvasElement} */ (c);
    const { data } = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')).getImageData(
      0, 0, canvas.width, canvas.height,
    );
    return data.filter((v, i) => i % 4 === 3 && v > 100).length;
  });
  assert.ok(ink > 100, 'the digit is drawn');
  await until(() => shot(page, 3, 'canvas.over'), (now) => now !== before, 'the other panels mark it too');
});

test('390 px: four panels, a tap enlarges one, a row’s card stays in the page', atLength, async () => {
  const visit = await site.visit({ width: 390, height: 844, touch: true });
  const small = visit.page;
  await open(small, /^Iris/, /150 rows/);
  const all = await counted(small);
  assert.equal(all.length, 4);
  await until(() => small.$eval('#preset-name', (e) => e.textContent), (name) => name === 'Iris', 'its name is shown');
  assert.equal(await small.evaluate(() => document.documentElement.scrollWidth), 390);
  assert.ok(
    await small.$$eval('.set-panel .corner', (corners) =>
      corners.every((c) => c.checkVisibility() && /%/.test(c.textContent ?? '')),
    ),
    'each tells its accuracy',
  );
  if (isChromium) {
    const box = await boxOf(small, '.set-panel:nth-child(2) .plot');
    await small.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await until(() => panels(small), (now) => now.length === 1 && now[0].name === 'LPP', 'LPP alone');
    await untilFitted(small);
    const large = await boxOf(small, '.set-panel:nth-child(2) .plot');
    await until(async () => {
      await small.touchscreen.tap(large.x + large.width * Math.random(), large.y + large.height * Math.random());
      return small.$eval('.hover-card', (e) => !/** @type {HTMLElement} */ (e).hidden);
    }, Boolean, 'a card');
    assert.ok(await small.$eval('.hover-card', (e) => e.getBoundingClientRect().right) <= 390);
  }
  await visit.close();
});

test('a data set chosen while a preset loads stays', atLength, async () => {
  await page.evaluate(() => {
    const held = /** @type {(() => void)[]} */ ([]);
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (/** @type {any} */ ...args) {
      if (args[0].name === 'sample') held.push(() => send.apply(this, args));
      else send.apply(this, args);
    };
    /** @type {any} */ (globalThis).__release = () => held.forEach((go) => go());
  });
  await pick(page, 'preset', /^Outliers/);
  await pick(page, 'data', /^Iris/);
  await statusBecomes(page, /150 rows/);
  await page.evaluate(() => /** @type {any} */ (globalThis).__release());
  const edges = async () => Number(/(\d+) edges/.exec(await page.$eval('#status', (e) => e.textContent ?? ''))?.[1]);
  const was = await edges();
  await type(page, /^Neighbours k/, 5);
  await until(edges, (now) => now < was, 'what was asked after the preset is answered');
  assert.equal(await page.$eval('#data-name', (e) => e.textContent), 'Iris');
});

test('back to the drawing: the points are unchanged', atLength, async () => {
  await press(page, 'p');
  await clickAt(page, 0.1, 0.1);
  await countBecomes(page, 81);
  await pick(page, 'data', /^Iris/);
  await statusBecomes(page, /150 rows/);
  assert.equal(await page.$eval('#draw', (e) => e.checkVisibility()), false);
  await pick(page, 'data', /back to drawing/);
  await statusBecomes(page, /81 points/);
  assert.ok(await page.$eval('#draw', (e) => e.checkVisibility()));
});

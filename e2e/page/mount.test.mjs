// A playground is mounted in a root: two live on one document without knowing of each other, and leave nothing behind.
// In: chromium.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { dist } from '../harness/paths.mjs';
import { openSite } from '../harness/page.mjs';
import { until } from './actions.mjs';

/** @typedef {import('puppeteer-core').Page} Page */

/** A document of its own that holds the page's markup twice. */
const page = readFileSync(`${dist}/index.html`, 'utf8');
const [, body] = /<body[^>]*>([\s\S]*)<\/body>/.exec(page) ?? [];
const head = page.slice(0, page.indexOf('<body')).replace(/<script[\s\S]*?<\/script>/g, '');
const two = `${head}<body><div id="one">${body}</div><div id="two">${body}</div></body></html>`;
const script = readdirSync(dist).find((name) => /^main-\w+\.js$/.test(name));

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ reducedMotion: true, extra: { '/two.html': two } }); });
after(() => site.close());

/** Before the page: counts whatever outlives the nodes of a playground. */
function countHolds() {
  /** @type {{target: EventTarget, type: string, listener: unknown, signal?: AbortSignal}[]} */
  const listeners = [];
  const timers = new Set(), frames = new Set(), workers = new Set();
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const { once = false, signal } = typeof options === 'object' ? options ?? {} : {};
    const entry = { target: this, type, listener, signal };
    listeners.push(entry);
    if (once) add.call(this, type, () => listeners.splice(listeners.indexOf(entry), 1), { once, signal });
    add.call(this, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const at = listeners.findIndex((l) => l.target === this && l.type === type && l.listener === listener);
    if (at >= 0) listeners.splice(at, 1);
    remove.call(this, type, listener, options);
  };
  const held =
    (
      /** @type {(f: any, ...rest: any[]) => number} */ real,
      /** @type {Set<number>} */ list,
      /** @type {boolean} */ ends,
    ) =>
      (/** @type {Function} */ f, /** @type {any[]} */ ...rest) => {
        const id = real.call(globalThis, (/** @type {any[]} */ ...args) => {
          if (ends) list.delete(id);
          return f(...args);
        }, ...rest);
        list.add(id);
        return id;
      };
  const freed =
    (/** @type {(id: number) => void} */ real, /** @type {Set<number>} */ list) => (/** @type {number} */ id) => {
      list.delete(id);
      real.call(globalThis, id);
    };
  Object.assign(globalThis, {
    setTimeout: held(setTimeout, timers, true),
    clearTimeout: freed(clearTimeout, timers),
    setInterval: held(setInterval, timers, false),
    clearInterval: freed(clearInterval, timers),
    requestAnimationFrame: held(requestAnimationFrame, frames, true),
    cancelAnimationFrame: freed(cancelAnimationFrame, frames),
    Worker: class extends Worker {
      /** @param {string|URL} url @param {WorkerOptions} [how] */
      constructor(url, how) {
        super(url, how);
        workers.add(this);
      }

      terminate() {
        workers.delete(this);
        super.terminate();
      }
    },
    /** What is held now. A listener of a node that is gone is gone with it. */
    holds: () => ({
      listeners: listeners
        .filter(
          ({ target, signal }) =>
            !signal?.aborted &&
            !(target instanceof AbortSignal && target.aborted) &&
            (target instanceof Node ? target.isConnected : !(target instanceof Worker)),
        )
        .map(({ target, type }) => `${target.constructor.name} ${type}`)
        .sort(),
      timers: timers.size,
      frames: frames.size,
      workers: workers.size,
      nodes: document.querySelectorAll('*').length,
    }),
  });
}

/**
 * Mounts both: the first as a visitor finds it, the second with four points of its own and no storage.
 * @param {Page} tab
 */
const mountBoth = (tab) => tab.evaluate(async (url) => {
  const { createHost, hostedAssets, mount } = await import(url);
  const assets = hostedAssets(), host = createHost(document);
  const numbers = { xy: Float64Array.of(0, 0, 1, 0.2, 2, 0.1, 3, 0.4), labels: Int32Array.of(0, 0, 1, 1) };
  const ghosts = { xy: new Float64Array(0), labels: new Int32Array(0) };
  const denied = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };
  Object.assign(globalThis, { mounted: {
    one: mount(document.querySelector('#one'), {
      assets,
      host,
      storage: { local: () => localStorage, tab: () => sessionStorage },
    }),
    two: mount(document.querySelector('#two'), {
      assets,
      host,
      storage: { local: denied, tab: denied },
      scene: { state: {}, points: numbers, ghosts },
    }),
  } });
}, `/${script}`);

/** What stands in each: number of points, status, tool. @param {Page} tab */
const seen = (tab) => tab.evaluate(() => ['one', 'two'].map((root) => {
  const text = (/** @type {string} */ part) => document.querySelector(`#${root} [id$="${part}"]`)?.textContent ?? '';
  const tool = /** @type {HTMLInputElement|null} */ (document.querySelector(`#${root} [id$="tool-set"] input:checked`));
  return {
    n: Number.parseInt(text('count-seed'), 10),
    status: text('status'),
    tool: tool?.value,
    dirty: !(/** @type {HTMLButtonElement|null} */ (document.querySelector(`#${root} button[id$="undo"]`))?.disabled),
  };
}));

/** @param {Page} tab @param {'one'|'two'} root @param {number} x @param {number} y in shares of the drawing area */
async function clickStage(tab, root, x, y) {
  await tab.$eval(`#${root}`, (e) => e.scrollIntoView());
  const box = await (await tab.$(`#${root} .stage`))?.boundingBox();
  assert.ok(box);
  await tab.mouse.click(box.x + x * box.width, box.y + y * box.height);
}

test('two playgrounds on one document: data, undo and keys of their own', async () => {
  const visit = await site.visit({ path: '/two.html', settle: false, height: 900 });
  const { page: tab } = visit;
  await mountBoth(tab);
  const both = (/** @type {(now: Awaited<ReturnType<typeof seen>>) => boolean} */ holds, /** @type {string} */ what) =>
    until(() => seen(tab), holds, what);
  await both(
    ([a, b]) => a.n === 80 && b.n === 4 && [a, b].every(({ status }) => /\d°/.test(status)),
    'both are answered',
  );
  const repeated = await tab.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map((e) => e.id);
    return ids.filter((id, i) => ids.indexOf(id) !== i);
  });
  assert.deepEqual(repeated, [], 'every id once');

  await clickStage(tab, 'two', 0.1, 0.1);
  await tab.keyboard.press('p');
  await both(([a, b]) => a.tool === 'move' && b.tool === 'point', 'a key goes to the one that was clicked');
  await clickStage(tab, 'two', 0.2, 0.2);
  await both(([a, b]) => a.n === 80 && b.n > 4 && b.dirty && !a.dirty, 'only the second has another point');
  await clickStage(tab, 'one', 0.02, 0.02);
  await both(([a]) => a.n === 81 && a.dirty, 'the first too, with another tool');
  await tab.keyboard.down('Control');
  await tab.keyboard.press('z');
  await tab.keyboard.up('Control');
  const [, b] = await both(([a]) => a.n === 80 && !a.dirty, 'undo goes to the one with the focus');
  assert.ok(b.n > 4 && b.dirty, 'and leaves the other alone');
  await tab.click('#two button[id$="theme"]');
  await tab.click('#two button[id$="preset-button"]');
  await until(
    () => tab.$$eval(':popover-open', (all) => all.map((e) => e.closest('#two') !== null)),
    (open) => open.join() === 'true',
    'its own menu opens',
  );
  await visit.close();
});

test('dispose gives back nodes, listeners, timers, frames and workers', async () => {
  const visit = await site.visit({ path: '/two.html', settle: false, prepare: countHolds });
  const { page: tab } = visit;
  const holds = () => tab.evaluate(() => /** @type {any} */ (globalThis).holds());
  const dispose = (/** @type {'one'|'two'} */ which) =>
    tab.evaluate((name) => /** @type {any} */ (globalThis).mounted[name].dispose(), which);
  const empty = await holds();
  await mountBoth(tab);
  await until(() => seen(tab), (all) => all.every(({ status }) => /\d°/.test(status)), 'both are answered');
  const full = await holds();
  assert.equal(full.workers, 2);
  assert.ok(full.listeners.length > empty.listeners.length + 100, `${full.listeners.length} listeners are counted`);

  // In the middle of work: a stroke, a menu, a tooltip and a timer are under way.
  await clickStage(tab, 'two', 0.1, 0.1);
  await tab.click('#two button[id$="preset-button"]');
  await dispose('two');
  assert.equal((await holds()).workers, 1);
  await clickStage(tab, 'one', 0.02, 0.02);
  await until(() => seen(tab), ([a]) => a.n > 80 && /\d°/.test(a.status), 'the other goes on');
  await dispose('one');
  const left = await holds();
  assert.deepEqual({ ...left, nodes: 0 }, { ...empty, nodes: 0 });
  assert.equal(await tab.evaluate(() => document.querySelectorAll('#one *, #two *').length), 0);
  assert.ok(await tab.evaluate(() => localStorage.length > 0), 'its work was kept on the way');
  await visit.close();
});

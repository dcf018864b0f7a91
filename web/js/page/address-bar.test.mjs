// The address of the page follows what is drawn, at rest, and gives way to another link that was entered meanwhile.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeScene, encodeScene } from '../scene/codec.ts';
import { createStore } from '../state/store.ts';
import { createAddress } from './address-bar.ts';

const OTHER = encodeScene({ state: { k: 3 } });

/** An address with a window and a clock of its own. */
function fakePage() {
  let now = 0, hash = '';
  const timers = /** @type {{ at: number, call: () => void }[]} */ ([]), written = /** @type {string[]} */ ([]);
  const store = createStore();
  const views = new Set();
  const playground = /** @type {any} */ ({
    store, views, stage: { pins: [] }, fitController: { result: null, behind: false },
    lifetime: { setTimeout: (call, ms) => timers.push({ at: now + ms, call }) },
  });
  const replaceState = (_, __, address) => { hash = address.replace(/^[^#]*/, ''); };
  const globals = {
    location: { get hash() { return hash; }, get href() { return `https://example.org/${hash}`; } },
    history: { state: null, replaceState },
    performance: { now: () => now },
  };
  const before = Object.fromEntries(Object.keys(globals).map((name) =>
    [name, Object.getOwnPropertyDescriptor(globalThis, name)]));
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
  const address = createAddress(playground, () => false, (text) => written.push(text));
  return {
    store, views, address, written,
    get link() { return hash.slice(1); },
    /** A link is entered, as its reader does. */
    enter(link) { hash = `#${link}`; },
    /** @param {number} ms */
    pass(ms) {
      now += ms;
      for (const due of timers.filter(({ at }) => at <= now)) {
        timers.splice(timers.indexOf(due), 1);
        due.call();
      }
    },
    end() {
      for (const [name, found] of Object.entries(before)) {
        if (found) Object.defineProperty(globalThis, name, found);
        else Reflect.deleteProperty(globalThis, name);
      }
    },
  };
}

/** @param {(page: ReturnType<typeof fakePage>) => void} use */
function onPage(use) {
  const page = fakePage();
  try {
    use(page);
  } finally {
    page.end();
  }
}

test('half a second after the last change the address says what is seen', () => onPage((page) => {
  page.store.set({ k: 7 });
  page.address.schedule();
  page.pass(400);
  page.store.set({ k: 8 });
  page.address.schedule();
  page.pass(400);
  assert.equal(page.link, '', 'not while changes go on');
  page.pass(300);
  assert.equal(decodeScene(page.link).scene.state.k, 8);
  assert.deepEqual(page.written, [page.link]);
}));

test('a link that is entered within half a second after a change wins', () => onPage((page) => {
  page.store.set({ k: 7 });
  page.address.schedule();
  page.pass(300);
  page.enter(OTHER);
  // The address would be written now, before the page receives the link.
  page.pass(300);
  assert.equal(page.link, OTHER);
  page.address.rest(OTHER);
  page.pass(5000);
  assert.equal(page.link, OTHER, 'and nothing is left to be written');
  assert.deepEqual(page.written, [OTHER]);
}));

test('what was entered and is no link gives way to what is seen', () => onPage((page) => {
  page.store.set({ k: 7 });
  page.address.schedule();
  page.enter('no-drawing');
  page.pass(600);
  assert.equal(page.link, 'no-drawing');
  page.pass(600);
  assert.equal(decodeScene(page.link).scene.state.k, 7);
}));

test('the address of a task stays', () => onPage((page) => {
  page.views.add({ staysAt: true });
  page.enter(OTHER);
  page.address.rest(OTHER);
  page.store.set({ k: 7 });
  page.address.schedule();
  page.pass(5000);
  assert.equal(page.link, OTHER);
}));

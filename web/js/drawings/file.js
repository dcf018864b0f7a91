// All that is kept as one file that people can read, and back: docs/guide.md, My drawings, describes it.
import { aboutIn } from '../state/about.js';
import { giveName, namesOn } from '../state/aside.js';
import { parse, serialise, signatureOf } from '../state/pack.js';
import { fits, ownNumber, placeOf, startOf, works } from '../state/shelf.js';
import { defaults } from '../state/state.js';
import { linked } from '../scene/codec.js';
import { nameOfLink } from '../scene/fragment.js';
import { pinsOf } from '../scene/numbers.js';
import { nothing, settingsOf } from '../scene/opened.js';
import { partsOf, readScene } from '../share/scenefile.js';

/** @typedef {import('../state/pack.js').Work} Work */
/** @typedef {{work: Work, at: number, name: string, start: string, about: import('../state/about.js').About}} Entry */

export const FORMAT = 'lpp-drawings';
const VERSION = 1;
/** Names are cut to so many characters. */
export const LONGEST_NAME = 80;
/** What is written is as long as its field in the state table lets it be. */
const WRITTEN = /** @type {const} */ (['answerTo', 'answerText', 'answerName', 'taskDraft']);

/** @param {Storage} shelf @returns {string} */
export function writeAll(shelf) {
  const names = namesOn(shelf);
  const entries = works(shelf).map(({ key, text, at }) => {
    const read = parse(text);
    return 'work' in read
      ? entryOf(read.work, { name: names[key], at, start: startOf(key), about: aboutIn(text) })
      : null;
  });
  const drawings = entries.filter((entry) => entry !== null).map((entry) => JSON.stringify(entry));
  return `{\n"format": "${FORMAT}",\n"version": ${VERSION},\n"drawings": [\n${drawings.join(',\n')}\n]\n}\n`;
}

/**
 * @param {Work} work
 * @param {{name?: string, at: number, start: string, about: import('../state/about.js').About}} with_
 */
function entryOf({ state, points, ghosts }, { name, at, start, about }) {
  const settings = /** @type {Record<string, unknown>} */ ({ ...state });
  const scene = {
    state: Object.fromEntries(
      linked()
        .filter(([key]) => settings[key] !== undefined)
        .map(([key]) => [key, settings[key]]),
    ),
    n: null,
    points,
    ghosts: ghosts.labels.length > 0 ? ghosts : null,
    pins: state.pins ? pinsOf(state.pins) : null,
    angles: about.angles ?? null,
    unknown: {},
  };
  const written = Object.fromEntries(WRITTEN.filter((key) => state[key]).map((key) => [key, state[key]]));
  return {
    ...(name && { name }),
    ...(at > 0 && { at: new Date(at).toISOString() }),
    ...(start && { start }),
    ...about,
    angles: undefined,
    edited: state.edited === true,
    ...(Object.keys(written).length > 0 && { written }),
    scene: Object.fromEntries(partsOf(scene)),
  };
}

/** @param {unknown} what @returns {Record<string, unknown>} */
const record = (what) =>
  typeof what === 'object' && what !== null && !Array.isArray(what)
    ? /** @type {Record<string, unknown>} */ (what)
    : {};

/**
 * As much of a file as can be read; it does not throw.
 * @param {string} text
 * @returns {{entries: Entry[], unfit: number}|null} unfit: entries that cannot be read; null: it is no such file
 */
export function readAll(text) {
  const file = parsed(text);
  if (file.format !== FORMAT || file.version !== VERSION || !Array.isArray(file.drawings)) return null;
  const entries = file.drawings.map(readOne);
  const found = entries.filter((entry) => entry !== null);
  return { entries: found, unfit: entries.length - found.length };
}

/** @param {string} text */
function parsed(text) {
  try {
    return record(JSON.parse(text.replace(/^\ufeff/, '')));
  } catch {
    return {};
  }
}

/** What cannot be read is no reason to leave the rest. @param {unknown} said @returns {Entry|null} */
function readOne(said) {
  try {
    return readEntry(record(said));
  } catch {
    return null;
  }
}

/** @param {Record<string, unknown>} said @returns {Entry|null} */
function readEntry({ name, at, start, edited, written, scene: inside, ...rest }) {
  const { scene, faults } = readScene(JSON.stringify(inside ?? null));
  if (
    faults.some(({ code }) => code === 'foreign' || code === 'newer' || code === 'points' || code === 'many') ||
    !scene.points
  ) {
    return null;
  }
  const about = aboutIn(JSON.stringify({ about: { ...rest, angles: scene.angles } }));
  const words = record(written);
  const state = /** @type {Record<string, unknown>} */ ({ ...settingsOf(scene), edited: edited !== false });
  for (const key of WRITTEN) if (typeof words[key] === 'string') state[key] = words[key];
  const time = typeof at === 'string' ? Date.parse(at) : NaN;
  return {
    work: { state: /** @type {Work['state']} */ (state), points: scene.points, ghosts: scene.ghosts ?? nothing() },
    at: time > 0 ? Math.min(time, Date.now()) : Date.now(),
    name: typeof name === 'string' ? name.slice(0, LONGEST_NAME) : '',
    about,
    start: about.link
      ? nameOfLink(about.link)
      : typeof start === 'string' && /^[0-9a-z]{1,12}$/.test(start)
        ? start
        : '',
  };
}

/**
 * Puts what is not there yet beside what is. Nothing is replaced.
 * @param {Storage} shelf
 * @param {Entry[]} entries
 * @returns {{added: number, known: number, left: number}} known: were there; left: found no room
 */
export function addAll(shelf, entries) {
  const mark = (/** @type {string} */ start, /** @type {Work} */ work) => `${start} ${signatureOf(work)}`;
  const there = new Set(
    works(shelf)
      .map(({ key, text }) => ({ key, read: parse(text) }))
      .map(({ key, read }) => ('work' in read ? mark(startOf(key), read.work) : '')),
  );
  const count = { added: 0, known: 0, left: 0 };
  for (const { work, at, name, start, about } of entries) {
    if (there.has(mark(start, work))) count.known++;
    else {
      const key = placeOf(start) + ownNumber();
      if (fits(shelf, key, textOf(work, at, about))) {
        count.added++;
        there.add(mark(start, work));
        if (name) giveName(shelf, key, name);
      } else count.left++;
    }
  }
  return count;
}

/** @param {Work} work @param {number} at @param {import('../state/about.js').About} about */
function textOf({ state, points, ghosts }, at, about) {
  const store = {
    state: { ...defaults(), ...state },
    drawing: { points: { snapshot: () => points }, ghosts: { snapshot: () => ghosts } },
    beforeLoss: () => null,
  };
  return serialise(/** @type {any} */ (store), at, false, about);
}

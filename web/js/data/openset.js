// A set out of the reader's own file is opened: as one step, with the panels that fit it, and kept where the browser
// lets it.
import { FACTS, isMethod } from '../engine/names.js';
import { FIELDS } from '../state/state.js';
import { ownWords as w } from '../words/own.js';
import { keepSet } from './keptsets.js';
import { take } from './own.js';
import { infoOf } from './sets.js';

/** @typedef {import('./prepared.d.ts').Prepared} Prepared */
/**
 * What it needs of a playground.
 * @typedef {object} Place
 * @property {Pick<import('../state/store.js').Store, 'change'|'state'>} store
 * @property {{wish: () => unknown}} opening
 * @property {{mention: (text: string) => void}} announcer
 */

/** The usual ones; not those that need more classes than there are. @param {Prepared} prepared */
const panelsFor = ({ labels, classNames }) =>
  String(FIELDS.panels.default)
    .split('+')
    .filter((name) => isMethod(name) && (FACTS[name].classes ?? 0) <= (labels ? classNames.length : 0))
    .join('+');

/** Beyond so many of both rows and columns, methods with a graph begin with PCA: in seconds, and within memory. */
export const MANY = 2000;

/**
 * The setting that a set of this size begins with; what was chosen stays where it can.
 * @param {{rows: number, cols: number}} X @param {import('../state/state.js').State['reduce']} now
 * @returns {import('../state/state.js').State['reduce']}
 */
export function reduceFor({ rows, cols }, now) {
  if (Math.min(rows, cols) > MANY) return now === 'off' ? 'c300' : now;
  return now === 'c300' ? 'off' : now;
}

/**
 * Opens it in place of what is open: Undo goes back to that.
 * @param {Place} place
 * @param {Prepared} prepared
 * @param {object} [how]
 * @param {boolean} [how.shown]  the state stands for it already, or for the file it takes the place of, whose panels
 *   stay
 * @param {(id: string) => void} [how.there]  is told once it is there; keeping it may take longer
 * @returns {Promise<string>} its id; once it is there, whether it is kept or not
 */
export async function openSet({ store, opening, announcer }, prepared, { shown = false, there } = {}) {
  const id = await take(prepared);
  opening.wish();
  const file = JSON.stringify(infoOf(id)?.file);
  if (!shown) {
    const reduce = reduceFor(prepared.X, store.state.reduce);
    store.change({ source: id, file, panels: panelsFor(prepared), shows: '', enlarged: 0, reduce });
  } else if (store.state.source !== id) store.change({ source: id, file });
  there?.(id);
  const why = await keepSet(id, prepared);
  if (why) announcer.mention(w.notKept[why](prepared.title));
  return id;
}

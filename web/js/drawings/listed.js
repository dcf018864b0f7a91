// What is kept, as it is listed: what each work is called, and what it is.
import { presetOf } from '../data/presets.js';
import { titleOf } from '../data/sets.js';
import { decodeScene } from '../scene/codec.js';
import { fileSaid } from '../scene/files.js';
import { plain, unturned } from '../scene/plain.js';
import { aboutIn } from '../state/about.js';
import { namesOn } from '../state/aside.js';
import { parse } from '../state/pack.js';
import { startOf, works } from '../state/shelf.js';
import { DRAWING } from '../state/state.js';
import { drawingsWords as w } from '../words/drawings.js';
import { saidTime } from '../words/times.js';

/**
 * @typedef {object} Listed
 * @property {string} key
 * @property {number} at      when it was written
 * @property {number} size    characters
 * @property {string} title
 * @property {string} kind    what it is, in words; empty: a drawing of one's own
 * @property {import('../state/pack.js').Work} work
 * @property {import('../state/about.js').About} about
 */

/**
 * @param {Storage} shelf
 * @param {number} now
 * @returns {{listed: Listed[], unread: number}} the newest first; unread: texts of other versions, or damaged
 */
export function listOf(shelf, now) {
  const names = namesOn(shelf);
  const all = works(shelf);
  const listed = all.map((each) => listedOf(each, now, names[each.key])).filter((each) => each !== null);
  return { listed, unread: all.length - listed.length };
}

/**
 * @param {import('../state/shelf.js').Lying} lying
 * @param {number} now
 * @param {string} [name] that it was given
 * @returns {Listed|null}
 */
export function listedOf({ key, text, at }, now, name) {
  const read = parse(text);
  if ('refused' in read) return null;
  const { work } = read;
  const about = aboutIn(text);
  const task =
    about.link && /(^|&)task=/.test(about.link)
      ? plain(about.title ?? decodeScene(about.link).scene.task?.title ?? '') || w.untitled
      : '';
  return {
    key,
    at,
    size: key.length + text.length,
    title: name || task || titleBy(work.state, saidTime(at, now)),
    kind: kindOf(about, task !== '', startOf(key) !== ''),
    work,
    about,
  };
}

/** @param {Partial<import('../state/state.js').State>} state @param {string} time */
function titleBy({ source = DRAWING, file = '', preset = 'two-cigars', own }, time) {
  const ofSet = () => titleOf(source) || unturned(fileSaid(file)?.name ?? '');
  const title = source !== DRAWING ? ofSet() : own ? '' : presetOf(preset)?.title ?? '';
  return title ? w.changed(title) : w.drawingOf(time);
}

/** @param {import('../state/about.js').About} about @param {boolean} task @param {boolean} link */
function kindOf({ exercise, solved }, task, link) {
  if (exercise) return solved ? w.kind.solved : w.kind.exercise;
  return task ? w.kind.task : link ? w.kind.link : '';
}

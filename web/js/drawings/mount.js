// What is kept in this browser, fetched when work begins: room for it, the list of it, and word where nothing can be
// kept.
import { wanted } from '../data/wanted.js';
import { strings as s } from '../words/strings.js';
import { createList } from './list.js';
import { createNotice } from './notice.js';

export { put } from '../state/room.js';
export { default as style } from '../../css/drawings.css';

/** @typedef {import('../page/playground.js').Playground} Playground */
/** @typedef {{list: ReturnType<typeof createList>, notice: ReturnType<typeof createNotice>}} Desk */

/** @type {WeakMap<Playground, Desk>} */
const desks = new WeakMap();

/** @param {Playground} playground @returns {Desk} */
function deskOf(playground) {
  const known = desks.get(playground);
  if (known) return known;
  const list = createList(playground);
  const desk = {
    list,
    notice: createNotice(playground, { save: () => saveShown(playground), choose: () => list.open('largest') }),
  };
  desks.set(playground, desk);
  return desk;
}

/** @param {Playground} playground */
export const openDrawings = (playground) => deskOf(playground).list.open();

/**
 * Word of why nothing can be kept, or that it can again.
 * @param {Playground} playground
 * @param {'full'|'denied'|null} why
 */
export const showTrouble = (playground, why) =>
  (why !== null || desks.has(playground)) && deskOf(playground).notice.show(why);

/**
 * What a file of all that was kept holds comes beside what is here.
 * @param {Playground} playground
 * @param {string} text
 * @param {string} name of the file
 */
export function addDrawings(playground, text, name) {
  const { list } = deskOf(playground);
  list.open();
  playground.announce(list.add(text, name));
}

/** What is seen as a scene file, with what was written for a task. @param {Playground} playground */
function saveShown(playground) {
  wanted(playground.announce, s.share, playground.assets.chunk.share(), async ({ saveScene }) => {
    const { answerTo: task, answerText: text, answerName: name } = playground.store.state;
    const scene = await playground.scene();
    saveScene(playground, { scene: text ? { ...scene, answer: { task, text, name } } : scene });
  });
}

// Saved drawings, loaded when work begins: freeing storage, the list, and the notice if nothing can be saved.
import { runLazily } from '../data/lazy-action.ts';
import { strings as s } from '../words/strings.ts';
import { createList } from './list.ts';
import { createNotice } from './notice.ts';
import type { Playground } from '../page/playground.ts';

export { writeWithEviction } from '../state/storage-quota.ts';
export { default as style } from '../../css/drawings.css';

type DrawingsDesk = { list: ReturnType<typeof createList>, notice: ReturnType<typeof createNotice> };

const desks = new WeakMap<Playground, DrawingsDesk>();

function deskOf(playground: Playground): DrawingsDesk {
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

export const openDrawings = (playground: Playground) => deskOf(playground).list.open();

/** Shows why nothing can be saved, or that it can again. */
export const showTrouble = (playground: Playground, why: 'full' | 'denied' | null) =>
  (why !== null || desks.has(playground)) && deskOf(playground).notice.show(why);

/** Adds the drawings of a file to the saved ones. @param name of the file */
export function addDrawings(playground: Playground, text: string, name: string) {
  const { list } = deskOf(playground);
  list.open();
  playground.announce(list.add(text, name));
}

/** Saves the current drawing as a scene file, with the answer to a task. */
function saveShown(playground: Playground) {
  runLazily(playground.announce, s.share, playground.assets.chunk.share(), async ({ saveScene }) => {
    const { answerTo: task, answerText: text, answerName: name, answerProgram: program } = playground.store.state;
    const scene = await playground.scene();
    const answer = { task, text, name, ...(program && { program }) };
    saveScene(playground, { scene: text || program ? { ...scene, answer } : scene });
  });
}

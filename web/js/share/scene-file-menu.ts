// Opens saved files: a scene file, or an image with its scene inside. The previous drawing is saved.
import { keepSet } from '../data/stored-sets.ts';
import { registerSet } from '../data/own-sets.ts';
import { runLazily } from '../data/lazy-action.ts';
import { el } from '../dom/elements.ts';
import { decodeScene } from '../scene/codec.ts';
import { openScene } from '../scene/open-scene.ts';
import { beginning } from '../words/quoted.ts';
import { share as w } from '../words/share-texts.ts';
import { isPng, textOf } from './png.ts';
import { PNG_KEYWORD } from './save-image.ts';
import { MAX_SCENE_BYTES, readScene } from './scenefile.ts';
import type { Playground } from '../page/playground.ts';

/** Larger pictures hold no scene, in bytes. */
const MAX_PICTURE_BYTES = 64 << 20;

export function mountOpening(playground: Playground, opened: () => void) {
  const { assets } = playground;
  const field = el('input', {
    type: 'file',
    accept: '.json,.png,.lpp.json,application/json,image/png',
    hidden: true,
    onchange: async () => {
      const files = [...field.files ?? []];
      field.value = '';
      if (await openFiles(playground, files)) opened();
    },
  });
  const line = (words: string, on: () => void) => el('button', { type: 'button', class: 'line', onclick: on }, words);
  /** A line that opens something else, and closes Share. */
  const way = <T>(words: string, coming: () => Promise<T>, use: (it: T) => void) => line(words, () => {
    opened();
    runLazily(playground.announce, words.replace('…', ''), coming(), use);
  });
  const root = el('div', { class: 'share-foot' },
    way(w.task.set, assets.chunk.task, ({ setTask }) => setTask(playground)),
    // An answer is opened next to its task, by the chunk of tasks and in its style.
    way(
      w.task.answers,
      () => assets.chunk.task().then(() => assets.chunk.answers()),
      ({ lookAtAnswers }) => lookAtAnswers(playground),
    ),
    way(w.drawings, assets.chunk.drawings, ({ openDrawings }) => openDrawings(playground)),
    line(w.open.button, () => field.click()), field, el('p', { class: 'note' }, w.open.drop));
  return { root, renew() {} };
}

/** The number of files in which a scene is searched. */
const MAX_FILES = 20;

/** The files given last: others that are still being read are not opened. */
const newest = new WeakMap<Playground, File[]>();

/** Opens the first file with a scene, and reports the ignored ones. @returns whether one was found */
export async function openFiles(playground: Playground, files: File[]): Promise<boolean> {
  newest.set(playground, files);
  /** Why the first ones hold none. */
  const reasons: string[] = [];
  for (const file of files.slice(0, MAX_FILES)) {
    const found = await sceneInFile(file);
    if (newest.get(playground) !== files) return false;
    if (typeof found === 'object' && 'drawings' in found) {
      await playground.assets.chunk.drawings().then(
        ({ addDrawings }) => addDrawings(playground, found.drawings, short(file.name)),
        () => playground.announce(w.failed),
      );
      return true;
    }
    if (typeof found === 'string') reasons.push(found);
    else {
      await openRead(playground, found);
      playground.announce(
        w.open.opened(short(file.name), files.filter((other) => other !== file).map(({ name }) => short(name))),
      );
      return true;
    }
  }
  if (reasons.length > 0) playground.announce(w.open.none(reasons[0], files.length));
  return false;
}

/** a scene with its faults, and the rows in its file */
export type SceneFile = ReturnType<typeof readScene>;

/** Opens the scene of a file, with the rows in it. */
export async function openRead(playground: Playground, { scene, faults, set }: SceneFile) {
  if (set) {
    // If the hash of the rows does not match, they are ignored: the file is requested.
    const id = await registerSet(set).catch(() => '');
    if (id === scene.state.source) keepSet(id, set);
    else faults = [...faults, { code: 'set' }];
  }
  const view = [...playground.views].find(({ open }) => open);
  await (view?.open ? view.open(scene, faults) : openScene(playground, scene));
}

/** Reports whether a text begins like a file of all saved drawings (web/js/drawings/file.ts). */
const isDrawings = (text: string) => /^\ufeff?\s*\{\s*"format":\s*"lpp-drawings"/.test(text.slice(0, 200));

/** @param name of a file */
const short = (name: string) => beginning(name, 60);

/** @returns drawings: a file of all saved drawings, as text; otherwise why it has none, as a message */
export async function sceneInFile(file: File): Promise<SceneFile | { drawings: string } | string> {
  const name = short(file.name);
  if (file.size > MAX_PICTURE_BYTES) return w.open.large(name, MAX_PICTURE_BYTES);
  let bytes;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return w.open.unread(name);
  }
  if (!isPng(bytes)) {
    if (bytes.length > MAX_SCENE_BYTES) return w.open.large(name, MAX_SCENE_BYTES);
    const text = new TextDecoder().decode(bytes);
    if (isDrawings(text)) return { drawings: text };
    const read = readScene(text);
    const [fault] = read.faults;
    return fault?.code === 'foreign' ? w.open.foreign(name) : fault?.code === 'cut' ? w.open.damaged(name) : read;
  }
  const inside = await textOf(bytes, PNG_KEYWORD);
  if ('fault' in inside) return inside.fault === 'none' ? w.open.noScene(name) : w.open.damaged(name);
  return decodeScene(inside.text);
}

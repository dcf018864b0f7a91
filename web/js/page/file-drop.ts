// Files dropped on the page: scenes and data sets are opened, others refused with a reason.
import { runLazily } from '../data/lazy-action.ts';
import { crashedFile } from '../import-dialog/crash-note.ts';
import { filesOf } from '../import-dialog/folders.ts';
import { unturned } from '../scene/untrusted-text.ts';
import { diedWords } from '../words/crash-texts.ts';
import { strings as s } from '../words/strings.ts';
import type { Playground } from './playground.ts';

/** Opens them, as data or as a scene. */
async function open(playground: Playground, files: File[]) {
  const { areData, openFiles } = await playground.assets.chunk.opening();
  if (await areData(files)) return () => openFiles(playground, files);
  const share = await playground.assets.chunk.share();
  return () => share.openFiles(playground, files);
}

export function watchDrops(playground: Playground) {
  const { skeleton, lifetime, announce } = playground;
  const { root } = skeleton;
  const { signal } = lifetime;
  const page = skeleton.part('page');
  let last = 0;
  const name = crashedFile();
  if (name !== null) announce(diedWords.died(unturned(name)));
  const brings = (e: DragEvent) => e.dataTransfer?.types.includes('Files') ?? false;

  root.addEventListener('dragover', (e) => {
    if (!brings(e)) return;
    e.preventDefault();
    page.toggleAttribute('data-drop-target', true);
  }, { signal });
  root.addEventListener('dragleave', (e) => {
    if (!(e.relatedTarget instanceof Node) || !root.contains(e.relatedTarget)) {
      page.toggleAttribute('data-drop-target', false);
    }
  }, { signal });
  root.addEventListener('drop', (e) => {
    page.toggleAttribute('data-drop-target', false);
    // Another listener may have handled them.
    if (!brings(e) || e.defaultPrevented) return;
    // Else the browser would leave the page for the file.
    e.preventDefault();
    if (!e.dataTransfer) return;
    const coming = filesOf(e.dataTransfer).then((files) => (files.length > 0 ? open(playground, files) : () => {}));
    // A folder takes longer than a file dropped after it.
    const mine = ++last;
    runLazily(announce, s.data, coming, (opens) => mine === last && opens());
  }, { signal });
}

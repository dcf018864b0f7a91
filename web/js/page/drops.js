// Files that are dropped on the page: scenes open, others are told what they are not.
import { wanted } from '../data/wanted.js';
import { strings as s } from '../words/strings.js';

/** @param {import('./playground.js').Playground} playground */
export function watchDrops(playground) {
  const { skeleton, life, assets, announce } = playground;
  const { root } = skeleton;
  const { signal } = life;
  const page = skeleton.part('page');
  const brings = (/** @type {DragEvent} */ e) => e.dataTransfer?.types.includes('Files') ?? false;

  root.addEventListener('dragover', (e) => {
    if (!brings(e)) return;
    e.preventDefault();
    page.toggleAttribute('data-dropping', true);
  }, { signal });
  root.addEventListener('dragleave', (e) => {
    if (!(e.relatedTarget instanceof Node) || !root.contains(e.relatedTarget)) {
      page.toggleAttribute('data-dropping', false);
    }
  }, { signal });
  root.addEventListener('drop', (e) => {
    page.toggleAttribute('data-dropping', false);
    if (!brings(e)) return;
    // Else the browser would leave the page for the file.
    e.preventDefault();
    const files = [...e.dataTransfer?.files ?? []];
    wanted(announce, s.share, assets.chunk.share(), ({ openFiles }) => openFiles(playground, files));
  }, { signal });
}

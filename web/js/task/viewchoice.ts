// The first view of the students: all points, or a box of the plane that the teacher chose.
import { createButton, el, setText } from '../dom/elements.ts';
import { segments } from '../dom/segments.ts';
import { places } from '../state/points.ts';
import { boxOf } from '../views/view-box.ts';
import { editorWords as t } from '../words/task-editor-texts.ts';
import type { Playground } from '../page/playground.ts';
import type { Draft } from './draft.ts';
import type { Task } from './task-types.ts';

type Box = NonNullable<Task['view']>;

/** Three digits of its width are enough for a box that is only to be seen. */
function roundBox(box: Box): Box {
  const step = 10 ** (Math.floor(Math.log10(Math.max(box[2] - box[0], box[3] - box[1]))) - 2);
  return box.map((v) => Number((Math.round(v / step) * step).toPrecision(12))) as Box;
}

const written = (v: number) => String(v).replace('-', '−');

export function createViewChoice({ stage, store, fit }: Playground, draft: Draft) {
  const note = el('p', { class: 'start-note' });
  const take = createButton('outlined small take-view', { onclick: () => choose('box') }, t.takeView);
  const choice = segments({ label: t.view, options: t.views, onChange: choose });
  choice.root.classList.add('task-view');
  choice.show(draft.task.view ? 'box' : 'points');

  function choose(which: string) {
    draft.set({ view: which === 'box' ? roundBox(boxOf(stage.camera, stage.size)) : undefined });
    show();
  }
  function show() {
    const { view } = draft.task;
    stage.frame(view ?? null);
    setText(note, view ? t.viewNow(view.map(written)) : '');
    take.hidden = !view;
  }
  show();
  if (draft.task.view) fit();
  return {
    root: el('section', {}, el('h2', {}, t.view), choice.root, note, take),
    /** Reports whether current points are outside the box. */
    cuts() {
      const { view } = draft.task;
      if (!view) return false;
      const all = places(store.drawing);
      for (let i = 0; i < all.length; i += 2) {
        if (all[i] < view[0] || all[i] > view[2] || all[i + 1] < view[1] || all[i + 1] > view[3]) return true;
      }
      return false;
    },
    end: () => stage.frame(null),
  };
}

// Changes the view next to the drawing; all but the first are loaded when they are chosen.
import { segments } from '../dom/segments.ts';
import { runLazily } from '../data/lazy-action.ts';
import { afterFirstWords as words } from '../words/after-first-result-texts.ts';
import type { Playground } from './playground.ts';

export function watchViews(playground: Playground) {
  const { store, skeleton: { part }, assets, announce, lifetime, join } = playground;
  const bar = segments({ label: words.viewsLabel, options: words.views, onChange: (view) => store.set({ view }) });
  bar.root.classList.add('view-choice');
  bar.root.dataset.field = 'view';
  bar.explain({ choices: words.viewTips });
  part('add-method').before(bar.root);
  let there = false;

  function look() {
    if (there || store.state.view !== 'near') return;
    runLazily(announce, words.views.near, assets.chunk.near(), ({ mountNear }) => {
      if (there || lifetime.signal.aborted) return;
      there = true;
      mountNear(playground);
    }, () => store.set({ view: 'strips' }));
  }
  store.subscribe(({ fields }) => fields.has('view') && look());
  join({ texts: () => bar.show(store.state.view) });
  look();
}

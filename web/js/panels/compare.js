// Methods side by side, up to four: strips, what each shows in the drawing, and the menu that adds one.
import { createBeside } from '../ask/beside.js';
import { METHODS } from '../ask/methods.js';
import { methodsOf } from '../ask/request.js';
import { MOST, shownOf, toggled } from '../ask/shown.js';
import { el, setText } from '../dom/elements.js';
import { drawLevels, hullOf, levelValues } from '../views/levels.js';
import { drawShaded } from '../views/ramp.js';
import { compareWords as w } from '../words/compare.js';
import { words } from '../words/plots.js';
import { strings as s } from '../words/strings.js';
import { addMenu } from './addmethod.js';
import { stripMaker } from './comparestrip.js';
import { mountLegend } from './legend.js';
export { default as style } from '../../css/compare.css';

/** @typedef {import('../ask/methods.js').MethodName} MethodName */
/** @typedef {import('../engine/types.js').Slot} Slot */

/** @param {import('../page/playground.js').Playground} playground @param {ReturnType<typeof import('./projection.js').mountProjection>} projection */
export function mountCompare(playground, projection) {
  const { store, stage, asking, skeleton: { part }, announce, invalidateAll, join, theme } = playground;
  /** @type {ReturnType<typeof playground.another>|null} */
  let second = null;
  const beside = createBeside(
    () => (second ??= playground.another({ onAnswer: beside.answered, onTrouble: beside.failed, onRestart: () => announce(s.engineAgain) })),
    asking.joined,
  );
  const foot = el('p', { class: 'compare-foot' });
  const button = part('add-method');
  const menu = addMenu(button, { add, texts: w.texts });
  button.after(menu.root, foot);
  const legend = mountLegend(part('stage'));
  const name = (/** @type {MethodName} */ m) => words.methods[m].name;

  const shows = (/** @type {MethodName} */ method) => shownOf(store.state).has(method);
  /** The answer of what is shown of a kind. @param {'lines'|'colours'} plane @returns {Slot|undefined} */
  const slotOf = (plane) => asking.answer?.slots.find(({ run: { method }, error, scores }) => METHODS[method].plane === plane && !error && scores.length > 0 && shows(method));

  /** @param {MethodName} method */
  function add(method) {
    const methods = methodsOf(store.state);
    if (methods.length >= MOST || methods.includes(method)) return;
    // What is new is seen, in place of another of its kind.
    const with_ = { ...store.state, runs: [...methods, method].join('+') };
    store.change({ runs: with_.runs, unseen: shownOf(with_).has(method) ? with_.unseen : toggled(with_, method) });
    announce(w.added(name(method)));
  }

  projection.use(stripMaker({
    shows,
    toggle: (method) => store.change({ unseen: toggled(store.state, method) }),
    remove(method) {
      store.change({ runs: methodsOf(store.state).filter((m) => m !== method).join('+') });
      announce(w.removed(name(method)));
      button.focus();
    },
    single: () => methodsOf(store.state).length === 1,
  }));
  stage.dress({
    hides: (method) => !shows(method),
    get marks() { return slotOf('colours') !== undefined; },
    draw(ctx, xy, size, { labels }) {
      drawShaded(ctx, { xy, labels, size, scores: /** @type {Slot} */ (slotOf('colours')).scores, theme: theme() });
    },
    beneath(ctx, { camera, size, xy }) {
      const slot = slotOf('lines');
      if (slot?.levels) drawLevels(ctx, { camera, size, levels: slot.levels, values: levelValues(slot.scores), hull: hullOf(xy), colour: theme().lpp });
    },
  });

  function texts() {
    const methods = methodsOf(store.state);
    const lambda = (/** @type {MethodName} */ m) => asking.answer?.slots.find(({ run, error }) => run.method === m && !error)?.values[0] ?? null;
    setText(part('project-title'), methods.length > 2 ? w.lead(methods.length) : s.sentence);
    setText(foot, w.foot({ eigenmap: lambda('laplacian-eigenmap'), kernel: lambda('kernel-lpp'), lpp: methods.includes('lpp') }));
    menu.show(methods);
    legend.show({ colours: slotOf('colours')?.run.method, lines: slotOf('lines')?.run.method }, theme(), part('notices').offsetHeight);
  }
  store.subscribe(({ fields }) => fields.has('unseen') && invalidateAll());
  join({ texts, repaint: texts });
  asking.share(beside);
  return { add: menu.open };
}

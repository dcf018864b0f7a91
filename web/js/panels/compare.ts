// Comparison of up to four methods: projections, what each shows in the drawing, and the menu that adds one.
import { createBackgroundRuns } from '../fit/background-runs.ts';
import { reads } from '../fit/methods.ts';
import { isPlain } from '../fit/axes-only.ts';
import { countLabels } from '../fit/predict-labels.ts';
import { COLUMNS, methodsOf, panelsOf, type PanelName } from '../fit/request.ts';
import { MAX_METHODS, shownOf, toggleMethod } from '../fit/shown-methods.ts';
import { el, setText } from '../dom/elements.ts';
import { DRAWING } from '../state/state.ts';
import { compareWords as w } from '../words/compare-texts.ts';
import { methodWords } from '../words/method-labels.ts';
import { strings as s } from '../words/strings.ts';
import { addMenu } from './addmethod.ts';
import { mountColumnStrips } from './raw-column-strips.ts';
import { removeButton, stripMaker } from './comparestrip.ts';
import { mountFewLabels } from './fewlabels.ts';
import { createLayer } from '../views/layer.ts';
import { mountLegend, type Row } from './legend.ts';
import { panelNameOf } from './panelname.ts';
import type { Playground } from '../page/playground.ts';
import type { MethodName } from '../engine/names.ts';
import type { mountProjection } from './projection.ts';

export { default as style } from '../../css/compare.css';

export function mountCompare(playground: Playground, projection: ReturnType<typeof mountProjection>) {
  const { store, stage, fitController, skeleton: { part }, announce, invalidateAll, join, theme } = playground;
  let second: ReturnType<typeof playground.another> | null = null;
  const background = createBackgroundRuns(
    () =>
      (second ??= playground.another({
        onResult: background.receive,
        onTrouble: background.failed,
        onRestart: () => announce(s.engineAgain),
      })),
    fitController.merge,
    w.why,
  );
  store.subscribe(({ reset }) => reset && background.begin());
  const foot = el('p', { class: 'compare-foot' });
  const button = part('add-method');
  const menu = addMenu(button, { add, texts: w.texts });
  button.after(menu.root, foot);
  const legend = mountLegend(part('stage'));
  // A small screen has no room in the drawing for that of a few labels.
  const under = mountLegend(part('project'));
  under.root.classList.add('under');
  part('finding').after(under.root);
  const layer = createLayer(playground);
  const labels = mountFewLabels(playground);
  const name = (m: MethodName) => methodWords[m].name;

  function add(panel: PanelName) {
    const panels = panelsOf(store.state);
    if (panels.length >= MAX_METHODS || panels.includes(panel)) return;
    // A new layer is shown, instead of another of its kind.
    const with_ = { ...store.state, runs: [...panels, panel].join('+') };
    const isSeen = panel === COLUMNS || shownOf(with_).has(panel);
    store.change({ runs: with_.runs, unseen: isSeen ? with_.unseen : toggleMethod(with_, panel) });
    announce(w.added(panelNameOf(panel)));
  }

  function remove(panel: PanelName) {
    store.change({ runs: panelsOf(store.state).filter((other) => other !== panel).join('+') });
    announce(w.removed(panelNameOf(panel)));
    button.focus({ preventScroll: true });
  }

  projection.use(stripMaker({
    shows: layer.shows,
    judged: (slot) => (layer.few() ? { ...layer.judged(slot), unveiled: store.state.unveiled } : null),
    toggle: (method) => store.change({ unseen: toggleMethod(store.state, method) }),
    remove,
    single: () => methodsOf(store.state).length === 1,
    plain: () => isPlain(store),
  }));
  const cross = removeButton(panelNameOf(COLUMNS), () => remove(COLUMNS));
  projection.add(mountColumnStrips(playground, part('strips'), cross));
  stage.dress(layer.drawn);

  /** Of those that were answered, by method. */
  const slotsNow = () => fitController.result?.slots ?? [];
  const slotOf = (method: MethodName) => slotsNow().find(({ run, error }) => run.method === method && !error);

  function texts() {
    const methods = methodsOf(store.state);
    const few = layer.few();
    if (few) setText(part('project-title'), sayLead());
    setText(foot, few ? w.labels.foot : w.foot(methods, (method) => slotOf(method)?.values[0] ?? null));
    const { result } = fitController;
    part('dial').hidden = result !== null && !result.slots.some(({ quotient }) => quotient);
    menu.show(panelsOf(store.state));
    labels.show();
    const rows = legendRows(few);
    legend.show(rows, theme(), part('notices').offsetHeight);
    under.show(rows, theme(), 0);
  }

  function legendRows(few: boolean): Row[] {
    const colours = layer.slotOf('colours'), lines = layer.slotOf('lines');
    const rows: Row[] = [];
    if (few) {
      rows.push(
        { kind: 'full', text: w.legend.full },
        { kind: 'hollow', text: colours ? w.legend.hollow(name(colours.run.method)) : w.legend.unknown },
      );
      const { wrong, of } = layer.judged(colours);
      if (store.state.unveiled && of > 0) rows.push({ kind: 'ring', text: w.legend.ring(wrong.length) });
    } else if (colours) rows.push({ kind: 'ramp', text: w.legend.colours(name(colours.run.method)) });
    if (lines) rows.push({ kind: 'lines', text: w.legend.lines(name(lines.run.method)) });
    return rows;
  }

  const judgedOf = (methods: MethodName[]) =>
    methods.map((method) => layer.judged(slotOf(method))).filter(({ of }) => of > 0);

  function sayLead() {
    const methods = methodsOf(store.state);
    const most = (labels: boolean) => {
      const judged = judgedOf(methods.filter((method) => reads(method, 'labels') === labels));
      return judged.length > 0 ? Math.max(...judged.map(({ right }) => right)) : null;
    };
    const { labelled } = countLabels(store.drawing.points.labels);
    return w.labels.lead(most(false), most(true), judgedOf(methods)[0]?.of ?? 0, labelled);
  }

  /** Returns the summary of predicted labels, for the status line: those of the drawing, while it is shown. */
  function summary() {
    if (store.state.source !== DRAWING || !layer.few() || !fitController.result) return '';
    const judged = methodsOf(store.state).flatMap((method) => {
      const { right, of } = layer.judged(slotOf(method));
      return of > 0 ? [{ name: name(method), right, of }] : [];
    });
    return w.labels.summary(countLabels(store.drawing.points.labels), judged);
  }

  store.subscribe(({ fields }) => (fields.has('unseen') || fields.has('unveiled')) && invalidateAll());
  join({ texts, repaint: texts, summary });
  fitController.share(background);
  return {
    /** Opens or closes the menu of what can be added. */
    add() {
      menu.show(panelsOf(store.state));
      menu.open();
    },
  };
}

// Measures of the plots: for the shown dimensions, and over their number.
import { el, setAttribute, setText } from '../dom/elements.ts';
import { sized } from '../dom/sizes.ts';
import { penOf } from '../fit/methods.ts';
import { lineSample } from '../views/sample.ts';
import { drawCurves } from '../views/curves.ts';
import { drawerWords as w } from '../words/drawer.ts';
import { methodWords } from '../words/method-labels.ts';
import { panelWords } from '../words/panels.ts';
import { FIGURE_DIMENSIONS, longFit, measures, type Measures } from './measures.ts';
import { createUnderway } from './computation-progress.ts';
import type { OnDemandEngine, Entry } from '../panels/on-demand-engine.ts';
import type { DrawerScene } from './mount-drawer.ts';

const percentText = (v: number) => panelWords.percent(v);
const wholePercent = (v: number) => percentText(v).replace(/\.0/, '');
const shareText = (v: number) => panelWords.share(v);

export function createQuality(onDemandEngine: OnDemandEngine) {
  const body = el('tbody');
  const heads = [w.method, w.accuracy, w.trust, w.neighbourRecall].map((text) => el('th', { scope: 'col' }, text));
  const note = el('p', { class: 'note', hidden: true });
  const under = createUnderway(onDemandEngine);
  const charts = (['accuracy', 'trust', 'neighbourRecall'] as const).map((what) => {
    const canvas = el('canvas', { role: 'img' });
    const caption = el('figcaption', {}, el('b', {}, w[what]), ` ${w.overDims}`);
    return { what, canvas, root: el('figure', {}, caption, canvas) };
  });
  const root = el('div', { class: 'drawer-quality' },
    el('div', { class: 'figures' },
      el('table', {}, el('caption', {}, w.inShown), el('thead', {}, el('tr', {}, ...heads)), body), note, under.root),
    ...charts.map((chart) => chart.root));
  let drawn = [] as unknown[];
  let announced = '';

  function table({ methods, figures }: DrawerScene) {
    const rows = methods.map((method, r) => [
      methodWords[method].name, panelWords.percent(figures[r].accuracy), panelWords.share(figures[r].trust),
      panelWords.percent(figures[r].neighbourRecall),
    ]);
    const now = JSON.stringify(rows);
    if (now === announced) return;
    announced = now;
    body.replaceChildren(...rows.map(([name, ...cells], r) => {
      const head = el('th', { scope: 'row' }, lineSample(methods[r]), name);
      return el('tr', {}, head, ...cells.map((text) => el('td', {}, text)));
    }));
  }

  return {
    root,
    draw(scene: DrawerScene) {
      const { result, set, slots, methods, theme } = scene;
      table(scene);
      const found: (Measures | null)[] = [];
      /** The first entry that is still being computed. */
      let open: Entry<any> | null = null;
      slots.forEach((slot, r) => {
        found[r] = null;
        if (!slot || slot.error || slot.m < 1) return;
        const long = longFit(onDemandEngine, result, slot);
        const entry = long.value ? measures(onDemandEngine, set, long.value, result.k) : long;
        if (entry.state === 'done' && long.value) found[r] = (entry as any).value;
        else if (open === null || entry.state === 'running') open = entry;
      });
      under.show(open);
      const some = found.find((one) => one && one.trustOf < set.rows)?.trustOf ?? 0;
      note.hidden = some === 0;
      setText(note, some ? w.trustOf(some, set.rows) : '');
      const size = sized(charts[0].canvas);
      const now = [theme, size.width, size.height, size.dpr, methods.join(), ...found];
      if (now.length === drawn.length && now.every((v, i) => v === drawn[i])) return;
      drawn = now;
      for (const { what, canvas } of charts) chart(canvas, what, found, scene);
    },
  };
}

function chart(
  canvas: HTMLCanvasElement,
  what: 'accuracy' | 'trust' | 'neighbourRecall',
  found: (Measures | null)[],
  { methods, theme }: DrawerScene,
) {
  const { ctx, width, height } = sized(canvas);
  const text = what === 'trust' ? shareText : percentText;
  const series = found.flatMap((one, r) => (one ? [{ method: methods[r], values: one[what] }] : []));
  const most = Math.min(FIGURE_DIMENSIONS, Math.max(1, ...series.map(({ values }) => values.length)));
  drawCurves(ctx, {
    width, height, most, theme, text: what === 'trust' ? shareText : wholePercent,
    series: series.map(({ method, values }) => ({ pen: penOf(method, theme), values })),
  });
  setAttribute(canvas, 'aria-label', w.curves(w[what], series.map(({ method, values }) =>
    w.curve(methodWords[method].name, text(values[0]), text(values[values.length - 1]), values.length))));
}

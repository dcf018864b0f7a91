// The raw columns of a drawing, below the projections of the methods: the points along x and along y.
import { COLUMNS, panelsOf } from '../fit/request.ts';
import { el, setAttribute, watchHover } from '../dom/elements.ts';
import { placeOn, sized } from '../dom/sizes.ts';
import { presentClasses } from '../views/class-shapes.ts';
import { columnOf, columnPen, drawColumnStrip, TICKS_HEIGHT_PX } from '../views/columnstrip.ts';
import { stripHit, type StripScene } from '../views/strip.ts';
import { columnsWords as w } from '../words/columns.ts';
import type { ProjectionScene } from './projection.ts';
import type { Playground } from '../page/playground.ts';

/** @param close the cross at its head */
export function mountColumnStrips(
  { store, point, invalidate }: Playground,
  strips: HTMLElement,
  close: HTMLButtonElement,
) {
  const plots = w.axes.map((name, column) => plotOf(name, column, point));
  const root = el(
    'div',
    { class: 'strip column-strips', hidden: true },
    el('div', { class: 'strip-head' }, el('b', {}, w.name), el('span', { class: 'what' }, w.note), close),
    ...plots.flatMap(({ name, plot }) => [name, plot]),
  );
  strips.after(root);
  const show = () => {
    root.hidden = !panelsOf(store.state).includes(COLUMNS);
  };
  store.subscribe(({ fields }) => {
    if (!fields.has('runs')) return;
    show();
    invalidate('side');
  });
  show();
  return {
    draw(scene: ProjectionScene) {
      if (!root.hidden) for (const { draw } of plots) draw(scene);
    },
  };
}

/** @param column 0 or 1 */
function plotOf(axis: string, column: number, point: (i: number) => void) {
  const canvas = el('canvas', { 'aria-hidden': 'true' });
  const plot = el('div', { class: 'plot', role: 'img', tabindex: 0 }, canvas);
  const name = el('span', { class: 'axis-name', 'aria-hidden': 'true' }, axis);
  let shown: StripScene | null = null;
  /** The numbers of the last picture: those of the next are written over them, unless there are more or fewer. */
  let scores = new Float64Array(0), ghostScores = new Float64Array(0);
  watchHover(canvas, (e) => point(e && shown ? stripHit(shown, placeOn(canvas, e).x) : -1));

  function draw({ xy, labels, ghosts, hovered, brushed, theme }: ProjectionScene) {
    const { ctx, width, height } = sized(canvas);
    scores = columnOf(xy, column, scores);
    ghostScores = columnOf(ghosts, column, ghostScores);
    shown = {
      width, height: height - TICKS_HEIGHT_PX, scores, labels, ghostScores, hovered,
      highlighted: brushed.size > 0 ? brushed : null,
      pen: columnPen(theme), theme,
    };
    drawColumnStrip(ctx, shown);
    setAttribute(plot, 'aria-label', w.stripSummary(axis, labels.length, presentClasses(labels).length));
  }

  return { name, plot, draw };
}

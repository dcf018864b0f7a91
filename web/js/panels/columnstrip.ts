// The columns of a drawing as they are, below the strips of the methods: the points along x and along y.
import { COLUMNS, panelsOf } from '../ask/request.ts';
import { el, setAttribute, watchHover } from '../dom/elements.ts';
import { placeOn, sized } from '../dom/sizes.ts';
import { fontOf } from '../dom/theme.ts';
import { presentClasses } from '../views/class-shapes.ts';
import { drawStrip, stripHit, stripLayout, type StripScene } from '../views/strip.ts';
import { ticks } from '../views/ticks.ts';
import { columnsWords as w } from '../words/columns.ts';
import type { ProjectionScene } from './projection.ts';
import type { Playground } from '../page/playground.ts';

/** Below a strip, for the numbers of its axis. */
const TICKS_HEIGHT_PX = 16;
const MIN_TICK_DISTANCE_PX = 48;

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
    scores = along(xy, column, scores);
    ghostScores = along(ghosts, column, ghostScores);
    shown = {
      width, height: height - TICKS_HEIGHT_PX, scores, labels, ghostScores, hovered,
      highlighted: brushed.size > 0 ? brushed : null,
      pen: { colour: theme.text2, width: 1.5, dash: [], cap: 'butt' },
      theme,
    };
    ctx.clearRect(0, 0, width, height);
    drawStrip(ctx, shown);
    const { low, high, toX } = stripLayout(shown);
    ctx.font = fontOf(theme, 12);
    ctx.fillStyle = theme.text3;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'bottom';
    for (const { value, text } of ticks(low, high, width / MIN_TICK_DISTANCE_PX)) {
      ctx.fillText(text, toX(value), height - 2);
    }
    setAttribute(plot, 'aria-label', w.stripSummary(axis, labels.length, presentClasses(labels).length));
  }

  return { name, plot, draw };
}

/** One of two columns. @param into is filled where it has the length */
function along(xy: Float64Array, column: number, into: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const scores = into.length === xy.length / 2 ? into : new Float64Array(xy.length / 2);
  for (let i = 0; i < scores.length; i++) scores[i] = xy[2 * i + column];
  return scores;
}

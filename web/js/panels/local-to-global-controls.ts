// The parts of the view local to global: the plot, the slider, the stops, the values.
import { shareOf, type EpsilonStop } from '../fit/epsilon-covariance.ts';
import { el, setAttribute, setText } from '../dom/elements.ts';
import { sized } from '../dom/sizes.ts';
import { drawStop, drawTurns } from '../views/local-to-global-plot.ts';
import { near as w } from '../words/local-to-global-texts.ts';
import { figuresTable } from './local-to-global-table.ts';
import type { Theme } from '../dom/theme.ts';

interface NearScene {
  reaches: EpsilonStop[];
  /** of the ε that is set */
  row: number;
  /** that one */
  epsilon: number;
  /** rows of the stops */
  stops: number[];
  /** the points of the reaches, of all; whether more will follow */
  of: { known: number, n: number, more: boolean };
  /** points that the stops show */
  dots: Float64Array;
  centre: { x: number, y: number };
  /** as the drawing shows it */
  reach: EpsilonStop;
  all: EpsilonStop;
  theme: Theme;
}

/** Of the slider: fine enough for every row. */
const SLIDER_STEPS = 1000;
/** Half a slider's thumb, so that ε is above it. */
const INSET_PX = 8;

/**
 * @param on.slide dragged to this share of the way
 * @param on.rest the drag has ended
 * @param on.play the button that plays
 */
export function createNearFace({ slide, rest, stop, play }: {
  slide: (share: number) => void;
  rest: () => void;
  stop: (s: number) => void;
  play: HTMLElement;
}) {
  const turns = el('canvas', { 'aria-hidden': 'true' });
  const plot = el('div', { class: 'plot turns', role: 'img' }, turns);
  const track = el('input', {
    type: 'range',
    class: 'slider',
    'aria-label': w.slider,
    min: 0,
    max: SLIDER_STEPS,
    step: 1,
  });
  track.addEventListener('input', () => slide(Number(track.value) / SLIDER_STEPS));
  track.addEventListener('change', rest);
  const chosen = el('b');
  const sample = el('p', { class: 'sample', hidden: true });
  const stops = Array.from({ length: 4 }, (_, s) => {
    const canvas = el('canvas', { 'aria-hidden': 'true' }), text = el('span');
    return { canvas, text, button: el('button', { type: 'button', onclick: () => stop(s) }, canvas, text) };
  });
  const figures = figuresTable();
  const body = el(
    'div',
    { class: 'near-body' },
    el('h3', {}, w.turns),
    sample,
    plot,
    track,
    el('div', { class: 'ends' }, el('span', {}, w.ends[0]), chosen, el('span', {}, w.ends[1])),
    el('div', { class: 'stops', role: 'group', 'aria-label': w.stops }, ...stops.map(({ button }) => button)),
    el('div', { class: 'playing' }, play, el('span', {}, w.playing)),
    figures.root,
  );
  const none = el('p', { hidden: true }, w.none);
  const root = el(
    'div',
    { class: 'near', hidden: true },
    el('h2', { class: 'lead' }, w.lead),
    el('p', {}, w.about),
    none,
    body,
    el('p', {}, w.settings),
  );

  /** Draws the angle of the axis from the nearest pairs to all, with the position of the slider. */
  function drawWay({ reaches, row, epsilon, reach, all, theme }: NearScene) {
    const last = (all.angle * 180) / Math.PI;
    const { ctx, width, height } = sized(turns);
    drawTurns(ctx, {
      width,
      height,
      reaches,
      row,
      names: { axis: w.axis, last: w.last(last) },
      inset: INSET_PX,
      theme,
    });
    setAttribute(plot, 'aria-label', w.summary({ from: (reaches[0].angle * 180) / Math.PI, to: last, last }));
    const share = shareOf(reaches, reaches[row].epsilon);
    track.value = String(Math.round(share * SLIDER_STEPS));
    track.style.setProperty('--fill', `${100 * share}%`);
    const text = w.chosen(epsilon, reach.beta);
    setText(chosen, text);
    setAttribute(track, 'aria-valuetext', text);
  }

  function drawStops({ reaches, row, stops: rows, dots: xy, centre, theme }: NearScene) {
    const end = reaches[reaches.length - 1];
    stops.forEach(({ canvas, text, button }, s) => {
      const reach = reaches[rows[s]];
      const { ctx, width, height } = sized(canvas);
      drawStop(ctx, { width, height, xy, centre, reach, all: end, theme });
      setText(text, reach === end ? w.allPairs : w.stop(reach.epsilon));
      setAttribute(button, 'aria-pressed', String(rows[s] === row));
    });
  }

  return {
    root,
    draw(scene: NearScene) {
      const { reaches, of } = scene;
      const some = reaches.length > 0;
      body.hidden = !some;
      none.hidden = some;
      root.toggleAttribute('data-refining', of.more);
      if (!some) return;
      sample.hidden = of.known === of.n;
      setText(sample, w.sample(of.known, of.n, of.more));
      drawWay(scene);
      drawStops(scene);
      figures.show(scene);
    },
  };
}

// All answers in one plot: the points that each adds to the start of the task. They are filled if the answer meets all
// goals.
import { createButton, el, setText } from '../dom/elements.ts';
import { fitToBox } from '../dom/canvas.ts';
import { fittedCamera, toScreenX, toScreenY } from '../views/camera.ts';
import { drawMarks } from '../views/class-shapes.ts';
import { answersWords as w } from '../words/answers.ts';
import { newPoints } from '../task/start-comparison.ts';
import { insideLoop } from '../tools/hit.ts';
import { meetsAll, type Entry } from './entry.ts';
import type { Theme } from '../dom/theme.ts';
import type { PickedAnswers } from './picked-answers.ts';
import type { Snapshot } from '../scene/scene.d.ts';

const RADIUS_PX = 5, MANY_RADIUS_PX = 2.5;
/** Of more points each is small. */
const MAX_LARGE_POINTS = 600;
const START_MARK_PX = 5.6, START_ALPHA = 0.45;
const REACH_PX = 12;
/** A pointer that moves farther than this draws a loop. */
const CLICK_PX = 5;

/** The places of the points that an answer adds, x₀, y₀ …: those that are not, in place and class, of the start. */
export function addedPoints(points: Snapshot, start: Snapshot | null): Float64Array {
  const { xy, labels } = points, added = start ? newPoints(start, points) : [...labels.keys()];
  return Float64Array.from(added.flatMap((i) => [xy[2 * i], xy[2 * i + 1]]));
}

/**
 * @param start the points that the task begins with
 * @param on.choose the answer whose point was selected
 * @param on.pick the answers with a point in a loop
 */
export function createWall(start: Promise<Snapshot | null>, on: {
  theme: () => Theme;
  choose: (entry: Entry) => void;
  pick: (picked: PickedAnswers) => void;
  say: (text: string) => void;
}) {
  const canvas = el('canvas', { role: 'img' });
  const legend = el('ul', { class: 'wall-legend' },
    ...(['every', 'some', 'none'] as const).map((kind) => el('li', { 'data-kind': kind }, w.wall[kind])));
  const off = !document.fullscreenEnabled;
  const full = createButton('outlined small wall-full', { hidden: off, onclick: present }, w.wall.full);
  const root = el('section', { class: 'answer-wall', hidden: true, onfullscreenchange() {
    setText(full, document.fullscreenElement === root ? w.wall.leaveFull : w.wall.full);
    draw();
  } },
  el('header', {}, el('h2', {}, w.wall.title), legend, full), canvas,
  el('p', {}, w.wall.hint, el('span', { class: 'loop-hint' }, ` ${w.wall.loopHint}`)));
  let startPoints: Snapshot | null = null, all: Entry[] = [], shown: Entry[] = [], chosen: Entry | null = null;
  /** The loop that is being drawn, x and y in pixels; empty: none. */
  let loop: number[] = [];
  /** Of each answer its points, x and y in pixels. */
  let places: { entry: Entry, at: Float64Array }[] = [];
  /** The points that answers add to the start, by their snapshots. Selecting and judging do not change them. */
  let added = new WeakMap<Snapshot, Float64Array>();
  start.then((points) => {
    startPoints = points;
    added = new WeakMap();
    draw();
  }, () => {});

  /** The wall alone on the screen, for a class; or no longer. */
  function present() {
    const change = document.fullscreenElement === root ? document.exitFullscreen() : root.requestFullscreen();
    change.catch(() => on.say(w.wall.fullRefused));
  }

  function addedBy({ points }: Entry): Float64Array {
    const xy = added.get(points) ?? addedPoints(points, startPoints);
    added.set(points, xy);
    return xy;
  }

  function draw() {
    const drawn = root.hidden ? null : fitToBox(canvas);
    if (!drawn) return;
    const { ctx, size } = drawn, theme = on.theme(), ok = getComputedStyle(root).getPropertyValue('--ok').trim();
    const seen = shown.map((entry) => ({ entry, xy: addedBy(entry) }));
    const count = seen.reduce((sum, { xy }) => sum + xy.length / 2, 0);
    // The view is the same, however few are shown.
    const whole = [...(startPoints?.xy ?? []), ...all.flatMap((each) => [...addedBy(each)])];
    const camera = fittedCamera(Float64Array.from(whole), size);
    const onScreen = (xy: Float64Array) =>
      xy.map((v, e) => (e % 2 === 0 ? toScreenX(camera, size, v) : toScreenY(camera, size, v)));
    ctx.globalAlpha = START_ALPHA;
    if (startPoints) drawMarks(ctx, onScreen(startPoints.xy), startPoints.labels, START_MARK_PX, theme);
    ctx.globalAlpha = 1;
    places = seen.map(({ entry, xy }) => ({ entry, at: onScreen(xy) }));
    // Those that meet all goals are above the others, the selected answer is above all.
    const rank = (entry: Entry) => (entry === chosen ? 2 : Number(meetsAll(entry)));
    const radius = count > MAX_LARGE_POINTS ? MANY_RADIUS_PX : RADIUS_PX;
    for (const each of [...places].sort((a, b) => rank(a.entry) - rank(b.entry))) {
      drawPoints(ctx, each, { radius, ok, theme, isChosen: each.entry === chosen });
    }
    canvas.setAttribute('aria-label', w.wall.summary(count, shown.length, shown.filter(meetsAll).length));
    drawLoop(ctx, loop, theme);
  }

  watchLoop(canvas, {
    click(x, y) {
      const found = nearestEntry(places, x, y);
      if (found) on.choose(found);
    },
    draw(xy) {
      loop = xy;
      draw();
    },
    finish(xy) {
      const found = new Set(entriesIn(places, xy));
      if (found.size > 0) on.pick({ key: `loop.${xy.join()}`, text: w.wall.picked, has: (entry) => found.has(entry) });
    },
  });
  return {
    root,
    draw,
    /** @param those of the answers that are shown */
    show(entries: Entry[], those: Entry[]) {
      [all, shown] = [entries, those];
      draw();
    },
    choose(entry: Entry | null) {
      chosen = entry;
      draw();
    },
  };
}

/** @param how.isChosen they have a ring */
function drawPoints(
  ctx: CanvasRenderingContext2D,
  { entry, at }: { entry: Entry, at: Float64Array },
  { radius, ok, theme, isChosen }: { radius: number, ok: string, theme: Theme, isChosen: boolean },
) {
  const colour = !entry.judged ? theme.text3 : meetsAll(entry) ? ok : theme.warn;
  for (let i = 0; i < at.length; i += 2) {
    ctx.beginPath();
    ctx.arc(at[i], at[i + 1], radius, 0, 2 * Math.PI);
    ctx.fillStyle = meetsAll(entry) ? colour : theme.surface;
    ctx.fill();
    ctx.strokeStyle = meetsAll(entry) ? theme.surface : colour;
    ctx.lineWidth = radius < RADIUS_PX ? 1 : 1.75;
    ctx.stroke();
    if (!isChosen) continue;
    ctx.beginPath();
    ctx.arc(at[i], at[i + 1], radius + 3, 0, 2 * Math.PI);
    ctx.strokeStyle = theme.accent;
    ctx.lineWidth = 2;
    ctx.stroke();
  }
}

/** The answer with a point near a place; null: none is. */
export function nearestEntry(places: { entry: Entry, at: Float64Array }[], x: number, y: number): Entry | null {
  let best: Entry | null = null, least = REACH_PX;
  for (const { entry, at } of places) {
    for (let i = 0; i < at.length; i += 2) {
      const far = Math.hypot(at[i] - x, at[i + 1] - y);
      if (far < least) [best, least] = [entry, far];
    }
  }
  return best;
}

/** The answers with a point in a loop. @param loop x and y in pixels */
export const entriesIn = (places: { entry: Entry, at: Float64Array }[], loop: number[]): Entry[] =>
  places.filter(({ at }) => at.some((x, i) => i % 2 === 0 && insideLoop(loop, x, at[i + 1]))).map(({ entry }) => entry);

function drawLoop(ctx: CanvasRenderingContext2D, loop: number[], theme: Theme) {
  if (loop.length < 4) return;
  ctx.beginPath();
  for (let i = 0; i < loop.length; i += 2) ctx.lineTo(loop[i], loop[i + 1]);
  ctx.closePath();
  ctx.strokeStyle = theme.accent;
  ctx.lineWidth = 1.5;
  ctx.setLineDash([5, 4]);
  ctx.stroke();
  ctx.setLineDash([]);
}

/**
 * Follows a mouse or a pen over a canvas; a finger scrolls the page, and taps.
 * @param on.draw the loop so far; empty: it has ended
 */
function watchLoop(canvas: HTMLCanvasElement, on: {
  click: (x: number, y: number) => void;
  draw: (loop: number[]) => void;
  finish: (loop: number[]) => void;
}) {
  let loop: number[] | null = null, isDrawn = false;
  canvas.addEventListener('pointerdown', (e) => {
    if (e.button !== 0 || e.pointerType === 'touch') return;
    const { offsetX: x, offsetY: y } = e;
    [loop, isDrawn] = [[x, y], false];
    canvas.setPointerCapture(e.pointerId);
  });
  canvas.addEventListener('pointermove', (e) => {
    if (!loop) return;
    const { offsetX: x, offsetY: y } = e;
    isDrawn ||= Math.hypot(x - loop[0], y - loop[1]) > CLICK_PX;
    loop.push(x, y);
    if (isDrawn) on.draw(loop);
  });
  function end(finishes: boolean) {
    if (loop && isDrawn) {
      on.draw([]);
      if (finishes) on.finish(loop);
    }
    loop = null;
  }
  canvas.addEventListener('pointerup', () => end(true));
  canvas.addEventListener('pointercancel', () => end(false));
  canvas.addEventListener('click', (e) => {
    const { offsetX: x, offsetY: y } = e;
    if (!isDrawn) on.click(x, y);
    isDrawn = false;
  });
}

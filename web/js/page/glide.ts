// At the first visit, each point slides once to its position on LPP's line and back, then on PCA's: four seconds that
// show what a projection is, with a caption. Any touch, key or turn of the wheel ends it within a frame, and has its
// usual effect.
import { el, setText } from '../dom/elements.ts';
import { sized } from '../dom/sizes.ts';
import { DRAWING } from '../state/state.ts';
import { PAGE } from '../state/saved-work-storage.ts';
import { toScreenX, toScreenY } from '../views/camera.ts';
import { markSize } from '../views/draw.ts';
import { alongAxis } from '../views/feet.ts';
import { drawMarks } from '../views/class-shapes.ts';
import { methodWords } from '../words/method-labels.ts';
import { tourWords } from '../words/tour-texts.ts';
import { GLIDE_MS, glideAt } from './tour-script.ts';
import type { Playground } from './playground.ts';

/** The storage key that marks a visited page. */
const VISITED_KEY = `${PAGE}:seen`;
/** With more points, a frame takes too long on a slow machine. */
const MAX_POINTS = 2000;
/** The time in milliseconds for which the lines have to be at rest before it starts. */
const SETTLE_MS = 400;
/** It ends where the page is too slow for it: after so many frames that took longer. */
const SLOW_FRAME_MS = 60, MAX_SLOW_FRAMES = 4;
/** The opacity of the lines from the points to their projections. */
const PATH_ALPHA = 0.35;
const METHODS = ['lpp', 'pca'] as const;
const INPUT_EVENTS = ['pointerdown', 'touchstart', 'keydown', 'wheel'];

/** Reports whether this is the first visit, and marks the page as visited. */
function isFirst(local: () => Storage) {
  try {
    const storage = local(), keys = Array.from({ length: storage.length }, (_, i) => storage.key(i));
    const first = keys.every((key) => !key?.startsWith(PAGE));
    if (first) storage.setItem(VISITED_KEY, '1');
    return first;
  } catch {
    return false; // Denied: every visit would be the first.
  }
}

export function glideOnce(playground: Playground, local: () => Storage) {
  const { store, lifetime } = playground;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden) return;
  if (store.state.source !== DRAWING || store.drawing.points.n > MAX_POINTS || store.canUndo || !isFirst(local)) return;
  const ending = new AbortController();
  const over = () => ending.abort();
  for (const kind of INPUT_EVENTS) {
    document.addEventListener(kind, over, { capture: true, passive: true, signal: ending.signal });
  }
  lifetime.signal.addEventListener('abort', over, { signal: ending.signal });
  lifetime.setTimeout(() => ending.signal.aborted || glide(playground, ending), SETTLE_MS);
}

function glide(playground: Playground, ending: AbortController) {
  const { skeleton: { part }, layout, store, stage, fitController, theme, invalidate } = playground;
  const { result } = fitController;
  const axes = stage.axes(performance.now())?.axes;
  const lines = METHODS.map((method) => axes?.[result?.slots.findIndex(({ run }) => run.method === method) ?? -1]);
  if (lines.some((line) => !Number.isFinite(line?.angle))) return ending.abort();
  const place = part('stage');
  const canvas = el('canvas', { class: 'gliding', 'aria-hidden': 'true' });
  // Empty at first: a live region announces changes only.
  const caption = el('p', { class: 'glide-caption lead', role: 'status' });
  part('over').before(canvas);
  // On a phone it would cover the names of the axes: there it takes the place of the headline.
  (layout.form === 'narrow' || layout.form === 'low' ? part('project') : place).append(caption);
  place.toggleAttribute('data-gliding', true);
  // The ring that marks where to begin waits: its point moves too.
  stage.startPulse(-Infinity);
  const { n, labels } = store.drawing.points;
  const [xy, at] = [store.drawing.points.xy.slice(), new Float64Array(2 * n)];
  const { camera } = stage;
  store.subscribe(() => ending.abort());
  window.addEventListener('beforeprint', () => ending.abort(), { signal: ending.signal });
  document.addEventListener('visibilitychange', () => ending.abort(), { signal: ending.signal });
  ending.signal.addEventListener('abort', () => {
    canvas.remove();
    caption.remove();
    place.toggleAttribute('data-gliding', false);
    stage.startPulse(performance.now());
    invalidate('over');
  });

  const start = performance.now();
  let [before, slowFrames] = [0, 0];
  function turn() {
    const time = performance.now() - start;
    slowFrames += Number(time - before > SLOW_FRAME_MS);
    before = time;
    const ends = time >= GLIDE_MS || slowFrames > MAX_SLOW_FRAMES || stage.camera !== camera;
    if (ending.signal.aborted || ends) return ending.abort();
    const { line, share } = glideAt(time);
    const axis = lines[line];
    setText(caption, tourWords.glide(methodWords[METHODS[line]].name));
    caption.style.color = `var(--${METHODS[line]})`;
    const { ctx, width, height } = sized(canvas);
    ctx.clearRect(0, 0, width, height);
    ctx.globalAlpha = PATH_ALPHA;
    ctx.strokeStyle = theme().text2;
    ctx.beginPath();
    for (let i = 0; axis && i < n; i++) {
      const [x, y] = [xy[2 * i], xy[2 * i + 1]];
      const along = alongAxis(axis, axis.angle, x, y);
      at[2 * i] = toScreenX(camera, stage.size, x + share * (axis.x + along * Math.cos(axis.angle) - x));
      at[2 * i + 1] = toScreenY(camera, stage.size, y + share * (axis.y + along * Math.sin(axis.angle) - y));
      ctx.moveTo(toScreenX(camera, stage.size, x), toScreenY(camera, stage.size, y));
      ctx.lineTo(at[2 * i], at[2 * i + 1]);
    }
    ctx.stroke();
    ctx.globalAlpha = 1;
    drawMarks(ctx, at, labels, markSize(n), theme());
    requestAnimationFrame(turn);
  }
  turn();
}

// Draws a saved drawing in small: its points, and its axes at the angles that were saved with it. Nothing is computed.
import { penOf } from '../fit/methods.ts';
import { methodsOf } from '../fit/request.ts';
import { fitToBox } from '../dom/canvas.ts';
import { defaults, DRAWING } from '../state/state.ts';
import { drawAxis } from '../views/axes.ts';
import { fittedCamera, toScreenX, toScreenY } from '../views/camera.ts';
import { drawMarks } from '../views/class-shapes.ts';
import type { Theme } from '../dom/theme.ts';
import type { Snapshot } from '../state/points.ts';
import type { ListedDrawing } from './listed-drawing.ts';

/** More marks are only ink in so small a picture. */
const MAX_MARKS = 2000;
/** Half an axis as a share of the smaller side. */
const HALF_AXIS_SHARE = 0.42;
/** A small picture has a small margin. */
const MARGIN_DIVISOR = 32;

export function drawWork(
  canvas: HTMLCanvasElement,
  { work: { points, state }, about: { angles = [] } }: Pick<ListedDrawing, 'work' | 'about'>,
  theme: Theme,
) {
  const drawn = fitToBox(canvas);
  if (!drawn) return;
  const { ctx, size } = drawn, { width, height } = size;
  const { xy, labels } = evenSample(points);
  const camera = fittedCamera(xy, { width: width + MARGIN_DIVISOR, height: height + MARGIN_DIVISOR });
  const screen = Float64Array.from(xy, (v, e) =>
    e % 2 === 0 ? toScreenX(camera, size, v) : toScreenY(camera, size, v),
  );
  drawMarks(ctx, screen, labels, labels.length > 150 ? 3.2 : labels.length > 60 ? 4.2 : 5.6, theme);
  if ((state.source ?? DRAWING) !== DRAWING || labels.length === 0) return;
  const methods = methodsOf({ ...defaults(), ...state });
  const [x, y] = [0, 1].map((c) => xy.reduce((sum, v, e) => (e % 2 === c ? sum + v : sum), 0) / labels.length);
  const scene = { camera, size, theme, reach: (HALF_AXIS_SHARE * Math.min(width, height)) / camera.scale };
  methods.forEach((method, r) => {
    const angle = angles[r];
    if (typeof angle === 'number') {
      drawAxis(ctx, penOf(method, theme), { x, y, angle: (angle * Math.PI) / 180, second: NaN }, scene);
    }
  });
}

/** Returns some of the points, evenly spaced, if there are too many. */
function evenSample({ xy, labels }: Snapshot) {
  const step = Math.ceil(labels.length / MAX_MARKS) || 1;
  const rows = Array.from({ length: Math.ceil(labels.length / step) }, (_, i) => i * step);
  return {
    xy: Float64Array.from(rows.flatMap((i) => [xy[2 * i], xy[2 * i + 1]])),
    labels: Int32Array.from(rows, (i) => labels[i]),
  };
}

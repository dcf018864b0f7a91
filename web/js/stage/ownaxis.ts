// The reader's own axis in the drawing, dashed, below the points: a guess, or the direction of a program.
import { drawAxis, haloText, reachInPixels, HALF_AXIS_DEVIATIONS } from '../views/axes.ts';
import { toScreenX, toScreenY } from '../views/camera.ts';
import type { Layer } from '../views/draw.ts';
import type { Playground } from '../page/playground.ts';

const DASH_PX = [10, 6];
const WIDTH_PX = 3;
/** x, y of the centre, and the angle in radians. */
export interface OwnAxis { x: number, y: number, angle: number }

/** It is longer than the axes of the methods, so that its end is visible. */
const LENGTH_RATIO = 1.25;
/** The gap from the end of the axis to its label, and the label's margin at the edge of the drawing. */
const LABEL_GAP_PX = 8, LABEL_MARGIN_PX = 4;
/** From the baseline of the label to the top of its letters. */
const LABEL_ASCENT_PX = 13;

/**
 * Returns the start of a label that is fully inside the drawing.
 * @param at the preferred start @param length of the label @param most size of the drawing, all in pixels
 */
export const labelStart = (at: number, length: number, most: number) =>
  Math.max(LABEL_MARGIN_PX, Math.min(most - LABEL_MARGIN_PX - length, at));

/** The mean of points. */
export function meanOf(xy: ArrayLike<number>) {
  let [x, y] = [0, 0];
  for (let i = 0; i < xy.length; i += 2) {
    x += (2 * xy[i]) / xy.length;
    y += (2 * xy[i + 1]) / xy.length;
  }
  return { x, y };
}

/** Mean squared distance of points from their mean. */
function variance(xy: ArrayLike<number>) {
  const { x, y } = meanOf(xy);
  let sum = 0;
  for (let i = 0; i < xy.length; i += 2) sum += (xy[i] - x) ** 2 + (xy[i + 1] - y) ** 2;
  return xy.length > 0 ? (2 * sum) / xy.length : 0;
}

/**
 * @param label at its end
 * @returns end: removes it from the drawing
 */
export function createOwnAxis(
  { stage, store, theme, invalidate }: Playground,
  label: string,
) {
  let axis: OwnAxis | null = null;
  let below: Layer | null = null;
  const layer: Layer = {
    get lines() { return axis !== null || (below?.lines ?? false); },
    get marks() { return below?.marks ?? false; },
    draw: (...args) => below?.draw(...args),
    hides: (method) => below?.hides(method) ?? false,
    beneath(ctx, s) {
      below?.beneath(ctx, s);
      const spread = variance(store.drawing.points.xy);
      if (!axis || spread === 0) return;
      const scene = {
        camera: s.camera, size: s.size, theme: theme(),
        reach: LENGTH_RATIO * HALF_AXIS_DEVIATIONS * Math.sqrt(spread),
      };
      const colour = scene.theme.accent;
      drawAxis(ctx, { colour, width: WIDTH_PX, dash: DASH_PX, cap: 'butt' }, { ...axis, second: NaN }, scene);
      // At the left or lower end: the names of methods are mostly at the others.
      const side = Math.cos(axis.angle) + Math.sin(axis.angle) / 2 > 0 ? -1 : 1;
      const reach = (reachInPixels(scene) + LABEL_GAP_PX) * side;
      ctx.save();
      ctx.font = `600 14px ${scene.theme.font}`;
      ctx.textAlign = 'left';
      const { width } = ctx.measureText(label);
      const x = toScreenX(s.camera, s.size, axis.x) + reach * Math.cos(axis.angle) - width / 2;
      const bottom = toScreenY(s.camera, s.size, axis.y) - reach * Math.sin(axis.angle) - LABEL_GAP_PX;
      haloText(
        ctx, label,
        labelStart(x, width, s.size.width),
        labelStart(bottom - LABEL_ASCENT_PX, LABEL_ASCENT_PX, s.size.height) + LABEL_ASCENT_PX,
        colour, scene.theme,
      );
      ctx.restore();
    },
  };
  below = stage.dress(layer);
  return {
    /** @param next null: none */
    show(next: OwnAxis | null) {
      axis = next;
      invalidate('base', 'over');
    },
    end() {
      axis = null;
      stage.dress(below);
      invalidate('base', 'over');
    },
  };
}

// The ellipses of the view from near to far in a frame at rest: of the pairs closer than ε, and of all.
import { drawEllipses } from '../views/local-to-global-plot.ts';
import { meanOf } from './static-picture.ts';
import type { State } from '../state/state.ts';
import type { Layer } from '../views/draw.ts';
import type { EpsilonStop } from '../fit/epsilon-covariance.ts';

/** The number of points up to which all pairs are examined. */
const MAX_POINTS = 1000;

/** @returns null in other views, and where the drawing has no such ellipse */
export function ellipsesOf({ view, graph, weight, constraint, epsilon }: State, xy: Float64Array): Layer | null {
  const near = view === 'near' && graph === 'epsilon' && weight === 'binary' && constraint === 'unit';
  if (!near || typeof epsilon !== 'number' || xy.length > 2 * MAX_POINTS) return null;
  const reach = reachOf(xy, epsilon), all = reachOf(xy, Infinity), centre = meanOf(xy);
  return {
    hides: () => false, lines: true, marks: false, draw() {},
    beneath(ctx, { camera, size, theme }) { drawEllipses(ctx, { camera, size, centre, reach, all, theme }); },
  };
}

/** C_ε of points. */
function reachOf(xy: Float64Array, epsilon: number): EpsilonStop {
  const n = xy.length / 2;
  let pairs = 0, xx = 0, both = 0, yy = 0;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) {
      const x = xy[2 * i] - xy[2 * j], y = xy[2 * i + 1] - xy[2 * j + 1];
      if (!(x * x + y * y < epsilon)) continue;
      pairs++;
      xx += x * x;
      both += x * y;
      yy += y * y;
    }
  }
  const counted = n + 2 * pairs, half = (xx + yy) / 2, apart = Math.hypot((xx - yy) / 2, both);
  const angle = (Math.atan2(2 * both, xx - yy) / 2 + 1.5 * Math.PI) % Math.PI;
  return {
    epsilon, pairs, beta: counted / (n * n), short: (half - apart) / counted, long: (half + apart) / counted, angle,
  };
}

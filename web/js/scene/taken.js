// The scene of a playground: what is seen, as it can leave the page.
import { angleIn } from '../ask/align.js';
import { DRAWING } from '../state/state.js';
import { emptyScene, linked } from './codec.js';
import { fileSaid } from './files.js';

/** @typedef {import('./scene.d.ts').Scene} Scene */
/** @typedef {Pick<import('../page/playground.js').Playground, 'store'|'stage'|'asking'|'views'>} Seen */

/** A pin is for the eye: six digits. @param {number} v */
const short = (v) => Number(v.toPrecision(6));

/** @param {Seen} playground @returns {Scene} */
export function sceneOf({ store: { state, drawing }, stage, asking, views }) {
  const { points, ghosts } = drawing;
  const drawn = state.own || state.edited;
  const differs = linked()
    .filter(([name, , field]) => state[name] !== field.default)
    .map(([name]) => [name, state[name]]);
  /** @type {Scene} */
  const scene = {
    ...emptyScene(),
    state: { ...Object.fromEntries(differs), ...(drawn && (points.n > 0 || !state.own) && { edited: true }) },
    n: drawn || points.n === 0 ? null : points.n,
    points: drawn ? points.snapshot() : null,
    ghosts: ghosts.n > 0 ? ghosts.snapshot() : null,
    pins:
      stage.pins.length > 0
        ? stage.pins.map(({ run, x, y, angle, second }) => ({
          run,
          x: short(x),
          y: short(y),
          angle: short(angle),
          second: short(second),
        }))
        : null,
    angles: state.source === DRAWING ? anglesOf(asking) : null,
  };
  const file = state.source === DRAWING ? null : fileSaid(state.file);
  if (file) scene.file = file;
  for (const view of views) view.scene?.(scene);
  return scene;
}

/**
 * Of each run's first axis, to the hundredth of a degree, once the answer is that of what is drawn.
 * @param {Seen['asking']} asking
 */
export function anglesOf({ answer, behind }) {
  if (!answer?.forms || behind) return null;
  const angles = answer.slots.map((slot) => angleIn(slot) * 180 / Math.PI);
  return angles.map((angle) =>
    Number.isFinite(angle) ? Number((((angle % 180) + 180) % 180).toFixed(2)) % 180 : null,
  );
}

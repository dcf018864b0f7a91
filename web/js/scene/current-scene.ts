// Returns the current scene of a playground for sharing.
import { angleIn } from '../fit/align.ts';
import { DRAWING } from '../state/state.ts';
import { emptyScene, linkFields } from './codec.ts';
import { parseFile } from './file-identity.ts';
import type { Playground } from '../page/playground.ts';
import type { Scene } from './scene.d.ts';

type SceneSource = Pick<Playground, 'store' | 'stage' | 'fitController' | 'views'>;

/** A pin is for the eye: six digits. */
const short = (v: number) => Number(v.toPrecision(6));

export function sceneOf({ store: { state, drawing }, stage, fitController, views }: SceneSource): Scene {
  const { points, ghosts } = drawing;
  const drawn = state.own || state.edited;
  const differs = linkFields()
    .filter(([name, , field]) => state[name] !== field.default)
    .map(([name]) => [name, state[name]]);
  const scene: Scene = {
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
    angles: state.source === DRAWING ? anglesOf(fitController) : null,
  };
  const file = state.source === DRAWING ? null : parseFile(state.file);
  if (file) scene.file = file;
  for (const view of views) view.scene?.(scene);
  return scene;
}

/** Returns the angles of the runs' first axes, to a hundredth of a degree, if the result is current. */
export function anglesOf({ result, behind }: SceneSource['fitController']) {
  if (!result?.forms || behind) return null;
  const angles = result.slots.map((slot) => angleIn(slot) * 180 / Math.PI);
  return angles.map((angle) => Number.isFinite(angle) ? Number((((angle % 180) + 180) % 180).toFixed(2)) % 180 : null,
  );
}

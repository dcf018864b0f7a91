// The changes to the points that a task begins with, measured while its goals ask for them.
import { pointsOf } from '../scene/open-scene.ts';
import { noPoints } from '../state/points.ts';
import { asksForStart, compareStart, type StartComparison } from './start-comparison.ts';
import type { Playground } from '../page/playground.ts';
import type { Scene, Snapshot } from '../scene/scene.d.ts';
import type { Task } from './task-types.ts';

type Here = Pick<Playground, 'engine' | 'store'>;

/**
 * Measures the changes to the given points of an open task.
 * @param arrived called when the points of a preset are here
 * @returns null: they are not known yet, or no goal is about them
 */
export function createStartMeasure(
  { engine, store }: Here,
  set: Scene & { task: Task },
  arrived: () => void,
): () => StartComparison | null {
  if (!asksForStart(set.task)) return () => null;
  let first: Snapshot | null = set.points;
  if (!first) pointsOf(engine, set).then((points) => {
    first = points;
    arrived();
  }, () => {}); // Without the engine no goal has a value.
  return () => (first ? compareStart(set.task.marks, first, store.drawing.points.snapshot()) : null);
}

/** The same for the task in the editor, whose start can change. */
export function createDraftStart({ engine, store }: Here, task: () => Task, arrived: () => void) {
  let known: { preset: string, points: Snapshot | null } | null = null;

  function pointsOfPreset(): Snapshot | null {
    const { preset, seed } = store.state, name = `${preset} ${seed}`;
    if (known?.preset !== name) {
      const mine: typeof known = { preset: name, points: null };
      known = mine;
      engine.sample(preset, seed).then(({ points, labels }) => {
        mine.points = { xy: points, labels };
        arrived();
      }, () => {});
    }
    return known.points;
  }

  return (): StartComparison | null => {
    const { start, marks, goals } = task();
    if (!asksForStart({ goals })) return null;
    const now = store.drawing.points.snapshot();
    const first = start === 'drawn' ? now : start === 'empty' ? noPoints() : pointsOfPreset();
    return first && compareStart(marks, first, now);
  };
}

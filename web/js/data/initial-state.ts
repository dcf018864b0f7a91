// The initial state of the page, and the ways to start again: saved work, the first points, presets, clearing.
import { bytesOfBase64 } from '../engine/base64.ts';
import { clearedK, presetOf, usualSettings } from './presets.ts';
import { defaults, DRAWING, type State } from '../state/state.ts';
import { strings as s } from '../words/strings.ts';
import type { Store } from '../state/store.ts';
import type { Work } from '../state/pack.ts';

type Sample = { points: Float64Array, labels: Int32Array };
type Sampler = (name: string, seed: number, n?: number) => Promise<Sample>;

/**
 * The points that the build wrote into the page: numbers in multiples of a unit, or float32 in base64; labels as
 * numbers, or one digit each.
 */
export function firstPoints(json: string): Sample | null {
  try {
    const { points, labels, unit = 1 } = JSON.parse(json);
    const numbers =
      typeof points === 'string'
        ? new Float32Array(bytesOfBase64(points).buffer)
        : points.map((v: number) => v * unit);
    return { points: Float64Array.from(numbers), labels: Int32Array.from(labels) };
  } catch {
    return null;
  }
}

export const seedOf = (id: string) => presetOf(id)?.seed ?? defaults().seed;

/** @param page beginWork: marks the current drawing as not yet a work */
export function createInitialState(
  store: Store,
  page: { sample: Sampler, fit: () => void, announce: (text: string) => void, beginWork?: () => void },
) {
  /** The newest request wins. */
  let newest = 0;

  /** Marks a new request, so that results of earlier ones are ignored. @returns whether it is still the newest */
  function startRequest(): () => boolean {
    const mine = ++newest;
    return () => mine === newest;
  }

  async function load(preset: string, { seed, n, settings }: { seed: number, n?: number, settings?: Partial<State> }) {
    const isCurrent = startRequest();
    try {
      const sample = await page.sample(preset, seed, n);
      if (!isCurrent()) return;
      store.replace(
        { xy: sample.points, labels: sample.labels },
        { ...settings, preset, seed, own: false, edited: false, source: DRAWING },
      );
      page.fit();
      page.announce(s.statusPreset(presetOf(preset)?.title ?? s.points));
    } catch (error) {
      if (isCurrent()) page.announce(error instanceof Error ? error.message : String(error));
    }
  }

  /** A preset with its own seed and settings. @param more goes with it */
  const choose = (id: string, more?: Partial<State>) =>
    load(id, {
      seed: seedOf(id), settings: { ...usualSettings({ source: DRAWING, preset: id, own: false }), ...more },
    });

  return {
    choose,
    reset: () => choose(store.state.preset),
    /** Other points of the same preset, under the settings that are. */
    draw: (n: number, seed: number) => load(store.state.preset, { seed, n }),
    startRequest,
    clear() {
      startRequest();
      store.end(false);
      if (store.drawing.points.n + store.drawing.ghosts.n === 0) return;
      const state = { own: true, edited: false, k: clearedK(store.state) };
      store.replace({ xy: new Float64Array(0), labels: new Int32Array(0) }, state);
      page.announce(s.statusClear);
    },
    /**
     * The first picture, without history.
     * @param markup the points in the HTML
     * @returns whether the points are those of the HTML
     */
    begin(work: Work | null, markup: string): boolean {
      const first = firstPoints(markup);
      const state = presetOf(store.state.preset)?.settings ?? {};
      if (work) store.resume(work);
      else if (first) {
        store.resume({
          state,
          points: { xy: first.points, labels: first.labels },
          ghosts: { xy: new Float64Array(0), labels: new Int32Array(0) },
        });
      } else {
        store.set(state);
        page.sample(store.state.preset, store.state.seed).then((sample) => {
          if (store.drawing.points.n === 0 && !store.canUndo) {
            store.drawing.points.restore({ xy: sample.points, labels: sample.labels });
            store.touched();
            page.beginWork?.();
            page.fit();
          }
        }, () => {});
        return false;
      }
      return !work;
    },
  };
}

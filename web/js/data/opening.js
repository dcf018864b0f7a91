// What the page begins with, and the ways to begin anew: kept work, the first points, presets, clearing.
import { PRESETS } from './presets.js';
import { defaults } from '../state/state.js';
import { strings as s } from '../words/strings.js';

/** @typedef {import('../state/store.js').Store} Store */
/** @typedef {{points: Float64Array, labels: Int32Array}} Sample */
/** @typedef {(name: string, seed: number, n?: number) => Promise<Sample>} Sampler */

/**
 * The points that the build wrote into the page: numbers, or shorter, float32 in base64 and one digit a label.
 * @param {string} json @returns {Sample|null}
 */
export function firstPoints(json) {
  try {
    const { points, labels } = JSON.parse(json);
    const numbers = typeof points === 'string' ? new Float32Array(Uint8Array.from(atob(points), (c) => c.charCodeAt(0)).buffer) : points;
    return { points: Float64Array.from(numbers), labels: Int32Array.from(labels) };
  } catch {
    return null;
  }
}

/** @param {string} id */
export const seedOf = (id) => PRESETS.find((p) => p.id === id)?.seed ?? defaults().seed;

/** Settings of the preset chosen before that should not outlive it. @param {string} preset */
function undone(preset) {
  const settings = PRESETS.find((p) => p.id === preset)?.settings ?? {};
  const initial = defaults();
  return Object.fromEntries(Object.keys(settings).map((key) => [key, initial[/** @type {keyof typeof initial} */ (key)]]));
}

/**
 * @param {Store} store
 * @param {{sample: Sampler, fit: () => void, say: (text: string) => void}} page
 */
export function createOpening(store, page) {
  /** The newest wish wins. */
  let wish = 0;

  /** @param {Sample} sample @param {string} preset @param {number} seed */
  function show(sample, preset, seed) {
    const settings = store.state.preset === preset ? {} : undone(store.state.preset);
    store.replace({ xy: sample.points, labels: sample.labels }, { ...settings, ...PRESETS.find((p) => p.id === preset)?.settings, preset, seed, own: false });
    store.set({ source: 'draw' });
    page.fit();
  }

  /** @param {string} preset @param {number} seed @param {number} [n] */
  async function load(preset, seed, n) {
    const mine = ++wish;
    try {
      const sample = await page.sample(preset, seed, n);
      if (mine !== wish) return;
      show(sample, preset, seed);
      page.say(s.saidPreset(PRESETS.find((p) => p.id === preset)?.title ?? s.points));
    } catch (error) {
      if (mine === wish) page.say(error instanceof Error ? error.message : String(error));
    }
  }

  return {
    load,
    /** What is still on its way is no longer wished for. */
    drop: () => void wish++,
    /** A preset with its own seed. @param {string} id */
    choose: (id) => load(id, seedOf(id)),
    reset: () => load(store.state.preset, seedOf(store.state.preset)),
    clear() {
      wish++;
      store.end(false);
      if (store.drawing.points.n + store.drawing.ghosts.n === 0) return;
      store.replace({ xy: new Float64Array(0), labels: new Int32Array(0) }, { own: true });
      page.say(s.saidClear);
    },
    /** The first picture, without history. @param {import('../state/persist.js').Work|null} work @param {string} markup the points that came with it @returns {boolean} whether it is the one the page came with */
    begin(work, markup) {
      const first = firstPoints(markup);
      if (work) {
        store.set(work.state);
        store.drawing.points.restore(work.points);
        store.drawing.ghosts.restore(work.ghosts);
      } else if (first) {
        store.drawing.points.restore({ xy: first.points, labels: first.labels });
      } else {
        page.sample(store.state.preset, store.state.seed).then((sample) => {
          if (store.drawing.points.n === 0 && !store.canUndo) {
            store.drawing.points.restore({ xy: sample.points, labels: sample.labels });
            store.touched();
            page.fit();
          }
        }, () => {});
        return false;
      }
      store.touched();
      return !work;
    },
  };
}

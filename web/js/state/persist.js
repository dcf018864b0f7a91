// Work survives a reload or a crash: settings and drawing in localStorage, written when the hand rests.
import { decodeState, encodeState } from './state.js';

const KEY = 'lpp-playground';
const VERSION = 1;

/** @typedef {import('./points.js').Snapshot} Snapshot */
/** @typedef {{state: Partial<import('./state.js').State>, points: Snapshot, ghosts: Snapshot, before?: import('./history.js').Before|null}} Work */

/** @param {Float64Array} values */
export function packNumbers(values) {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text);
}

/** @param {string} text @returns {Float64Array} */
export function unpackNumbers(text) {
  const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
  return new Float64Array(bytes.buffer, 0, bytes.length >> 3);
}

/** @param {Snapshot} s */
const pack = (s) => ({ xy: packNumbers(s.xy), labels: packNumbers(Float64Array.from(s.labels)) });

/** @param {unknown} packed @returns {Snapshot} throws when it is not what pack made */
function unpack(packed) {
  const { xy, labels } = /** @type {{xy: string, labels: string}} */ (packed);
  const snapshot = { xy: unpackNumbers(xy), labels: Int32Array.from(unpackNumbers(labels)) };
  if (snapshot.xy.length !== 2 * snapshot.labels.length || !snapshot.xy.every(Number.isFinite)) throw new RangeError('damaged');
  return snapshot;
}

/** @param {import('./store.js').Store} store @returns {string} */
export function serialise(store) {
  const { points, ghosts } = store.drawing;
  return JSON.stringify({ v: VERSION, state: encodeState(store.state), points: pack(points.snapshot()), ghosts: pack(ghosts.snapshot()) });
}

/** @param {string} text @returns {Work|null} null when there is nothing usable */
export function parse(text) {
  try {
    const kept = JSON.parse(text);
    if (kept?.v !== VERSION) return null;
    return { state: decodeState(kept.state), points: unpack(kept.points), ghosts: unpack(kept.ghosts) };
  } catch {
    return null;
  }
}

/** @param {import('./store.js').Store} store @param {{storage: () => Storage, onFull: () => void, wait?: number}} o */
export function keepWork(store, o) {
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  let told = false;

  function write() {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    try {
      o.storage().setItem(KEY, serialise(store));
      told = false;
    } catch {
      // Storage may be full or forbidden; the work is then only as safe as the page.
      if (!told) o.onFull();
      told = true;
    }
  }

  return {
    write,
    /** From now on a change is work. */
    watch: () => store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(write, o.wait ?? 400);
    }),
    /** @returns {Work|null} */
    restore() {
      try {
        return parse(o.storage().getItem(KEY) ?? '');
      } catch {
        return null;
      }
    },
  };
}

// Work as text and back: what differs from the defaults, the drawing bit for bit, and the drawing before its last loss.
import { bytesOfBase64, toBase64 } from '../engine/base64.ts';
import { decodeState, encodePatch, encodeState, fieldsOf, pick, readerKeys, TABLE, type State } from './state.ts';
import { MAX_POINTS, type Snapshot, type PointsAndGhosts, type Patch } from './points.ts';
import type { DrawingBefore } from './history.ts';
import type { Store } from './store.ts';
import type { WorkMetadata } from './work-metadata.ts';

export const VERSION = 2;

/** link: the fragment it began with */
export type Work = { state: Patch, before?: DrawingBefore | null, link?: string } & PointsAndGhosts;

/** not readable, of a later version, more points than the page holds */
export type Refusal = 'damaged' | 'newer' | 'many';

export const packNumbers = (values: Float64Array) =>
  toBase64(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));

export function unpackNumbers(text: string): Float64Array {
  const bytes = bytesOfBase64(text);
  return new Float64Array(bytes.buffer, 0, bytes.length >> 3);
}

/** One character per class: a digit, a letter for a hidden one, - for none; as many as a link can have. */
const CLASS_CODES = '-01234567abcdefg';
/** Where those of hidden classes begin. */
const FIRST_HIDDEN_CODE = 9;

const signOf = (label: number) => CLASS_CODES[label < -1 ? FIRST_HIDDEN_CODE - 2 - label : label + 1];

function labelOf(sign: string) {
  const at = CLASS_CODES.indexOf(sign);
  if (at < 0) throw new RangeError('damaged');
  return at < FIRST_HIDDEN_CODE ? at - 1 : FIRST_HIDDEN_CODE - 2 - at;
}

const packPoints = (s: Snapshot) => ({ xy: packNumbers(s.xy), labels: Array.from(s.labels, signOf).join('') });

/** @returns throws if it is not valid */
function unpackPoints(packed: unknown, version: number): Snapshot {
  const { xy, labels } = packed as { xy: string, labels: string };
  const snapshot = {
    xy: unpackNumbers(xy),
    labels: version === 1 ? Int32Array.from(unpackNumbers(labels)) : Int32Array.from(labels, labelOf),
  };
  const sound =
    snapshot.xy.length === 2 * snapshot.labels.length &&
    snapshot.xy.every(Number.isFinite) &&
    snapshot.labels.every((label) => label > -9 && label < 8);
  if (!sound) throw new RangeError('damaged');
  return snapshot;
}

const packWhole = (whole: PointsAndGhosts) => ({ points: packPoints(whole.points), ghosts: packPoints(whole.ghosts) });

const unpackWhole = (stored: any, version: number): PointsAndGhosts => ({
  points: unpackPoints(stored.points, version),
  ghosts: unpackPoints(stored.ghosts, version),
});

/** The state before a loss does not change while the user goes on drawing. */
const packedBefore = new WeakMap<DrawingBefore, object>();

function packBefore(before: DrawingBefore | null) {
  if (!before) return undefined;
  const packed = packedBefore.get(before) ?? { ...packWhole(before), state: encodePatch(before.state) };
  packedBefore.set(before, packed);
  return packed;
}

/** @param at milliseconds since 1970 */
export function serialise(
  { state, drawing, beforeLoss }: Store,
  at: number,
  withBefore = true,
  about: WorkMetadata = {},
): string {
  const own = encodeState(state);
  for (const key of readerKeys()) delete own[key];
  return JSON.stringify({
    v: VERSION,
    at,
    about,
    table: TABLE,
    state: own,
    ...packWhole({ points: drawing.points.snapshot(), ghosts: drawing.ghosts.snapshot() }),
    before: withBefore ? packBefore(beforeLoss()) : undefined,
  });
}

/** Returns a short signature of the user's work: another drawing, setting or text has another signature. */
export function signatureOf({ state, points, ghosts }: Work) {
  let [a, b] = [0x811c9dc5, 0x1b873593];
  for (const { xy, labels } of [points, ghosts]) {
    for (const numbers of [new Uint32Array(xy.buffer, xy.byteOffset, 2 * xy.length), labels]) {
      for (const v of numbers) {
        a = Math.imul(a ^ v, 0x01000193) ^ (a >>> 15);
        b = Math.imul(b ^ v, 0x5bd1e995) ^ (b >>> 13);
      }
    }
  }
  const keys = fieldsOf()
    .filter(
      ([key, { reader, hand, default: initial }]) =>
        !reader && !hand && state[key] !== undefined && state[key] !== initial,
    )
    .map(([key]) => key);
  return [
    points.labels.length,
    ghosts.labels.length,
    a >>> 0,
    b >>> 0,
    JSON.stringify(encodePatch(pick(state as State, keys))),
  ].join();
}

/** Returns when a text was written, without parsing all of it; 0 if it has no time. */
export const writtenAt = (text: string) => Number(/^\{"v":2,"at":(\d{1,15}),/.exec(text)?.[1] ?? 0);

export function parse(text: string): { work: Work } | { refused: Refusal } {
  try {
    const stored = JSON.parse(text);
    if (stored.v > VERSION) return { refused: 'newer' };
    if (stored.v !== VERSION && stored.v !== 1) return { refused: 'damaged' };
    if (holds(stored, stored.v) > MAX_POINTS) return { refused: 'many' };
    return {
      work: {
        state: stateOf(stored),
        ...unpackWhole(stored, stored.v),
        before: unpackBefore(stored.before),
        ...linkOf(stored.about),
      },
    };
  } catch {
    return { refused: 'damaged' };
  }
}

/** Longer links cannot come from a page. */
const MAX_LINK_CHARS = 1 << 20;

/** The fragment that a work began with. */
const linkOf = (about: any) =>
  typeof about?.link === 'string' && about.link.length <= MAX_LINK_CHARS ? { link: about.link } : {};

/** Points of another version's preset become a drawing of their own. */
const stateOf = ({ state, table }: any) => ({ ...decodeState(state), ...(table === TABLE ? {} : { edited: true }) });

/** How many points a text holds, ghosts too, before any room is made for them. */
const holds = ({ points, ghosts }: any, version: number) =>
  Math.floor((points.labels.length + ghosts.labels.length) / (version === 1 ? 32 / 3 : 1));

/** Parts that cannot be restored are skipped; the rest is restored. */
function unpackBefore(before: any): DrawingBefore | null {
  try {
    return before && holds(before, VERSION) <= MAX_POINTS
      ? { ...unpackWhole(before, VERSION), state: decodeState(before.state) }
      : null;
  } catch {
    return null;
  }
}

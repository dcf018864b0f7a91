// Points in few bytes: in their order, each coordinate as a number of steps of its column; frequent ones are shorter.
import { gridStep } from '../state/grid-step.ts';
import {
  createMeter, createReader, createWriter, flat, codeLearned, lengthOf, Model, codeInteger, type Coder,
} from './coder.ts';
import type { Snapshot } from './scene.d.ts';

/** How a column of coordinates is written. */
interface Column {
  /**
   * below DEPTH_COUNT: this number of the highest bits is learned per class; DEPTH_FROM_LAST: the difference from the
   * previous point; RAW_KIND: all 64 bits
   */
  how: number;
  /** the step is 2 to the power of this */
  grain: number;
  /** the least, in steps */
  low: number;
  /** that the others need above it */
  bits: number;
}

const DEPTH_COUNT = 8;
const DEPTH_FROM_LAST = DEPTH_COUNT;
const RAW_KIND = DEPTH_COUNT + 1;
/** The kind before that of the first hidden class: larger ones are hidden classes of unlabelled points. */
const HIDDEN_KIND = 8;

/** A class as a number from 0: none, the classes, the hidden ones. */
const kindOf = (label: number) => (label < -1 ? HIDDEN_KIND - 1 - label : label + 1);

/** Bits of a class, none (−1) being 0. */
const CLASS_BITS = 4;
/** The least exponent of a number, and the greatest of a step that eleven bits hold above it. */
const MIN_EXPONENT = -1074, MAX_STEP = MIN_EXPONENT + 2047;
/** With more points, the encodings are not compared. */
const MAX_COMPARED_POINTS = 2000;

/** Writes, reads or measures points one by one. */
function createRows(coder: Coder, columns: Column[]) {
  const classes = new Model(2 << (2 * CLASS_BITS));
  const models = columns.map(({ how }) => new Model(how < DEPTH_COUNT ? 1 << (CLASS_BITS + how) : 64));
  const last = columns.map(() => 0);
  let before = 0;

  /**
   * Codes the difference from the last value, as its length and what follows its highest bit; even numbers are
   * positive.
   */
  function fromLast(axis: number, value: number) {
    const way = value - last[axis];
    const code = way >= 0 ? 2 * way : -2 * way - 1;
    const bits = Math.min(53, codeLearned(coder, models[axis], 0, 6, lengthOf(code)));
    const got = bits === 0 ? 0 : 2 ** (bits - 1) + flat(coder, bits - 1, code % 2 ** (bits - 1));
    return (last[axis] += got % 2 === 0 ? got / 2 : -(got + 1) / 2);
  }

  /** @param value in steps above the least */
  function coordinate(axis: number, value: number, kind: number) {
    const { how, bits } = columns[axis];
    if (how === DEPTH_FROM_LAST) return fromLast(axis, value);
    const top = Math.min(how, bits), rest = bits - top;
    const high = codeLearned(coder, models[axis], kind << how, top, Math.floor(value / 2 ** rest));
    return high * 2 ** rest + flat(coder, rest, value % 2 ** rest);
  }

  return {
    /** @param kind the class, none being 0 */
    kind: (kind: number) => (before = codeLearned(coder, classes, before << CLASS_BITS, CLASS_BITS, kind)),
    coordinate,
  };
}

const float = new Float64Array(1);
const halves = new Uint32Array(float.buffer);

/** All of a number. */
function number64(coder: Coder, value: number) {
  float[0] = value;
  const high = flat(coder, 32, halves[1]), low = flat(coder, 32, halves[0]);
  halves[1] = high;
  halves[0] = low;
  return float[0];
}

function columnOf(xy: Float64Array, axis: number): Column {
  const column = xy.filter((_, at) => at % 2 === axis);
  const grain = column.reduce((least, v) => Math.min(least, gridStep(v)), Infinity);
  const step = 2 ** (grain === Infinity ? 0 : grain);
  const low = column.reduce((a, b) => Math.min(a, b)) / step, high = column.reduce((a, b) => Math.max(a, b)) / step;
  // If numbers of very different sizes are mixed, no step suits all; none suits the largest.
  const fits =
    step <= 2 ** MAX_STEP && [low, high, high - low].every((v) => Math.abs(v) <= Number.MAX_SAFE_INTEGER / 4);
  return fits
    ? { how: 0, grain: Math.log2(step), low, bits: lengthOf(high - low) }
    : { how: RAW_KIND, grain: 0, low: 0, bits: 0 };
}

/** Returns the shortest encoding of a column. */
function shortest({ xy, labels }: Snapshot, axis: number, column: Column): Column {
  if (column.how === RAW_KIND || labels.length > MAX_COMPARED_POINTS) return column;
  const step = 2 ** column.grain;
  const ways = Array.from({ length: DEPTH_FROM_LAST + 1 }, (_, how) => {
    const coder = createMeter();
    const rows = createRows(coder, [{ ...column, how }]);
    labels.forEach((label, i) => rows.coordinate(0, xy[2 * i + axis] / step - column.low, kindOf(label)));
    return coder.bits();
  });
  return { ...column, how: ways.indexOf(Math.min(...ways)) };
}

function head(coder: Coder, column: Column): Column {
  const how = flat(coder, 4, column.how);
  if (how === RAW_KIND) return { how, grain: 0, low: 0, bits: 0 };
  const grain = flat(coder, 11, column.grain - MIN_EXPONENT) + MIN_EXPONENT;
  const below = coder.flat(column.low < 0 ? 1 : 0);
  const low = codeInteger(coder, Math.abs(column.low));
  return {
    how: Math.min(how, DEPTH_FROM_LAST),
    grain,
    low: below ? -low : low,
    bits: Math.min(53, flat(coder, 6, column.bits)),
  };
}

export function packPoints(points: Snapshot): Uint8Array {
  const { xy, labels } = points;
  const coder = createWriter();
  codeInteger(coder, labels.length);
  if (labels.length === 0) return coder.bytes();
  const columns = [0, 1].map((axis) => head(coder, shortest(points, axis, columnOf(xy, axis))));
  const rows = createRows(coder, columns);
  labels.forEach((label, i) => {
    rows.kind(kindOf(label));
    columns.forEach(({ how, grain, low }, axis) => {
      const v = xy[2 * i + axis];
      how === RAW_KIND ? number64(coder, v) : rows.coordinate(axis, v / 2 ** grain - low, kindOf(label));
    });
  });
  return coder.bytes();
}

/** Returns as many points as can be read; none if there are more than `most`. @returns of: the stated number */
export function unpackPoints(bytes: Uint8Array, most: number): { points: Snapshot, of: number } {
  const coder = createReader(bytes);
  const of = codeInteger(coder, 0);
  const columns = of === 0 ? [] : [0, 1].map(() => head(coder, { how: 0, grain: 0, low: 0, bits: 0 }));
  const rows = createRows(coder, columns);
  const xy: number[] = [];
  const labels: number[] = [];
  while (of <= most && labels.length < of) {
    const kind = rows.kind(0);
    const place = columns.map(({ how, grain, low }, axis) =>
      how === RAW_KIND ? number64(coder, 0) + 0 : (rows.coordinate(axis, 0, kind) + low) * 2 ** grain,
    );
    if (coder.ended() || !place.every(Number.isFinite)) break;
    xy.push(...place);
    labels.push(kind > HIDDEN_KIND ? HIDDEN_KIND - 1 - kind : kind - 1);
  }
  return { points: { xy: Float64Array.from(xy), labels: Int32Array.from(labels) }, of };
}

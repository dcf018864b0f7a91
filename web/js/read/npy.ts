// Arrays of numpy: versions 1 to 3, numbers of every width in either order of bytes, texts; rows or columns first.
import { Cursor } from './bytes.ts';
import { latin } from './encoding.ts';
import { ReadError, checkLimit } from './read-error.ts';
import { PICKLE_WARNING, refusal } from './sniff.ts';

/** whole: numbers of 64 bits, which may be beyond 2⁵³ */
type Array_ = { shape: number[], data: Float64Array | null, texts: string[] | null, whole?: boolean };

/** The arrays of the types of numbers, by what numpy calls these; the digit is their width. */
const ARRAY_TYPES: Record<string, any> = {
  f8: Float64Array, f4: Float32Array, f2: Uint16Array, b1: Uint8Array,
  i1: Int8Array, i2: Int16Array, i4: Int32Array, i8: BigInt64Array,
  u1: Uint8Array, u2: Uint16Array, u4: Uint32Array, u8: BigUint64Array,
};

/** Types of arrays that are not numeric, and the line that converts each. */
const UNSUPPORTED_TYPES: Record<string, [what: string, line: string]> =
  { c: ['complex numbers', 'complex'], M: ['dates', 'dates'] };

/** Returns the number of bytes per value; NaN for an unknown type. */
export const widthOf = (type: string) => (type in ARRAY_TYPES ? Number(type[1]) : NaN);

/** A number of 16 bits. */
function half(bits: number) {
  const [sign, exponent, rest] = [bits & 0x8000 ? -1 : 1, (bits >> 10) & 31, bits & 1023];
  if (exponent === 31) return rest ? NaN : sign * Infinity;
  return sign * (exponent === 0 ? rest * 2 ** -24 : (1 + rest / 1024) * 2 ** (exponent - 15));
}

/** Reads consecutive numbers; an incomplete last one is ignored. */
export function numbersOf(raw: Uint8Array, type: string, little: boolean): Float64Array {
  checkLimit('cells', Math.floor(raw.length / widthOf(type)));
  const bytes = raw.slice(0, raw.length - raw.length % widthOf(type));
  // All processors that run this are little-endian: other numbers are read with reversed bytes, in reverse order.
  const found = new ARRAY_TYPES[type]((little ? bytes : bytes.reverse()).buffer);
  const plain = type[1] === '8' && type !== 'f8' ? Number : undefined;
  const numbers = Float64Array.from(found, type === 'f2' ? half : plain);
  return little ? numbers : numbers.reverse();
}

export function npyOf(bytes: Uint8Array, name = 'This array'): Array_ {
  const cursor = new Cursor(bytes, name, 6);
  const [version] = cursor.take(2);
  const at = cursor.at;
  cursor.take(version >= 2 ? 4 : 2);
  const header = cursor.ascii(version >= 2 ? cursor.view.getUint32(at, true) : cursor.view.getUint16(at, true));
  const type = /'descr':\s*'([<>|=]?)([a-zA-Z])(\d*)(?:\[\w+\])?'/.exec(header);
  if (!type) {
    throw refusal('a structured array of numpy', 'records');
  }
  const [, order, kind, width] = type;
  if (kind === 'O') {
    throw refusal('an array of Python objects', 'objects', PICKLE_WARNING);
  }
  const written = /'shape':\s*\(([^()]*)\)/.exec(header)?.[1] ?? '';
  const shape = written.split(',').map((s) => s.trim()).filter(Boolean).map((s) => Number(s.replace(/L$/, '')));
  const count = shape.reduce((a, b) => a * b, 1);
  if (!Number.isSafeInteger(count) || count < 0) {
    throw new ReadError('damaged', `${name} says that its shape is (${written}), which no array has.`, { offset: 10 });
  }
  const little = order !== '>';
  const fortran = /'fortran_order':\s*True/.test(header);
  if (kind === 'U' || kind === 'S') {
    return { shape, data: null, texts: textsOf(cursor, count, kind, Number(width), little) };
  }
  const size = widthOf(kind + width);
  if (!size) {
    const [what, line] = UNSUPPORTED_TYPES[kind] ?? [`type ${kind}${width}`, 'numbers'];
    throw refusal(`an array of numpy of ${what}`, line);
  }
  const data = numbersOf(cursor.take(count * size), kind + width, little);
  const whole = size === 8 && kind !== 'f';
  return { shape, data: fortran && shape.length > 1 ? rowsFirst(data, shape) : data, texts: null, whole };
}

function textsOf(cursor: Cursor, count: number, kind: 'U' | 'S', width: number, little: boolean) {
  checkLimit('cells', count);
  const size = kind === 'U' ? 4 * width : width;
  const raw = cursor.take(count * size);
  const view = new DataView(raw.buffer, raw.byteOffset, raw.length);
  return Array.from({ length: count }, (_, i) => {
    if (kind === 'S') {
      let end = (i + 1) * size;
      while (end > i * size && raw[end - 1] === 0) end--;
      return latin(raw.subarray(i * size, end));
    }
    let text = '';
    for (let j = 0; j < width; j++) {
      const code = view.getUint32(i * size + 4 * j, little);
      if (code > 0 && code < 0x110000) text += String.fromCodePoint(code);
    }
    return text;
  });
}

/** Of an array whose first index runs fastest. */
export function rowsFirst(data: Float64Array, shape: number[]) {
  const out = new Float64Array(data.length);
  const index = shape.map(() => 0);
  const step = shape.map((_, d) => shape.slice(d + 1).reduce((a, b) => a * b, 1));
  for (let i = 0, to = 0; i < data.length; i++) {
    out[to] = data[i];
    for (let d = 0; d < shape.length; d++) {
      to += step[d];
      if (++index[d] < shape[d]) break;
      to -= step[d] * shape[d];
      index[d] = 0;
    }
  }
  return out;
}

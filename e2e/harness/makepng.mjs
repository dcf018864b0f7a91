// PNG of every depth and kind of colour, written for tests of what reads them.
import { deflateSync } from 'node:zlib';

/** @param {Uint8Array} bytes */
function crc(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** @param {string} name @param {Uint8Array} inside @returns {Uint8Array} */
export function chunk(name, inside) {
  const out = new Uint8Array(inside.length + 12), view = new DataView(out.buffer);
  view.setUint32(0, inside.length);
  out.set(new TextEncoder().encode(name), 4);
  out.set(inside, 8);
  view.setUint32(inside.length + 8, crc(out.subarray(4, inside.length + 8)));
  return out;
}

/**
 * @param {number} width @param {number} height @param {number} depth @param {number} kind
 * @param {number} [interlace]
 */
export function head(width, height, depth, kind, interlace = 0) {
  const out = new Uint8Array(13), view = new DataView(out.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  out.set([depth, kind, 0, 0, interlace], 8);
  return chunk('IHDR', out);
}

/** @param {...Uint8Array} chunks */
export function file(...chunks) {
  const signature = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);
  return new Uint8Array(Buffer.concat([signature, ...chunks, chunk('IEND', new Uint8Array())]));
}

/** How many samples a dot has, by the kind of colour. @type {Record<number, number>} */
export const CHANNELS = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const PASSES = [[0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2]];

/**
 * One of the five filters.
 * @param {number} filter @param {number[]} line @param {number[]} above @param {number} step
 */
const filtered = (filter, line, above, step) =>
  line.map((value, i) => {
    const a = line[i - step] ?? 0, b = above[i] ?? 0, c = i < step ? 0 : above[i - step] ?? 0;
    const [, left] = [[Math.abs(b - c), a], [Math.abs(a - c), b], [Math.abs(a + b - 2 * c), c]]
      .reduce((best, each) => (each[0] < best[0] ? each : best));
    return (value - [0, a, b, Math.floor((a + b) / 2), left][filter]) & 255;
  });

/**
 * A picture by its samples, whose lines take the filters in turn.
 * @param {object} of
 * @param {number} of.width
 * @param {number} of.height
 * @param {number} of.depth
 * @param {number} of.kind
 * @param {(x: number, y: number, c: number) => number} of.sample
 * @param {boolean} [of.interlaced]
 * @param {Uint8Array[]} [of.before]  chunks before the dots: palette, what is clear, gamma
 */
export function pngOf({ width, height, depth, kind, sample, interlaced = false, before = [] }) {
  const channels = CHANNELS[kind], step = Math.max(1, depth * channels / 8);
  /** @type {number[]} */
  const lines = [];
  for (const [x0, y0, right, down] of interlaced ? PASSES : [[0, 0, 1, 1]]) {
    /** @type {number[]} */
    let above = [];
    for (let y = y0, at = 0; y < height && x0 < width; y += down, at++) {
      let bits = '';
      for (let x = x0; x < width; x += right) {
        for (let c = 0; c < channels; c++) bits += sample(x, y, c).toString(2).padStart(depth, '0');
      }
      const line = (bits.match(/.{1,8}/g) ?? []).map((byte) => parseInt(byte.padEnd(8, '0'), 2));
      lines.push(at % 5, ...filtered(at % 5, line, above, step));
      above = line;
    }
  }
  const packed = new Uint8Array(deflateSync(Uint8Array.from(lines))), half = packed.length >> 1;
  return file(
    head(width, height, depth, kind, Number(interlaced)), ...before,
    chunk('IDAT', packed.subarray(0, half)), chunk('IDAT', packed.subarray(half)),
  );
}

/** Every kind and depth there is, with and without passes, some with a value that is clear. */
export const VARIANTS = [0, 2, 3, 4, 6].flatMap((kind) =>
  [1, 2, 4, 8, 16]
    .filter((depth) => (kind === 3 ? depth < 16 : kind === 0 || depth > 4))
    .flatMap((depth) => [[false, false], [true, false], [false, true]]
      .filter(([, clear]) => !clear || kind === 0 || kind === 2 || kind === 3)
      .map(([interlaced, clear]) => ({ kind, depth, interlaced, clear }))));

/** Colours of the palettes of {@link variant}. @param {number} i @returns {[number, number, number]} */
export const colour = (i) => [(i * 37) & 255, (i * 91 + 40) & 255, (255 - i * 11) & 255];
/** Sample c of the dot at x, y. @param {number} depth @param {number} x @param {number} y @param {number} c */
export const sampleAt = (depth, x, y, c) =>
  Math.imul(Math.imul(x + 3 * y + 7 * c + 1, 0x9e3779b1) ^ (x * y), 0x85ebca6b) >>> (32 - depth);
/** What is clear among the colours of a palette, and else the value of a dot at 0, 0. @param {number} i */
export const alphaOf = (i) => [255, 0, 128, 200][i % 4];

/** @param {(typeof VARIANTS)[number]} of @param {number} [width] @param {number} [height] */
export function variant({ kind, depth, interlaced, clear }, width = 13, height = 11) {
  /** @param {number} x @param {number} y @param {number} c */
  const sample = (x, y, c) => sampleAt(depth, x, y, c);
  const before = [];
  if (kind === 3) {
    before.push(chunk('PLTE', Uint8Array.from(Array.from({ length: 1 << depth }, (_, i) => colour(i)).flat())));
    if (clear) before.push(chunk('tRNS', Uint8Array.from({ length: 1 << depth }, (_, i) => alphaOf(i))));
  } else if (clear) {
    const first = Array.from({ length: CHANNELS[kind] }, (_, c) => sample(0, 0, c));
    before.push(chunk('tRNS', Uint8Array.from(first.flatMap((v) => [v >> 8, v & 255]))));
  }
  return pngOf({ width, height, depth, kind, interlaced, sample, before });
}

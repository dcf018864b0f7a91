// QR codes of links (ISO/IEC 18004): bytes, the smallest version that holds them, for cameras that read from a screen.

/** a square of modules, row by row; 1: dark */
export type Code = { side: number, dark: Uint8Array };

/** fixed: 1 for modules that are not data */
type CodeTemplate = { code: Code, fixed: Uint8Array };

/**
 * By version from 1 and by level L, M, Q, H: blocks, and bytes of correction in each (table 9). Levels that are left
 * out are those with less room than the version before has: what fits there makes a smaller code.
 */
const BLOCKS = [
  [[1, 7], [1, 10], [1, 13], [1, 17]],
  [[1, 10], [1, 16], [1, 22]],
  [[1, 15], [1, 26]],
  [[1, 20], [2, 18]],
  [[1, 26], [2, 24]],
  [[2, 18]],
  [[2, 20]],
  [[2, 24]],
  [[2, 30]],
  [[4, 18]],
  [[4, 20]],
  [[4, 24]],
  [[4, 26]],
  [[4, 30]],
  [[6, 22]],
  [[6, 24]],
  [[6, 28]],
  [[6, 30]],
  [[7, 28]],
  [[8, 28]],
  [[8, 28]],
  [[9, 28]],
  [[9, 30]],
  [[10, 30]],
  [[12, 26]],
  [[12, 28]],
];
const BYTE_MODE = 4;
const FORMAT_CODE = { poly: 0x537, degree: 10, mask: 0x5412 };
const VERSION_CODE = { poly: 0x1f25, degree: 12 };

/** The modules that a mask inverts (table 10). */
const MASKS: Array<(row: number, column: number) => boolean> = [
  (i, j) => (i + j) % 2 === 0, (i) => i % 2 === 0, (_, j) => j % 3 === 0, (i, j) => (i + j) % 3 === 0,
  (i, j) => ((i >> 1) + Math.floor(j / 3)) % 2 === 0, (i, j) => (i * j) % 2 + (i * j) % 3 === 0,
  (i, j) => ((i * j) % 2 + (i * j) % 3) % 2 === 0, (i, j) => ((i + j) % 2 + (i * j) % 3) % 2 === 0,
];

const sideOf = (version: number) => 17 + 4 * version;

/** Bytes in a code, of data and of correction. */
function bytesIn(version: number) {
  const along = version === 1 ? 0 : Math.floor(version / 7) + 2;
  // All modules, without finders, timing, formats, alignment patterns and, from 7 on, the version.
  const modules =
    sideOf(version) ** 2 -
    3 * 64 -
    2 * 15 -
    1 -
    2 * (sideOf(version) - 16) -
    (along > 0 ? 25 * (along ** 2 - 3) - 10 * (along - 2) : 0) -
    (version > 6 ? 36 : 0);
  return modules >> 3;
}

/** Bytes of text that a version holds. */
function byteCapacity(version: number, level: number) {
  const [blocks, check] = BLOCKS[version - 1][level];
  return bytesIn(version) - blocks * check - (version < 10 ? 2 : 3);
}

/** The largest number of bytes in a code. */
export const MAX_BYTES = byteCapacity(BLOCKS.length, 0);

/**
 * The smallest code that holds a text, with as much correction of errors as fits into it, and the mask that readers
 * have least trouble with (7.8.3).
 * @returns null: it is too long
 */
export function qrCode(text: string): Code | null {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > MAX_BYTES) return null;
  let version = 1;
  while (byteCapacity(version, 0) < bytes.length) version++;
  let level = 0;
  while (level + 1 < BLOCKS[version - 1].length && byteCapacity(version, level + 1) >= bytes.length) level++;
  const ground = patterns(version);
  placeBits(ground, withErrorCorrection(dataOf(bytes, version, level), version, level));
  const codes = MASKS.map((_, mask) => applyMask(ground, level, mask));
  const penalties = codes.map(penalty);
  return codes[penalties.indexOf(Math.min(...penalties))];
}

/** Mode, length, bytes, an end and what fills the rest (7.4). */
function dataOf(bytes: Uint8Array, version: number, level: number) {
  const [blocks, check] = BLOCKS[version - 1][level];
  const data = new Uint8Array(bytesIn(version) - blocks * check);
  let at = 0;
  const write = (value: number, bits: number) => {
    for (let b = bits - 1; b >= 0; b--, at++) data[at >> 3] |= ((value >> b) & 1) << (7 - (at & 7));
  };
  write(BYTE_MODE, 4);
  write(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) write(byte, 8);
  // The end is four zeros, and so are the bits up to a whole byte.
  for (let i = (at + 11) >> 3, filler = 0xec; i < data.length; i++, filler ^= 0xec ^ 0x11) data[i] = filler;
  return data;
}

/** In the field of 256 elements modulo x⁸ + x⁴ + x³ + x² + 1. */
function times(a: number, b: number) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> bit) & 1) * a);
  return product;
}

/** The product of x − 2ⁱ, highest power left out. */
function generator(degree: number) {
  const poly = new Uint8Array(degree);
  poly[degree - 1] = 1;
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2)) {
    for (let j = 0; j < degree; j++) poly[j] = times(poly[j], root) ^ (poly[j + 1] ?? 0);
  }
  return poly;
}

/** The Reed–Solomon codewords of a block. */
function checkOf(block: Uint8Array, poly: Uint8Array) {
  const rest = new Uint8Array(poly.length);
  for (const byte of block) {
    const factor = byte ^ rest[0];
    rest.copyWithin(0, 1);
    rest[rest.length - 1] = 0;
    for (let j = 0; j < poly.length; j++) rest[j] ^= times(poly[j], factor);
  }
  return rest;
}

/** Interleaves the data blocks with their error correction (7.6). */
function withErrorCorrection(data: Uint8Array, version: number, level: number) {
  const [count, check] = BLOCKS[version - 1][level];
  const poly = generator(check);
  const size = Math.floor(data.length / count), longer = data.length % count;
  const blocks = Array.from({ length: count }, (_, b) =>
    data.subarray(b * size + Math.max(0, b - count + longer), (b + 1) * size + Math.max(0, b + 1 - count + longer)),
  );
  const checks = blocks.map((block) => checkOf(block, poly));
  const out: number[] = [];
  for (let i = 0; i <= size; i++) for (const block of blocks) if (i < block.length) out.push(block[i]);
  for (let i = 0; i < check; i++) for (const bytes of checks) out.push(bytes[i]);
  return out;
}

/** Everything but data and format. */
function patterns(version: number): CodeTemplate {
  const side = sideOf(version);
  const dark = new Uint8Array(side * side), fixed = new Uint8Array(side * side);
  const set = (row: number, column: number, value: number) => {
    if (row < 0 || column < 0 || row >= side || column >= side) return;
    dark[row * side + column] = value;
    fixed[row * side + column] = 1;
  };
  /** Draws rings around a centre; dark by the list. */
  const target = (row: number, column: number, rings: number[]) => {
    const reach = rings.length - 1;
    for (let i = -reach; i <= reach; i++) {
      for (let j = -reach; j <= reach; j++) set(row + i, column + j, rings[Math.max(Math.abs(i), Math.abs(j))]);
    }
  };
  for (let i = 0; i < side; i++) {
    set(6, i, 1 - (i & 1));
    set(i, 6, 1 - (i & 1));
  }
  const centres = alignment(version);
  // Three of the corners belong to the finders.
  for (const row of centres) {
    for (const column of centres) {
      if (row === 6 ? column !== 6 && column !== side - 7 : row !== side - 7 || column !== 6) {
        target(row, column, [1, 0, 1]);
      }
    }
  }
  for (const [row, column] of [[3, 3], [3, side - 4], [side - 4, 3]]) target(row, column, [1, 1, 0, 1, 0]);
  // The format modules, and the dark module next to them.
  for (let i = 0; i < 9; i++) {
    for (const [row, column] of [
      [8, i],
      [i, 8],
      [8, side - 8 + (i & 7)],
      [side - 8 + (i & 7), 8],
    ]) {
      if (!fixed[row * side + column]) set(row, column, 0);
    }
  }
  set(side - 8, 8, 1);
  const bits = version > 6 ? withRemainder(version, VERSION_CODE) : 0;
  for (let i = 0; i < 18 && version > 6; i++) {
    const long = Math.floor(i / 3), short = side - 11 + (i % 3);
    set(long, short, (bits >> i) & 1);
    set(short, long, (bits >> i) & 1);
  }
  return { code: { side, dark }, fixed };
}

/** Centres of the alignment patterns, along either side (annex E). */
function alignment(version: number) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = 2 * Math.ceil((4 * version + 4) / (2 * count - 2));
  return Array.from({ length: count }, (_, i) => (i === 0 ? 6 : sideOf(version) - 7 - (count - 1 - i) * step));
}

/** A number with the rest of its division after it. */
function withRemainder(value: number, { poly, degree }: { poly: number, degree: number }) {
  let rest = value << degree;
  for (let bit = 31 - Math.clz32(rest); bit >= degree; bit--) if ((rest >> bit) & 1) rest ^= poly << (bit - degree);
  return (value << degree) | rest;
}

/** Places the bits into two columns at a time from the right, alternately upwards and downwards (7.7.3). */
function placeBits({ code: { side, dark }, fixed }: CodeTemplate, bytes: number[]) {
  let at = 0;
  for (let right = side - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up) {
    for (let i = 0; i < side; i++) {
      const row = up ? side - 1 - i : i;
      for (const m of [row * side + right, row * side + right - 1]) {
        if (fixed[m]) continue;
        dark[m] = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
        at++;
      }
    }
  }
}

/** With a mask, and the format that names it (7.9). */
function applyMask({ code: { side, dark: plain }, fixed }: CodeTemplate, level: number, mask: number): Code {
  const dark = plain.map((value, m) => fixed[m] ? value : value ^ Number(MASKS[mask](Math.floor(m / side), m % side)),
  );
  const bits = withRemainder(([1, 0, 3, 2][level] << 3) | mask, FORMAT_CODE) ^ FORMAT_CODE.mask;
  for (let i = 0; i < 15; i++) {
    const bit = (bits >> i) & 1;
    // Once around the upper left finder, once shared by the two others.
    const [row, column] = i < 6 ? [i, 8] : i < 8 ? [i + 1, 8] : i === 8 ? [8, 7] : [8, 14 - i];
    dark[row * side + column] = bit;
    dark[i < 8 ? 8 * side + side - 1 - i : (side - 15 + i) * side + 8] = bit;
  }
  return { side, dark };
}

/** The penalty of a mask: long runs, blocks, patterns like a finder, too much of one shade. */
export function penalty({ side, dark }: Code) {
  let total = 0, count = 0;
  for (let i = 0; i < side; i++) {
    total += linePenalty(dark.subarray(i * side, (i + 1) * side));
    total += linePenalty(Uint8Array.from({ length: side }, (_, j) => dark[j * side + i]));
  }
  for (let m = 0; m < dark.length; m++) {
    count += dark[m];
    if (
      m >= side &&
      m % side > 0 &&
      dark[m] === dark[m - 1] &&
      dark[m] === dark[m - side] &&
      dark[m] === dark[m - side - 1]
    ) {
      total += 3;
    }
  }
  // Ten for every whole five in a hundred away from half.
  return total + 10 * Math.floor(Math.abs(20 * count - 10 * dark.length) / dark.length);
}

/** A finder, 1011101, with four light modules after it or before it. */
const FINDER_PATTERNS = [0b10111010000, 0b00001011101];

/** Of the runs and finders of a row or a column. */
function linePenalty(line: Uint8Array) {
  let total = 0, run = 0, last = 0;
  for (let j = 0; j < line.length; j++) {
    run = j > 0 && line[j] === line[j - 1] ? run + 1 : 1;
    if (run >= 5) total += run === 5 ? 3 : 1;
    last = ((last << 1) | line[j]) & 0x7ff;
    if (j >= 10 && FINDER_PATTERNS.includes(last)) total += 40;
  }
  return total;
}

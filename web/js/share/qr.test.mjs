// QR codes, taken apart by the standard alone and without correcting errors; and their corrections, by their roots.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_BYTES, penalty, qrCode as make } from './qr.ts';

/** @param {string} text */
const qrCode = (text) => /** @type {import('./qr.ts').Code} */ (make(text));

/**
 * By version from 1: bytes in all, blocks and bytes of correction in each by level (table 9), centres of alignment
 * (table E.1).
 */
const VERSIONS = [
  { all: 26, blocks: [[1, 7], [1, 10], [1, 13], [1, 17]], centres: [] },
  { all: 44, blocks: [[1, 10], [1, 16], [1, 22]], centres: [6, 18] },
  { all: 70, blocks: [[1, 15], [1, 26]], centres: [6, 22] },
  { all: 100, blocks: [[1, 20], [2, 18]], centres: [6, 26] },
  { all: 134, blocks: [[1, 26], [2, 24]], centres: [6, 30] },
  { all: 172, blocks: [[2, 18]], centres: [6, 34] },
  { all: 196, blocks: [[2, 20]], centres: [6, 22, 38] },
  { all: 242, blocks: [[2, 24]], centres: [6, 24, 42] },
  { all: 292, blocks: [[2, 30]], centres: [6, 26, 46] },
  { all: 346, blocks: [[4, 18]], centres: [6, 28, 50] },
  { all: 404, blocks: [[4, 20]], centres: [6, 30, 54] },
  { all: 466, blocks: [[4, 24]], centres: [6, 32, 58] },
  { all: 532, blocks: [[4, 26]], centres: [6, 34, 62] },
  { all: 581, blocks: [[4, 30]], centres: [6, 26, 46, 66] },
  { all: 655, blocks: [[6, 22]], centres: [6, 26, 48, 70] },
  { all: 733, blocks: [[6, 24]], centres: [6, 26, 50, 74] },
  { all: 815, blocks: [[6, 28]], centres: [6, 30, 54, 78] },
  { all: 901, blocks: [[6, 30]], centres: [6, 30, 56, 82] },
  { all: 991, blocks: [[7, 28]], centres: [6, 30, 58, 86] },
  { all: 1085, blocks: [[8, 28]], centres: [6, 34, 62, 90] },
  { all: 1156, blocks: [[8, 28]], centres: [6, 28, 50, 72, 94] },
  { all: 1258, blocks: [[9, 28]], centres: [6, 26, 50, 74, 98] },
  { all: 1364, blocks: [[9, 30]], centres: [6, 30, 54, 78, 102] },
  { all: 1474, blocks: [[10, 30]], centres: [6, 28, 54, 80, 106] },
  { all: 1588, blocks: [[12, 26]], centres: [6, 32, 58, 84, 110] },
  { all: 1706, blocks: [[12, 28]], centres: [6, 30, 58, 86, 114] },
];

/** Bytes of text that versions hold at levels L and M (table 7). */
const MOST_OF = {
  L: [
    17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520, 586, 644, 718, 792, 858, 929, 1003,
    1091, 1171, 1273, 1367,
  ],
  M: [
    14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666, 711, 779, 857,
    911, 997, 1059,
  ],
};

const MASKS = [
  (i, j) => (i + j) % 2,
  (i) => i % 2,
  (i, j) => j % 3,
  (i, j) => (i + j) % 3,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
  (i, j) => ((i * j) % 2) + ((i * j) % 3),
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2,
];

function isData(version, side, i, j) {
  if (i === 6 || j === 6 || (i < 9 && (j < 9 || j >= side - 8)) || (i >= side - 8 && j < 9)) return false;
  if (version >= 7 && ((i < 6 && j >= side - 11) || (j < 6 && i >= side - 11))) return false;
  const { centres } = VERSIONS[version - 1];
  const corner = (y, x) => (y === 6 && (x === 6 || x === side - 7)) || (y === side - 7 && x === 6);
  return !centres.some((y) => centres.some((x) => !corner(y, x) && Math.abs(i - y) <= 2 && Math.abs(j - x) <= 2));
}

/** The format from both of its places; they must agree. */
function formatOf({ side, dark }) {
  const read = (places) => places.reduce((bits, [i, j], b) => bits | (dark[i * side + j] << b), 0) ^ 0x5412;
  const first = read([
    [0, 8], [1, 8], [2, 8], [3, 8], [4, 8], [5, 8], [7, 8], [8, 8], [8, 7], [8, 5], [8, 4], [8, 3], [8, 2], [8, 1],
    [8, 0],
  ]);
  const second = read(Array.from({ length: 15 }, (_, b) => (b < 8 ? [8, side - 1 - b] : [side - 15 + b, 8])));
  assert.equal(first, second);
  let rest = first;
  for (let b = 14; b >= 10; b--) if ((rest >> b) & 1) rest ^= 0x537 << (b - 10);
  assert.equal(rest, 0, 'the format is a code word');
  return { level: [1, 0, 3, 2][first >> 13], mask: (first >> 10) & 7 };
}

/** Blocks as data and corrections together. */
function blocksOf(code) {
  const { side, dark } = code;
  const version = (side - 17) / 4;
  const { level, mask } = formatOf(code);
  const bits = [];
  let up = true;
  for (let right = side - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let step = 0; step < side; step++) {
      const i = up ? side - 1 - step : step;
      for (const j of [right, right - 1]) {
        if (isData(version, side, i, j)) bits.push(dark[i * side + j] ^ Number(MASKS[mask](i, j) === 0));
      }
    }
  }
  const { all, blocks } = VERSIONS[version - 1];
  assert.equal(bits.length >> 3, all);
  const bytes = Array.from({ length: all }, (_, b) => bits.slice(8 * b, 8 * b + 8).reduce((v, bit) => 2 * v + bit, 0));
  const [count, check] = blocks[level];
  const size = Math.floor(all / count) - check, longer = all % count;
  const out = Array.from({ length: count }, () => /** @type {number[]} */ ([]));
  for (let i = 0; i <= size; i++) {
    for (let b = 0; b < count; b++) if (i < size || b >= count - longer) out[b].push(bytes.shift());
  }
  const data = out.flat();
  for (let i = 0; i < check; i++) for (let b = 0; b < count; b++) out[b].push(bytes.shift());
  return { blocks: out, data, check, level, version };
}

function read(code) {
  const { data, version, level } = blocksOf(code);
  const bits = data.flatMap((byte) => Array.from({ length: 8 }, (_, b) => (byte >> (7 - b)) & 1));
  const take = (n) => bits.splice(0, n).reduce((v, bit) => 2 * v + bit, 0);
  assert.equal(take(4), 4, 'bytes');
  const length = take(version < 10 ? 8 : 16);
  const text = new TextDecoder().decode(Uint8Array.from({ length }, () => take(8)));
  const rest = [];
  if (bits.length > 4) take(bits.length % 8);
  while (bits.length >= 8) rest.push(take(8));
  assert.ok(rest.every((byte, i) => byte === (i % 2 ? 0x11 : 0xec)), `the rest is filled: ${rest}`);
  return { text, level, version };
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJ0123456789-_=&#:/.';
/** @param {number} length @param {number} seed */
function textOf(length, seed) {
  let s = seed;
  return Array.from({ length }, () => LETTERS[(s = (Math.imul(s, 1664525) + 1013904223) >>> 0) % LETTERS.length]).join(
    '',
  );
}

test('a code is read back, and is as small as it can be', () => {
  for (const [before, length] of [1, ...MOST_OF.L].entries()) {
    const text = textOf(length, length);
    assert.deepEqual(read(qrCode(text)), { text, level: before ? 0 : 3, version: Math.max(1, before) });
    if (length === MAX_BYTES) continue;
    const next = read(qrCode(text + '!'));
    assert.deepEqual({ text: next.text, version: next.version }, { text: text + '!', version: 1 + before });
  }
});

/**
 * A picture of a code as a telephone takes it of paper: so many pixels to a module, out of focus, in uneven light, with
 * noise.
 * @param {import('./qr.ts').Code} code @param {number} scale
 */
function photo({ side, dark }, scale) {
  const pixels = Math.round((side + 8) * scale), light = new Float64Array(pixels * pixels);
  const isDark = (y, x) => {
    const [i, j] = [Math.floor(y / scale) - 4, Math.floor(x / scale) - 4];
    return i >= 0 && j >= 0 && i < side && j < side && dark[i * side + j] === 1;
  };
  let s = 7;
  for (let y = 0; y < pixels; y++) {
    for (let x = 0; x < pixels; x++) {
      let sum = 0;
      for (let at = 0; at < 9; at++) sum += isDark(y + Math.floor(at / 3) - 0.5, x + at % 3 - 0.5) ? 0 : 1;
      s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
      light[y * pixels + x] = 40 + 170 * (sum / 9) * (0.7 + 0.3 * x / pixels) + 30 * (s / 2 ** 32 - 0.5);
    }
  }
  return { pixels, light };
}

/** The modules of a photo: dark ones are darker than the mean around them. */
function modulesOf({ pixels, light }, side) {
  const scale = pixels / (side + 8), reach = Math.round(4 * scale);
  const sums = new Float64Array((pixels + 1) ** 2), at = (y, x) => sums[y * (pixels + 1) + x];
  for (let y = 0; y < pixels; y++) {
    for (let x = 0; x < pixels; x++) {
      sums[(y + 1) * (pixels + 1) + x + 1] = light[y * pixels + x] + at(y, x + 1) + at(y + 1, x) - at(y, x);
    }
  }
  return Uint8Array.from({ length: side * side }, (_, m) => {
    const [y, x] = [Math.floor(m / side), m % side].map((i) => Math.floor((i + 4.5) * scale));
    const [top, left] = [y, x].map((i) => Math.max(0, i - reach));
    const [bottom, right] = [y, x].map((i) => Math.min(pixels, i + reach));
    const sum = at(bottom, right) - at(top, right) - at(bottom, left) + at(top, left);
    return Number(light[y * pixels + x] < sum / (bottom - top) / (right - left));
  });
}

test('printed with modules of 0.5 mm, a code of 1,300 characters is read at 4 pixels to a module', () => {
  const text = textOf(1300, 11), code = qrCode(text), width = (code.side + 8) * 0.5;
  assert.equal(width, 64.5, 'millimetres on paper');
  const dark = modulesOf(photo(code, 4), code.side);
  const wrong = dark.reduce((sum, module, m) => sum + Number(module !== code.dark[m]), 0);
  assert.equal(wrong, 0);
  assert.equal(read({ side: code.side, dark }).text, text);
});

test('letters of any kind are bytes, and too many of them make no code', () => {
  assert.equal(read(qrCode('Größe π 点')).text, 'Größe π 点');
  assert.equal(MAX_BYTES, 1367);
  assert.equal(qrCode('a'.repeat(MAX_BYTES + 1)), null);
  assert.equal(qrCode('é'.repeat(MAX_BYTES / 2 + 1)), null);
});

test('of a version that is as small as can be only the first ones have room for more correction', () => {
  MOST_OF.M.forEach((bytes, v) => assert.equal(v === 0 || bytes > MOST_OF.L[v - 1], v < 5, `version ${v + 1}`));
});

test('as much correction as fits', () => {
  for (const [length, level] of [
    [7, 3], [8, 2], [11, 2], [12, 1], [14, 1], [15, 0], [17, 0], [18, 2], [20, 2], [21, 1], [26, 1], [27, 0], [42, 1],
    [43, 0], [62, 1], [63, 0], [84, 1], [85, 0],
  ]) {
    assert.equal(read(qrCode('a'.repeat(length))).level, level, String(length));
  }
});

test('every block is a multiple of the generator: it is zero at its roots', () => {
  const logs = [], powers = [];
  for (let i = 0, v = 1; i < 255; i++, v = v << 1 ^ (v & 128 ? 0x11d : 0)) [logs[v], powers[i]] = [i, v];
  const times = (a, b) => (a && b ? powers[(logs[a] + logs[b]) % 255] : 0);
  for (const length of [5, 17, 150, 600, 900, 1000, 1090, 1170, 1270, 1367]) {
    const { blocks, check } = blocksOf(qrCode(textOf(length, 3)));
    for (const block of blocks) {
      for (let root = 0; root < check; root++) {
        assert.equal(
          block.reduce((sum, byte) => times(sum, powers[root]) ^ byte, 0),
          0,
        );
      }
    }
  }
});

test('the function patterns of every code: finders, timing, version', () => {
  const { side, dark } = qrCode(textOf(300, 1));
  const version = (side - 17) / 4;
  const row = (i, from, to) => dark.slice(i * side + from, i * side + to).join('');
  for (const [i, from] of [[0, 0], [0, side - 7], [side - 7, 0]]) {
    assert.deepEqual(
      [0, 1, 2, 3, 4, 5, 6].map((k) => row(i + k, from, from + 7)),
      ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'],
    );
  }
  assert.equal(row(7, 0, 8), '00000000');
  assert.match(row(6, 7, side - 7), /^(01)+0$/);
  assert.equal(dark[(side - 8) * side + 8], 1);
  // Annex D.1 of the standard: version 11 is 001011101111110110.
  assert.equal(version, 11);
  const bits = Array.from({ length: 18 }, (_, i) => dark[Math.floor(i / 3) * side + side - 11 + (i % 3)])
    .toReversed()
    .join('');
  assert.equal(bits, '001011101111110110');
});

test('penalties counted manually: 3 for a run of five and 1 for each more, 3 per block, 40 per finder, ' +
  '10 for each 5 % from half', () => {
  const of = (...rows) =>
    penalty({ side: rows.length, dark: Uint8Array.from(rows.join(''), (m) => Number(m === '#')) });
  assert.equal(of('#.', '.#'), 0);
  assert.equal(of('##', '##'), 3 + 100);
  const board = ['#.#.#.', '.#.#.#', '#.#.#.', '.#.#.#'];
  assert.equal(of('######', '......', ...board), 4 + 4);
  assert.equal(of('#####.', '.....#', ...board), 3 + 3);
  // Rows and their opposites in turn make no blocks and no runs in columns; six of eleven rows look like a finder.
  const rowsOf = (line) =>
    Array.from({ length: 11 }, (_, i) => (i % 2 ? line.replace(/./g, (m) => (m === '#' ? '.' : '#')) : line));
  for (const finder of ['#.###.#....', '....#.###.#']) {
    assert.equal(of(...rowsOf(finder)) - of(...rowsOf('###.#.#....')), 6 * 40);
  }
});

test('every mask is chosen for some text, and read back', () => {
  const chosen = new Set();
  for (let seed = 0; seed < 60; seed++) {
    const text = textOf(14, seed);
    const code = qrCode(text);
    assert.equal(read(code).text, text);
    chosen.add(formatOf(code).mask);
  }
  assert.ok(chosen.size >= 7, [...chosen].join());
});

test('of the eight masks the one with the least penalty is taken, counted here in lines of text', () => {
  /** @param {string} line */
  const ofLine = (line) => [...line.matchAll(/(.)\1{4,}/g)].reduce((sum, [run]) => sum + run.length - 2, 0)
    + 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length;
  const boards = Array.from({ length: 30 }, (_, seed) => ({
    side: 16,
    dark: Uint8Array.from(textOf(256, seed), (c) => c.charCodeAt(0) & 1),
  }));
  // Finders whole and cut off at either end.
  const finders = [
    '.....#.###.#....', '..#.###.#......#', '......#.###.#...', '#.###.#.........', '....#.###.#.....',
    '...#.###.#......',
  ];
  const planted = {
    side: 16,
    dark: Uint8Array.from(Array.from({ length: 16 }, (_, i) => finders[i % 6]).join(''), (m) => Number(m === '#')),
  };
  for (const code of [...[3, 60, 200].map((length) => qrCode(textOf(length, 5))), ...boards, planted]) {
    const { side, dark } = code;
    const rows = Array.from({ length: side }, (_, i) => dark.slice(i * side, (i + 1) * side).join(''));
    const columns = rows.map((_, j) => rows.map((row) => row[j]).join(''));
    let counted = [...rows, ...columns].reduce((sum, line) => sum + ofLine(line), 0);
    for (let i = 1; i < side; i++) {
      for (let j = 1; j < side; j++) {
        if (new Set([rows[i][j], rows[i][j - 1], rows[i - 1][j], rows[i - 1][j - 1]]).size === 1) counted += 3;
      }
    }
    counted += 10 * Math.floor(Math.abs(rows.join('').replaceAll('0', '').length / (side * side) - 0.5) / 0.05);
    assert.equal(penalty(code), counted);
  }
});

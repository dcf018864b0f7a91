// Chunks: their checksums, a text that goes in and comes out, and files that were cut, changed or repacked.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { crc32 as ours, textOf, withText } from './png.ts';

const bytes = (...all) => Uint8Array.from(all.flat());
const word = (v) => [v >>> 24, (v >>> 16) & 255, (v >>> 8) & 255, v & 255];
const latin = (text) => [...Buffer.from(text, 'latin1')];
/** CRC-32, a bit at a time. */
function checksum(data) {
  let c = 0xffffffff;
  for (const byte of data) {
    c ^= byte;
    for (let bit = 0; bit < 8; bit++) c = (c >>> 1) ^ (0xedb88320 & -(c & 1));
  }
  return ~c >>> 0;
}
/** A chunk by the specification. */
const chunk = (type, data) => [
  ...word(data.length),
  ...latin(type),
  ...data,
  ...word(checksum([...latin(type), ...data])),
];
const signature = [137, 80, 78, 71, 13, 10, 26, 10];
const header = chunk('IHDR', [...word(1), ...word(1), 8, 2, 0, 0, 0]);
const pixels = chunk('IDAT', [...deflateSync(Buffer.from([0, 1, 2, 3]))]);
const end = chunk('IEND', []);
const small = bytes(signature, header, pixels, end);

const KEY = 'lpp-scene';

/** The chunks of a file, by the specification. @param {Uint8Array} png */
function chunksOf(png) {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks = [];
  for (let at = 8; at < png.length; at += 12 + view.getUint32(at)) {
    const to = at + 8 + view.getUint32(at);
    chunks.push({
      type: Buffer.from(png.subarray(at + 4, at + 8)).toString('latin1'),
      sound: checksum(png.subarray(at + 4, to)) === view.getUint32(to),
    });
  }
  return chunks;
}

test('the checksum is that of the specification’s examples', () => {
  assert.equal(ours(bytes(latin('IEND'))), 0xae426082);
  assert.equal(ours(bytes(latin('123456789'))), 0xcbf43926);
  assert.equal(ours(bytes()), 0);
});

test('a text comes back, of any letters, and every chunk is sound', async () => {
  for (const text of ['v=1&k=10', '', 'Zwölf Punkte, 点, 🐈 and \n lines', 'x'.repeat(70_000)]) {
    const png = withText(small, KEY, text);
    assert.deepEqual(await textOf(png, KEY), { text });
    const chunks = chunksOf(png);
    assert.deepEqual(chunks.map(({ type }) => type), ['IHDR', 'iTXt', 'IDAT', 'IEND']);
    assert.ok(chunks.every(({ sound }) => sound));
  }
});

test('only the text under its own name is read', async () => {
  assert.deepEqual(await textOf(withText(small, 'Comment', 'v=1'), KEY), { fault: 'none' });
  assert.deepEqual(await textOf(withText(withText(small, KEY, 'a'), 'lpp-scene-2', 'b'), KEY), { text: 'a' });
});

test('a picture without a scene, and what is no picture', async () => {
  assert.deepEqual(await textOf(small, KEY), { fault: 'none' });
  assert.deepEqual(await textOf(bytes(latin('GIF89a')), KEY), { fault: 'no-png' });
  assert.deepEqual(await textOf(bytes(), KEY), { fault: 'no-png' });
});

test('cut at any byte it is damaged or still complete; ' +
  'with any bit of the chunk turned it is damaged or says nothing', async () => {
  const png = withText(small, KEY, 'v=1&k=10');
  for (let cut = 8; cut < png.length; cut++) {
    const found = await textOf(png.slice(0, cut), KEY);
    assert.ok(
      'fault' in found ? found.fault === 'damaged' : found.text === 'v=1&k=10',
      `cut at ${cut}: ${JSON.stringify(found)}`,
    );
  }
  const from = 8 + header.length;
  const { length } = withText(bytes(signature, header), KEY, 'v=1&k=10');
  for (let at = from; at < length; at++) {
    for (let bit = 0; bit < 8; bit++) {
      const flipped = png.slice();
      flipped[at] ^= 1 << bit;
      assert.ok('fault' in await textOf(flipped, KEY), `bit ${bit} of byte ${at}`);
    }
  }
});

test('a text that another program has packed is unpacked', async () => {
  const packed = chunk('iTXt', [...latin(KEY), 0, 1, 0, 0, 0, ...deflateSync(Buffer.from('v=1&p=…'))]);
  assert.deepEqual(await textOf(bytes(signature, header, packed, pixels, end), KEY), { text: 'v=1&p=…' });
  const broken = chunk('iTXt', [...latin(KEY), 0, 1, 0, 0, 0, 1, 2, 3]);
  assert.deepEqual(await textOf(bytes(signature, header, broken, pixels, end), KEY), { fault: 'damaged' });
});

test('chunks are read from a part of a larger buffer', async () => {
  const png = withText(small, KEY, 'v=1');
  const larger = bytes(Array(13).fill(7), [...png]);
  assert.deepEqual(await textOf(larger.subarray(13), KEY), { text: 'v=1' });
  assert.deepEqual(await textOf(withText(larger.subarray(13), 'other', 'x'), KEY), { text: 'v=1' });
});

test('of millions of chunks none is decoded: their bytes are read once, wherever the text is', async () => {
  const count = 2_000_000;
  const many = new Uint8Array(12 * count);
  // Each an iTXt chunk without data, which is not the one that is looked for.
  for (let i = 0; i < count; i++) many.set([0x69, 0x54, 0x58, 0x74], 12 * i + 4);
  const file = new Uint8Array(signature.length + header.length + many.length);
  file.set(signature);
  file.set(header, signature.length);
  file.set(many, signature.length + header.length);
  const { subarray } = Uint8Array.prototype;
  let parts = 0;
  Uint8Array.prototype.subarray = /** @this {Uint8Array} @param {number} from @param {number} to */ function (
    from,
    to,
  ) {
    parts++;
    return subarray.call(this, from, to);
  };
  try {
    assert.deepEqual(await textOf(file, KEY), { fault: 'damaged' });
  } finally {
    Uint8Array.prototype.subarray = subarray;
  }
  assert.ok(parts <= 2, `${parts} parts of the file`);
});

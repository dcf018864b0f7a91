// Decodes PNG if no browser does: every bit depth and colour type, interlaced or not. It is loaded on demand and
// receives its error and inflate functions as arguments, so that it shares no code with the reader.
import type { Reason } from './types.d.ts';
import type { ReadError as ErrorReadError } from './read-error.ts';
import type { inflate as BytesInflate } from './bytes.ts';
import type { LIMITS as ReadLimits } from './limits.ts';

type Tools = { ReadError: typeof ErrorReadError, inflate: typeof BytesInflate, LIMITS: typeof ReadLimits };

/** Red, green and blue of every dot, over white. */
type Dots = { width: number, height: number, rgb: Uint8Array };

type PngHeader = { width: number, height: number, depth: number, channels: number, interlaced: boolean };

/** Most bytes that may follow the dots. */
const MAX_TRAILING_BYTES = 65536;

/** Samples a dot has, and the depths there are, by the kind of colour. */
const COLOUR_TYPES: Record<number, [number, number[]]> = {
  0: [1, [1, 2, 4, 8, 16]], 2: [3, [8, 16]], 3: [1, [1, 2, 4, 8]], 4: [2, [8, 16]], 6: [4, [8, 16]],
};

/** First column and row, and the steps to the next: of the whole, and of the seven passes of one that is interlaced. */
const SINGLE_PASS = [[0, 0, 1, 1]];
const ADAM7_PASSES = [[0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2]];

/** The first bytes of other image formats. */
const OTHER_SIGNATURES = /^(\xff\xd8\xff|GIF8|RIFF[^]{4}WEBP|BM)/;
const SIGNATURE = '\x89PNG\r\n\x1a\n';

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n;
});

/** The CRC at the end of every chunk. */
function crcOf(bytes: Uint8Array) {
  let crc = -1;
  for (const byte of bytes) crc = CRC_TABLE[(crc ^ byte) & 255] ^ (crc >>> 8);
  return ~crc >>> 0;
}

export function pngs({ ReadError, inflate, LIMITS }: Tools) {
  const fault = (reason: Reason, what: string, offset?: number) =>
    new ReadError(reason, `This PNG ${what}`, { offset });
  const cut = (size: number) => fault('cut', `breaks off after ${size} bytes. Fetch it again.`, size);

  /** The chunks that matter, by their names; those of the dots in one. */
  function chunksOf(bytes: Uint8Array) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const chunks = new Map<string, Uint8Array>();
    const dots: Uint8Array[] = [];
    for (let at = 8, name = ''; name !== 'IEND';) {
      if (at + 12 > bytes.length || at + 12 + view.getUint32(at) > bytes.length) throw cut(bytes.length);
      const end = at + 8 + view.getUint32(at);
      name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
      if (/^[A-Z]|tRNS/.test(name) && crcOf(bytes.subarray(at + 4, end)) !== view.getUint32(end)) {
        throw fault('damaged', `is damaged at byte ${at}: its check does not fit. Fetch it again.`, at);
      }
      const inside = bytes.subarray(at + 8, end);
      if (name === 'IDAT') dots.push(inside);
      else chunks.set(name, inside);
      at = end + 4;
    }
    const packed = new Uint8Array(dots.reduce((sum, { length }) => sum + length, 0));
    dots.reduce((at, part) => (packed.set(part, at), at + part.length), 0);
    return { head: chunks.get('IHDR'), palette: chunks.get('PLTE'), clear: chunks.get('tRNS'), packed };
  }

  function headOf(head: Uint8Array | undefined): PngHeader & { kind: number } {
    if (head?.length === 13) {
      const view = new DataView(head.buffer, head.byteOffset, 13);
      const [width, height] = [view.getUint32(0), view.getUint32(4)];
      const [depth, kind, packing, filter, interlace] = head.subarray(8);
      const [channels, depths] = COLOUR_TYPES[kind] ?? [0, []];
      if (width > 0 && height > 0 && depths.includes(depth) && packing + filter === 0 && interlace < 2) {
        return { width, height, depth, kind, channels, interlaced: interlace === 1 };
      }
    }
    throw fault('damaged', 'has a head that no picture has. Save it again.', 8);
  }

  async function open(bytes: Uint8Array): Promise<Dots & { close: () => void }> {
    const start = String.fromCharCode(...bytes.subarray(0, 12));
    if (OTHER_SIGNATURES.test(start)) {
      throw new ReadError(
        'browser-only',
        'Of pictures PNG alone is read here; JPEG, WebP, GIF and BMP are where a browser decodes them. Save them as ' +
          'PNG, or as an array of n × height × width.',
        { convert: "np.save('X.npy', np.stack([np.asarray(Image.open(f).convert('L')) for f in files]))" },
      );
    }
    if (!start.startsWith(SIGNATURE)) throw new ReadError('damaged', 'This is no picture, whatever its name says.');
    const { head: raw, palette, clear, packed } = chunksOf(bytes);
    const head = headOf(raw);
    const { width, height, depth, channels, kind } = head;
    const passes = (head.interlaced ? ADAM7_PASSES : SINGLE_PASS).map(([x, y, right, down]) => {
      const w = Math.ceil((width - x) / right), h = Math.ceil((height - y) / down);
      return { x, y, right, down, w, h, row: Math.ceil(w * depth * channels / 8) };
    }).filter(({ w, h }) => w > 0 && h > 0);
    const size = passes.reduce((sum, { h, row }) => sum + h * (row + 1), 0);
    if (width * height > LIMITS.pixels || size > LIMITS.bytes) {
      throw fault(
        'too-large',
        `says that it has ${width} × ${height} pixels; at most ${LIMITS.pixels / 1e6} million are read. Make it ` +
          'smaller.',
      );
    }
    // Some programs write a few bytes more than a picture has; who draws it leaves them.
    const data = await inflate(packed, 'deflate', 'This PNG', size + MAX_TRAILING_BYTES).catch((error) => {
      throw error.reason === 'too-large' ? fault('damaged', 'has more dots than it says. Save it again.') : error;
    });
    if (data.length < size) throw cut(bytes.length);
    const colour = kind === 3 ? byPalette(palette, clear) : bySamples(head, clear);
    const rgb = new Uint8Array(3 * width * height);
    let at = 0;
    for (const { x, y, right, down, w, h, row } of passes) {
      let above: Uint8Array = new Uint8Array(row);
      for (let i = 0; i < h; i++, at += row + 1) {
        const line = data.subarray(at + 1, at + 1 + row);
        if (data[at] > 4) throw fault('damaged', `has a line with the filter ${data[at]}, which there is not.`);
        unfilter(data[at], line, above, Math.max(1, depth * channels / 8));
        const samples = samplesOf(line, depth, w * channels);
        for (let j = 0, to = 3 * ((y + i * down) * width + x); j < w; j++, to += 3 * right) {
          colour(samples, j * channels, rgb, to);
        }
        above = line;
      }
    }
    return { width, height, rgb, close() {} };
  }
  // One by one: no other thread could unpack them.
  return { atOnce: 1, open, dotsOf };
}

/**
 * Reverses the filter of a line, which stores differences to the pixels on the left and above.
 * @param step bytes to the left
 */
function unfilter(filter: number, line: Uint8Array, above: Uint8Array, step: number) {
  if (filter === 1) for (let i = step; i < line.length; i++) line[i] += line[i - step];
  else if (filter === 2) for (let i = 0; i < line.length; i++) line[i] += above[i];
  else if (filter > 2) {
    for (let i = 0; i < line.length; i++) {
      const a = i < step ? 0 : line[i - step], b = above[i], c = i < step ? 0 : above[i - step];
      if (filter === 3) line[i] += (a + b) >> 1;
      else {
        const p = Math.abs(b - c), q = Math.abs(a - c), r = Math.abs(a + b - 2 * c);
        line[i] += p <= q && p <= r ? a : q <= r ? b : c;
      }
    }
  }
}

function samplesOf(line: Uint8Array, depth: number, count: number): Uint8Array | Uint16Array {
  if (depth === 8) return line;
  const samples = depth === 16 ? new Uint16Array(count) : new Uint8Array(count);
  const most = (1 << depth) - 1, each = 8 / depth;
  for (let i = 0; i < count; i++) {
    samples[i] = depth === 16
      ? line[2 * i] << 8 | line[2 * i + 1]
      : line[Math.floor(i / each)] >> (8 - depth * (i % each + 1)) & most;
  }
  return samples;
}

type Colour = (samples: Uint8Array | Uint16Array, from: number, rgb: Uint8Array, to: number) => void;

/** Over white. @returns both of 0 to 255 */
const over = (value: number, alpha: number): number => Math.round((value * alpha + 255 * (255 - alpha)) / 255);

function byPalette(palette: Uint8Array = new Uint8Array(), clear: Uint8Array = new Uint8Array()): Colour {
  const table = new Uint8Array(768);
  for (let i = 0; i < 768; i++) table[i] = over(palette[i] ?? 0, clear[Math.floor(i / 3)] ?? 255);
  return (samples, from, rgb, to) => {
    const at = 3 * samples[from];
    rgb[to] = table[at];
    rgb[to + 1] = table[at + 1];
    rgb[to + 2] = table[at + 2];
  };
}

/** Grey or colours, with an alpha or one value that is clear. */
function bySamples({ depth, channels }: PngHeader, clear?: Uint8Array): Colour {
  const colours = channels > 2 ? 3 : 1, hasAlpha = channels !== colours;
  const byte = (v: number) => (depth === 16 ? v >> 8 : depth === 8 ? v : v * 255 / ((1 << depth) - 1));
  const one = clear && Array.from({ length: colours }, (_, c) => clear[2 * c] << 8 | clear[2 * c + 1]);
  return (samples, from, rgb, to) => {
    const alpha = hasAlpha ? byte(samples[from + colours])
      : one?.every((value, c) => samples[from + c] === value) ? 0 : 255;
    for (let c = 0; c < 3; c++) {
      const value = byte(samples[from + (colours === 3 ? c : 0)]);
      rgb[to + c] = alpha === 255 ? value : over(value, alpha);
    }
  };
}

/**
 * The dots as red, green, blue and alpha of another size, as a canvas draws them: between the four that are nearest.
 */
const dotsOf = (w: number, h: number): (picture: Dots) => Uint8ClampedArray => ({ width, height, rgb }) => {
  const out = new Uint8ClampedArray(4 * w * h).fill(255);
  const across = nearest(width, w), down = nearest(height, h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (const [i, tall] of down[y]) {
          for (const [j, wide] of across[x]) sum += tall * wide * rgb[3 * (i * width + j) + c];
        }
        out[4 * (y * w + x) + c] = Math.floor(sum);
      }
    }
  }
  return out;
};

/**
 * The two places of a line that are nearest to each of another, with their shares, in sixteenths.
 * @param from dots of the line
 * @param to of the other
 */
const nearest = (from: number, to: number) => Array.from({ length: to }, (_, at) => {
  const exact = Math.min(from - 1, Math.max(0, (at + 0.5) * from / to - 0.5));
  const place = Math.floor(16 * exact) / 16, low = Math.floor(place);
  return [[low, 1 - place + low], [Math.min(from - 1, low + 1), place - low]];
});

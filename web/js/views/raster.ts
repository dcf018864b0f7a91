// Dense layers, drawn pixel by pixel into one opaque image: thousands of one-pixel lines and marks in a few
// milliseconds.

/** r, g, b 0…255, a 0…1 */
export type Rgba = { r: number, g: number, b: number, a: number };

/** pixels; right and bottom are outside */
export type Box = { left: number, top: number, right: number, bottom: number };

/** a square of RGBA, its centre in the middle */
export type Sprite = {
  size: number;
  pixels: Uint8ClampedArray;
  ink?: { width: number, offsets: Int32Array, colours: Uint32Array };
};

/** With more edges than this, lines are not smoothed: the difference is not visible. */
const MAX_SMOOTH_EDGES = 24000;

export class Raster {
  declare width: number;
  declare height: number;
  declare bytes: Uint8ClampedArray;
  /** one opaque pixel a word, 0xAABBGGRR */
  declare words: Uint32Array;
  /** All of it. */
  declare all: Readonly<Box>;
  /** The area that is drawn into: pixels outside do not change. */
  declare clip: Readonly<Box>;

  /** @param height in device pixels */
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.bytes = new Uint8ClampedArray(4 * width * height);
    this.words = new Uint32Array(this.bytes.buffer);
    this.all = { left: 0, top: 0, right: width, bottom: height };
    this.clip = this.all;
  }

  fill(c: Rgba) {
    for (let y = this.clip.top; y < this.clip.bottom; y++) this.row(y, c);
  }

  column(x: number, c: Rgba) {
    const { left, top, right, bottom } = this.clip;
    if (x < left || x >= right) return;
    const w = word(c);
    for (let o = top * this.width + x; o < bottom * this.width; o += this.width) this.words[o] = w;
  }

  row(y: number, c: Rgba) {
    const { left, top, right, bottom } = this.clip;
    if (y < top || y >= bottom) return;
    this.words.fill(word(c), y * this.width + left, y * this.width + right);
  }

  /**
   * Edges as lines one device pixel wide.
   * @param edges flat pairs i₀, j₀, i₁, j₁ …
   * @param at device coordinates x₀, y₀, x₁, y₁ … of the points
   * @param strength opacity of each pair, 0…255
   * @param stride every stride-th pair is drawn
   */
  edges(edges: ArrayLike<number>, at: Float32Array, strength: Uint8Array, c: Rgba, stride: number) {
    const count = edges.length / 2;
    const smooth = count / stride <= MAX_SMOOTH_EDGES;
    const rb = c.r | (c.b << 16), g = c.g << 8;
    for (let e = 0; e < count; e += stride) {
      const a = strength[e];
      if (a === 0) continue;
      const i = 2 * edges[2 * e], j = 2 * edges[2 * e + 1];
      this.line(at[i], at[i + 1], at[j], at[j + 1], rb, g, a, smooth);
    }
  }

  /** @param rb red and blue, packed @param g green, in place @param a 0…255 */
  line(x0: number, y0: number, x1: number, y1: number, rb: number, g: number, a: number, smooth: boolean) {
    const { left, top, right, bottom } = this.clip;
    if (!(x0 > left - 2 || x1 > left - 2) || !(x0 < right + 2 || x1 < right + 2)) return;
    if (!(y0 > top - 2 || y1 > top - 2) || !(y0 < bottom + 2 || y1 < bottom + 2)) return;
    const steep = Math.abs(y1 - y0) > Math.abs(x1 - x0);
    // u runs along the longer side, v across it.
    let u0 = steep ? y0 : x0, v0 = steep ? x0 : y0, u1 = steep ? y1 : x1, v1 = steep ? x1 : y1;
    if (u0 > u1) {
      let swap = u0; u0 = u1; u1 = swap;
      swap = v0; v0 = v1; v1 = swap;
    }
    const uEnd = steep ? this.height : this.width, vEnd = steep ? this.width : this.height;
    const slope = u1 > u0 ? (v1 - v0) / (u1 - u0) : 0;
    let from = Math.max(0, Math.ceil(u0 - 0.5)), to = Math.min(uEnd - 1, Math.floor(u1 - 0.5));
    // Keep v inside [0, vEnd − 1): outside it nothing is visible.
    if (slope !== 0) {
      const a0 = (0.5 - v0) / slope + u0, a1 = (vEnd - 1.5 - v0) / slope + u0;
      from = Math.max(from, Math.ceil(Math.min(a0, a1) - 0.5));
      to = Math.min(to, Math.floor(Math.max(a0, a1) - 0.5));
    } else if (v0 < 0.5 || v0 >= vEnd - 1.5) return;
    const along = steep ? this.width : 1, across = steep ? 1 : this.width;
    let v = v0 + slope * (from + 0.5 - u0) - 0.5;
    const words = this.words;
    if (this.clip !== this.all) {
      // The same steps, so that the visible part of the line is the same to the pixel.
      const u2 = steep ? top : left, u3 = steep ? bottom : right, v2 = steep ? left : top, v3 = steep ? right : bottom;
      for (let u = from; u <= to; u++, v += slope) {
        const whole = smooth ? Math.floor(v) : Math.round(v);
        const o = u * along + whole * across, second = smooth ? ((v - whole) * a) | 0 : 0;
        if (u < u2 || u >= u3) continue;
        if (whole >= v2 && whole < v3) blend(words, o, rb, g, a - second);
        if (second && whole + 1 >= v2 && whole + 1 < v3) blend(words, o + across, rb, g, second);
      }
      return;
    }
    for (let u = from; u <= to; u++, v += slope) {
      if (!smooth) {
        blend(words, u * along + Math.round(v) * across, rb, g, a);
        continue;
      }
      const whole = Math.floor(v);
      const o = u * along + whole * across;
      const second = ((v - whole) * a) | 0;
      blend(words, o, rb, g, a - second);
      blend(words, o + across, rb, g, second);
    }
  }

  /** @param y centre, device pixels */
  stamp(s: Sprite, x: number, y: number) {
    const left = Math.round(x - s.size / 2), top = Math.round(y - s.size / 2), clip = this.clip;
    if (left >= clip.left && top >= clip.top && left + s.size <= clip.right && top + s.size <= clip.bottom) {
      const { offsets, colours } = inkOf(s, this.width);
      const o = top * this.width + left;
      for (let p = 0; p < offsets.length; p++) {
        const c = colours[p];
        if (c >>> 24 === 255) this.words[o + offsets[p]] = c;
        else blend(this.words, o + offsets[p], c & 0xff00ff, c & 0xff00, c >>> 24);
      }
      return;
    }
    const c0 = Math.max(0, clip.left - left), c1 = Math.min(s.size, clip.right - left);
    const r0 = Math.max(0, clip.top - top), r1 = Math.min(s.size, clip.bottom - top);
    for (let r = r0; r < r1; r++) {
      for (let c = c0, p = 4 * (r * s.size + c0), o = (top + r) * this.width + left + c0; c < c1; c++, p += 4, o++) {
        const a = s.pixels[p + 3];
        if (a !== 0) blend(this.words, o, s.pixels[p] | (s.pixels[p + 2] << 16), s.pixels[p + 1] << 8, a);
      }
    }
  }
}

/** The pixels of a sprite that are not transparent, for an image of a width: made once. */
function inkOf(s: Sprite, width: number) {
  if (s.ink?.width === width) return s.ink;
  const words = new Uint32Array(s.pixels.buffer, s.pixels.byteOffset, s.size * s.size);
  const inked = Int32Array.from(words.keys()).filter((p) => words[p] >>> 24 !== 0);
  s.ink = {
    width,
    offsets: inked.map((p) => Math.floor(p / s.size) * width + (p % s.size)),
    colours: Uint32Array.from(inked, (p) => words[p]),
  };
  return s.ink;
}

const word = (c: Rgba) => ((255 << 24) | (c.b << 16) | (c.g << 8) | c.r) >>> 0;

/** Blends three channels with two multiplications: red and blue are 16 bits apart and cannot overlap. */
/** @param a 0…255 */
function blend(words: Uint32Array, o: number, rb: number, g: number, a: number) {
  const w = a + (a >> 7), rest = 256 - w;
  const old = words[o];
  const mixed = ((Math.imul(old & 0xff00ff, rest) + Math.imul(rb, w)) >>> 8) & 0xff00ff;
  const green = ((Math.imul(old & 0xff00, rest) + Math.imul(g, w)) >>> 8) & 0xff00;
  words[o] = (0xff000000 | mixed | green) >>> 0;
}

/** Up to about so many edges each keeps its opacity; of more, all of them together have the ink of so many. */
const INK_EDGES = 800;
/** How sharply edges become fainter above that number, and the smallest share of opacity that an edge keeps. */
const OPACITY_BEND = 4, MIN_SHARE = 0.12;

/** The share of its opacity that an edge keeps, 0…1. @param count of the edges */
export const edgeShare = (count: number) =>
  Math.max(MIN_SHARE, (1 + (count / INK_EDGES) ** OPACITY_BEND) ** (-1 / OPACITY_BEND));

/**
 * Returns the opacity of each edge: heavier edges are darker, and all are lighter if there are more.
 * @param alpha 0…1 of a lone heaviest edge
 */
export function strengths(weights: Float64Array, alpha: number, out: Uint8Array) {
  let most = 0;
  for (let e = 0; e < weights.length; e++) {
    const w = Math.abs(weights[e]);
    if (w > most) most = w;
  }
  const base = 255 * alpha * edgeShare(weights.length), gain = most > 0 ? 0.6 / most : 0;
  for (let e = 0; e < weights.length; e++) out[e] = Math.max(1, base * (0.5 + gain * Math.abs(weights[e])));
}

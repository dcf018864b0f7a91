// Draws the contribution of each edge to λ along a direction: its colour over the grey one. λ's numerator is Σ wᵢⱼ
// (a·(xᵢ − xⱼ))² over the edges; the denominator is a spread, which no edge shows, so edges alone do not decide the
// direction. The colour is a layer with one pixel per CSS pixel, whatever the screen has.
import { Raster, type Rgba } from './raster.ts';

/** Edges that are coloured, about; more would cost a frame, and hide each other. */
const MAX_COLOURED_EDGES = 3000;
/** The number of edges by which the scale is found, and the share of them within it. */
const SAMPLE_EDGES = 600, SCALE_QUANTILE = 0.98;
/** Below this share of the scale an edge stays grey. */
const MIN_COLOURED_SHARE = 0.08;
/** From this share on an edge is two pixels wide. */
const WIDE_SHARE = 0.5;

/** The content of the raster: the opacity of the colour as lightness. */
const WHITE = { rb: 0xff00ff, g: 0xff00 };

type Edges = { edges: ArrayLike<number>, weights: Float64Array };

export class EdgeContributions {
  /** The contribution of each edge. */
  #adds = new Float64Array(0);
  #sample = new Float64Array(SAMPLE_EDGES);
  /** The scale: what 98 % of the edges of a sample do not exceed. */
  scale = 0;
  /** The smallest contribution that is coloured. */
  least = 0;

  /** The contribution of each edge, as measured last. */
  get adds() {
    return this.#adds;
  }

  /** Edges of removed points contribute nothing. @param angle of the direction, radians */
  measure({ edges, weights }: Edges, xy: Float64Array, angle: number) {
    const count = weights.length;
    if (this.#adds.length < count) this.#adds = new Float64Array(2 * count);
    const adds = this.#adds;
    const c = Math.cos(angle), d = Math.sin(angle);
    for (let e = 0; e < count; e++) {
      const i = 2 * edges[2 * e], j = 2 * edges[2 * e + 1];
      const along = (xy[i] - xy[j]) * c + (xy[i + 1] - xy[j + 1]) * d;
      const add = weights[e] * along * along;
      adds[e] = add > 0 ? add : 0;
    }
    const size = Math.min(SAMPLE_EDGES, count);
    const sample = size === SAMPLE_EDGES ? this.#sample : this.#sample.subarray(0, size);
    for (let k = 0; k < size; k++) sample[k] = adds[Math.floor((k * count) / size)];
    sample.sort();
    this.scale = size > 0 ? sample[Math.ceil(SCALE_QUANTILE * size) - 1] : 0;
    const few = count > MAX_COLOURED_EDGES ? sample[Math.floor(size * (1 - MAX_COLOURED_EDGES / count))] : 0;
    this.least = Math.max(MIN_COLOURED_SHARE * this.scale, few);
  }

  /**
   * Draws the edges into a layer, with the opacity of the colour as lightness.
   * @param graph as it was measured
   * @param at device coordinates of the points
   * @param dpr of them a pixel of the layer
   */
  paint(raster: Raster, { edges, weights }: Edges, at: Float32Array, dpr: number) {
    raster.words.fill(0);
    const { scale, least } = this, { rb, g } = WHITE;
    if (!(scale > 0)) return;
    for (let e = 0; e < weights.length; e++) {
      const add = this.#adds[e];
      if (add < least || add === 0) continue;
      const share = Math.min(1, add / scale);
      const alpha = (70 + 185 * share) | 0;
      const i = 2 * edges[2 * e], j = 2 * edges[2 * e + 1];
      const x0 = at[i] / dpr, y0 = at[i + 1] / dpr, x1 = at[j] / dpr, y1 = at[j + 1] / dpr;
      raster.line(x0, y0, x1, y1, rb, g, alpha, true);
      if (share < WIDE_SHARE) continue;
      if (Math.abs(y1 - y0) > Math.abs(x1 - x0)) raster.line(x0 + 1, y0, x1 + 1, y1, rb, g, alpha, true);
      else raster.line(x0, y0 + 1, x1, y1 + 1, rb, g, alpha, true);
    }
  }
}

/** The layer on a canvas of its own, whose pixels are as large as the page's. */
export class Layer {
  #raster = new Raster(1, 1);
  #image = null as ImageData | null;
  #words = new Uint32Array(0);

  /**
   * @param why has measured the graph
   * @param at device coordinates of the points
   * @param ctx of the canvas
   * @param size of the drawing
   */
  paint(
    why: EdgeContributions,
    graph: Edges,
    at: Float32Array,
    dpr: number,
    ctx: CanvasRenderingContext2D,
    size: { width: number, height: number },
    { r, g, b }: Rgba,
  ) {
    const { canvas } = ctx, width = Math.max(1, Math.round(size.width)), height = Math.max(1, Math.round(size.height));
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    if (!this.#image || this.#raster.width !== width || this.#raster.height !== height) {
      this.#raster = new Raster(width, height);
      this.#image = new ImageData(width, height);
      this.#words = new Uint32Array(this.#image.data.buffer);
    }
    why.paint(this.#raster, graph, at, dpr);
    const lit = this.#raster.words, words = this.#words, ink = (b << 16) | (g << 8) | r;
    for (let o = 0; o < words.length; o++) words[o] = ((lit[o] & 255) << 24) | ink;
    ctx.putImageData(this.#image, 0, 0);
  }
}

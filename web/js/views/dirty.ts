// Finds what a move changes in the lower canvas: the box around all marks and edges that differ from what is drawn.
import type { BaseScene } from './draw.ts';
import type { Box } from './raster.ts';

/** An edge is redrawn if its opacity, 0…255, has changed by more than this: smaller changes are not visible. */
const OPACITY_TOLERANCE = 1;

export class DirtyBoxes {
  /** The scene that was drawn; null: unknown. */
  #of: BaseScene | null = null;
  #at = new Float32Array(0);
  #labels = new Int32Array(0);
  #moved = new Uint8Array(0);
  #edges = new Uint32Array(0);
  #strength = new Uint8Array(0);
  #count = 0;
  /** Which of the edges were found again. */
  #found = new Uint8Array(0);
  /** Places of edges among them, from 1, by what their points give; 0: none. */
  #places = new Int32Array(0);
  #box: Box = { left: 0, top: 0, right: 0, bottom: 0 };
  #lifted;

  /** @param lifted the dragged point, whose mark is on the upper canvas; −1: none */
  constructor(lifted = () => -1) {
    this.#lifted = lifted;
  }

  /** Next time all of it is drawn. */
  forget() {
    this.#of = null;
  }

  /** The picture is drawn now. @param at device coordinates of its points @param strength of its edges */
  remember(s: BaseScene, at: Float32Array, strength: Uint8Array) {
    const n = s.labels.length, edges = s.graph?.edges ?? [];
    this.#of = s;
    this.#count = edges.length / 2;
    if (this.#labels.length !== n) {
      this.#at = new Float32Array(2 * n);
      this.#labels = new Int32Array(n);
      this.#moved = new Uint8Array(n);
    }
    this.#labels.set(s.labels);
    for (let i = 0; i < 2 * n; i++) this.#at[i] = at[i];
    if (this.#edges.length < edges.length) {
      this.#edges = new Uint32Array(2 * edges.length);
      this.#strength = new Uint8Array(edges.length);
      this.#found = new Uint8Array(edges.length);
      this.#places = new Int32Array(2 ** Math.ceil(Math.log2(2 * edges.length)));
    }
    this.#edges.set(edges);
    for (let e = 0; e < this.#count; e++) this.#strength[e] = strength[e];
  }

  /**
   * Returns the box in device pixels outside of which the scene equals what is drawn; it may be empty. Without edges,
   * the dragged point is in no box: its position becomes NaN, where no mark is drawn.
   * @param reach the radius of a mark
   * @param reach how far a mark reaches from its middle
   * @returns null: it may differ anywhere
   */
  box(s: BaseScene, at: Float32Array, strength: Uint8Array, reach: number): Box | null {
    if (!s.graph) at[2 * this.#lifted()] = NaN;
    if (!this.#of || !sameView(this.#of, s) || s.labels.length !== this.#labels.length) return null;
    const box = this.#box;
    [box.left, box.top, box.right, box.bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    this.#marks(s.labels, at, reach);
    this.#lines(s.graph?.edges ?? [], at, strength);
    box.left = Math.max(0, Math.floor(box.left));
    box.top = Math.max(0, Math.floor(box.top));
    box.right = Math.min(Math.round(s.size.width * s.dpr), Math.ceil(box.right));
    box.bottom = Math.min(Math.round(s.size.height * s.dpr), Math.ceil(box.bottom));
    return box;
  }

  #add(x: number, y: number, reach: number) {
    const box = this.#box;
    if (x - reach < box.left) box.left = x - reach;
    if (y - reach < box.top) box.top = y - reach;
    if (x + reach > box.right) box.right = x + reach;
    if (y + reach > box.bottom) box.bottom = y + reach;
  }

  #marks(labels: Int32Array, at: Float32Array, reach: number) {
    for (let i = 0; i < labels.length; i++) {
      const x = 2 * i, y = x + 1;
      const moved = at[x] !== this.#at[x] || at[y] !== this.#at[y];
      this.#moved[i] = Number(moved);
      if (!moved && labels[i] === this.#labels[i]) continue;
      this.#add(this.#at[x], this.#at[y], reach);
      this.#add(at[x], at[y], reach);
    }
  }

  /**
   * Finds new, removed and changed edges. The lists of two steps are in nearly the same order.
   */
  #lines(edges: ArrayLike<number>, at: Float32Array, strength: Uint8Array) {
    const was = this.#edges, moved = this.#moved, found = this.#found;
    found.fill(0, 0, this.#count);
    let listed = false;
    for (let e = 0, next = 0; e < edges.length / 2; e++) {
      const i = edges[2 * e], j = edges[2 * e + 1];
      let a = next;
      if (a >= this.#count || was[2 * a] !== i || was[2 * a + 1] !== j) {
        if (!listed) this.#list();
        listed = true;
        a = this.#place(i, j);
      }
      if (a < 0) {
        this.#line(edges, e, at);
        continue;
      }
      next = a + 1;
      found[a] = 1;
      const changed = moved[i] || moved[j];
      if (changed) this.#line(was, a, this.#at);
      if (changed || Math.abs(strength[e] - this.#strength[a]) > OPACITY_TOLERANCE) this.#line(edges, e, at);
      else strength[e] = this.#strength[a];
    }
    for (let a = 0; a < this.#count; a++) if (!found[a]) this.#line(was, a, this.#at);
  }

  /** The first candidate for an edge. */
  #first(i: number, j: number) {
    return (Math.imul(i, 0x9e3779b1) ^ Math.imul(j, 0x85ebca6b)) >>> (Math.clz32(this.#places.length) + 1);
  }

  /** Makes the places of all edges. */
  #list() {
    const places = this.#places, last = places.length - 1;
    places.fill(0);
    for (let a = 0; a < this.#count; a++) {
      let p = this.#first(this.#edges[2 * a], this.#edges[2 * a + 1]);
      while (places[p] > 0) p = (p + 1) & last;
      places[p] = a + 1;
    }
  }

  /** @returns −1: there was none */
  #place(i: number, j: number): number {
    const places = this.#places, last = places.length - 1;
    for (let p = this.#first(i, j); places[p] > 0; p = (p + 1) & last) {
      const a = places[p] - 1;
      if (this.#edges[2 * a] === i && this.#edges[2 * a + 1] === j) return a;
    }
    return -1;
  }

  #line(edges: ArrayLike<number>, e: number, at: Float32Array) {
    for (const i of [2 * edges[2 * e], 2 * edges[2 * e + 1]]) this.#add(at[i], at[i + 1], 2);
  }
}

/** Whether what did not move looks as it did. */
const sameView = (a: BaseScene, b: BaseScene) =>
  a.camera === b.camera && a.size.width === b.size.width && a.size.height === b.size.height && a.dpr === b.dpr &&
  a.theme === b.theme && a.fade === b.fade;

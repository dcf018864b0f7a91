// The live path: points are written directly into the engine's memory and results are read from it; only texts
// (warnings, errors) and options use messages.
import { checkRequest, keyOfOptions } from './request-check.ts';
import { LPPError } from './errors.ts';
import { knownValues } from './certificate-values.ts';
import { followFirst } from './signs.ts';
import { failedSlot } from './slots.ts';
import type { Runtime } from './runtime.ts';
import type { FitRequest, Certificate, EngineResult, Run, Failure, Slot, Warning } from './types.ts';

/** Place and size. */
type MemoryRange = [number, number];

/** The positions of the engine's numbers and arrays, as it reports them (wasm/wire/live.go). */
interface Layout {
  /** a bit each */
  want: Record<'edges' | 'facts' | 'degrees' | 'neighbourRecall' | 'gap', number>;
  figures: Record<
    'n' | 'k' | 't' | 'A' | 'C' | 'warnings' | 'edges' | 'components' | 'isolated' | 'degrees', MemoryRange>;
  slot: Record<
    | 'failed'
    | 'rank'
    | 'axes'
    | 'mean'
    | 'values'
    | 'above'
    | 'below'
    | 'B'
    | 'frame'
    | 'certificate'
    | 'gamma'
    | 'warnings'
    | 'neighbourRecall'
    | 'gap', MemoryRange>;
  /** of slot 0 where each slot has one */
  views: Record<'points' | 'labels' | 'figures' | 'edges' | 'weights' | 'scores' | 'levels', number>;
  /** place of slot 0 among the figures */
  first: number;
  stride: number;
  slotViews: number;
  slots: number;
}

type LiveWarnings = { graph: Warning[], slots: { warnings: Warning[], error: Failure | null }[] };

/** Graph and figures are not described again before this many times their own time has passed. */
const DESCRIBE_COST_RATIO = 8;

export class Live {
  #runtime: Runtime;
  #layout: Layout = null as any;
  /** Points the engine has room for. */
  #n = -1;
  /** The options the engine has, as JSON. */
  #options = '';
  #runs = 0;
  /** Address and length of every array of the engine. */
  #places = new Uint32Array();
  /** The time of the last step. */
  #ms = 0;
  /** When graph and figures were described, for as many runs, and how long that took. */
  #described = { at: -Infinity, cost: 0, runs: -1 };
  #lastTexts: { key: string, words: LiveWarnings } = { key: '', words: { graph: [], slots: [] } };

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  /**
   * Returns the result. If describing the graph is slow, a moving pointer gets the axes at once, with an older
   * description. `settled` is false then, and `settle` returns the complete result when there is time.
   */
  async fit(request: FitRequest): Promise<EngineResult> {
    checkRequest(request);
    const start = performance.now();
    try {
      await this.#configure(request);
      if (!this.#step(request.dataset)) await this.#runtime.call('live.trouble', []);
    } catch (error) {
      this.#options = '';
      this.#n = -1;
      throw error;
    }
    this.#locate();
    this.#ms = performance.now() - start;
    const { at, cost, runs } = this.#described;
    const isDue = runs !== this.#runs || start - at >= DESCRIBE_COST_RATIO * cost;
    if (isDue) this.#describe(request);
    return this.#collect(request, isDue);
  }

  /** Completes the result of the last request. */
  async settle(request: FitRequest): Promise<EngineResult> {
    this.#describe(request);
    return this.#collect(request, true);
  }

  async #configure({ graph, weight, runs }: FitRequest) {
    this.#layout ??= await this.#runtime.call('live.layout', []);
    const key = keyOfOptions(graph, weight, runs);
    if (key === this.#options) return;
    await this.#runtime.call('live.configure', [
      { graph, weight },
      runs.map(({ method, options }) => ({ ...options, method })),
    ]);
    this.#options = key;
    this.#runs = runs.length;
  }

  /**
   * Sends the engine the changed points and computes; the engine finds out what has changed.
   * @returns whether it could
   */
  #step({ rows: n, dense, labels }: FitRequest['dataset']): boolean {
    const { exports } = this.#runtime;
    if (n !== this.#n) {
      this.#runtime.guard(() => exports.liveResize(n));
      this.#n = n;
      this.#locate();
    }
    this.#floats('points').set(dense as Float64Array);
    this.#ints('labels').set(labels);
    return Boolean(this.#runtime.guard(() => exports.liveStep()));
  }

  /** Computes the facts of the graph, and those of each slot. */
  #describe({ want }: FitRequest) {
    const start = performance.now();
    this.#read(...want.figures);
    const now = performance.now();
    this.#described = { at: now, cost: now - start, runs: this.#runs };
  }

  #read(...wants: (keyof Layout['want'])[]) {
    const bits = wants.reduce((sum, want) => sum | this.#layout.want[want], 0);
    this.#runtime.guard(() => this.#runtime.exports.liveRead(bits));
    this.#locate();
  }

  /** Reads the result from the engine's memory. */
  async #collect({ dataset, runs, want }: FitRequest, settled: boolean): Promise<EngineResult> {
    const words = await this.#words();
    if (want.edges) this.#read('edges');
    const f = this.#floats('figures').slice();
    const { figures } = this.#layout;
    const at = (name: keyof Layout['figures']) => f[figures[name][0]];
    const part = (name: keyof Layout['figures']) => partOf(f, figures[name]);
    const errors = words.slots.map(({ error }) => error);
    if (errors[0] && errors.every((e) => e?.code === errors[0]?.code)) throw LPPError.from(errors[0]);
    const slots = runs.map((run, s) => this.#slot(f, run, s, errors[s]));
    followFirst(slots);
    return {
      id: dataset.id, revision: dataset.revision, settled, slots: slots.map(({ B: _, ...slot }) => slot),
      n: at('n'),
      k: at('k'),
      t: at('t'),
      graph: {
        edges: want.edges ? new Uint32Array(this.#ints('edges')) : new Uint32Array(),
        weights: want.edges ? this.#floats('weights').slice() : new Float64Array(),
        edgeCount: at('edges'),
        components: at('components'),
        isolated: at('isolated'),
        minDegree: part('degrees')[0],
        maxDegree: part('degrees')[1],
      },
      forms: { A: part('A'), B: slots.find(({ B }) => B[0] + B[2] > 0)?.B ?? null, C: part('C') },
      warnings: [...words.graph, ...words.slots.flatMap((slot) => slot.warnings)],
      ms: this.#ms,
    };
  }

  /** @param f figures @returns B: XᵀDX about the run's centre with its ridge; zeros for a method without */
  #slot(f: Float64Array, run: Run, s: number, error: Failure | null): Slot & { B: Float64Array } {
    const { slot, first, stride } = this.#layout;
    const of = f.subarray(first + s * stride, first + (s + 1) * stride);
    const part = (name: keyof Layout['slot']) => partOf(of, slot[name]);
    if (error) return { ...failedSlot(run, error), B: part('B') };
    const columns = part('axes'), levels = this.#floats('levels', s), certificate = proof(part('certificate'));
    return {
      run,
      values: knownValues(part('values'), certificate),
      rank: of[slot.rank[0]],
      scores: this.#floats('scores', s).slice(),
      m: 1,
      map: columns.some(Boolean) ? { columns, m: 2, mean: part('mean') } : null,
      ...(levels.length > 0 && {
        gamma: of[slot.gamma[0]],
        levels: { frame: part('frame'), side: Math.sqrt(levels.length), values: levels.slice() },
      }),
      quotient: part('below').some(Boolean) ? { above: part('above'), below: part('below') } : null,
      neighbourRecall: of[slot.neighbourRecall[0]],
      gap: of[slot.gap[0]],
      certificate,
      B: part('B'),
    };
  }

  /** Returns the messages of the last step; called only if there are some. */
  async #words() {
    const f = this.#floats('figures');
    const { figures, slot, first, stride } = this.#layout;
    const counts = Array.from({ length: this.#runs }, (_, s) => [
      f[first + s * stride + slot.warnings[0]],
      f[first + s * stride + slot.failed[0]],
    ]);
    const key = JSON.stringify([f[figures.warnings[0]], counts, this.#described.at]);
    if (key !== this.#lastTexts.key) {
      const some = f[figures.warnings[0]] > 0 || counts.some(([warnings, failed]) => warnings > 0 || failed > 0);
      const words = some
        ? await this.#runtime.call('live.words', [])
        : { graph: [], slots: counts.map(() => ({ warnings: [], error: null })) };
      this.#lastTexts = { key, words };
    }
    return this.#lastTexts.words;
  }

  /** Reads the addresses of the engine's arrays; call it after every call that may move one. */
  #locate() {
    const { views, slots, slotViews } = this.#layout;
    const address = this.#runtime.guard(() => this.#runtime.exports.liveViews()) >>> 0;
    // A copy: memory that grows leaves views of it empty.
    this.#places = new Uint32Array(this.#runtime.buffer, address, 2 * (views.scores + slots * slotViews)).slice();
  }

  /** A view of an array in the engine's memory, good until the next call. */
  #floats(view: keyof Layout['views'], slot = 0) {
    return new Float64Array(this.#runtime.buffer, ...this.#place(view, slot));
  }

  #ints(view: keyof Layout['views']) {
    return new Int32Array(this.#runtime.buffer, ...this.#place(view, 0));
  }

  #place(view: keyof Layout['views'], slot: number): [number, number] {
    const at = 2 * (this.#layout.views[view] + slot * this.#layout.slotViews);
    return [this.#places[at], this.#places[at + 1]];
  }
}

/** @param f in the order of wasm/wire/live.go; bounds that are not available are NaN */
function proof(f: Float64Array): Certificate {
  const [residual, constraint, gap, smallest] = f;
  const bounds = (at: number) => (Number.isNaN(f[at]) ? null : f.slice(at, at + 2));
  const verdict = [null, true, false][smallest];
  return { residual, constraint, gap, smallest: verdict, valueBounds: bounds(4), angleBounds: bounds(6) };
}

function partOf(f: Float64Array, [at, size]: MemoryRange) {
  return f.slice(at, at + size);
}

// A 2-D context that draws nothing and records everything, for tests of draw functions.

/** Properties that later calls depend on, noted with each call. */
const RECORDED_PROPERTIES = /** @type {const} */ (['fillStyle', 'strokeStyle', 'lineWidth', 'globalAlpha', 'dash']);

/** @typedef {{fillStyle: string, strokeStyle: string, lineWidth: number, globalAlpha: number, dash: number[]}} Pen */
/** @typedef {Pen & {name: string, args: any[]}} Call */
/**
 * @typedef {Pen & {how: 'fill'|'stroke', lines: number[][], circles: {x: number, y: number, r: number}[]}} Painted
 * one fill or stroke with its path; lines: x₀, y₀, x₁, y₁ … of each run of lines
 */

/** @returns {any} a context; its `calls` are the Calls made on it */
export function recorder() {
  /** @type {Call[]} */
  const calls = [];
  /** @type {Record<string, any>} */
  let state = { fillStyle: '#000', strokeStyle: '#000', lineWidth: 1, globalAlpha: 1, dash: [] };
  /** @type {Record<string, any>[]} */
  const saved = [];
  return new Proxy({ calls }, {
    get(target, /** @type {string} */ name) {
      if (name === 'calls') return target.calls;
      if (name in state) return state[name];
      if (name === 'measureText') return (/** @type {string} */ text) => ({ width: 7 * text.length });
      return (/** @type {any[]} */ ...args) => {
        if (name === 'setLineDash') state.dash = args[0];
        if (name === 'save') saved.push({ ...state });
        if (name === 'restore') state = saved.pop() ?? state;
        const pen = /** @type {Pen} */ (Object.fromEntries(RECORDED_PROPERTIES.map((key) => [key, state[key]])));
        calls.push({ name, args, ...pen });
      };
    },
    set(_, /** @type {string} */ name, value) {
      state[name] = value;
      return true;
    },
  });
}

/** The number of lines written, and the step between the recorded points of a long path. */
const MAX_LINES = 72, POINT_STEP = 16;

/**
 * A context that records every call and every changed property, one per line, numbers to a hundredth of a pixel. Of
 * many calls it records some and a checksum of all.
 * @returns {{ctx: any, lines: () => string[]}}
 */
export function scribe() {
  /** @type {string[]} */
  const lines = [];
  /** @type {Record<string, unknown>} */
  let state = { globalAlpha: 1 };
  /** @type {Record<string, unknown>[]} */
  const saved = [];
  const ctx = new Proxy(/** @type {any} */ ({}), {
    get(_, /** @type {string} */ name) {
      if (name in state) return state[name];
      if (name === 'measureText') return (/** @type {string} */ text) => ({ width: 7 * text.length });
      return (/** @type {unknown[]} */ ...args) => {
        if (name === 'save') saved.push({ ...state });
        if (name === 'restore') state = saved.pop() ?? state;
        lines.push([name, ...args.map(written)].join(' '));
      };
    },
    set(_, /** @type {string} */ name, value) {
      if (state[name] !== value) lines.push(`${name} = ${written(value)}`);
      state[name] = value;
      return true;
    },
  });
  const some = () =>
    lines
      .filter(
        (line, i) =>
          !/^lineTo/.test(line) || i % POINT_STEP === 0 ||
          !lines.slice(i - 4, i + 5).every((near) => /^lineTo/.test(near)),
      )
      .slice(0, MAX_LINES);
  return {
    ctx,
    lines: () => [...some(), `${lines.length} lines: ${hashOf(new TextEncoder().encode(lines.join('\n')))}`],
  };
}

/** FNV-1a. @param {ArrayLike<number>} bytes */
function hashOf(bytes) {
  let hash = 0x811C9DC5;
  for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i], 0x01000193);
  return (hash >>> 0).toString(16);
}

/** @param {unknown} value @returns {string} */
function written(value) {
  if (typeof value === 'number') return String(Number(value.toFixed(2)) + 0);
  if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  const { data, width, height } = /** @type {ImageData} */ (value) ?? {};
  if (!data) return Array.isArray(value) ? `[${value.map(written).join(' ')}]` : Object.prototype.toString.call(value);
  return `image ${width}×${height} ${hashOf(data)}`;
}

/** Returns what was filled and stroked, in order. @param {any} ctx @returns {Painted[]} */
export function paintedCalls(ctx) {
  /** @type {Painted[]} */
  const all = [];
  /** @type {Pick<Painted, 'lines' | 'circles'>} */
  let path = { lines: [], circles: [] };
  for (const { name, args, ...pen } of /** @type {Call[]} */ (ctx.calls)) {
    if (name === 'beginPath') path = { lines: [], circles: [] };
    else if (name === 'moveTo') path.lines.push([args[0], args[1]]);
    else if (name === 'lineTo') path.lines.at(-1)?.push(args[0], args[1]);
    else if (name === 'arc') path.circles.push({ x: args[0], y: args[1], r: args[2] });
    else if (name === 'fill' || name === 'stroke') {
      // A point without a line to it is not a line.
      all.push({
        how: name,
        lines: path.lines.filter((line) => line.length > 2).map((line) => [...line]),
        circles: [...path.circles],
        ...pen,
      });
    }
  }
  return all;
}

/** The calls of one name. @param {any} ctx @param {string} name @returns {Call[]} */
export const callsOf = (ctx, name) => ctx.calls.filter((/** @type {Call} */ call) => call.name === name);

/** Every coordinate handed to the context is a number. @param {any} ctx */
export function allFinite(ctx) {
  return ctx.calls.every((/** @type {Call} */ { args }) =>
    args.every((a) => typeof a !== 'number' || Number.isFinite(a)),
  );
}

export const theme = {
  text: '#111',
  text2: '#222',
  text3: '#333',
  surface: '#fff',
  surface2: '#eee',
  border: '#ddd',
  control: '#888',
  accent: '#00f',
  grid: '#eee',
  edge: '#999',
  lpp: '#f0f',
  pca: '#010101',
  le: '#0cf',
  lda: '#cc0',
  warn: '#a60',
  danger: '#a00',
  classes: ['#c0', '#c1', '#c2', '#c3', '#c4', '#c5'],
  font: 'sans-serif',
};

/** Deterministic normal numbers. @param {number} seed */
export function normals(seed) {
  let s = seed >>> 0;
  const uniform = () => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return (s + 0.5) / 4294967296;
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

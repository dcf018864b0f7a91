// The messages between the page, the sandboxed frame and its worker.

/** The graph's edges i₀ j₀ i₁ j₁ … with one weight each; without them a program has only the rows. */
export interface Input {
  X: number[][];
  edges?: ArrayLike<number>;
  weights?: ArrayLike<number>;
  /** number of neighbours */
  k: number;
}

/** A program's result, copied once: numbers, or a description of another value. */
export type ProgramValue =
  | { kind: 'numbers', values: Float64Array }
  | { kind: 'lists', count: number, length: number }
  | { kind: 'other', name: string };

export type Reply =
  | { type: 'result', id: number, returned: ProgramValue }
  /** line and column are those of the reader's own text, counted from 1; 0: unknown */
  | { type: 'error', id: number, stage: 'syntax' | 'run', message: string, line: number, column: number }
  | { type: 'timeout', id: number, limit: number }
  | { type: 'stopped', id: number }
  /** no program is loaded: the last run was stopped */
  | { type: 'idle', id: number };

export type ToPage = Reply | { type: 'ready' } | { type: 'blocked' };

/** names: of its function's parameters */
export interface Program { type: 'program', text: string, names: readonly string[] }

export type ToFrame =
  | Program
  /** limit: milliseconds */
  | { type: 'run', id: number, input: Input, limit: number }
  | { type: 'stop' };

export type ToWorker = Program | { type: 'run', id: number, input: Input };
export type FromWorker = Reply | { type: 'loaded' };

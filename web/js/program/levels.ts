// The three levels of a program: what it is given, and the text it begins with.

export const LEVELS = ['last', 'graph', 'points'] as const;
export type Level = typeof LEVELS[number];

/** Data sets that a program is tried on. */
export const UNSEEN_SETS = 6;

/** Characters of a program. */
export const MAX_PROGRAM_LENGTH = 2000;

/** Milliseconds after which a run is stopped: while the drawing changes, and on unseen data. */
export const RUN_LIMITS: Record<Level, { live: number, unseen: number }> = {
  last: { live: 1000, unseen: 5000 },
  graph: { live: 1000, unseen: 5000 },
  points: { live: 3000, unseen: 5000 },
};

/** Rows up to which a program of the third level runs while a point is dragged. */
export const MAX_LIVE_ROWS = 500;

/** Its first text runs, and is wrong. */
export const FIRST_TEXT: Record<Level, string> = {
  last: `// X is centred. L and D are given.
const A = mul(T(X), L, X);
return T(X).map(() => 1);
`,
  graph: `// The degrees are D.diagonal.
// 1. Centre X. 2. Build A and B. 3. Solve A a = λ B a.
return T(X).map(() => 1);
`,
  points: `// 1. Connect each point with its k nearest neighbours, weight 1.
// 2. Degrees, D and L. 3. Centre X. 4. Solve A a = λ B a.
return T(X).map(() => 1);
`,
};

/** A text that solves the level, for tests and for a teacher's key. */
export const SOLUTION: Record<Level, string> = {
  last: `const A = mul(T(X), L, X);
const B = mul(T(X), D, X);
return eig(A, B).vectors[0];
`,
  graph: `const d = D.diagonal;
const mean = T(X).map((column) => dot(d, column) / sum(d));
const C = X.map((row) => sub(row, mean));
const A = mul(T(C), L, C);
const B = mul(T(C), D, C);
return eig(A, B).vectors[0];
`,
  points: `const n = X.length;
const W = X.map(() => new Array(n).fill(0));
X.forEach((x, i) => {
  const far = X.map((y, j) => (j === i ? Infinity : dot(sub(x, y), sub(x, y))));
  const near = far.map((_, j) => j).sort((a, b) => far[a] - far[b]).slice(0, k);
  for (const j of near) W[i][j] = W[j][i] = 1;
});
const d = W.map(sum);
const mean = T(X).map((column) => dot(d, column) / sum(d));
const C = X.map((row) => sub(row, mean));
const B = mul(T(C), diag(d), C);
const A = sub(B, mul(T(C), W, C));
return eig(A, B).vectors[0];
`,
};

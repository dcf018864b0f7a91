// Programs that solve the levels, for tests.

const NEIGHBOURS = `const n = X.length;
const W = X.map(() => new Array(n).fill(0));
X.forEach((x, i) => {
  const far = X.map((y, j) => (j === i ? Infinity : dot(sub(x, y), sub(x, y))));
  const near = far.map((_, j) => j).sort((a, b) => far[a] - far[b]).slice(0, k);
  for (const j of near) W[i][j] = W[j][i] = 1;
});
`;

/** A text that solves each level. @type {Record<import('./program-levels.ts').Level, string>} */
export const SOLUTION = {
  'last': `const A = mul(T(X), L, X);
const B = mul(T(X), D, X);
return eig(A, B).vectors[0];
`,
  'graph': `const d = D.diagonal;
const mean = T(X).map((column) => dot(d, column) / sum(d));
const C = X.map((row) => sub(row, mean));
const A = mul(T(C), L, C);
const B = mul(T(C), D, C);
return eig(A, B).vectors[0];
`,
  'points': `${NEIGHBOURS}const d = W.map(sum);
const mean = T(X).map((column) => dot(d, column) / sum(d));
const C = X.map((row) => sub(row, mean));
const B = mul(T(C), diag(d), C);
const A = sub(B, mul(T(C), W, C));
return eig(A, B).vectors[0];
`,
  'pca-last': `const C = mul(T(X), X);
return eig(C).vectors.at(-1);
`,
  'pca-points': `const mean = T(X).map((column) => sum(column) / X.length);
const C = X.map((row) => sub(row, mean));
return eig(mul(T(C), C)).vectors.at(-1);
`,
  'eigenmap-last': `return eig(L, D).vectors[1];
`,
  'eigenmap-graph': `const D = diag(W.dense().map(sum));
const L = sub(D, W);
return eig(L, D).vectors[1];
`,
  'eigenmap-points': `${NEIGHBOURS}const D = diag(W.map(sum));
return eig(sub(D, W), D).vectors[1];
`,
};

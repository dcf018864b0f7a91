// The sign of an eigenvector is free: choose it so that no picture flips between two answers.

/** @typedef {import('../engine/types.js').Answer} Answer */
/** @typedef {import('../engine/types.js').LiveAnswer} LiveAnswer */

/**
 * Turns columns of a p×m row-major matrix whose product with the same column before is negative.
 * @param {Float64Array} columns @param {Float64Array} before @param {number} m
 * @returns {boolean[]} which columns turned
 */
export function alignColumns(columns, before, m) {
  const turned = [];
  for (let j = 0; j < m; j++) {
    let dot = 0;
    for (let i = j; i < columns.length && i < before.length; i += m) dot += columns[i] * before[i];
    turned.push(dot < 0);
    if (dot < 0) negate(columns, j, m);
  }
  return turned;
}

/** @param {Float64Array} a @param {number} from @param {number} step */
function negate(a, from, step) {
  for (let i = from; i < a.length; i += step) a[i] = -a[i];
}

/** Aligns an answer with the one before it, in place. @param {Answer} answer @param {Answer|null} before */
export function alignAnswer(answer, before) {
  if (!before || before.kind !== answer.kind) return;
  for (const method of /** @type {const} */ (['lpp', 'pca'])) {
    if (answer.kind === 'live') {
      const now = answer[method], then = /** @type {LiveAnswer} */ (before)[method];
      if (alignColumns(now.axes, then.axes, 2)[0]) negate(now.scores, 0, 1);
    } else {
      const now = answer[method], then = before[method];
      if ('m' in now && 'm' in then && now.m === then.m && now.components.length === then.components.length) {
        alignColumns(now.components, then.components, now.m).forEach((turned, j) => turned && negate(now.scores, j, now.m));
      }
    }
  }
}

/** Direction of column j of a 2×2 row-major matrix in radians; NaN for a zero column. @param {Float64Array} axes @param {number} j */
export function angleOf(axes, j) {
  const x = axes[j], y = axes[2 + j];
  return x === 0 && y === 0 ? NaN : Math.atan2(y, x);
}

/** A direction as whole degrees of a line, 0…179. @param {number} angle in radians */
export function lineDegrees(angle) {
  const d = Math.round((angle * 180) / Math.PI) % 180;
  return d < 0 ? d + 180 : d + 0;
}

/** The angle between two lines in degrees, 0…90. @param {number} a @param {number} b in radians */
export function between(a, b) {
  const d = Math.abs(a - b) % Math.PI;
  return (Math.min(d, Math.PI - d) * 180) / Math.PI;
}

/** Two values so close that the direction between them is a matter of chance. @param {ArrayLike<number>} values */
export function nearlyTied(values) {
  const a = Math.abs(values[0]), b = Math.abs(values[1]);
  const large = Math.max(a, b);
  return values.length > 1 && Number.isFinite(large) && Math.abs(values[0] - values[1]) <= 0.04 * large;
}

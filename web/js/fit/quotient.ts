// Evaluates a direction of the plane: a quotient of two forms from the engine.

/** a symmetric 2×2 matrix as xx, xy, yy */
type Symmetric2 = ArrayLike<number>;

/** of two forms */
export type Quotient = { above: Symmetric2, below: Symmetric2 };

/** uᵀMu for u = (cos θ, sin θ). */
function form(m: Symmetric2, theta: number) {
  const c = Math.cos(theta);
  const s = Math.sin(theta);
  return m[0] * c * c + 2 * m[1] * c * s + m[2] * s * s;
}

/** The direction in radians that makes a quotient lowest; NaN if no direction does. */
export function lowestDirection({ above: [a, b, c], below: [p, q, r] }: Record<keyof Quotient, number[]>) {
  const det = p * r - q * q, half = (a * r + c * p - 2 * b * q) / (2 * det);
  const lowest = half - Math.sqrt(Math.max(0, half * half - (a * c - b * b) / det));
  const xx = a - lowest * p, xy = b - lowest * q, yy = c - lowest * r;
  return det > 0 ? (Math.abs(xx) > Math.abs(yy) ? Math.atan2(xx, -xy) : Math.atan2(-xy, yy)) : NaN;
}

/**
 * The quotient uᵀMu / uᵀNu of the direction at angle θ: LPP's objective, with the unit matrix below a variance.
 * @param theta radians
 */
export function quotientAt({ above, below }: Quotient, theta: number) {
  return form(above, theta) / form(below, theta);
}

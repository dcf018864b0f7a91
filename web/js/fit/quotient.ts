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

/**
 * The quotient uᵀMu / uᵀNu of the direction at angle θ: LPP's objective, with the unit matrix below a variance.
 * @param theta radians
 */
export function quotientAt({ above, below }: Quotient, theta: number) {
  return form(above, theta) / form(below, theta);
}

// What a direction of the plane achieves: a quotient of two forms, as the engine answers it.

/** @typedef {ArrayLike<number>} Symmetric2  a symmetric 2×2 matrix as xx, xy, yy */
/** @typedef {{above: Symmetric2, below: Symmetric2}} Quotient  of two forms */

/**
 * uᵀMu for u = (cos θ, sin θ).
 * @param {Symmetric2} m
 * @param {number} theta
 */
function form(m, theta) {
  const c = Math.cos(theta);
  const s = Math.sin(theta);
  return m[0] * c * c + 2 * m[1] * c * s + m[2] * s * s;
}

/**
 * The quotient uᵀMu / uᵀNu of the direction at angle θ: LPP's objective, with the unit matrix below a variance.
 * @param {Quotient} quotient
 * @param {number} theta  radians
 */
export function quotientAt({ above, below }, theta) {
  return form(above, theta) / form(below, theta);
}

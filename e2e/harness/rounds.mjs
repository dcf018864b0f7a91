/**
 * How often a test repeats what it does with random data, or how long that data is: `few` at a commit, `many` at night.
 * @param {number} few
 * @param {number} many
 */
export const rounds = (few, many) => (process.env.LPP_EVERYWHERE ? many : few);

/**
 * How much of a test a commit runs: how often it repeats what it does with random data, how long that data is, or which
 * of its cases. `few` at a commit, `many` at night.
 * @template T
 * @param {T} few
 * @param {T} many
 */
export const rounds = (few, many) => (process.env.LPP_EVERYWHERE ? many : few);

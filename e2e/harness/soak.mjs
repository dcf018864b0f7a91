// How long a soak is: short among the tests, long when scripts/soak.sh asks for it.

export const long = process.env.LPP_SOAK === 'long';
export const seed = Number(process.env.LPP_SEED ?? 1);
/** @param {number} short @param {number} whole */
export const times = (short, whole) => Number(process.env.LPP_COUNT ?? (long ? whole : short));

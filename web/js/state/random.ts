// Seeded random numbers (mulberry32): the same seed sprays the same points.

/** @returns uniform in [0, 1) */
export function createRandom(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6D2B79F5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A seed, another one at each call. */
export const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] >>> 1;

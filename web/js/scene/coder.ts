// An adaptive binary range coder. One description of a format writes, reads and measures it: each of the three coders
// takes a bit and returns it; the reader returns the decoded one.

/** Chances are counted in 4 096ths. */
const PROBABILITY_ONE = 4096;
/** Above this count, old observations count half. */
const MAX_COUNT = 250;

export interface Coder {
  /** under a chance that is learned */
  bit: (model: Model, at: number, bit: number) => number;
  /** under an even one */
  flat: (bit: number) => number;
  /** whether a reader has passed the end of the data */
  ended: () => boolean;
}

/** How often each of a number of questions was answered 0 and 1. */
export class Model {
  declare zeros: Uint8Array;
  declare ones: Uint8Array;

  constructor(size: number) {
    this.zeros = new Uint8Array(size);
    this.ones = new Uint8Array(size);
  }

  /** The chance of a 0 (Krichevsky and Trofimov's estimate, 2/5 for 1/2). */
  chance(at: number) {
    const z = this.zeros[at];
    return Math.max(
      1,
      Math.min(PROBABILITY_ONE - 1, Math.floor((PROBABILITY_ONE * (5 * z + 2)) / (5 * (z + this.ones[at]) + 4))),
    );
  }

  learn(at: number, bit: number) {
    const { zeros, ones } = this;
    bit ? ones[at]++ : zeros[at]++;
    if (zeros[at] + ones[at] <= MAX_COUNT) return;
    zeros[at] = (zeros[at] + 1) >> 1;
    ones[at] = (ones[at] + 1) >> 1;
  }
}

/** Writes: the coder of LZMA, whose first byte, always 0, is left out. */
export function createWriter(): Coder & { chance: (chance: number, bit: number) => number, bytes: () => Uint8Array } {
  const out: number[] = [];
  let low = 0, range = 0xFFFFFFFF, held = 0, waiting = 1;

  function shift() {
    if (low < 0xFF000000 || low > 0xFFFFFFFF) {
      const carry = low > 0xFFFFFFFF ? 1 : 0;
      for (let next = held; waiting > 0; waiting--, next = 0xFF) out.push((next + carry) & 0xFF);
      held = (low >>> 24) & 0xFF;
    }
    waiting++;
    low = (low & 0xFFFFFF) * 256;
  }

  /** @param chance of a 0 */
  function putBit(chance: number, bit: number) {
    const bound = (range >>> 12) * chance;
    if (bit) {
      low += bound;
      range -= bound;
    } else range = bound;
    while (range < 0x1000000) {
      range = (range << 8) >>> 0;
      shift();
    }
    return bit;
  }

  return {
    chance: putBit,
    bit(model, at, bit) {
      putBit(model.chance(at), bit);
      model.learn(at, bit);
      return bit;
    },
    flat: (bit) => putBit(PROBABILITY_ONE / 2, bit),
    ended: () => false,
    bytes() {
      for (let i = 0; i < 5; i++) shift();
      return Uint8Array.from(out.slice(1));
    },
  };
}

/** Reads the data; missing bytes at the end are read as zeros. */
export function createReader(bytes: Uint8Array): Coder & { chance: (chance: number) => number } {
  let at = 0, range = 0xFFFFFFFF, code = 0;
  const next = () => { code = ((code << 8) | (bytes[at++] ?? 0)) >>> 0; };
  for (let i = 0; i < 4; i++) next();

  /** @param chance of a 0 */
  function get(chance: number) {
    const bound = (range >>> 12) * chance;
    const bit = code < bound ? 0 : 1;
    if (bit) {
      code -= bound;
      range -= bound;
    } else range = bound;
    while (range < 0x1000000) {
      range = (range << 8) >>> 0;
      next();
    }
    return bit;
  }

  return {
    chance: get,
    bit(model, which) {
      const bit = get(model.chance(which));
      model.learn(which, bit);
      return bit;
    },
    flat: () => get(PROBABILITY_ONE / 2),
    ended: () => at > bytes.length,
  };
}

/** The cost of a probability in bits. */
const BIT_COSTS = Float64Array.from(
  { length: PROBABILITY_ONE + 1 },
  (_, chance) => -Math.log2(chance / PROBABILITY_ONE),
);

/** Measures the number of bits. */
export function createMeter(): Coder & { bits: () => number } {
  let bits = 0;
  return {
    bit(model, at, bit) {
      const chance = model.chance(at);
      bits += BIT_COSTS[bit ? PROBABILITY_ONE - chance : chance];
      model.learn(at, bit);
      return bit;
    },
    flat(bit) {
      bits++;
      return bit;
    },
    ended: () => false,
    bits: () => bits,
  };
}

/** Codes a whole number of this many bits, the highest first, each with an even chance. @param bits up to 53 */
export function flat(coder: Coder, bits: number, value: number) {
  let got = 0;
  for (let i = bits - 1; i >= 0; i--) got = 2 * got + coder.flat(Math.floor(value / 2 ** i) % 2);
  return got;
}

/** The same under chances that are learned, from `base` on in the model, which has 2 to the power of bits for it. */
export function codeLearned(coder: Coder, model: Model, base: number, bits: number, value: number) {
  let node = 1;
  for (let i = bits - 1; i >= 0; i--) node = 2 * node + coder.bit(model, base + node, (value >> i) & 1);
  return node - (1 << bits);
}

/** How many bits a whole number has. @param value below 2 to the power of 53 */
export function lengthOf(value: number) {
  let bits = 0;
  for (; value >= 1; value = Math.floor(value / 2)) bits++;
  return bits;
}

/** Codes a whole number below 2 to the power of 53: its length, then what follows its highest bit. */
export function codeInteger(coder: Coder, value: number) {
  const bits = Math.min(53, flat(coder, 6, lengthOf(value)));
  return bits === 0 ? 0 : 2 ** (bits - 1) + flat(coder, bits - 1, value % 2 ** (bits - 1));
}

// Compresses texts: each bit is predicted from what followed the same one to four bytes before. A paragraph takes two
// thirds of deflate's size, in any alphabet. The length is stored first, so that a few bytes cannot become many. See
// decision 15.
import { createReader, createWriter, codeInteger } from './coder.ts';

/** Texts are shorter than this, in bytes of UTF-8. */
export const MAX_TEXT_BYTES = 1 << 16;
/** Words of another alphabet. */
export const RUSSIAN = 'Точки и граф, ось: найдите и нарисуйте, чтобы не было на при это как для';
/** The text that primes the first model; part of the format. */
const MODEL_PRIMER =
  '{"title":"","text":"The points of the graph and the axis of LPP: find a draw which is in that for with ' +
  `are not from to at least one direction. ${RUSSIAN}` +
  '","marks":{"tool.lasso":"hidden","k":"locked"},"goals":[{"quantity":"angle","relation":"least","value":0,' +
  '"within":1,"hint":""},{"quantity":"points","relation":"most","value":10}],"start":"preset"}' +
  '{"task":"","text":"","name":""}';

/** By what text is packed. hasWords: it knows the word it is in, in place of the last four bytes */
export interface TextModel { primer: string, hasWords: boolean }

/** Of tasks, answers, files and hand-ins. */
const PLAIN_MODEL: TextModel = { primer: MODEL_PRIMER, hasWords: false };

const LINE_END = 10;
/** Contexts of zero to four bytes, or of zero to three and the current word. */
const CONTEXT_ORDERS = 5;
const HASH_SLOTS = 1 << 16;
const PROBABILITY_ONE = 1 << 16;
/** How often a shorter context's word counts as having been seen. */
const BACKOFF_WEIGHT = 3;
/** Above this count, old observations count half. */
const MAX_COUNT = 250;

/** The contexts of the next byte. */
function createContexts(hasWords: boolean) {
  const zeros = new Uint8Array(CONTEXT_ORDERS * HASH_SLOTS), ones = new Uint8Array(CONTEXT_ORDERS * HASH_SLOTS);
  const hashes = new Uint32Array(CONTEXT_ORDERS);
  const slots = new Uint32Array(CONTEXT_ORDERS);
  const last = new Uint8Array(CONTEXT_ORDERS);
  /** A hash of the current word. */
  const word = new Uint32Array(1);
  return {
    zeros, ones, hashes, last, word,
    /**
     * Returns the probability of a 0, in 4 096ths: each context corrects the prediction of the shorter one.
     * @param node of the byte's tree
     */
    chance(node: number) {
      let chance = PROBABILITY_ONE / 2;
      for (let order = 0; order < CONTEXT_ORDERS; order++) {
        const at = (slots[order] =
          order * HASH_SLOTS + (Math.imul(hashes[order] + Math.imul(node, 0x9e3779b1), 0x85ebca6b) >>> 16));
        chance = Math.floor(
          (PROBABILITY_ONE * zeros[at] + BACKOFF_WEIGHT * chance) / (zeros[at] + ones[at] + BACKOFF_WEIGHT),
        );
      }
      return Math.max(1, Math.min(4095, chance >> 4));
    },
    /** Updates the model with the last bit. */
    learn(bit: number) {
      for (const at of slots) {
        const [counts, other] = bit ? [ones, zeros] : [zeros, ones];
        if (++counts[at] > MAX_COUNT) counts[at] >>= 1;
        // A wrong prediction lowers the confidence.
        if (other[at] > 2) other[at] = (other[at] >> 1) + 1;
      }
    },
    learnByte(byte: number) {
      last.copyWithin(1, 0);
      last[0] = byte;
      for (let order = 1; order < CONTEXT_ORDERS; order++) {
        let hash = order;
        for (let i = 0; i < order; i++) hash = Math.imul(hash ^ (last[i] + 1), 0x01000193) + 0x9E3779B1;
        hashes[order] = hash;
      }
      if (!hasWords) return;
      const letter = byte < 128 ? byte | 32 : byte, isLetter = letter > 96 && letter < 123 || letter > 127;
      word[0] = isLetter ? Math.imul(word[0] ^ (letter + 1), 0x01000193) + 0x9E3779B1 : 0;
      hashes[4] = isLetter ? word[0] ^ 0x5bd1e995 : hashes[2] + 77;
    },
  };
}

function oneByte(
  contexts: ReturnType<typeof createContexts>,
  code: (chance: number, bit: number) => number,
  byte: number,
) {
  let node = 1;
  for (let i = 7; i >= 0; i--) {
    const bit = code(contexts.chance(node), (byte >> i) & 1);
    contexts.learn(bit);
    node = 2 * node + bit;
  }
  contexts.learnByte(node - 256);
  return node - 256;
}

/** Each model after its primer, and a copy that texts are coded with. */
const models = new Map<TextModel, Array<ReturnType<typeof createContexts>>>();

/** Returns the model before every text; its tables are large, so the object is reused. */
function primeModel(model: TextModel) {
  const both = models.get(model) ?? [], { primer, hasWords } = model;
  if (both.length === 0) {
    both.push(createContexts(hasWords), createContexts(hasWords));
    models.set(model, both);
    for (const byte of new TextEncoder().encode(primer)) oneByte(both[0], (_, bit) => bit, byte);
  }
  const [before, now] = both;
  for (const table of ['zeros', 'ones', 'hashes', 'last', 'word'] as const) now[table].set(before[table]);
  return now;
}

export function packText(text: string, model = PLAIN_MODEL): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length >= MAX_TEXT_BYTES) {
    throw new RangeError(`a text of ${bytes.length} bytes is too long: a link holds fewer than ${MAX_TEXT_BYTES}`);
  }
  const writer = createWriter();
  const contexts = primeModel(model);
  codeInteger(writer, bytes.length);
  for (const byte of bytes) oneByte(contexts, writer.chance, byte);
  return writer.bytes();
}

/**
 * @param beginning of a text that was cut, its whole lines are enough
 * @returns null when it is not whole
 */
export function unpackText(packed: Uint8Array, beginning = false, model = PLAIN_MODEL): string | null {
  const reader = createReader(packed);
  const length = codeInteger(reader, 0);
  if (length >= MAX_TEXT_BYTES) return null;
  const contexts = primeModel(model);
  let bytes = new Uint8Array(length);
  for (let i = 0; i < length; i++) {
    bytes[i] = oneByte(contexts, reader.chance, 0);
    if (!reader.ended()) continue;
    if (!beginning) return null;
    bytes = bytes.subarray(0, bytes.lastIndexOf(LINE_END, i - 1) + 1);
    break;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

// Texts as counts of words: runs of two or more letters or digits, in lower case, rows of unit length.
import { checkLimit } from './read-error.ts';
import { csrOf } from './mat.ts';
import type { Sparse } from './types.d.ts';

/** @returns columns in the order of the words' first occurrence */
export function wordsOf(texts: string[]): { X: Sparse, words: string[] } {
  const places = new Map<string, number>();
  const row = [] as number[], col = [] as number[], data = [] as number[];
  texts.forEach((text, i) => {
    const counts = new Map<number, number>();
    for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]{2,}/gu)) {
      let at = places.get(word);
      if (at === undefined) places.set(word, at = places.size);
      counts.set(at, (counts.get(at) ?? 0) + 1);
    }
    checkLimit('features', places.size);
    checkLimit('cells', data.length);
    let sum = 0;
    for (const count of counts.values()) sum += count * count;
    for (const [at, count] of counts) {
      row.push(i);
      col.push(at);
      data.push(count / Math.sqrt(sum));
    }
  });
  return { X: csrOf(texts.length, places.size, { row, col, data, length: data.length }), words: [...places.keys()] };
}

// Messages of Protocol Buffers, written: a field is its number with the kind of its value, then the value
// (https://protobuf.dev/programming-guides/encoding/).

const TEXT = new TextEncoder();
const VARINT = 0, BYTES = 2;

/** @param {Uint8Array[]} parts */
export function joined(parts) {
  const all = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** A whole number ≥ 0 and < 2⁵³, seven bits a byte, the lowest first. @param {number} value */
function varint(value) {
  const bytes = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push(rest % 128 + 128);
  return Uint8Array.of(...bytes, rest);
}

/** @param {number} field @param {number} kind */
const tag = (field, kind) => varint(field * 8 + kind);

/** @param {number} field @param {number} value */
export const integer = (field, value) => joined([tag(field, VARINT), varint(value)]);

/** @param {number} field @param {Uint8Array} value */
export const bytes = (field, value) => joined([tag(field, BYTES), varint(value.length), value]);

/** @param {number} field @param {string} value */
export const string = (field, value) => bytes(field, TEXT.encode(value));

/** @param {number} field @param {Uint8Array[]} fields */
export const message = (field, ...fields) => bytes(field, joined(fields));

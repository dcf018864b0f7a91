// Writes messages of Protocol Buffers: a field is its number with the kind of its value, then the value
// (https://protobuf.dev/programming-guides/encoding/).

const TEXT = new TextEncoder();
const VARINT = 0, BYTES = 2;

export function concatBytes(parts: Uint8Array[]) {
  const all = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** A whole number ≥ 0 and < 2⁵³, seven bits a byte, the lowest first. */
function varint(value: number) {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push(rest % 128 + 128);
  return Uint8Array.of(...bytes, rest);
}

const tag = (field: number, kind: number) => varint(field * 8 + kind);

export const integer = (field: number, value: number) => concatBytes([tag(field, VARINT), varint(value)]);

export const bytes = (field: number, value: Uint8Array) =>
  concatBytes([tag(field, BYTES), varint(value.length), value]);

export const string = (field: number, value: string) => bytes(field, TEXT.encode(value));

export const message = (field: number, ...fields: Uint8Array[]) => bytes(field, concatBytes(fields));

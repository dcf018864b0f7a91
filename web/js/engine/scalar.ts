// The engine's file holds a few functions with vector instructions, and at its beginning the compiler's versions of the
// same functions, for processors or browsers without vectors (scripts/build/swap.go).

/** A program with one vector instruction. */
const SIMD_PROBE = Uint8Array.of(
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
);

export const hasVectors = () => WebAssembly.validate(SIMD_PROBE);

/** The section's name after a program's header, its own number and its length. */
const SECTION_NAME = '\x06scalar';
const SECTION_NAME_OFFSET = 8 + 1 + 5;

/** Restores the compiler's functions in the file; a file without them is not changed. */
export function toScalar(file: Uint8Array) {
  const name = file.subarray(SECTION_NAME_OFFSET, SECTION_NAME_OFFSET + SECTION_NAME.length);
  if (String.fromCharCode(...name) !== SECTION_NAME) return;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let at = SECTION_NAME_OFFSET + SECTION_NAME.length;
  const word = () => view.getUint32((at += 4) - 4, true);
  for (let count = word(); count > 0; count--) {
    const [place, length] = [word(), word()];
    file.copyWithin(place, at, (at += length));
  }
}

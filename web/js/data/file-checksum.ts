/** FNV-1a, 32 bits: detects files that were damaged in transfer, if their content would not show it. */
export function sumOf(bytes: Uint8Array) {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum >>> 0;
}

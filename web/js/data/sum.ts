/** FNV-1a, 32 bits: tells a file that was damaged on its way, of which what it holds would not tell. */
export function sumOf(bytes: Uint8Array) {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum >>> 0;
}

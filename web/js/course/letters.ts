// Bytes of a file as text, in the encodings that mail, spreadsheets and learning platforms write.

/** The number of bytes examined for UTF-16 without a byte order mark. */
const SAMPLE_BYTES = 4096;

/** UTF-8 and UTF-16 with their marks or without, else Windows-1252. */
export function lettersOf(bytes: Uint8Array): string {
  const utf16 = sixteen(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function sixteen(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [a, b] = bytes;
  if (a === 0xFF && b === 0xFE) return 'utf-16le';
  if (a === 0xFE && b === 0xFF) return 'utf-16be';
  const some = Math.min(bytes.length, SAMPLE_BYTES) & ~1;
  let even = 0, odd = 0;
  for (let i = 0; i < some; i += 2) {
    if (bytes[i] === 0) even++;
    if (bytes[i + 1] === 0) odd++;
  }
  // Every other byte of most letters is 0.
  if (some >= 8 && odd > some / 4 && even < some / 40) return 'utf-16le';
  return some >= 8 && even > some / 4 && odd < some / 40 ? 'utf-16be' : null;
}

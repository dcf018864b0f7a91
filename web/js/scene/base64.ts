// Bytes in letters that are safe in links (RFC 4648, 5), without padding.

export function toLetters(bytes: Uint8Array) {
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @returns of a cut text what is there; null when other letters are in it */
export function fromLetters(letters: string): Uint8Array | null {
  if (!/^[\w-]*$/.test(letters)) return null;
  // One letter more than whole bytes take says nothing.
  const whole = letters.length % 4 === 1 ? letters.slice(0, -1) : letters;
  return Uint8Array.from(atob(whole.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
}

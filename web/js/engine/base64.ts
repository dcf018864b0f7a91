// Encodes bytes as base64 (RFC 4648, 4). Built-in functions of the browser take a hundredth of the time.

export function toBase64(bytes: Uint8Array & { toBase64?: () => string }): string {
  if (bytes.toBase64) return bytes.toBase64();
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text);
}

/** Throws where the text is not base64. */
export const bytesOfBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  (Uint8Array as { fromBase64?: (text: string) => Uint8Array<ArrayBuffer> }).fromBase64?.(text) ??
  Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

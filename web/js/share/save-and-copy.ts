// Saves files, and copies texts and images. The browser may deny each of these.
import { copyText } from '../dom/copy.ts';

/** Milliseconds after which a browser has read a saved file. */
const REVOKE_DELAY_MS = 60_000;
const MAX_NAME_CHARS = 60;

/** Returns a file name that is valid on every system. @param ending with its dot */
export function fileName(name: string, ending: string) {
  // Letters of any script stay; signs that a shell or a system gives a meaning to, and invisible ones, do not.
  const plain = [...name.normalize('NFC').replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')]
    .slice(0, MAX_NAME_CHARS)
    .join('')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/.test(plain);
  return `${plain === '' || reserved ? 'lpp' : plain}${ending}`;
}

/** Returns a name in letters a–z, if it has any, so that the file can be opened by an address: Übung 3 is Ubung 3. */
export function plainName(name: string) {
  const plain = name.replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '').replace(/[^\w-]+/g, ' ').trim();
  return plain || name;
}

export function save(name: string, file: Blob) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}

/** Copies the text of a field, or at least selects it. @returns whether it was copied */
export async function copyField(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  if (await copyText(field.value)) return true;
  field.focus();
  field.select();
  return false;
}

/**
 * Copies an image and, as text, a link: a clipboard drops what is inside an image. The browser is called at once,
 * within the click; the image may arrive later.
 */
export async function copyPicture(picture: Promise<Blob>, link: string) {
  const text = new Blob([link], { type: 'text/plain' });
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture, 'text/plain': text })]);
}

// Copies text to the clipboard, if it is available: a frame may be denied it.

/** @returns whether it is there now */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedAsSelection(text);
  }
}

/** The fallback without a clipboard API. */
function copiedAsSelection(text: string) {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  const focused = document.activeElement as HTMLElement | null;
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    focused?.focus();
  }
}

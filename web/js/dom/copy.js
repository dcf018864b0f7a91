// Text for the clipboard, where there is one: a frame may be denied it.

/** @param {string} text @returns {Promise<boolean>} whether it is there now */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedAsSelection(text);
  }
}

/** The way of before there was a clipboard to ask. @param {string} text */
function copiedAsSelection(text) {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  const focused = /** @type {HTMLElement|null} */ (document.activeElement);
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

// Keys of the whole page.

/** @type {Record<string, import('../state.js').State['tool']>} */
export const TOOL_KEYS = { b: 'spray', p: 'point', v: 'move', l: 'lasso', e: 'erase', g: 'ghost' };

/**
 * @param {Document} document
 * @param {{undo(): void, redo(): void, tool(t: import('../state.js').State['tool']): void, label(c: number): void,
 *   brush(factor: number): void, fit(): void, help(): void, escape(): void, enabled(): boolean, space(held: boolean): void}} on
 */
export function watchShortcuts(document, on) {
  document.addEventListener('keydown', (e) => {
    const typing = isTyping(e.target);
    if ((e.ctrlKey || e.metaKey) && !e.altKey && e.key.toLowerCase() === 'z' && !typing) {
      e.preventDefault();
      return e.shiftKey ? on.redo() : on.undo();
    }
    if (e.ctrlKey && e.key.toLowerCase() === 'y' && !typing) {
      e.preventDefault();
      return on.redo();
    }
    if (e.ctrlKey || e.metaKey || e.altKey || typing) return;
    if (e.key === ' ' && onStage(e.target)) {
      e.preventDefault();
      return on.space(true);
    }
    if (e.key === 'Escape') return on.escape();
    if (on.enabled() && !inDialog(e.target) && single(e.key, on)) e.preventDefault();
  });
  document.addEventListener('keyup', (e) => {
    if (e.key === ' ') on.space(false);
  });
}

/** @param {string} key @param {Parameters<typeof watchShortcuts>[1]} on @returns {boolean} */
function single(key, on) {
  const tool = TOOL_KEYS[key.toLowerCase()];
  if (tool) on.tool(tool);
  else if (/^[1-6]$/.test(key)) on.label(Number(key) - 1);
  else if (key === '[' || key === ']') on.brush(key === ']' ? 1.2 : 1 / 1.2);
  else if (key === '0') on.fit();
  else if (key === '?') on.help();
  else return false;
  return true;
}

/** @param {EventTarget|null} target */
function isTyping(target) {
  return target instanceof HTMLElement
    && (target.matches('input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select') || target.isContentEditable);
}

/** @param {EventTarget|null} target */
const inDialog = (target) => target instanceof Element && target.closest('dialog, [popover]') !== null;

/** Space scrolls or presses a button anywhere else. @param {EventTarget|null} target */
const onStage = (target) => target instanceof Element && (target.id === 'stage' || target === target.ownerDocument.body);

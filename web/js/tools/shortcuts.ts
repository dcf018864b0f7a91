// Keys of the whole page.
import type { State } from '../state/state.ts';

export const TOOL_KEYS: Record<string, State['tool']> =
  { b: 'spray', p: 'point', v: 'move', l: 'lasso', e: 'erase', g: 'ghost', t: 'label' };

/** @param on drawing: whether the drawing is visible; keys do not change what is hidden */
export const createShortcuts = (
  on: {
    undo(): void;
    redo(): void;
    tool(t: State['tool']): void;
    label(c: number): void;
    brush(factor: number): void;
    present(): void;
    all(): void;
    copy(e: ClipboardEvent): void;
    paste(e: ClipboardEvent): void;
    fit(): void;
    zoom(key: string): void;
    why(): void;
    help(): void;
    escape(): void;
    erase(): void;
    enabled(): boolean;
    drawing(): boolean;
    space(held: boolean): void;
  },
) => ({
  keydown(e: KeyboardEvent) {
    // Some keyboards have the brackets on a third level, with Alt.
    if (e.altKey && !/^[[\]]$/.test(e.key) || isTyping(e.target) || inDialog(e.target)) return;
    const isShortcut =
      (e.ctrlKey || e.metaKey) && !e.altKey ? undoOrRedo(e, on) :
      specialKey(e, on) || (on.enabled() && singleKey(keyOf(e), on));
    if (isShortcut) e.preventDefault();
  },
  keyup(e: KeyboardEvent) {
    if (e.key === ' ') on.space(false);
  },
  /** Selected text is copied by the browser. */
  copy(e: ClipboardEvent) {
    if (on.drawing() && !isTyping(e.target) && !inDialog(e.target) && (getSelection()?.isCollapsed ?? true)) on.copy(e);
  },
  paste(e: ClipboardEvent) {
    if (!e.defaultPrevented && !isTyping(e.target) && !inDialog(e.target)) on.paste(e);
  },
  /** Keys released in another window are not reported here. */
  blur: () => on.space(false),
});

/** The key's sign; on a keyboard without Latin letters, the Latin letter of its place. */
export const keyOf = (e: KeyboardEvent) =>
  e.key.length === 1 && e.key > '\x7f' && e.code.startsWith('Key') ? e.code[3].toLowerCase() : e.key;

/** Undo and redo, with Control or Command. @returns whether the key has a meaning */
function undoOrRedo(e: KeyboardEvent, on: Parameters<typeof createShortcuts>[0]): boolean {
  const key = keyOf(e).toLowerCase();
  if (key === 'z') e.shiftKey ? on.redo() : on.undo();
  else if (key === 'y' && e.ctrlKey) on.redo();
  else if (key === 'a' && isIdle(e.target)) on.all();
  else return false;
  return true;
}

/** Keys that are no characters. */
function specialKey(e: KeyboardEvent, on: Parameters<typeof createShortcuts>[0]): boolean {
  if (e.key === 'Escape') on.escape();
  else if (!on.drawing()) return false;
  else if (e.key === 'Delete' || e.key === 'Backspace') on.erase();
  else if (e.key === ' ' && isIdle(e.target)) {
    on.space(true);
    return true;
  }
  return false;
}

function singleKey(key: string, on: Parameters<typeof createShortcuts>[0]): boolean {
  const tool = TOOL_KEYS[key.toLowerCase()];
  if (key === '?') on.help();
  else if (key.toLowerCase() === 'f') on.present();
  else if (!on.drawing()) return false;
  else if (tool) on.tool(tool);
  else if (/^[1-6]$/.test(key)) on.label(Number(key) - 1);
  else if (key === '[' || key === ']') on.brush(key === ']' ? 1.2 : 1 / 1.2);
  else if (key === '0') on.fit();
  else if (/^[-−+=]$/.test(key)) on.zoom(key);
  else if (key.toLowerCase() === 'w') on.why();
  else return false;
  return true;
}

export function isTyping(target: EventTarget | null) {
  return (
    target instanceof HTMLElement &&
    (target.matches('input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select') ||
      target.isContentEditable)
  );
}

export const inDialog = (target: EventTarget | null) =>
  target instanceof Element && target.ownerDocument.querySelector(':modal, :popover-open') !== null;

/** In other places, Space scrolls or activates a button; on a selected choice it does nothing. */
const isIdle = (target: EventTarget | null) =>
  target instanceof Element && target.matches('.stage, body, input[type="radio"]:checked');

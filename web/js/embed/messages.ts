// The messages between a frame and its document. They are untrusted until they have been read here.
import { isRecord } from '../state/shape.ts';
import type { Colours } from './frame-options.ts';

export const MESSAGE_TYPE = 'lpp-playground';
export const VERSION = 1;
/**
 * Longer links than this are no links; the page's own end at a few thousand characters, a file's scene may have more.
 */
const MAX_LINK_CHARS = 1_000_000;
/** Fields a setState may name. */
export const MAX_FIELDS = 100;

/** the asker's own, given back with the answer */
export type Id = string | number;

type Question = { type: 'getState' | 'toPNG', id?: Id };

/** link: a complete scene; state: settings to change */
type SetState = { type: 'setState', id?: Id, link?: string, state?: Record<string, unknown> };

type SetTheme = { type: 'setTheme', id?: Id, theme: Colours };
export type Command = Question | SetState | SetTheme;

const idOf = (id: unknown): { id?: Id } =>
  (typeof id === 'string' && id.length <= 200) || Number.isFinite(id) ? { id: id as Id } : {};

/** Reads a message as a command; null for everything else. */
export function readCommand(data: unknown): Command | null {
  try {
    if (!isRecord(data) || data.target !== MESSAGE_TYPE || (data.version ?? VERSION) !== VERSION) return null;
    const id = idOf(data.id);
    switch (data.type) {
      case 'getState': case 'toPNG': return { type: data.type, ...id };
      case 'setTheme': {
        const { theme } = data;
        return theme === 'auto' || theme === 'light' || theme === 'dark' ? { type: 'setTheme', theme, ...id } : null;
      }
      case 'setState': return readSetState(data, id);
      default: return null;
    }
  } catch {
    return null; // a message may be an object whose properties throw
  }
}

function readSetState({ link, state }: Record<string, unknown>, id: { id?: Id }): SetState | null {
  if (typeof link === 'string' && link.length <= MAX_LINK_CHARS && state === undefined) {
    return { type: 'setState', link: link.slice(link.indexOf('#') + 1), ...id };
  }
  if (!isRecord(state) || link !== undefined) return null;
  // Invalid values are refused with a message, by the module with the state table.
  const fields = Object.entries(state);
  if (fields.length > MAX_FIELDS) return null;
  return { type: 'setState', state: Object.fromEntries(fields), ...id };
}

/** A message of a frame's. @param id of the question it answers */
export const encodeMessage = (
  type: 'ready' | 'resize' | 'change' | 'goal' | 'state' | 'png' | 'turn',
  fields: Record<string, unknown>,
  id?: Id,
) => ({
  source: MESSAGE_TYPE,
  version: VERSION,
  type,
  ...fields,
  ...(id !== undefined && { id }),
});

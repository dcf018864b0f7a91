// Identifies the file of an open data set, in links, scene files and saved work. Fields without a row here are ignored.
import { isRecord, record, text, whole } from '../state/shape.ts';
import type { File } from './scene.d.ts';

/** Characters: of a name, of all choices. */
const MAX_CHARS = { name: 200, choices: 16_000 };

/** Plain JSON of a length that a link has room for. */
function choices(what: unknown): Record<string, unknown> | undefined {
  try {
    const json = isRecord(what) ? JSON.stringify(what) : '';
    return json !== '' && json.length <= MAX_CHARS.choices ? JSON.parse(json) : undefined;
  } catch {
    return undefined; // deeper than any choice
  }
}

const MAX_SIZE = Number.MAX_SAFE_INTEGER;
const file = record({
  name: text(MAX_CHARS.name), size: whole(0, MAX_SIZE), hash: text(32, /^[0-9a-f]{32}$/), rows: whole(1, MAX_SIZE),
  cols: whole(1, MAX_SIZE), choices,
});

export const fileIn = (what: unknown): File | null => file(what) ?? null;

/** Returns the file named in the state; null if there is none. */
export function parseFile(json: string): File | null {
  try {
    return fileIn(JSON.parse(json));
  } catch {
    return null;
  }
}

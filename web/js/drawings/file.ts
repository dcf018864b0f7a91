// Writes all saved drawings as one readable file, and reads it: docs/guide.md, My drawings, describes it.
import { readMetadata, type WorkMetadata } from '../state/work-metadata.ts';
import { parseJSON } from '../state/shape.ts';
import { hasSpace, renameEntry, readNames } from '../state/trash.ts';
import { parse, serialise, signatureOf, type Work } from '../state/pack.ts';
import { randomId, keyPrefix, startOf, listEntries } from '../state/saved-work-storage.ts';
import { defaults } from '../state/state.ts';
import { linkFields } from '../scene/codec.ts';
import { nameOfLink } from '../scene/fragment.ts';
import { pinsOf } from '../scene/link-numbers.ts';
import { settingsOf } from '../scene/open-scene.ts';
import { noPoints } from '../state/points.ts';
import { partsOf, readScene } from '../share/scenefile.ts';

type Entry = { work: Work, at: number, name: string, start: string, about: WorkMetadata };

const FORMAT = 'lpp-drawings';
const VERSION = 1;
/** The maximum length of names. */
export const MAX_NAME_CHARS = 80;
/** The maximum length of texts is that of the field in the state table. */
const TEXT_FIELDS = ['answerTo', 'answerText', 'answerName', 'answerProgram', 'answerPrediction', 'taskDraft'] as const;

export function writeAll(storage: Storage): string {
  const names = readNames(storage);
  const entries = listEntries(storage).map(({ key, text, at }) => {
    const read = parse(text);
    return 'work' in read
      ? entryOf(read.work, { name: names[key], at, start: startOf(key), about: readMetadata(text) })
      : null;
  });
  const drawings = entries.filter((entry) => entry !== null).map((entry) => JSON.stringify(entry));
  return `{\n"format": "${FORMAT}",\n"version": ${VERSION},\n"drawings": [\n${drawings.join(',\n')}\n]\n}\n`;
}

function entryOf(
  { state, points, ghosts }: Work,
  { name, at, start, about }: { name?: string, at: number, start: string, about: WorkMetadata },
) {
  const settings = { ...state } as Record<string, unknown>;
  const scene = {
    state: Object.fromEntries(
      linkFields().filter(([key]) => settings[key] !== undefined).map(([key]) => [key, settings[key]]),
    ),
    n: null,
    points,
    ghosts: ghosts.labels.length > 0 ? ghosts : null,
    pins: state.pins ? pinsOf(state.pins) : null,
    angles: about.angles ?? null,
    unknown: {},
  };
  const written = Object.fromEntries(TEXT_FIELDS.filter((key) => state[key]).map((key) => [key, state[key]]));
  return {
    ...(name && { name }),
    ...(at > 0 && { at: new Date(at).toISOString() }),
    ...(start && { start }),
    ...about,
    angles: undefined,
    edited: state.edited === true,
    ...(Object.keys(written).length > 0 && { written }),
    scene: Object.fromEntries(partsOf(scene)),
  };
}

const record = (what: unknown): Record<string, unknown> =>
  typeof what === 'object' && what !== null && !Array.isArray(what)
    ? what as Record<string, unknown>
    : {};

/**
 * As much of a file as can be read; it does not throw.
 * @returns unfit: entries that cannot be read; null: it is no such file
 */
export function readAll(text: string): { entries: Entry[], unfit: number } | null {
  const file = record(parseJSON(text.replace(/^\ufeff/, '')));
  if (file.format !== FORMAT || file.version !== VERSION || !Array.isArray(file.drawings)) return null;
  const entries = file.drawings.map(readOne);
  const found = entries.filter((entry) => entry !== null);
  return { entries: found, unfit: entries.length - found.length };
}

/** Unreadable parts are skipped; the rest is read. */
function readOne(json: unknown): Entry | null {
  try {
    return readEntry(record(json));
  } catch {
    return null;
  }
}

function readEntry(
  { name, at, start, edited, written, scene: inside, ...rest }: Record<string, unknown>,
): Entry | null {
  const { scene, faults } = readScene(JSON.stringify(inside ?? null));
  if (
    faults.some(({ code }) => code === 'foreign' || code === 'newer' || code === 'points' || code === 'many') ||
    !scene.points
  ) {
    return null;
  }
  const about = readMetadata(JSON.stringify({ about: { ...rest, angles: scene.angles } }));
  const words = record(written);
  const state = { ...settingsOf(scene), edited: edited !== false } as Record<string, unknown>;
  for (const key of TEXT_FIELDS) if (typeof words[key] === 'string') state[key] = words[key];
  const time = typeof at === 'string' ? Date.parse(at) : NaN;
  return {
    work: { state: state as Work['state'], points: scene.points, ghosts: scene.ghosts ?? noPoints() },
    at: time > 0 ? Math.min(time, Date.now()) : Date.now(),
    name: typeof name === 'string' ? name.slice(0, MAX_NAME_CHARS) : '',
    about,
    start: about.link
      ? nameOfLink(about.link)
      : typeof start === 'string' && /^[0-9a-z]{1,12}$/.test(start)
        ? start
        : '',
  };
}

/** Adds what is not there yet. Nothing is replaced. @returns known: were there; left: did not fit in the storage */
export function addAll(storage: Storage, entries: Entry[]): { added: number, known: number, left: number } {
  const mark = (start: string, work: Work) => `${start} ${signatureOf(work)}`;
  const there = new Set(
    listEntries(storage)
      .map(({ key, text }) => ({ key, read: parse(text) }))
      .map(({ key, read }) => ('work' in read ? mark(startOf(key), read.work) : '')),
  );
  const count = { added: 0, known: 0, left: 0 };
  for (const { work, at, name, start, about } of entries) {
    if (there.has(mark(start, work))) count.known++;
    else {
      const key = keyPrefix(start) + randomId();
      if (hasSpace(storage, key, textOf(work, at, about))) {
        count.added++;
        there.add(mark(start, work));
        if (name) renameEntry(storage, key, name);
      } else count.left++;
    }
  }
  return count;
}

function textOf({ state, points, ghosts }: Work, at: number, about: WorkMetadata) {
  const store = {
    state: { ...defaults(), ...state },
    drawing: { points: { snapshot: () => points }, ghosts: { snapshot: () => ghosts } },
    beforeLoss: () => null,
  };
  return serialise(store as any, at, false, about);
}

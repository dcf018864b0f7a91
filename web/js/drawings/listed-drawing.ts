// Returns the saved drawings for the list: the title and the properties of each.
import { presetOf } from '../data/presets.ts';
import { titleOf } from '../data/sets.ts';
import { decodeScene } from '../scene/codec.ts';
import { parseFile } from '../scene/file-identity.ts';
import { plain, unturned } from '../scene/untrusted-text.ts';
import { readMetadata, type WorkMetadata } from '../state/work-metadata.ts';
import { readNames } from '../state/trash.ts';
import { parse, type Work } from '../state/pack.ts';
import { startOf, listEntries, type StoredEntry } from '../state/saved-work-storage.ts';
import { DRAWING, type State } from '../state/state.ts';
import { drawingsWords as w } from '../words/drawings.ts';
import { timeText } from '../words/format-time.ts';

export interface ListedDrawing {
  key: string;
  /** when it was written */
  at: number;
  /** characters */
  size: number;
  title: string;
  /** a description of its kind; empty: the user's own drawing */
  kind: string;
  work: Work;
  about: WorkMetadata;
}

/** @returns the newest first; unread: texts of other versions, or damaged */
export function listOf(storage: Storage, now: number): { listed: ListedDrawing[], unread: number } {
  const names = readNames(storage);
  const all = listEntries(storage);
  const listed = all.map((each) => listedDrawing(each, now, names[each.key])).filter((each) => each !== null);
  return { listed, unread: all.length - listed.length };
}

/** @param name that it was given */
export function listedDrawing({ key, text, at }: StoredEntry, now: number, name?: string): ListedDrawing | null {
  const read = parse(text);
  if ('refused' in read) return null;
  const { work } = read;
  const about = readMetadata(text);
  const task =
    about.link && /(^|&)(task|sheet)=/.test(about.link)
      ? plain(about.title ?? decodeScene(about.link).scene.task?.title ?? '') || w.untitled
      : '';
  return {
    key,
    at,
    size: key.length + text.length,
    title: name || task || titleBy(work.state, timeText(at, now)),
    kind: kindOf(about, task !== '', startOf(key) !== ''),
    work,
    about,
  };
}

function titleBy({ source = DRAWING, file = '', preset = 'two-cigars', own }: Partial<State>, time: string) {
  const ofSet = () => titleOf(source) || unturned(parseFile(file)?.name ?? '');
  const title = source !== DRAWING ? ofSet() : own ? '' : presetOf(preset)?.title ?? '';
  return title ? w.changed(title) : w.drawingOf(time);
}

function kindOf({ exercise, solved }: WorkMetadata, task: boolean, link: boolean) {
  if (exercise) return solved ? w.kind.solved : w.kind.exercise;
  return task ? w.kind.task : link ? w.kind.link : '';
}

// Reads all hand-ins in files: the student, time and position of each, and what could not be read.
import { encodeScene } from '../scene/codec.ts';
import { handInWords } from '../words/hand-in-texts.ts';
import { fileFound, MAX_FILE_BYTES, sceneOf, type FoundScene } from './reading.ts';
import { sameLetters } from './archive-students.ts';
import { checkBytes } from './error.ts';
import type { Fault, Scene } from '../scene/scene.d.ts';
import type { CourseFile, HandIn, ReadOptions, Unread } from './course.d.ts';

/** It is read for this time in one go, in milliseconds. */
const TIME_SLICE_MS = 12;

/**
 * Faults of a link that make it invalid as a hand-in, worst first. Angles are computed anyway; pins, tasks and unknown
 * keys do not affect the points.
 */
const FATAL_FAULTS: readonly Fault['code'][] = [
  'foreign', 'long', 'newer', 'many', 'points', 'cut', 'altered', 'ghosts', 'answer', 'handIn', 'value',
];

/** Reads everything in files. Throws only the reason of an aborted signal. */
export async function readHandIns(
  files: readonly CourseFile[],
  { signal, onProgress }: ReadOptions = {},
): Promise<{ handIns: HandIn[], unread: Unread[] }> {
  const handIns: HandIn[] = [], unread: Unread[] = [];
  files.forEach(checkBytes);
  const total = files.reduce((sum, { data }) => sum + data.length, 0);
  const leave = (source: string, why: string) =>
    unread.push({ source, why: handInWords.damage[why] ?? handInWords.damage.altered });
  let done = 0;
  for (const { name, data } of files) {
    signal?.throwIfAborted();
    if (data.length > MAX_FILE_BYTES) leave(name, 'large');
    else {
      const steps = fileFound(name, data as Uint8Array<ArrayBuffer>);
      const { found, left } = await runInSlices(steps, signal);
      for (const { from, why } of left) leave(from, why);
      let start = performance.now();
      for (const each of found) {
        if (performance.now() - start > TIME_SLICE_MS) {
          await nextTurn();
          signal?.throwIfAborted();
          start = performance.now();
        }
        const handIn = handInOf(each);
        if (typeof handIn === 'string') leave(each.from, handIn);
        else handIns.push(handIn);
      }
    }
    done += data.length;
    onProgress?.({ stage: 'reading', done, total });
  }
  return { handIns, unread };
}

/** Yields to the event loop. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => { setTimeout(resolve, 0); });

/** Runs steps, and yields between slices. */
export async function runInSlices<T>(
  steps: Generator<void, T> | AsyncGenerator<void, T>,
  signal?: AbortSignal,
): Promise<T> {
  for (let start = performance.now();;) {
    const step = steps.next();
    const { done, value } = step instanceof Promise ? await step : step;
    if (done) return value;
    if (performance.now() - start < TIME_SLICE_MS) continue;
    await nextTurn();
    signal?.throwIfAborted();
    start = performance.now();
  }
}

/** Returns the code why something found is not a hand-in; '' if it may be one. */
export function faultOf(read: { scene: Scene, faults: Fault[] } | null): string {
  if (!read) return 'altered';
  return FATAL_FAULTS.find((code) => read.faults.some((fault) => fault.code === code)) ?? '';
}

/** Whether it is what a teacher gave back: a grade file holds such links as feedback. */
export const isResult = ({ result, handIn }: Scene) =>
  result !== undefined || (handIn?.tasks.some((task) => task?.result) ?? false);

function handInOf(found: FoundScene): HandIn | string {
  try {
    const read = sceneOf(found), fault = faultOf(read);
    if (fault !== '' || !read) return fault || 'altered';
    if (read.scene.sheet || read.scene.task && !read.scene.answer) return 'taskLink';
    if (isResult(read.scene)) return 'result';
    return {
      link: linkOf(found, read.scene),
      key: found.key ?? null,
      name: nameFor(found, (read.scene.handIn ?? read.scene.answer)?.name.trim() ?? '') || null,
      email: found.email ?? null,
      at: found.at ?? null,
      late: found.late ?? false,
      source: found.from,
    };
  } catch {
    return 'value';
  }
}

function linkOf({ link, address = '' }: FoundScene, scene: Scene) {
  if (link === undefined) return `#${encodeScene(scene)}`;
  return /^[^#]*#/.test(link) ? link : `${address || '#'}${link}`;
}

/** Returns the name from a table or an archive, otherwise the typed one, otherwise the sender. */
function nameFor({ name = '', sender = '' }: FoundScene, typed: string) {
  if (name === '') return typed || sender;
  // Platforms leave out spaces.
  return /\s/.test(typed) && !/\s/.test(name) && sameLetters(typed, name) ? typed : name;
}

// Sheets and their hand-ins in a link: a line of text for the whole and one for each task, all through one coder. So an
// incomplete link still has its first tasks.
import { isRecord, parseJSON, text as textOf, whole } from '../state/shape.ts';
import { answerOf, MAX_LENGTHS, resultOf, taskOf } from './homework.ts';
import { fromLetters, toLetters } from './base64url.ts';
import { isCarrier } from './fragment.ts';
import { compactOf, locksIn, taskIn, trimmed } from './compact.ts';
import { readTask } from './newer-tasks.ts';
import { SHEET_MODEL } from './sheetmodel.ts';
import { packText, unpackText } from './text-codec.ts';
import type { Fault, HandIn, Scene, Sheet, Task } from './scene.d.ts';

/** Tasks of a sheet, at most. */
export const MAX_TASKS = 12;

/**
 * a list of tasks under a title, or of answers under a name
 * title: of the sheet of answers that are given back; key: of the student, of a sheet that asks for one any text
 */
export type TaskList = { head: string, tasks: Array<Scene | null>, title?: string, key?: string };

/** How a scene without its task or answer becomes text, and back; null: it cannot be read. */
type Codec = { encode: (scene: Scene) => string, decode: (text: string) => Scene | null };

const headOf = textOf(MAX_LENGTHS.name), countOf = whole(1, MAX_TASKS);

export const listedIn = (what: Sheet | HandIn): TaskList =>
  ('name' in what ? { head: what.name, ...what }
  : { head: what.title, tasks: what.tasks, key: what.asksKey ? '?' : '' });

/** @returns throws a RangeError that names what no link can carry */
export function checkListed(what: 'sheet' | 'handIn', { head, tasks, title = '', key = '' }: TaskList) {
  if (countOf(tasks.length) === undefined) {
    throw new RangeError(`${what}: ${tasks.length} tasks; there are 1 to ${MAX_TASKS}`);
  }
  if ([head, title, key].some((text) => headOf(text) === undefined)) {
    throw new RangeError(`${what}: its title, name or key is longer than ${MAX_LENGTHS.name}`);
  }
  const at = tasks.findIndex((scene) => !scene || !(what === 'sheet' ? taskOf(scene.task) : answerOf(scene.answer)));
  if (at >= 0) {
    const part = what === 'sheet' ? 'task' : 'answer';
    throw new RangeError(`${what}: there is no ${part} in scene ${at + 1}, or one longer than a link carries`);
  }
  const odd = tasks.findIndex((scene) => scene?.result && !resultOf(scene.result));
  if (odd >= 0) throw new RangeError(`${what}: in the result of scene ${odd + 1} a field is missing or out of range`);
}

/** A task or an answer after its settings and points, which have no space in them; a result after a tab. */
const lineOf = ({ task, answer, result, ...scene }: Scene, { encode }: Codec) =>
  `${encode(scene)} ${JSON.stringify(task ?? answer)}${result ? `\t${JSON.stringify(result)}` : ''}`;

/** Before the letters of a sheet or a task in its compact form; the former one is read too. See decision 76. */
const COMPACT = '.';

/** A single task, in the shorter of the two forms. */
export function packTask(task: Task): string {
  const short = COMPACT + toLetters(packText(JSON.stringify(compactOf(task, {})), SHEET_MODEL));
  const former = toLetters(packText(JSON.stringify(task)));
  return short.length < former.length ? short : former;
}

/** Reads a single task, in either form. @returns later: something of it is not known here */
export function unpackTask(letters: string): { task: Task | null, later: boolean } {
  const json = parseJSON(textIn(letters) ?? '');
  return readTask(letters.startsWith(COMPACT) ? taskIn(json, {}) : json);
}

/** @param beginning of a text that was cut, its whole lines are enough */
function textIn(letters: string, beginning = false) {
  const isCompact = letters.startsWith(COMPACT), bytes = fromLetters(isCompact ? letters.slice(1) : letters);
  return unpackText(bytes ?? new Uint8Array(0), beginning, isCompact ? SHEET_MODEL : undefined);
}

/** @returns what a link has of it */
export function packListed(what: 'sheet' | 'handIn', { head, tasks, title, key }: TaskList, codec: Codec): string {
  const first = JSON.stringify(trimmed([tasks.length, head, title ?? null, key || null]));
  if (what === 'handIn') {
    return toLetters(packText([first, ...tasks.map((scene) => (scene ? lineOf(scene, codec) : ''))].join('\n')));
  }
  let before: Task['marks'] | null = {};
  const lines = tasks.map((each) => {
    const { task, ...scene } = each ?? {} as Scene, line = task && compactOf(task, before);
    before = task?.marks ?? null;
    return line ? `${codec.encode(scene)} ${JSON.stringify(line)}` : '';
  });
  return COMPACT + toLetters(packText([first, ...lines].join('\n'), SHEET_MODEL));
}

/**
 * @returns tasks: null for each that is damaged or behind a cut; of: how many there should be, 0: not known;
 * later: the places of those that a later version wrote, from 0
 */
export function unpackListed(
  what: 'sheet' | 'handIn',
  letters: string,
  { decode }: Codec,
): TaskList & { of: number, later: number[] } {
  const isCompact = letters.startsWith(COMPACT);
  const [first, ...lines] = (textIn(letters, true) ?? '').split('\n');
  const found = parseJSON(first), [of, head, name, known] = Array.isArray(found) ? found : [];
  const count = whole(1, 1e6)(of) ?? 0;
  if (countOf(count) === undefined) return { head: '', tasks: [], of: count, later: [] };
  /** Locks of the task before; null: they could not be read, so changes to them cannot be read either. */
  let before: Task['marks'] | null = {};
  const later: number[] = [];
  const tasks = Array.from({ length: count }, (_, i) => sceneOf(lines[i] ?? '', i));
  const title = headOf(name), key = headOf(known);
  return {
    head: headOf(head) ?? '', tasks, of: count, later, ...(title !== undefined && { title }), ...(key && { key }),
  };

  function sceneOf(line: string, i: number): Scene | null {
    const at = line.indexOf(' '), [inside, marks] = at < 0 ? [''] : line.slice(at + 1).split('\t');
    const json = parseJSON(inside), part = isCompact ? taskIn(json, before) : isRecord(json) ? json : null;
    before = locksIn(json, before);
    const scene = part && decode(line.slice(0, at));
    if (what === 'sheet') {
      const read = readTask(part);
      if (read.later || Object.keys(scene?.unknown ?? {}).some((key) => !isCarrier(key))) later.push(i);
      return scene && read.task && { ...scene, task: read.task };
    }
    if (!scene) return null;
    const answer = answerOf(part), result = marks === undefined ? undefined : resultOf(parseJSON(marks));
    return answer && result !== null ? { ...scene, answer, ...(result && { result }) } : null;
  }
}

const numbersOf = (places: number[]) => places.map((i) => i + 1).join(', ');

/** The numbers of the tasks that are missing, from 1: "3, 4". */
export const missingIn = ({ tasks }: { tasks: Array<Scene | null> }) =>
  numbersOf(tasks.flatMap((scene, i) => (scene ? [] : [i])));

/**
 * Returns the error of a list that was read.
 * @param isNewer a later version wrote it, and so each task that cannot be read
 */
export function faultsIn(
  code: 'sheet' | 'handIn',
  { tasks, of, later }: { tasks: Array<Scene | null>, of: number, later: number[] },
  isNewer: boolean,
): Fault[] {
  const isLater = (i: number) => later.includes(i) || (isNewer && !tasks[i]), places = [...tasks.keys()];
  const found = places.filter(isLater), missing = places.filter((i) => !tasks[i] && !isLater(i));
  const faults: Fault[] = found.length > 0 ? [{ code: 'later', value: numbersOf(found), of }] : [];
  if (missing.length === 0 && tasks.length > 0) return faults;
  const count = tasks.filter(Boolean).length;
  // Of too many tasks none is read.
  const all = count > 0 || of > MAX_TASKS ? of : 0;
  return [...faults, { code, value: numbersOf(missing), count, of: all }];
}

/** The tasks that a scene carries: those of its sheet, or its own as a sheet of one; a task that is missing is null. */
export const tasksOf = (scene: Scene): Array<Scene | null> => scene.sheet?.tasks ?? (scene.task ? [scene] : []);

/**
 * Returns the shown part of a sheet or a hand-in: one of its tasks, with the whole. Its link names the task by `at`,
 * from 1. The file of a hand-in may contain its sheet too.
 */
export function shownOf(scene: Scene): Scene {
  const { sheet, handIn, unknown } = scene, tasks = (handIn ?? sheet)?.tasks ?? [], stated = Number(unknown.at) - 1;
  const at = tasks[stated] ? stated : tasks.findIndex(Boolean), task = tasks[at];
  return task
    ? { ...task, ...(sheet && { sheet }), ...(handIn && { handIn }), unknown: { ...unknown, at: String(at + 1) } }
    : scene;
}

/** The place, from 0, of the task that is shown of a sheet. */
export const placeIn = ({ unknown }: Scene) => Number(unknown.at) - 1;

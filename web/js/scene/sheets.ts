// Sheets and their hand-ins in a link: a line of text for the whole and one for each task, all through one coder, so
// that a link that was cut still has the tasks before the cut.
import { isRecord, text as textOf, whole } from '../state/shape.ts';
import { answerOf, MAX_LENGTHS, taskOf } from './homework.ts';
import { packText, unpackText } from './text.ts';
import type { HandIn, Scene, Sheet } from './scene.d.ts';

/** Tasks of a sheet, at most. */
export const MAX_TASKS = 12;

/** a list of tasks under a title, or of answers under a name */
export type Listed = { head: string, tasks: Array<Scene | null> };

/** How a scene without its task or answer becomes text, and back; null: it cannot be read. */
type Codec = { encode: (scene: Scene) => string, decode: (text: string) => Scene | null };

const headOf = textOf(MAX_LENGTHS.name), countOf = whole(1, MAX_TASKS);

export const listedIn = (what: Sheet | HandIn): Listed =>
  ({ head: 'title' in what ? what.title : what.name, tasks: what.tasks });

/** @returns throws a RangeError that names what no link can carry */
export function checkListed(what: 'sheet' | 'handIn', { head, tasks }: Listed) {
  if (countOf(tasks.length) === undefined) {
    throw new RangeError(`${what}: ${tasks.length} tasks; there are 1 to ${MAX_TASKS}`);
  }
  if (headOf(head) === undefined) throw new RangeError(`${what}: its title or name is longer than ${MAX_LENGTHS.name}`);
  const at = tasks.findIndex((scene) => !scene || !(what === 'sheet' ? taskOf(scene.task) : answerOf(scene.answer)));
  if (at >= 0) {
    const part = what === 'sheet' ? 'task' : 'answer';
    throw new RangeError(`${what}: there is no ${part} in scene ${at + 1}, or one longer than a link carries`);
  }
}

/** A task or an answer after its settings and points, which have no space in them. */
const lineOf = ({ task, answer, ...scene }: Scene, { encode }: Codec) =>
  `${encode(scene)} ${JSON.stringify(task ?? answer)}`;

export const packListed = ({ head, tasks }: Listed, codec: Codec): Uint8Array =>
  packText([
    JSON.stringify([tasks.length, head]),
    ...tasks.map((scene) => lineOf(scene as Scene, codec)),
  ].join('\n'));

/** @returns tasks: null for each that is damaged or behind a cut; of: how many there should be, 0: not known */
export function unpackListed(
  what: 'sheet' | 'handIn',
  bytes: Uint8Array,
  { decode }: Codec,
): Listed & { of: number } {
  const [first, ...lines] = (unpackText(bytes, true) ?? '').split('\n');
  const found = parsed(first), [of, head] = Array.isArray(found) ? found : [];
  const count = whole(1, 1e6)(of) ?? 0;
  if (countOf(count) === undefined) return { head: '', tasks: [], of: count };
  const tasks = Array.from({ length: count }, (_, i) => sceneOf(lines[i] ?? ''));
  return { head: headOf(head) ?? '', tasks, of: count };

  function sceneOf(line: string): Scene | null {
    const at = line.indexOf(' ');
    const said = at < 0 ? null : parsed(line.slice(at + 1)), part = isRecord(said) ? said : null;
    const scene = part && decode(line.slice(0, at));
    if (!scene) return null;
    if (what === 'sheet') {
      const task = taskOf(part);
      return task && { ...scene, task };
    }
    const answer = answerOf(part);
    return answer && { ...scene, answer };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The numbers of the tasks that are missing, from 1: "3, 4". */
export const missingIn = ({ tasks }: { tasks: Array<Scene | null> }) =>
  tasks.flatMap((scene, i) => (scene ? [] : [i + 1])).join(', ');

/** The tasks that a scene carries: those of its sheet, or its own as a sheet of one; a task that is missing is null. */
export const tasksOf = (scene: Scene): Array<Scene | null> => scene.sheet?.tasks ?? (scene.task ? [scene] : []);

/** What of a sheet is shown: one of its tasks, with the sheet. Its link says which by `at`, counted from 1. */
export function shownOf(scene: Scene): Scene {
  const { sheet, unknown } = scene;
  const at = sheet?.tasks[Number(unknown.at) - 1] ? Number(unknown.at) - 1 : sheet?.tasks.findIndex(Boolean) ?? -1;
  const task = sheet?.tasks[at];
  return task ? { ...task, sheet, unknown: { ...unknown, at: String(at + 1) } } : scene;
}

/** The place, from 0, of the task that is shown of a sheet. */
export const placeIn = ({ unknown }: Scene) => Number(unknown.at) - 1;

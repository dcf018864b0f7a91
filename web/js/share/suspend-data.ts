// The work of a sheet as a learning platform carries it to another device: which goals are met, and the answers as a
// link has them, in the 4,096 characters of SCORM 1.2.
import { decodeScene, emptyScene, encodeScene } from '../scene/codec.ts';
import { MAX_SUSPEND_CHARS } from './scormapi.ts';
import type { Scene } from '../scene/scene.d.ts';

/** answer: null if the task has not been started; met: of each goal */
export interface SuspendedTask { answer: Scene | null, met: boolean[] }

/** How much of the work is in the text: all, all but the drawings, nothing. */
export type Extent = 'all' | 'words' | 'none';

export interface SuspendData {
  /** the browser that wrote it */
  writer: string;
  name: string;
  /** the number in the course, where the sheet asks for it */
  key?: string | undefined;
  tasks: SuspendedTask[];
  extent: Extent;
}

const SUSPEND_PATTERN = /^1([aw]) (\S*) (\S*) (\S*)$/;

const notStarted = (): Scene => ({ ...emptyScene(), answer: { task: '', text: '', name: '' } });

/** An answer without its drawing. */
const wordsOnly = (scene: Scene): Scene =>
  ({ ...scene, points: null, n: null, ghosts: null, pins: null, angles: null });

/** @returns text: null where not even the words fit */
export function suspend(
  { writer, name, key, tasks }: Omit<SuspendData, 'extent'>,
): { text: string | null, extent: Extent } {
  const met = tasks.map((task) => (task.answer ? task.met.map(Number).join('') : '-')).join('.');
  for (const extent of ['all', 'words'] as const) {
    const answers = tasks.map(({ answer }) => (!answer ? notStarted() : extent === 'all' ? answer : wordsOnly(answer)));
    const fragment = fragmentOf({ ...emptyScene(), handIn: { name, ...(key && { key }), tasks: answers } });
    const text = `1${extent[0]} ${writer} ${met} ${fragment}`;
    if (fragment !== null && text.length <= MAX_SUSPEND_CHARS) return { text, extent };
  }
  return { text: null, extent: 'none' };
}

/** null: no link can carry it. */
function fragmentOf(scene: Scene) {
  try {
    return encodeScene(scene);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** @returns null: the text is not of this page, or damaged */
export function resume(text: string): SuspendData | null {
  const [, letter, writer, met, fragment] = SUSPEND_PATTERN.exec(text) ?? [];
  if (!letter) return null;
  const { handIn } = decodeScene(fragment).scene;
  if (!handIn) return null;
  const bits = met.split('.');
  return {
    writer,
    name: handIn.name,
    ...(handIn.key && { key: handIn.key }),
    extent: letter === 'a' ? 'all' : 'words',
    tasks: handIn.tasks.map((answer, i) => {
      const isStarted = answer !== null && bits[i] !== undefined && bits[i] !== '-';
      return { answer: isStarted ? answer : null, met: isStarted ? [...bits[i]].map((bit) => bit === '1') : [] };
    }),
  };
}

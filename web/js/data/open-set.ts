// Opens a data set of the user's file: as one step, with its panels, and saved if the browser allows it.
import { FACTS, isMethod } from '../engine/names.ts';
import { FIELDS, type State } from '../state/state.ts';
import { ownWords as w } from '../words/own-file-texts.ts';
import { keepSet } from './stored-sets.ts';
import { registerSet } from './own-sets.ts';
import { opens } from './opening-settings.ts';
import { infoOf } from './sets.ts';
import type { Store } from '../state/store.ts';
import type { PreparedSet } from './prepared-set.ts';

/** The parts of a playground that it needs. */
interface PlaygroundParts {
  store: Pick<Store, 'change' | 'state'>;
  opening: { startRequest: () => unknown };
  announcer: { mention: (text: string) => void };
}

/** The usual ones; not those that need more classes than there are. */
const panelsFor = ({ labels, classNames }: PreparedSet) =>
  String(FIELDS.panels.default)
    .split('+')
    .filter((name) => isMethod(name) && (FACTS[name].classes ?? 0) <= (labels ? classNames.length : 0))
    .join('+');

/**
 * Above this number of both rows and columns, methods with a graph begin with PCA, to take seconds and fit in memory.
 */
export const PCA_FIRST_SIZE = 2000;

/** The setting that a set of this size begins with. */
export const reduceFor = ({ rows, cols }: { rows: number, cols: number }): State['reduce'] =>
  (Math.min(rows, cols) > PCA_FIRST_SIZE ? 'c300' : 'off');

/**
 * Opens it instead of the current data set: Undo returns to that.
 * @param how.shown the state already names it, or names the file that it replaces; its panels stay
 * @param how.there is called when it is open; saving may take longer
 * @returns its id; resolves when it is open, with whether it is saved
 */
export async function openSet(
  { store, opening, announcer }: PlaygroundParts,
  prepared: PreparedSet,
  { shown = false, there }: { shown?: boolean, there?: (id: string) => void } = {},
): Promise<string> {
  const id = await registerSet(prepared);
  opening.startRequest();
  const info = infoOf(id), file = JSON.stringify(info?.file);
  if (info) info.settings = { panels: panelsFor(prepared), reduce: reduceFor(prepared.X) };
  if (!shown) store.change({ ...opens(store.state, id), file });
  else if (store.state.source !== id) store.change({ source: id, file });
  there?.(id);
  const why = await keepSet(id, prepared);
  if (why) announcer.mention(w.notSaved[why](prepared.title));
  return id;
}

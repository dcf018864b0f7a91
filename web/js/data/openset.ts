// A set out of the reader's own file is opened: as one step, with the panels that fit it, and kept where the browser
// lets it.
import { FACTS, isMethod } from '../engine/names.ts';
import { FIELDS, type State } from '../state/state.ts';
import { ownWords as w } from '../words/own.ts';
import { keepSet } from './stored-sets.ts';
import { take } from './own.ts';
import { kFor } from './presets.ts';
import { infoOf } from './sets.ts';
import { settingsFor } from './shipped.ts';
import type { Store } from '../state/store.ts';
import type { Prepared } from './prepared.ts';

/** What it needs of a playground. */
interface Place {
  store: Pick<Store, 'change' | 'state'>;
  opening: { wish: () => unknown };
  announcer: { mention: (text: string) => void };
}

/** The usual ones; not those that need more classes than there are. */
const panelsFor = ({ labels, classNames }: Prepared) =>
  String(FIELDS.panels.default)
    .split('+')
    .filter((name) => isMethod(name) && (FACTS[name].classes ?? 0) <= (labels ? classNames.length : 0))
    .join('+');

/** Beyond so many of both rows and columns, methods with a graph begin with PCA: in seconds, and within memory. */
export const PCA_FIRST_SIZE = 2000;

/** The setting that a set of this size begins with; what was chosen stays where it can. */
export function reduceFor({ rows, cols }: { rows: number, cols: number }, now: State['reduce']): State['reduce'] {
  if (Math.min(rows, cols) > PCA_FIRST_SIZE) return now === 'off' ? 'c300' : now;
  return now === 'c300' ? 'off' : now;
}

/**
 * Opens it in place of what is open: Undo goes back to that.
 * @param how.shown the state stands for it already, or for the file it takes the place of, whose panels stay
 * @param how.there is told once it is there; keeping it may take longer
 * @returns its id; once it is there, whether it is kept or not
 */
export async function openSet(
  { store, opening, announcer }: Place,
  prepared: Prepared,
  { shown = false, there }: { shown?: boolean, there?: (id: string) => void } = {},
): Promise<string> {
  const id = await take(prepared);
  opening.wish();
  const file = JSON.stringify(infoOf(id)?.file);
  if (!shown) {
    const reduce = reduceFor(prepared.X, store.state.reduce);
    const k = kFor(store.state, { source: id });
    const others = settingsFor(store.state, id);
    store.change({ ...others, source: id, file, panels: panelsFor(prepared), shows: '', enlarged: 0, reduce, ...k });
  } else if (store.state.source !== id) store.change({ source: id, file });
  there?.(id);
  const why = await keepSet(id, prepared);
  if (why) announcer.mention(w.notSaved[why](prepared.title));
  return id;
}

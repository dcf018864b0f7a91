// Changes the choices of the dialog, in the form of the reader and the preparation. Pure.
import type { Column, Role } from '../read/types.d.ts';
import type { Doubt, FilePreview } from './dialog-types.ts';

export type Choices = Record<string, any>;

/** the use of a column: a role, or a feature made from it */
export type ColumnUse = Role | 'oneHot' | 'days';

/** Texts of more values make too many columns. */
const MAX_ONE_HOT_VALUES = 20;

/** Deviations this many times apart are of different units. */
const UNIT_RATIO = 10;

/** Returns the possible uses of a column. */
export function usesOf({ kind, distinct }: Column, sparse: boolean): ColumnUse[] {
  const uses: ColumnUse[] = ['feature', 'class', 'name', 'target', 'split', 'ignore'];
  if (sparse) return ['feature'];
  if (kind === 'text' && distinct <= MAX_ONE_HOT_VALUES) uses.splice(1, 0, 'oneHot');
  if (kind === 'date') uses.splice(1, 0, 'days');
  return kind === 'text' || kind === 'date' ? uses.filter((use) => use !== 'feature') : uses;
}

/** The current use of a column. */
export const useOf = ({ name, role }: Column, { oneHot = [], days = [] }: Choices): ColumnUse =>
  oneHot.includes(name) ? 'oneHot' : days.includes(name) ? 'days' : role;

/** A column becomes something else. */
function withUse(choices: Choices, names: string[], use: ColumnUse): Choices {
  const without = (list: string[] = []) => list.filter((name) => !names.includes(name));
  const roles = { ...choices.roles };
  // Only one column can have the classes, only one the names.
  if (use === 'class' || use === 'name' || use === 'split') {
    for (const [name, role] of Object.entries(roles)) if (role === use) roles[name] = 'ignore';
  }
  for (const name of names) roles[name] = use === 'oneHot' || use === 'days' ? 'ignore' : use;
  return withoutEmpty({
    ...choices,
    roles,
    oneHot: use === 'oneHot' ? [...without(choices.oneHot), ...names] : without(choices.oneHot),
    days: use === 'days' ? [...without(choices.days), ...names] : without(choices.days),
  });
}

/**
 * Makes features of answers in a table without numbers, unless the user has chosen: texts become 0/1 columns, yes and
 * no is one already.
 * @returns null if it is not needed, or there are no answers
 */
export function oneHotTexts({ columns, rows, opens, sparse }: FilePreview, choices: Choices): Choices | null {
  const { oneHot, days, roles, text } = choices;
  if (opens.failed === undefined || sparse || oneHot || days || roles || text !== undefined) return null;
  const of = (wanted: string) => columns
    .filter(({ kind, role, distinct }) =>
      kind === wanted && role === 'ignore' && distinct > 1 && distinct <= Math.min(MAX_ONE_HOT_VALUES, rows / 2))
    .map(({ name }) => name);
  const texts = of('text'), booleans = of('boolean');
  if (texts.length + booleans.length === 0) return null;
  const features = Object.fromEntries(booleans.map((name) => [name, 'feature' as const]));
  return withoutEmpty({ ...choices, oneHot: texts, roles: features });
}

/** The number of words from which cells are prose. */
const MIN_PROSE_WORDS = 4;

/**
 * Counts words in a table without numbers that contains prose, unless the user has chosen.
 */
export function proseOf({ columns, head, doubts, opens }: FilePreview, { text, roles }: Choices): Doubt | null {
  const doubt = doubts.find(({ about }) => about === 'text');
  if (!doubt || opens.failed === undefined || text !== undefined || roles) return null;
  const cells = head[columns.findIndex(({ name }) => name === doubt.others[0])] ?? [];
  const words = cells.reduce((sum: number, cell) => sum + String(cell ?? '').split(/\s+/).length, 0);
  return words >= MIN_PROSE_WORDS * Math.max(1, cells.length) ? doubt : null;
}

/** With more columns that are not features, roles are inferred again at each choice. */
const MAX_PINNED_ROLES = 200;

/**
 * The chosen class replaces the inferred one; if it is removed, no other is inferred.
 */
export function withChosenUse(look: FilePreview, choices: Choices, names: string[], use: ColumnUse) {
  const others =
    use === 'class' || use === 'name' || use === 'split'
      ? look.columns.filter(({ name, role }) => role === use && !names.includes(name)).map(({ name }) => name)
      : [];
  const given = look.columns.filter(({ role, name }) => role !== 'feature' && !names.includes(name));
  const pinned =
    given.length <= MAX_PINNED_ROLES ? Object.fromEntries(given.map(({ name, role }) => [name, role])) : {};
  const steady = { ...choices, roles: { ...choices.roles, ...pinned } };
  return withUse(others.length > 0 ? withUse(steady, others, 'ignore') : steady, names, use);
}

/** Removes empty choices. */
export function withoutEmpty(choices: Choices): Choices {
  const isEmpty = (value: unknown) =>
    value === undefined || (Object(value) === value && Object.keys(Object(value)).length === 0);
  return Object.fromEntries(Object.entries(choices).filter(([, value]) => !isEmpty(value)));
}

/** Another reading of the file has other column names: choices by name are reset. */
export const readOtherwise = ({ roles, oneHot, days, text, ...choices }: Choices, how: Choices): Choices =>
  withoutEmpty({ ...choices, ...how });

/** Reports whether a question has alternatives here. */
export const canTurn = ({ about, others }: Doubt) => others.length > 0 && !['lines', 'roles'].includes(about);

/** Sets another answer to a question. */
export function resolveGuess(choices: Choices, { about, message }: Doubt, value: unknown): Choices {
  if (about === 'decimal') return withoutEmpty({ ...choices, decimal: value, thousands: value === ',' ? '.' : ',' });
  if (about === 'encoding') return readOtherwise(choices, { encoding: value });
  if (about === 'header') return readOtherwise(choices, { header: value === null ? false : undefined });
  if (about === 'sentinel') return withoutEmpty({ ...choices, sentinels: value === 'missing' ? undefined : false });
  if (about === 'transpose') return readOtherwise(choices, { transposed: value });
  if (about === 'text') return withoutEmpty({ ...choices, text: value ?? undefined });
  if (about === 'constant') return { ...choices, constant: value };
  if (about === 'sample') return { ...choices, limit: value };
  if (about === 'missing' && (value === 'drop' || value === 'mean')) return { ...choices, missing: value };
  // A text for missing values, or a value: the message begins with it.
  const text = message.split(' ')[0];
  const listed = (choices.missingValues ?? []).filter((each: string) => each !== text);
  return withoutEmpty({ ...choices, missingValues: value === 'missing' ? [...listed, text] : listed });
}

/** Reports whether features are standardised by default: their units differ. */
export function standardizedByItself({ opens, picture, sparse, format }: FilePreview) {
  if (picture || sparse || format === 'texts' || opens.failed !== undefined || !opens.spread) return false;
  const { widest, narrowest } = opens.spread;
  return widest.deviation > UNIT_RATIO * narrowest.deviation;
}

/** Reports whether images are stored column by column, as chosen or detected. */
export const isColumnMajor = ({ samples }: FilePreview) =>
  samples?.kind === 'pictures' && Boolean(samples.images.columnMajor);

/** Sorts the choices: the id of a data set is made from their text. */
const inOrder = (choices: Choices) => Object.fromEntries(Object.entries(choices).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Returns the final choices: with the automatic ones, in a fixed order. */
export const finalChoices = (
  { standardize, columnMajor, constant, roles = {}, ...choices }: Choices,
  look: FilePreview,
): Choices =>
  inOrder(withoutEmpty({
    ...choices,
    roles: inOrder(roles),
    ...(look.limit !== null && choices.limit === undefined && { limit: look.limit }),
    columnMajor: isColumnMajor(look) || undefined,
    constant: look.opens.failed === undefined && look.opens.constant > 0 ? constant ?? 'drop' : undefined,
    standardize: (!look.sparse && (standardize ?? standardizedByItself(look))) || undefined,
  }));

// The options of the import dialog other than roles: questions as chips, missing values, units, the format of a table.
import { createButton, el } from '../dom/elements.ts';
import { openingWords as w } from '../words/opening.ts';
import {
  canTurn,
  isColumnMajor,
  readOtherwise,
  standardizedByItself,
  withoutEmpty,
  resolveGuess,
  withChosenUse,
} from './choices.ts';
import type { Doubt, FilePreview } from './dialog-types.ts';

export type Choices = Record<string, any>;
export type Choose = (choices: Choices, turnedDoubt?: { doubt: Doubt, value: unknown }) => void;

const group = (title: string, ...inside: ((Node | string))[]) => el('fieldset', {}, el('legend', {}, title), ...inside);

function option(
  type: 'radio' | 'checkbox',
  { name = '', label, why, checked, disabled = false }: {
    name?: string;
    label: string;
    why: string;
    checked: boolean;
    disabled?: boolean;
  },
  on: (checked: boolean) => void,
) {
  const input = el('input', { type, disabled, ...(name && { name }), onchange: () => on(input.checked) });
  input.checked = checked;
  return el('label', { class: 'opening-option' }, input, el('span', {}, label, el('small', {}, why)));
}

/** Returns every question with its alternatives; an answered question stays, so that it can be changed back. */
export function doubtsOf(
  id: (name: string) => string,
  look: FilePreview,
  choices: Choices,
  turns: Map<string, { doubt: Doubt, value: unknown }>,
  choose: Choose,
) {
  const abouts = new Set(look.doubts.map(({ about }) => about));
  const resolved = [...turns.values()].filter(({ doubt }) => !abouts.has(doubt.about)).map(({ doubt, value }) => ({
    ...doubt, chosen: value, others: [doubt.chosen, ...doubt.others].filter((other) => other !== value),
  }));
  const doubts = [...look.doubts, ...resolved];
  const lines = doubts.map((doubt, at) => {
    const values = [doubt.chosen, ...doubt.others];
    const chips = canTurn(doubt) ? values.map((value) => option('radio', {
      name: id(`doubt-${at}`), label: w.chips[doubt.about](value), why: '', checked: value === doubt.chosen,
    }, () => choose(resolveGuess(choices, doubt, value), { doubt, value }))) : [];
    const group = { class: 'opening-chips', role: 'radiogroup', 'aria-label': doubt.message };
    return el('li', {}, el('p', {}, doubt.message), ...(chips.length > 0 ? [el('div', group, ...chips)] : []));
  });
  return lines.length > 0 ? [group(w.doubts, el('ul', {}, ...lines))] : [];
}

export const notesOf = ({ notes }: FilePreview) =>
  notes.length > 0 ? [group(w.notes, el('ul', {}, ...notes.map(({ message }) => el('li', {}, message))))] : [];

export function gapsOf(id: (name: string) => string, look: FilePreview, choices: Choices, choose: Choose) {
  const missing = look.columns.some(({ role, missing: many }) => role === 'feature' && many > 0);
  if (!missing || look.sparse) return [];
  const rows = look.opens.failed === undefined && choices.missing !== 'mean' ? look.opens.rows : 0;
  const all = look.limit ?? look.rows;
  const set = (how: 'mean' | undefined) => () => choose(withoutEmpty({ ...choices, missing: how }));
  return [group(w.gaps.title,
    option('radio', {
      name: id('gaps'), label: w.gaps.drop, why: rows > 0 ? w.gaps.dropWhy(rows, all) : '',
      checked: choices.missing !== 'mean',
    }, set(undefined)),
    option('radio', {
      name: id('gaps'), label: w.gaps.mean, why: w.gaps.meanWhy, checked: choices.missing === 'mean',
    }, set('mean')),
  )];
}

/** Returns the question about the orientation of images, if it is a guess. */
export function picturesOf(look: FilePreview, choices: Choices, choose: Choose) {
  if (!look.how.square) return [];
  const are = option('checkbox', {
    label: w.pictures.are, why: w.pictures.areWhy, checked: look.picture !== null,
  }, (on) => choose(withoutEmpty({ ...choices, flat: !on || undefined })));
  const columnOrder = look.samples?.kind === 'pictures' && option('checkbox', {
    label: w.pictures.columnMajor, why: w.pictures.why, checked: isColumnMajor(look),
  }, (columnMajor) => choose({ ...choices, columnMajor }));
  return [group(w.pictures.title, are, ...(columnOrder ? [columnOrder] : []))];
}

export function scalesOf(look: FilePreview, choices: Choices, choose: Choose) {
  const { opens, sparse } = look;
  const apart = opens.failed === undefined ? opens.spread : undefined;
  const spread = apart && apart.widest.deviation > 2 * apart.narrowest.deviation ? ` ${w.scale.spread(apart)}` : '';
  const flag = (name: string) => (on: boolean) =>
    choose(withoutEmpty({ ...choices, [name]: name === 'standardize' ? on : on || undefined }));
  const negative = opens.failed === undefined && opens.least < 0;
  return [group(w.scale.title,
    ...(sparse ? [] : [option('checkbox', {
      label: w.scale.standardize, why: w.scale.standardizeWhy + spread,
      checked: choices.standardize ?? standardizedByItself(look),
    }, flag('standardize'))]),
    ...(negative ? [] : [option('checkbox', {
      label: w.scale.log1p, why: w.scale.log1pWhy, checked: Boolean(choices.log1p),
    }, flag('log1p'))]),
    option('checkbox', { label: w.scale.unit, why: w.scale.unitWhy, checked: Boolean(choices.unit) }, flag('unit')),
  )];
}

/** How a table of cells is written. */
export function writtenOf(id: (name: string) => string, look: FilePreview, choices: Choices, choose: Choose) {
  if (look.format !== 'csv') return [];
  const { how } = look;
  const row = (name: string, label: string, values: Record<string, string>,
    value: string, to: (value: string) => Choices) => {
    const select = el('select', { id: id(name), onchange: () => choose(withoutEmpty(to(select.value))) },
      ...Object.entries(values).map(([key, words]) => el('option', { value: key }, words)));
    select.value = value;
    return el('div', { class: 'opening-row' }, el('label', { for: select.id }, label), select);
  };
  return [group(w.as.title,
    row('as-header', w.as.header, { yes: w.as.headerYes, no: w.as.headerNo }, how.header === false ? 'no' : 'yes',
      (value) => readOtherwise(choices, { header: value === 'yes' })),
    row('as-decimal', w.as.decimal, { '.': w.as.point, ',': w.as.comma }, how.decimal ?? '.',
      (value) => ({ ...choices, decimal: value, thousands: how.thousands === value ? null : how.thousands })),
    row('as-turned', w.as.transposed, { no: w.as.rows, yes: w.as.columns }, how.transposed ? 'yes' : 'no',
      (value) => readOtherwise(choices, { transposed: value === 'yes' })),
    ...(how.separator ? [row('as-separator', w.as.separator, w.as.separators, how.separator,
      (value) => readOtherwise(choices, { separator: value }))] : []),
  )];
}

/** Sets the roles of many columns at once, by a part of their names. */
export function manyOf(
  id: (name: string) => string,
  look: FilePreview,
  choices: Choices,
  choose: Choose,
  announce: (text: string) => void,
) {
  if (look.columns.length <= look.head.length || look.sparse) return [];
  const part = el('input', { type: 'text', id: id('many-part'), placeholder: w.patternAll, spellcheck: 'false' });
  const uses = ['feature', 'ignore', 'target'] as const;
  const use = el('select', { id: id('many-use') }, ...uses.map((value) => el('option', { value }, w.roles[value])));
  const apply = createButton('outlined small', { onclick() {
    const wanted = part.value.trim().toLowerCase();
    const names = look.columns.filter(({ name, kind }) => name.toLowerCase().includes(wanted) && kind === 'number')
      .map(({ name }) => name);
    announce(w.applied(names.length));
    if (names.length > 0) choose(withChosenUse(look, choices, names, use.value as any));
  } }, w.apply);
  return [group(w.many, el('div', { class: 'opening-row' },
    el('label', { for: part.id }, w.pattern), part, el('label', { for: use.id }, w.patternRole), use, apply))];
}

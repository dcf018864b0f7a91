// The content of the panels of a data set: methods, and raw columns.
import { isMethod } from './methods.ts';
import { COLUMNS, methodsOf, panelsOf, showsOf, type PanelName } from './request.ts';
import { readShows, type PanelContent } from './panel-content.ts';
import { writeShows } from './panel-content-text.ts';
import type { State } from '../state/state.ts';
import type { MethodName } from '../engine/names.ts';

const FIRST_SHOWS: PanelContent = { x: 1, y: 2, scale: '' };

/** Returns what the panel of each method shows, in the order of methodsOf. */
export function methodShows(s: State): PanelContent[] {
  const shows = showsOf(s);
  return panelsOf(s).flatMap((name, r) => (isMethod(name) ? [shows[r]] : []));
}

/** The panel of a run. @param run counted among the methods @returns counted among the panels; −1: none */
export const panelOfRun = (s: State, run: number) => panelsOf(s).indexOf(methodsOf(s)[run]);

/** The run of a panel; −1: it has none. */
export const runOfPanel = (s: State, r: number) => methodsOf(s).indexOf(panelsOf(s)[r] as MethodName);

/** Whether a panel is the only one with a method: there is always one. */
export const isOnlyMethod = (panels: readonly PanelName[], r: number) =>
  panels.every((name, other) => (name !== COLUMNS) === (other === r));

/**
 * Returns the panels with another content in one position. If another panel had that content, the two are swapped.
 * @param r one after the last is a further one
 * @param columns which two the panel of columns begins with, counted from 1
 */
export function withPanel(
  s: State,
  r: number,
  name: PanelName,
  columns: readonly [number, number],
): Pick<State, 'panels' | 'shows'> {
  const before = panelsOf(s), shows = readShows(s.shows), other = before.indexOf(name);
  const panels = [...before];
  if (other >= 0) panels[other] = before[r];
  panels[r] = name;
  if (other >= 0 && [name, before[r]].includes(COLUMNS)) [shows[r], shows[other]] = [shows[other], shows[r]];
  else if (name === COLUMNS) shows[r] = { x: columns[0], y: columns[1], scale: '' };
  else if (before[r] === COLUMNS) shows[r] = FIRST_SHOWS;
  return { panels: panels.filter(Boolean).join('+'), shows: writeShows(shows) };
}

/** The panels without one. */
export function withoutPanel(s: State, r: number): Pick<State, 'panels' | 'shows'> {
  const shows = readShows(s.shows);
  shows.splice(r, 1);
  shows.push(FIRST_SHOWS);
  return { panels: panelsOf(s).filter((_, i) => i !== r).join('+'), shows: writeShows(shows) };
}

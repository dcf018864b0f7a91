// With which settings the drawing or a data set opens, wherever it is opened from:
// 1. with its usual settings: those of the preset or of the set, else the defaults;
// 2. changes that the user made while it was open are restored with it;
// 3. nothing comes with it from what was open before.
// In a link, an omitted setting is the default too, and a given one wins (scene/drawingcodec.ts).
import { isRecord, parseJSON } from '../state/shape.ts';
import { acceptedFields, DRAWING, FIELDS, pick, settingKeys, type State } from '../state/state.ts';
import { settingsOf } from './sets.ts';

/** The number of drawings and data sets that are remembered, the last ones. */
const MAX_REMEMBERED_SOURCES = 20;

/** The settings of panels, which the drawing does not have. */
const CONTENT_KEYS = ['shows', 'enlarged'] as const;

/** The fields that belong to it: the drawing and the data sets have methods of their own. */
const keysOf = (source: string): (keyof State)[] => {
  const other = source === DRAWING ? 'panels' : 'runs';
  return [...settingKeys().filter((key) => key !== other), ...(source === DRAWING ? [] : CONTENT_KEYS)];
};

const usual = (state: State, source: string): Partial<State> =>
  ({ shows: FIELDS.shows.default as string, enlarged: 0, ...settingsOf({ ...state, source }) });

/** The changed settings of drawings and data sets that are not open, by id. */
function rememberedSettings({ elsewhere }: Pick<State, 'elsewhere'>): Record<string, unknown> {
  const all = parseJSON(elsewhere);
  return isRecord(all) ? all : {};
}

/** The memory once another is open: with what is changed now, without what is to be opened. */
function rememberSettings(state: State, next: string): Record<string, unknown> {
  const { source } = state, first = usual(state, source);
  const changed = pick(state, keysOf(source).filter((key) => state[key] !== first[key]));
  const { [next]: _, [source]: __, ...others } = rememberedSettings(state);
  return { ...others, ...(source !== next && Object.keys(changed).length > 0 && { [source]: changed }) };
}

const written = (all: Record<string, unknown>): Pick<State, 'elsewhere'> => {
  const last = Object.entries(all).slice(-MAX_REMEMBERED_SOURCES);
  return { elsewhere: last.length > 0 ? JSON.stringify(Object.fromEntries(last)) : '' };
};

/** Its usual settings, with the restored changes. */
function settingsFor(state: State, source: string): Partial<State> {
  const saved = rememberedSettings(state)[source], first = usual(state, source) as State, keys = keysOf(source);
  const changed = isRecord(saved) ? Object.entries(saved).filter(([key]) => keys.includes(key as keyof State)) : [];
  // The drawing has no panels, but its link would name those that are left.
  const panels = source === DRAWING ? pick(first, ['panels', ...CONTENT_KEYS]) : {};
  return { ...panels, ...pick(first, keys), ...acceptedFields(Object.fromEntries(changed)) };
}

/** The settings with which the drawing or a data set opens in place of the open one. */
export const opens = (state: State, source: string): Partial<State> =>
  (source === state.source ? { source } :
  { source, ...settingsFor(state, source), ...written(rememberSettings(state, source)) });

/** The settings with which a preset opens in place of the open data; those of the open data are remembered. */
export const remembering = (state: State): Partial<State> =>
  ({ ...pick(usual(state, DRAWING) as State, [...CONTENT_KEYS]), ...written(rememberSettings(state, DRAWING)) });

/** The settings to restore if a data set could not be opened and the drawing is shown again; null: none. */
export function settingsOfDrawing(state: State): Partial<State> | null {
  const { [DRAWING]: saved, ...others } = rememberedSettings(state);
  return state.source === DRAWING && saved ? { ...settingsFor(state, DRAWING), ...written(others) } : null;
}

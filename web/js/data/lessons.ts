// Explanations of the presets.
import { presetOf, usualSettings } from './presets.ts';
import { late } from '../words/late-tables.ts';
import { settingKeys, type State } from '../state/state.ts';

const LESSONS: Readonly<Record<string, string>> = /* @__PURE__ */ late('lessons', {
  outliers: 'Three outliers turn PCA but not LPP.',
  'lecture-1': 'Two round clouds: both methods agree.',
  'lecture-2': 'Two narrow clouds side by side: PCA runs along them, LPP across them.',
  moons: 'No straight line separates the two curved classes.',
  'three-blobs': 'Here LPP and PCA agree.',
  'noisy-curve': 'A curve and an outlier, after the LPP paper.',
  'two-circles': 'Two ellipses, after the LPP paper.',
  'swiss-roll': 'A spiral: no linear map can unroll it.',
  'noisy-moons': 'A few labels change the embedding.',
  bridge: 'Every eigenmap splits the data at the thinnest point of the bridge.',
  noise: 'Random points: neither direction means anything.',
});

/** Returns the text of a preset in the menu. */
export const presetHint = (id: string) => LESSONS[id] ?? 'PCA runs along the cigars. LPP separates them.';

/** Explains a preset while its points and its settings are unchanged. */
export function lessonOf(state: State): string | undefined {
  const { preset: id, own, edited } = state, usual = usualSettings(state);
  return !own && !edited && presetOf(id) && settingKeys().every((key) => key === 'panels' || state[key] === usual[key])
    ? LESSONS[id]
    : undefined;
}

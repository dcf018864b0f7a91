// The languages of exported programs.
import { go } from './go.ts';
import { javascript } from './javascript.ts';
import { octave } from './octave.ts';
import { python } from './python.ts';
import type { Recipe } from './recipe.ts';

interface Language { id: string, name: string, extension: string, write: (recipe: Recipe) => string }

/** In the order in which they are offered. */
export const LANGUAGES: readonly Language[] = [
  { id: 'python', name: 'Python', extension: 'py', write: python },
  { id: 'javascript', name: 'JavaScript', extension: 'mjs', write: javascript },
  { id: 'octave', name: 'Octave', extension: 'm', write: octave },
  { id: 'go', name: 'Go', extension: 'go', write: go },
];

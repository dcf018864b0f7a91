// Colours for canvases, read from the CSS custom properties so that every value is in tokens.css only.

export interface Theme {
  text: string;
  text2: string;
  text3: string;
  surface: string;
  surface2: string;
  border: string;
  control: string;
  accent: string;
  grid: string;
  edge: string;
  lpp: string;
  pca: string;
  /** of the eigenmaps */
  le: string;
  lda: string;
  warn: string;
  danger: string;
  /** six colours; see classColor */
  classes: string[];
  /** in place of classes: a number's, a colour a label */
  shades?: string[];
  /** a CSS font family list */
  font: string;
}

const TOKENS = {
  text: '--text', text2: '--text-2', text3: '--text-3',
  surface: '--surface', surface2: '--surface-2', border: '--border', control: '--control',
  accent: '--accent', grid: '--grid', edge: '--edge', lpp: '--lpp', pca: '--pca', le: '--le', lda: '--lda',
  warn: '--warn', danger: '--danger', font: '--font',
} as const;

const CLASS_COLOURS = 6;
/** Colours of the seventh class and on: digits that look alike (0 and 6, 1 and 7, 3 and 9) share none. */
const REPEATED_COLOURS = [3, 0, 4, 2];

/** The theme in force at an element. */
export function readTheme(element: Element): Theme {
  const style = getComputedStyle(element);
  const value = (name: string) => style.getPropertyValue(name).trim();
  const plain: Record<string, string> = {};
  for (const [key, name] of Object.entries(TOKENS)) plain[key] = value(name);
  const classes = Array.from({ length: CLASS_COLOURS }, (_, c) => value(`--class-${c + 1}`));
  return { ...plain, classes } as Theme;
}

/**
 * Returns the colour of a class. After the sixth the colours repeat and the shape distinguishes classes; unlabelled
 * points (−1) are grey.
 */
export function classColor(theme: Theme, classIndex: number) {
  if (classIndex < 0) return theme.text3;
  if (theme.shades) return theme.shades[classIndex];
  if (classIndex < CLASS_COLOURS) return theme.classes[classIndex];
  return theme.classes[REPEATED_COLOURS[(classIndex - CLASS_COLOURS) % REPEATED_COLOURS.length]];
}

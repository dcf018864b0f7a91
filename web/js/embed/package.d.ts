/**
 * `<lpp-playground>`: a live figure in any document, a picture until it is touched. The frame that it shows is
 * embed.html of the built page, which has to be served from somewhere.
 */

/**
 * Defines `<lpp-playground>`; a second call does nothing. Without a document, for example on a server, it does nothing.
 * Throws a TypeError without `base`.
 */
export function defineFigure(options: {
  /** The folder with embed.html and its files; a relative address is resolved from the document. */
  base: string | URL;
}): void;

/** What the form `min` can show in addition to the drawing. */
export type Shown = 'tools' | 'title' | 'strips' | 'graph' | 'k' | 'weight' | 't';

/** The attributes of the element. */
export interface FigureAttributes {
  /** A link's fragment, as Share copies it: `#preset=moons&k=7`. */
  scene?: string;
  /** How much is shown; `min` without it. */
  ui?: 'full' | 'min' | 'view';
  /** `auto`, without it, follows the reader's system. */
  theme?: 'auto' | 'light' | 'dark';
  /** `idle`, the default except for `full`: an image until it is touched; `live`: the engine at once. */
  start?: 'idle' | 'live';
  /** The parts of `min`, with commas: `k,t`; by default `tools,title,strips,k`. */
  show?: '' | Shown | `${Shown},${string}`;
  /** Controls that are left out, with commas: keys of the link, or as `tool.lasso`, `class.3`. */
  hide?: string;
  /** Controls that show their value only, with commas. */
  lock?: string;
  /** CSS pixels; by default from the width. */
  height?: string | number;
  /** A text alternative for the figure. */
  label?: string;
}

/** Events: `lpp-change` and `lpp-goal`, with the frame's message in `detail`. */
export interface FigureElement extends HTMLElement {
  /** The fragment of the current scene. */
  scene: string;
  getState(): Promise<{ state: Record<string, unknown>; link: string; figures: Record<string, number> }>;
  /** Changes settings. Rejects if one is invalid; then none is changed. */
  setState(state: Record<string, string | number | boolean>): Promise<unknown>;
  /** The drawing as shown, with its scene inside. */
  toPNG(): Promise<Blob>;
}

declare global {
  interface HTMLElementTagNameMap {
    'lpp-playground': FigureElement;
  }
}

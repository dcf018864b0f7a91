// A button with a text.
import { createButton } from './elements.ts';

/** @param kind its style, as of createButton */
export const textButton = (text: string, onclick: () => void, kind = 'outlined') =>
  createButton(kind, { onclick }, text);

/** `<lpp-playground>` in JSX of React: `import type {} from 'lpp-playground/embed/react';` */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { FigureAttributes, FigureElement } from './embed.mjs';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'lpp-playground': DetailedHTMLProps<HTMLAttributes<FigureElement>, FigureElement> & FigureAttributes;
    }
  }
}

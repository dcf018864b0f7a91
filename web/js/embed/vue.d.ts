/** `<lpp-playground>` in templates of Vue: `import type {} from 'lpp-playground/embed/vue';` */
import type { DefineComponent } from 'vue';
import type { FigureAttributes } from './embed.mjs';

declare module 'vue' {
  interface GlobalComponents {
    'lpp-playground': DefineComponent<FigureAttributes>;
  }
}

// What colours and lines in the drawing mean.
import { METHODS } from '../ask/methods.js';
import { el, setText } from '../dom/elements.js';
import { rampOf } from '../views/ramp.js';
import { compareWords as w } from '../words/compare.js';
import { words } from '../words/plots.js';

/** @typedef {import('../ask/methods.js').MethodName} MethodName */

/** @param {HTMLElement} stage */
export function mountLegend(stage) {
  const ramp = el('canvas', { width: 96, height: 10, 'aria-hidden': 'true' });
  const lines = el('span', { class: 'level-sample', 'aria-hidden': 'true' });
  const texts = { colours: el('span'), lines: el('span') };
  const rows = { colours: el('li', {}, ramp, texts.colours), lines: el('li', {}, lines, texts.lines) };
  const root = el('ul', { class: 'stage-legend' }, rows.colours, rows.lines);
  stage.append(root);
  return {
    /** @param {{colours: MethodName|undefined, lines: MethodName|undefined}} shown @param {import('../dom/theme.js').Theme} theme @param {number} above  pixels at the foot that others need */
    show(shown, theme, above) {
      root.hidden = !shown.colours && !shown.lines;
      root.style.bottom = `${above > 0 ? above + 18 : 12}px`;
      for (const plane of /** @type {const} */ (['colours', 'lines'])) {
        const method = shown[plane];
        rows[plane].hidden = !method;
        if (method) setText(texts[plane], w.legend[plane](words.methods[method].name));
      }
      if (shown.lines) lines.style.color = `var(--${METHODS[shown.lines].colour})`;
      const ctx = ramp.getContext('2d');
      if (ctx && shown.colours) {
        rampOf(theme).forEach((shade, i, all) => {
          ctx.fillStyle = shade;
          ctx.fillRect((i * ramp.width) / all.length, 0, ramp.width / all.length + 1, ramp.height);
        });
      }
    },
  };
}

// The meaning of colours, lines and marks in the drawing.
import { el } from '../dom/elements.ts';
import { sized } from '../dom/sizes.ts';
import { rampOf } from '../views/ramp.ts';
import type { Theme } from '../dom/theme.ts';

export type Row = { kind: 'ramp' | 'lines' | 'full' | 'hollow' | 'ring', text: string };

const SAMPLE_PAINTERS: Record<Row['kind'], (ctx: CanvasRenderingContext2D, width: number, theme: Theme) => void> = {
  ramp(ctx, width, theme) {
    rampOf(theme).forEach((shade, i, all) => {
      ctx.fillStyle = shade;
      ctx.fillRect((i * width) / all.length, 3, width / all.length + 1, 8);
    });
  },
  lines(ctx, width, theme) {
    ctx.fillStyle = theme.lpp;
    ctx.fillRect(0, 3, width, 1.2);
    ctx.fillRect(0, 9, width, 3);
  },
  full(ctx, _, theme) {
    disc(ctx, 6);
    ctx.fillStyle = theme.classes[0];
    ctx.strokeStyle = theme.text;
    ctx.fill();
    ctx.stroke();
  },
  hollow(ctx, _, theme) {
    disc(ctx, 4);
    ctx.strokeStyle = theme.classes[0];
    ctx.lineWidth = 1.75;
    ctx.stroke();
  },
  ring(ctx, _, theme) {
    disc(ctx, 6);
    ctx.strokeStyle = theme.danger;
    ctx.lineWidth = 2;
    ctx.stroke();
  },
};

function disc(ctx: CanvasRenderingContext2D, r: number) {
  ctx.beginPath();
  ctx.arc(8, 7, r, 0, 2 * Math.PI);
}

export function mountLegend(stage: HTMLElement) {
  const root = el('ul', { class: 'stage-legend' });
  stage.append(root);
  let previous = '';
  return {
    root,
    /** @param above pixels at the foot that others need */
    show(rows: Row[], theme: Theme, above: number) {
      root.hidden = rows.length === 0;
      root.style.bottom = `${above > 0 ? above + 18 : 12}px`;
      // Samples that are not shown have no size to draw in.
      const now = JSON.stringify([rows, theme.surface, root.clientWidth > 0]);
      if (now === previous) return;
      previous = now;
      const samples = rows.map(({ kind }) => el('canvas', { 'aria-hidden': 'true', class: kind }));
      root.replaceChildren(...rows.map(({ text }, i) => el('li', {}, samples[i], text)));
      rows.forEach(({ kind }, i) => {
        const { ctx, width } = sized(samples[i]);
        SAMPLE_PAINTERS[kind](ctx, width, theme);
      });
    },
  };
}

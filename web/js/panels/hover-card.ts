// Describes the row under the pointer: its name and, if rows are images, its image.
import { el, setText } from '../dom/elements.ts';
import { pixelsOf, sized } from '../dom/sizes.ts';
import { drawPicture } from '../views/digit.ts';
import { panelWords as w } from '../words/panels.ts';
import { originOf } from '../engine/dataset.ts';
import type { Dataset } from '../engine/types.ts';

/** Of the picture: a canvas that was just hidden has no size of its own. */
const PICTURE_SIDE_PX = 52;
/** Pixels between the pointer and the card, from the card to its box; units that a card may need below the pointer. */
const POINTER_OFFSET_PX = 14, INSET_PX = 8, MIN_SPACE_PX = 96;

/** @param host the card stays in its box */
export function hoverCard(host: HTMLElement) {
  const canvas = el('canvas', { width: 64, height: 64, 'aria-hidden': 'true' });
  const name = el('b'), row = el('span');
  const root = el('div', { class: 'hover-card', hidden: true }, canvas, el('div', {}, name, row));
  host.append(root);
  return {
    hide: () => {
      root.hidden = true;
    },
    /** @param more lines added to the card */
    show(set: Dataset, i: number, e: { clientX: number, clientY: number }, more: string) {
      // Its position depends on its size, which the browser computes without a forced layout.
      const box = host.getBoundingClientRect(), { clientWidth, clientHeight, scrollTop } = host;
      const x = e.clientX - box.left + POINTER_OFFSET_PX, y = e.clientY - box.top;
      const beneath = y + POINTER_OFFSET_PX + pixelsOf(MIN_SPACE_PX) <= clientHeight;
      root.style.translate = `max(0px, min(${x}px, ${clientWidth - INSET_PX}px - 100%)) ${
        beneath ? `${y + scrollTop + POINTER_OFFSET_PX}px` : `calc(${y + scrollTop - POINTER_OFFSET_PX}px - 100%)`}`;
      root.hidden = false;
      setText(name, set.names?.[set.labels[i]] ?? '');
      setText(row, [set.rowNames?.[i] || w.row(originOf(set, i) + 1, ''), more].filter(Boolean).join(' · '));
      canvas.hidden = !set.images;
      if (!set.images) return;
      const { ctx, width } = sized(canvas, PICTURE_SIDE_PX);
      drawPicture(ctx, set.images, i, width);
    },
  };
}

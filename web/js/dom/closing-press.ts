// A press that closes a menu or a card has no other effect on a plot: it neither draws nor moves anything there.

/** Plots: a press in them draws, moves or chooses. */
const PLOTS = '.stage, .plot, canvas';
/** Elements over a plot that handle presses themselves. */
const CONTROLS = 'button, a, input, select, label, .menu';

const isInPlot = ({ target }: Event) =>
  target instanceof Element && target.closest(PLOTS) !== null && !target.closest(CONTROLS);

function stop(e: Event) {
  if (!isInPlot(e)) return;
  e.stopPropagation();
  e.preventDefault();
}

/**
 * Stops a press in a plot during its capture, with its click and with other fingers that are put down before its end.
 * Presses elsewhere have their usual effect.
 */
export function keepFromPlots(press: PointerEvent) {
  if (!isInPlot(press)) return;
  stop(press);
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  let released = false;
  window.addEventListener('pointerdown', (e) => (released ? over.abort() : stop(e)), options);
  window.addEventListener('click', stop, options);
  for (const end of ['pointerup', 'pointercancel'] as const) {
    window.addEventListener(end, (e) => { released ||= e.pointerId === press.pointerId; }, options);
  }
}

/** Closes an open menu with a press in a plot, which has no other effect. */
export function closeMenusByPress(root: HTMLElement, signal: AbortSignal) {
  root.addEventListener('pointerdown', (e) => {
    const menu = document.querySelector<HTMLElement>('.menu:popover-open');
    if (!menu || !isInPlot(e)) return;
    keepFromPlots(e);
    menu.hidePopover();
  }, { capture: true, signal });
}

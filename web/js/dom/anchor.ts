// A popover below its button: its position, and arrow keys for its items.

/** @param button one that opens it, now or at times */
export function anchor(button: HTMLButtonElement, menu: HTMLElement) {
  const opens = () => button.popoverTargetElement === menu;
  /** Places it fully in view; its content may load after it was opened. */
  function place() {
    if (!opens() || !menu.matches(':popover-open')) return;
    const box = button.getBoundingClientRect();
    menu.style.top = `${Math.max(8, Math.min(box.bottom + 6, innerHeight - menu.offsetHeight - 8))}px`;
    menu.style.left = `${Math.max(8, Math.min(box.left, innerWidth - menu.offsetWidth - 8))}px`;
  }
  function onToggle() {
    if (opens()) button.setAttribute('aria-expanded', String(menu.matches(':popover-open')));
    place();
  }
  menu.addEventListener('toggle', onToggle);
  onToggle(); // it may be open already
  new ResizeObserver(place).observe(menu);
  button.addEventListener('keydown', (e) => {
    if (!opens() || (e.key !== 'ArrowDown' && e.key !== 'ArrowUp')) return;
    e.preventDefault();
    menu.showPopover();
    const items = ([...menu.querySelectorAll('button, input')] as HTMLElement[]).filter((item) =>
      item.checkVisibility(),
    );
    items.at(e.key === 'ArrowDown' ? 0 : -1)?.focus();
  });
  menu.addEventListener('keydown', (e) => {
    // In a field the arrows count up and down.
    if (
      e.target instanceof HTMLInputElement ||
      e.target instanceof HTMLSelectElement ||
      (e.key !== 'ArrowDown' && e.key !== 'ArrowUp')
    ) {
      return;
    }
    const items = [...menu.querySelectorAll('button')].filter((item) => !item.hidden);
    const at = items.findIndex((item) => item === document.activeElement);
    items.at(e.key === 'ArrowDown' ? (at + 1) % items.length : Math.max(at, 0) - 1)?.focus();
    e.preventDefault();
  });
}

// Tables that are wider than the page scroll by themselves. Only these are reachable by keys.
import { all } from './site-elements.ts';

export function reachTables() {
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
  });
  for (const table of all('main table')) sizes.observe(table);
}

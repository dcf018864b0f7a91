// The menu of a panel, in three groups: maps, methods that cannot place new rows, and raw columns.
import { anchor } from '../dom/anchor.ts';
import { createButton, el, setAttribute, setText } from '../dom/elements.ts';
import { hasMap, methodNames, METHODS } from '../fit/methods.ts';
import { columnsWords } from '../words/columns.ts';
import { methodTexts } from '../words/method-texts.ts';
import { panelWords as w } from '../words/panels.ts';
import { COLUMNS, type PanelName } from '../fit/request.ts';
import { panelNameOf, sampleOf } from './panelname.ts';

/** @param inner the content of the button; by default the chosen method */
export function methodMenu(
  label: () => string,
  chevron: () => SVGElement,
  choose: (name: PanelName) => void,
  inner?: HTMLElement,
) {
  const sample = el('span', { class: 'line' });
  const name = el('span', { class: 'name' });
  const button = createButton(
    'small method-button',
    { 'aria-haspopup': 'true', 'aria-expanded': false },
    ...(inner ? [inner] : [sample, name, chevron()]),
  );
  const menu = el('div', { class: 'menu methods', popover: true, role: 'group', 'aria-label': label() });
  const items = new Map<PanelName, HTMLElement>();
  const groups: [string, PanelName[]][] = [
    [w.maps, methodNames().filter(hasMap)],
    [w.places, methodNames().filter((method) => !hasMap(method))],
    [columnsWords.group, [COLUMNS]],
  ];
  for (const [title, names] of groups) {
    menu.append(el('div', { role: 'group', 'aria-label': title }, el('p', { 'aria-hidden': 'true' }, title),
      ...names.map((id) => {
        const item = el('button', { type: 'button', class: 'item', 'data-method': id, onclick: () => {
          menu.hidePopover();
          choose(id);
        } }, sampleOf(id), labelOfPanel(id),
        el('small', {}, id === COLUMNS ? columnsWords.hint : methodTexts[id].hint));
        items.set(id, item);
        return item;
      })));
  }
  button.popoverTargetElement = menu;
  anchor(button, menu);
  return {
    button,
    menu,
    /** @param only it is the only panel with a method, which it then needs */
    show(panel: PanelName, only: boolean) {
      const columns = items.get(COLUMNS)?.parentElement;
      if (columns) columns.hidden = only;
      setAttribute(menu, 'aria-label', label());
      setAttribute(button, 'aria-label', `${label()}: ${panelNameOf(panel)}`);
      if (name.dataset.method === panel) return;
      name.dataset.method = panel;
      setText(name, panelNameOf(panel));
      name.style.color = colourOf(panel);
      sample.replaceChildren(...(panel === COLUMNS ? [] : [sampleOf(panel)]));
      if (panel === COLUMNS) {
        delete button.dataset.tipOf;
        button.dataset.tipText = columnsWords.tip;
      } else {
        delete button.dataset.tipText;
        button.dataset.tipOf = panel;
      }
      for (const [id, item] of items) item.setAttribute('aria-current', String(id === panel));
    },
  };
}

const colourOf = (panel: PanelName) => (panel === COLUMNS ? '' : `var(--${METHODS[panel].colour})`);

function labelOfPanel(panel: PanelName) {
  const name = el('b', {}, panelNameOf(panel));
  name.style.color = colourOf(panel);
  return name;
}

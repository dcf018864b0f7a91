// Blocks of code: a button that copies, tabs of languages.
import { siteWords as w } from '../words/site.ts';
import { all, make } from './site-elements.ts';

const LANGUAGE_KEY = 'lpp-docs-language';
/** Milliseconds for which a button shows that it has copied. */
const COPIED_MS = 2000;

export function addCopying() {
  for (const code of all('.code')) {
    const button = make('button', { textContent: w.copy, className: 'copy' });
    button.onclick = async () => {
      const text = code.querySelector('pre')?.textContent ?? '';
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        return getSelection()?.selectAllChildren(code.querySelector('pre') ?? code); // for a key to copy
      }
      button.textContent = w.copied;
      setTimeout(() => { button.textContent = w.copy; }, COPIED_MS);
    };
    code.append(button);
  }
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null; // a browser without storage
  }
}

function storeLanguage(language: string) {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Then the next page begins with its first.
  }
}

export function addTabs() {
  for (const [at, box] of all('.tabs').entries()) {
    const panels = all('.code', box);
    const row = make('div', { role: 'tablist', ariaLabel: w.languages });
    const show = (chosen: number) => {
      tabs.forEach((tab, i) => {
        tab.ariaSelected = String(i === chosen);
        tab.tabIndex = i === chosen ? 0 : -1;
        panels[i].hidden = i !== chosen;
      });
    };
    const choose = (chosen: number) => {
      show(chosen);
      storeLanguage(panels[chosen].dataset.language ?? '');
    };
    const tabs = panels.map((panel, i) => {
      const language = panel.dataset.language ?? '';
      const tab = make('button', { role: 'tab', textContent: w.titles[language] ?? language, id: `tab-${at}-${i}` });
      Object.assign(panel, { role: 'tabpanel', id: `code-${at}-${i}` });
      panel.setAttribute('aria-labelledby', tab.id);
      tab.setAttribute('aria-controls', panel.id);
      tab.onclick = () => choose(i);
      tab.onkeydown = ({ key }) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
        if (!step) return;
        const next = (i + step + tabs.length) % tabs.length;
        choose(next);
        tabs[next].focus();
      };
      return tab;
    });
    row.append(...tabs);
    box.prepend(row);
    show(Math.max(0, panels.findIndex(({ dataset }) => dataset.language === storedLanguage())));
  }
}

// The search field and its results. The index is loaded when the field gets the focus for the first time.
import { siteWords as w } from '../words/site.ts';
import { all, make } from './site-elements.ts';
import { excerpt, find, pieces, sectionsOf, spellingsOf, wordsOf, type Section } from './search.ts';

/** The number of results shown. */
const MAX_RESULTS = 8;

let index: Promise<Section[]> | null = null;

const load = (): Promise<Section[]> =>
  index ??= fetch('search.json')
    .then((response) => {
      if (!response.ok) throw new Error(String(response.status));
      return response.json();
    })
    .then(sectionsOf)
    .catch((error) => {
      index = null; // the next character tries again
      throw error;
    });

function appendMarked(to: HTMLElement, text: string, words: string[]) {
  to.append(...pieces(text, words).map((piece, i) => (i % 2 ? make('mark', { textContent: piece }) : piece)));
}

function result(section: Section, words: string[], at: number) {
  const link = make('a', { href: section.address, role: 'option', id: `hit-${at}`, tabIndex: -1 });
  const title = make('b');
  const text = make('span');
  appendMarked(title, section.title, words);
  appendMarked(text, excerpt(section, words), words);
  link.append(make('small', { textContent: section.page }), title, ' ', text);
  return link;
}

export function addSearch() {
  const [place] = all('.find');
  const field = make('input', {
    type: 'search', placeholder: w.placeholder, autocomplete: 'off', role: 'combobox', ariaLabel: w.search,
    ariaExpanded: 'false', ariaAutoComplete: 'list',
  });
  field.setAttribute('aria-controls', 'hits');
  const status = make('p', { role: 'status' });
  const list = make('div', { id: 'hits', role: 'listbox', ariaLabel: w.found });
  const box = make('div', { className: 'found', hidden: true });
  box.append(status, list);
  const key = make('kbd', { textContent: '/' });
  place.append(field, key, box);

  let links: HTMLAnchorElement[] = [];
  let at = 0;
  let requests = 0;
  const unfold = (open: boolean) => {
    if (!open) requests++; // results that are still on their way do not open it again
    box.hidden = !open;
    field.ariaExpanded = String(open && links.length > 0);
  };
  const choose = (next: number) => {
    at = next;
    links.forEach((link, i) => { link.ariaSelected = String(i === at); });
    if (links[at]) field.setAttribute('aria-activedescendant', links[at].id);
    else field.removeAttribute('aria-activedescendant');
    links[at]?.scrollIntoView({ block: 'nearest' });
  };
  const search = async () => {
    const mine = ++requests;
    const query = field.value.trim();
    if (!query) return unfold(false);
    const found = await load().then((sections) => find(sections, query, openFile()), () => null);
    if (mine !== requests) return;
    links = (found ?? [])
      .slice(0, MAX_RESULTS)
      .map((section, i) => result(section, wordsOf(query).flatMap(spellingsOf), i));
    list.replaceChildren(...links);
    list.hidden = links.length === 0;
    status.textContent = !found ? w.lost : found.length === 0 ? w.nothing(query) : w.sections(found.length);
    unfold(true);
    choose(0);
  };
  field.addEventListener('focus', () => { load().catch(() => {}); });
  field.addEventListener('input', search);
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      field.value = '';
      unfold(false);
    }
    if (box.hidden || links.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      choose((at + step + links.length) % links.length);
    } else if (event.key === 'Enter') {
      location.href = links[at].href;
      unfold(false);
    }
  });
  document.addEventListener('keydown', (event) => {
    const inField = event.target instanceof Element && event.target.closest('input, textarea');
    if (event.key !== '/' || event.ctrlKey || event.metaKey || inField) return;
    event.preventDefault();
    field.focus();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Node) || !place.contains(target)) unfold(false);
  });
  place.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !place.contains(relatedTarget)) unfold(false);
  });
}

/** The open page's file. */
const openFile = () => location.pathname.split('/').at(-1) || 'index.html';

// The page around a task in the language of the task. Texts that are written again at each change (the status line,
// notices, hints) are made from tables that have the language; here they are only marked with it. Tools, settings and
// heads are made once, in English: while the task is open their texts are replaced, and marked.
import { pageWords } from '../words/page.ts';
import type { Language } from './language.ts';
import type { Playground } from '../page/playground.ts';

/** Names of data, of columns and of drawings may be the same words, and are left. */
const LEFT = '.sets, .more-panels, .menu:not(.row-menu, [id$="seed-menu"]), .answers, .share, dialog';
const NAMES = ['aria-label', 'data-tip-text'] as const;
/** The elements of the texts that are written again. */
const WRITTEN = '.status, .hint, .notices, .setting-note, [id$="preset-name"], [id$="count-seed"]';
/** In place of the name of an attribute. */
const TEXT = '';

const translated = (text: string): string | undefined =>
  (Object.hasOwn(pageWords, text) ? pageWords[text as keyof typeof pageWords] : undefined);

/** @returns gives the page its English texts back */
export function translatePage({ skeleton: { root } }: Pick<Playground, 'skeleton'>, language: Language): () => void {
  if (language === 'en') return () => {};
  /** The original texts, by node and attribute. */
  const changes = new Map<Node, Map<string, { was: string, is: string }>>();
  const marked = new Set<Element>();

  /** Elements with a language of their own are not texts of the page. */
  function isLeft(element: Element) {
    const tagged = element.closest('[lang]');
    return element.closest(LEFT) !== null ||
      tagged !== null && tagged !== root && root.contains(tagged) && !marked.has(tagged);
  }
  function put(node: Node, element: Element, name: string, was: string, is: string) {
    if (isLeft(element)) return;
    if (node instanceof Text) node.data = is;
    else element.setAttribute(name, is);
    changes.set(node, (changes.get(node) ?? new Map()).set(name, { was, is }));
    mark(element);
  }
  function mark(element: Element) {
    marked.add(element);
    element.setAttribute('lang', language);
  }
  function textIn(node: Text) {
    const word = node.data.trim(), is = translated(word);
    if (is !== undefined && is !== word && node.parentElement) {
      put(node, node.parentElement, TEXT, node.data, node.data.replace(word, is));
    }
  }
  function namesOf(element: Element) {
    for (const name of NAMES) {
      const was = element.getAttribute(name) ?? '', is = translated(was);
      if (is !== undefined && is !== was) put(element, element, name, was, is);
    }
  }
  function within(node: Node) {
    if (node instanceof Text) return textIn(node);
    if (!(node instanceof Element)) return;
    if (node.matches(WRITTEN)) mark(node);
    namesOf(node);
    for (const child of node.childNodes) within(child);
  }
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'childList') addedNodes.forEach(within);
      else if (target instanceof Text) textIn(target);
      else namesOf(target as Element);
    }
  });
  within(root);
  observer.observe(root, {
    childList: true, characterData: true, subtree: true, attributes: true, attributeFilter: [...NAMES],
  });
  return () => {
    observer.disconnect();
    for (const [node, all] of changes) {
      for (const [name, { was, is }] of all) {
        if (node instanceof Text && node.data === is) node.data = was;
        else if (node instanceof Element && node.getAttribute(name) === is) node.setAttribute(name, was);
      }
    }
    for (const element of marked) element.removeAttribute('lang');
  };
}

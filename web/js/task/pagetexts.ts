// The page around a task in the language of the task. Texts that are written again (the status line, notices, dialogs)
// are made from tables that have the language; here they are only marked with it. Tools, settings and heads are made
// once, in English: while the task is open their texts are replaced, and marked. What was made while it was open is
// English after it.
import { englishTexts, translationOf, type Language } from './language.ts';
import type { Playground } from '../page/playground.ts';

/** Names of data, of columns and of drawings may be the same words, and are left. */
const UNTRANSLATED = '.answers, .task-editor, .class-legend li, .class-menu button, .hover-card, ' +
  '.sets :is(optgroup > option, th, td)';
const NAMES = ['aria-label', 'aria-description', 'data-tip-text', 'label', 'placeholder', 'title'] as const;
/** The elements of the texts that are written again. */
const RERENDERED = '.status, .hint, .notices, .setting-note, [id$="preset-name"], [id$="count-seed"], .finding, ' +
  '.set-finding, .share, .help, .tour, .tooltip, .drawer, .near, .used, .chip';
/** In place of the name of an attribute. */
const TEXT = '';

/** @returns gives the page its English texts back */
export function translatePage({ skeleton: { root } }: Pick<Playground, 'skeleton'>, language: Language): () => void {
  if (language === 'en') return () => {};
  /** The original texts, by node and attribute. */
  const changes = new Map<Node, Map<string, { was: string, is: string }>>();
  const marked = new Set<Element>();

  let translated = translationOf;

  /** Elements with a language of their own are not texts of the page. */
  function isUntranslated(element: Element) {
    const tagged = element.closest('[lang]');
    return element.closest(UNTRANSLATED) !== null ||
      tagged !== null && tagged !== root && root.contains(tagged) && !marked.has(tagged);
  }
  function putText(node: Node, element: Element, name: string, was: string, is: string) {
    if (isUntranslated(element)) return;
    if (node instanceof Text) node.data = is;
    else element.setAttribute(name, is);
    if (translated !== translationOf) return;
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
      putText(node, node.parentElement, TEXT, node.data, node.data.replace(word, is));
    }
  }
  function namesOf(element: Element) {
    for (const name of NAMES) {
      const was = element.getAttribute(name) ?? '', is = translated(was);
      if (is !== undefined && is !== was) putText(element, element, name, was, is);
    }
  }
  function translateWithin(node: Node) {
    if (node instanceof Text) return textIn(node);
    if (!(node instanceof Element)) return;
    if (node.matches(RERENDERED) && translated === translationOf) mark(node);
    namesOf(node);
    for (const child of node.childNodes) translateWithin(child);
  }
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'childList') addedNodes.forEach(translateWithin);
      else if (target instanceof Text) textIn(target);
      else namesOf(target as Element);
    }
  });
  translateWithin(root);
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
    const texts = englishTexts();
    translated = (text) => texts.get(text);
    translateWithin(root);
    for (const element of marked) element.removeAttribute('lang');
  };
}

// Counts the steps of a backtracking regular expression, like those of browsers, so that a test of its growth is the
// same on every machine.
/** eslint's parser, without types here. @type {string} */
const PARSER = '../../../e2e/node_modules/@eslint-community/regexpp/index.mjs';
const { RegExpParser } = await import(PARSER);

/** @typedef {{pattern: any, flags: any}} Parsed */

/** @param {RegExp} expression @returns {Parsed} */
export const parsed = (expression) => {
  const { pattern, flags } = new RegExpParser().parseLiteral(String(expression));
  return { pattern, flags };
};

/** Characters to look for one that fits, the ordinary ones first. */
const ANY = [...'a0 1b-_.,;:"\'\\/%#!?[](){}<>|+*=&$€NIe\t\n\r\0\u2028\u00e6\u00f5\u00fc\u0161é中',
  ...Array.from({ length: 255 }, (_, i) => String.fromCharCode(i + 1))];

/** @type {Map<string, RegExp>} */
const tests = new Map();
/** Whether an element of one character has this one. @param {any} node @param {any} flags @param {string} c */
function has(node, flags, c) {
  const key = `${node.raw}/${flags.raw}`;
  const test = tests.get(key) ?? new RegExp(`^(?:${node.raw})$`, flags.raw.replace(/[gym]/g, ''));
  tests.set(key, test);
  return test.test(c);
}

const CHARACTER_TYPES = ['Character', 'CharacterSet', 'CharacterClass'];

/** A text that a node matches, each repetition once. @param {any} node @param {any} flags @returns {string} */
export function sampleOf(node, flags) {
  if (CHARACTER_TYPES.includes(node.type)) return ANY.find((c) => has(node, flags, c)) ?? 'a';
  if (node.type === 'Quantifier') return sampleOf(node.element, flags).repeat(Math.max(1, Math.min(node.min, 12)));
  if (node.type === 'Alternative') {
    return node.elements.map((/** @type {any} */ each) => sampleOf(each, flags)).join('');
  }
  return node.alternatives && node.type !== 'Assertion' ? sampleOf(node.alternatives[0], flags) : '';
}

/** More steps count as infinite. */
export const MOST_STEPS = 3e6;

/**
 * Steps until an expression has matched, or has failed at every place.
 * @param {Parsed} of @param {string} text
 */
export function stepsOf({ pattern, flags }, text) {
  let steps = 0;
  const groups = new Map();
  const tick = () => { if (++steps > MOST_STEPS) throw new RangeError('too many steps'); };
  const isWord = (/** @type {number} */ at) => /\w/.test(text[at] ?? '');
  const isEnd = (/** @type {string} */ c) => /[\n\r\u2028\u2029]/.test(c);

  /** @param {any} node @param {number} at @param {(at: number) => boolean} then @returns {boolean} */
  function match(node, at, then) {
    tick();
    if (CHARACTER_TYPES.includes(node.type)) return at < text.length && has(node, flags, text[at]) && then(at + 1);
    if (node.type === 'Alternative') return sequence(node.elements, 0, at, then);
    if (node.type === 'Group' || node.type === 'CapturingGroup' || node.type === 'Pattern') {
      return node.alternatives.some((/** @type {any} */ one) => match(one, at, (end) => {
        groups.set(node, text.slice(at, end));
        return then(end);
      }));
    }
    if (node.type === 'Backreference') {
      const groupName = groups.get(node.resolved) ?? '';
      return text.startsWith(groupName, at) && then(at + groupName.length);
    }
    if (node.type === 'Quantifier') return repeat(node, at, then);
    if (node.type !== 'Assertion') throw new TypeError(`no steps of ${node.type}`);
    return asserted(node, at) && then(at);
  }

  /**
   * @param {any[]} nodes @param {number} i @param {number} at @param {(at: number) => boolean} then
   * @returns {boolean}
   */
  function sequence(nodes, i, at, then) {
    return i === nodes.length ? then(at) : match(nodes[i], at, (end) => sequence(nodes, i + 1, end, then));
  }

  /** @param {any} node @param {number} at */
  function asserted(node, at) {
    if (node.kind === 'start') return at === 0 || (flags.multiline && isEnd(text[at - 1]));
    if (node.kind === 'end') return at === text.length || (flags.multiline && isEnd(text[at]));
    if (node.kind === 'word') return (isWord(at - 1) !== isWord(at)) !== node.negate;
    if (node.kind !== 'lookahead') throw new TypeError(`no steps of a ${node.kind}`);
    return node.alternatives.some((/** @type {any} */ one) => match(one, at, () => true)) !== node.negate;
  }

  /** @param {any} node @param {number} at @param {(at: number) => boolean} then @returns {boolean} */
  function repeat({ element, min, max, greedy }, at, then) {
    if (CHARACTER_TYPES.includes(element.type) && greedy) {
      let end = at;
      while (end < text.length && end - at < max && has(element, flags, text[end])) {
        tick();
        end++;
      }
      for (; end - at >= min; end--) {
        tick();
        if (then(end)) return true;
      }
      return false;
    }
    /** @param {number} times @param {number} from @returns {boolean} */
    const again = (times, from) => {
      const more = () => times < max &&
        match(element, from, (end) => (end > from || times < min) && again(times + 1, end));
      const enough = () => times >= min && then(from);
      return greedy ? more() || enough() : enough() || more();
    };
    return again(0, at);
  }

  for (let at = 0; at <= text.length; at++) {
    if (match(pattern, at, () => true)) break;
  }
  return steps;
}

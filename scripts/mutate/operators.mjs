// The changes of a script's text, as operators.go and statements.go make them of Go.
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../e2e/', import.meta.url));
const { parse } = require('espree');
const { transformSync } = require('amaro');

/** TypeScript without its types, which become blanks: every place stays where it is. @param {string} text */
export const bare = (text) => /** @type {string} */ (transformSync(text, { mode: 'strip-only' }).code);

/**
 * @typedef {{file: string, line: number, from: number, to: number, text: string, what: string}} Mutant  text in place
 *   of [from, to)
 */

/** Operators, and what stands in their place. @type {Record<string, [by: string, what: string]>} */
const SWAPS = {
  '+': ['-', 'sign'],
  '-': ['+', 'sign'],
  '*': ['/', 'sign'],
  '/': ['*', 'sign'],
  '<': ['<=', 'end of a range'],
  '<=': ['<', 'end of a range'],
  '>': ['>=', 'end of a range'],
  '>=': ['>', 'end of a range'],
  '===': ['!==', 'turned condition'],
  '!==': ['===', 'turned condition'],
  '&&': ['||', 'turned condition'],
  '||': ['&&', 'turned condition'],
  '+=': ['-=', 'sign'],
  '-=': ['+=', 'sign'],
  '*=': ['/=', 'sign'],
  '/=': ['*=', 'sign'],
  '++': ['--', 'sign'],
  '--': ['++', 'sign'],
};
/** To these the order of their arguments is nothing. */
const SYMMETRIC = new Set(['min', 'max', 'hypot', 'dot', 'squaredDistance']);

/** Every change of a file that the operators know. @param {string} file @param {string} text @returns {Mutant[]} */
export function mutantsOf(file, text) {
  /** @type {Mutant[]} */
  const all = [];
  const slice = (/** @type {any} */ node) => text.slice(node.start, node.end);
  const line = (/** @type {number} */ at) => text.slice(0, at).split('\n').length;
  /** @param {number} from @param {number} to @param {string} by @param {string} what */
  const add = (from, to, by, what) => all.push({ file, line: line(from), from, to, text: by, what });
  /** @param {string} op @param {number} at */
  const swap = (op, at) => {
    if (SWAPS[op]) add(at, at + op.length, SWAPS[op][0], `${SWAPS[op][1]}: ${op} becomes ${SWAPS[op][0]}`);
  };
  /** The operator stands between its two sides. @param {any} node */
  const operator = ({ operator: op, left, right }) => {
    if (!isText(left) && !isText(right)) swap(op, text.indexOf(op, left.end));
  };
  /** Neighbours swapped, with what is between them. @param {any} a @param {any} b */
  const exchange = (a, b) =>
    add(
      a.start,
      b.end,
      slice(b) + text.slice(a.end, b.start) + slice(a),
      `swapped order: ${short(slice(a))}, ${short(slice(b))}`,
    );
  /** @param {{body: any[]}} node */
  const statements = ({ body }) => body.forEach((s, i) => {
    if (i > 0 && depend(body[i - 1], s)) exchange(body[i - 1], s);
  });
  /** @type {Record<string, (node: any) => void>} */
  const each = {
    BinaryExpression: operator,
    LogicalExpression: operator,
    AssignmentExpression: operator,
    Program: statements,
    BlockStatement: statements,
    UpdateExpression: ({ operator: op, prefix, argument, start }) => swap(op, prefix ? start : argument.end),
    Literal({ value, raw, start, end }) {
      if (/^\d+$/.test(raw)) add(start, end, String(value + 1), `constant: ${raw} becomes ${value + 1}`);
      else if (typeof value === 'number' && value !== 0) {
        add(start, end, `(10*${raw})`, `constant: ${raw} becomes ten times that`);
      }
    },
    IfStatement({ test, alternate }) {
      if (!alternate) add(test.start, test.end, `false && (${slice(test)})`, 'dropped check');
    },
    CallExpression({ callee, arguments: args }) {
      if (SYMMETRIC.has(callee.property?.name ?? callee.name)) return;
      for (let i = 1; i < args.length; i++) {
        if (isPlace(args[i - 1]) && isPlace(args[i]) && slice(args[i - 1]) !== slice(args[i])) {
          exchange(args[i - 1], args[i]);
        }
      }
    },
    ExpressionStatement(node) {
      const call = callOf(node);
      if (call) add(node.start, node.end, ';', `dropped call: ${short(slice(call.callee))}`);
    },
  };
  visit(parse(bare(text), { ecmaVersion: 'latest', sourceType: 'module', loc: true }), each);
  return all;
}

/** @param {any} node @param {Record<string, (node: any) => void>} each */
function visit(node, each) {
  if (node.type === 'ImportDeclaration') return;
  each[node.type]?.(node);
  for (const [key, child] of Object.entries(node)) {
    if (key === 'loc') continue;
    for (const one of Array.isArray(child) ? child : [child]) if (typeof one?.type === 'string') visit(one, each);
  }
}

/** @param {any} node */
function isText(node) {
  return node.type === 'TemplateLiteral' || typeof node.value === 'string';
}

/** A name, or a field of one. @param {any} node @returns {boolean} */
function isPlace(node) {
  return (
    node.type === 'Identifier' ||
    node.type === 'ThisExpression' ||
    (node.type === 'MemberExpression' && !node.computed && isPlace(node.object))
  );
}

/** The call that a statement is. @param {any} node */
function callOf({ type, expression }) {
  if (type !== 'ExpressionStatement') return null;
  const inner = expression.type === 'AwaitExpression' ? expression.argument : expression;
  return inner.type === 'CallExpression' && inner.callee.type !== 'Super' ? inner : null;
}

/**
 * Whether one of two neighbours writes what the other names, or both are calls: of others the order is nothing.
 * @param {any} a
 * @param {any} b
 */
function depend(a, b) {
  if (a.type !== 'ExpressionStatement' || b.type !== 'ExpressionStatement') return false;
  const first = callOf(a), second = callOf(b);
  if (first && second) return worksOn(first) === worksOn(second) && rootOf(first.callee) !== rootOf(second.callee);
  return writesWhat(a.expression, b) || writesWhat(b.expression, a);
}

/** What a call that stands alone changes, as a rule: what has the method, or its first argument. @param {any} call */
function worksOn({ callee, arguments: [first] }) {
  return callee.type === 'MemberExpression' ? rootOf(callee.object) : rootOf(first ?? callee);
}

/** Whether one assigns a name, or a part of it, that the other reads. @param {any} a @param {any} b a statement */
function writesWhat(a, b) {
  const to =
    a.type === 'AssignmentExpression' ? rootOf(a.left) : a.type === 'UpdateExpression' ? rootOf(a.argument) : undefined;
  let found = false;
  const same = (/** @type {{name: string}} */ { name }) => (found ||= name === to);
  for (const read of readsOf(b.expression)) visit(read, { Identifier: same, PrivateIdentifier: same });
  return found;
}

/**
 * What an expression reads: of x[i] on the left side i alone, other places of x are none of its business.
 * @param {any} e
 * @returns {any[]}
 */
function readsOf(e) {
  const place = e.type === 'AssignmentExpression' ? e.left : e.type === 'UpdateExpression' ? e.argument : null;
  const index = place?.computed ? [place.property] : [];
  return place ? [...(e.right ? [e.right] : []), ...index] : [e];
}

/**
 * What tells an assigned place from another: x of x and x[i], f of s.f.
 * @param {any} node
 * @returns {string|undefined}
 */
function rootOf(node) {
  return node.type === 'MemberExpression'
    ? node.computed
      ? rootOf(node.object)
      : node.property.name
    : node.type === 'CallExpression'
      ? rootOf(node.callee)
      : node.name;
}

/** @param {string} s */
function short(s) {
  const flat = s.replace(/\s+/g, ' ');
  return flat.length > 40 ? flat.slice(0, 40) + '…' : flat;
}

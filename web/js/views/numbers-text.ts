// The numbers panel: the solved problem, as plain text to read and copy.

import { angleIn, lineDegrees } from '../fit/align.ts';
import { squaredDistance } from '../fit/distances.ts';
import { angleBetween } from './metrics.ts';
import { methodWords } from '../words/method-labels.ts';
import { methodTexts, numbersOf } from '../words/method-texts.ts';
import { records } from '../words/table-texts.ts';
import { minus, scientific, tenTo, unitless } from '../words/strings.ts';
import type { FitResult, Slot } from '../engine/types.ts';

/** The target of the pointer: a point by its index, or one edge by its index in graph.edges. */
type HoverTarget = number | { point?: number, edge?: number } | null;

const MAX_LISTED_EDGES = 24;

/** Values, directions, angles, graph, the time of the computation; the edges of the hovered point. */
export function numbersText(result: FitResult, hovered: HoverTarget = null): string {
  const parts = [...result.slots.map(solutionText), ...anglesText(result), graphText(result), ...matricesText(result)];
  const edges = edgesText(result, hovered);
  return [...(edges ? [edges] : []), ...parts, records.numbers.time(result.ms)].join('\n\n');
}

/** Shows the text; untouched when it is the same, so that a selection in it stays. */
export function renderNumbers(host: HTMLElement, result: FitResult | null, hovered: HoverTarget = null) {
  let pre = host.querySelector('pre');
  if (!pre) {
    pre = document.createElement('pre');
    host.append(pre);
  }
  const text = result ? numbersText(result, hovered) : '';
  if (pre.textContent !== text) pre.textContent = text;
}

/** One line a value, then the columns side by side. */
function solutionText({ run, values, map, certificate }: Slot) {
  const { title, unit, sign, column } = methodTexts[run.method].numbers ?? numbersOf(methodWords[run.method].name);
  const m = map?.m ?? values.length;
  const value = sign === 'λ' && run.options.constraint !== 'unit' ? unitless : Number;
  const known = (j: number) => digitsText(value(values[j]), digitsOf(values[j], certificate?.valueBounds?.[j]));
  const rows = [
    ['', ...Array.from({ length: m }, (_, j) => `${column}${subscript(j + 1)}`)],
    [sign, ...Array.from({ length: m }, (_, j) => known(j))],
  ];
  for (let i = 0; map && i < map.columns.length / m; i++) {
    rows.push([String(i + 1), ...Array.from({ length: m }, (_, j) => entryText(map, i, j, certificate))]);
  }
  return [(run.options.constraint === 'unit' && unit) || title, ...alignCells(rows),
    ...checkedText(certificate),
  ].join('\n');
}

/**
 * Formats an entry of a direction, which may be off by its length times the sine of the angle; 0 if no digit is
 * certain.
 */
function entryText({ columns, m }: NonNullable<Slot['map']>, i: number, j: number, certificate: Slot['certificate']) {
  let square = 0;
  for (let row = 0; row < columns.length / m; row++) square += columns[row * m + j] ** 2;
  const v = columns[i * m + j];
  const angle = certificate?.angleBounds?.[j] ?? 0;
  const off = angle < 90 ? Math.sqrt(square) * Math.sin((angle * Math.PI) / 180) : 0; // 90° means unknown
  return digitsText(Math.abs(v) <= off ? 0 : v, digitsOf(v, off));
}

/** Returns the number of certain digits for a given error: at least one, at most the four that are shown. */
function digitsOf(v: number, off = 0) {
  return Math.max(1, Math.min(4, Math.floor(Math.log10(Math.abs(v) / off) + 1e-9) || 1));
}

/** Returns the power of ten of the residual, at best that of rounding. */
function checkedText(certificate: Slot['certificate']) {
  if (!certificate) return [];
  const off = Math.max(certificate.residual, certificate.constraint, 1e-16);
  return Number.isFinite(off) ? [records.numbers.checked(tenTo(Math.ceil(Math.log10(off) - 1e-9)))] : [];
}

function anglesText(result: FitResult): string[] {
  const { degrees, angles, between } = records.numbers;
  const { slots } = result;
  const apart = slots.length === 2 ? degrees(angleBetween(result, 1, 1)) : '';
  if (!result.forms) return apart ? [between(apart)] : [];
  return [
    angles(
      slots.map((slot) => `${methodWords[slot.run.method].name} ${degrees(lineDegrees(angleIn(slot), 1))}`),
      apart,
    ),
  ];
}

function graphText({ n, graph, t }: FitResult) {
  const { graphFacts, degreeRange } = records.numbers;
  return [
    records.numbers.graph,
    graphFacts(n, graph.edgeCount, graph.components, graph.isolated),
    degreeRange(numberText(graph.minDegree), numberText(graph.maxDegree)) + (t > 0 ? `, t = ${numberText(t)}` : ''),
  ].join('\n');
}

function matricesText({ forms }: FitResult): string[] {
  if (!forms) return [];
  const { A, B, C } = forms;
  const rows: string[][] = [];
  for (const [name, m] of [['XᵀLX', A], ['XᵀDX', B], ['cov', C]] as const) {
    if (m) rows.push([name, numberText(m[0]), numberText(m[1])], ['', numberText(m[1]), numberText(m[2])]);
  }
  return [alignCells(rows).join('\n')];
}

/** The edges in question; points count from 1, as in the table. */
function edgesText(result: FitResult, hovered: HoverTarget) {
  const { point = -1, edge = -1 } = typeof hovered === 'number' ? { point: hovered } : hovered ?? {};
  const { edges } = result.graph;
  const heads = ['', records.numbers.squaredLength, records.numbers.weight];
  if (edge >= 0 && 2 * edge + 1 < edges.length) return alignCells([heads, edgeCells(result, edge)]).join('\n');
  if (point < 0 || point >= result.n) return '';
  const found: number[] = [];
  for (let e = 0; 2 * e < edges.length; e++) if (edges[2 * e] === point || edges[2 * e + 1] === point) found.push(e);
  const listed = found.slice(0, MAX_LISTED_EDGES).map((e) => edgeCells(result, e));
  const lines = [records.numbers.point(point + 1), ...(listed.length ? alignCells([heads, ...listed]) : [])];
  if (found.length > listed.length) lines.push(records.numbers.moreEdges(found.length - listed.length));
  return lines.join('\n');
}

/** The pair, d² and W. */
function edgeCells(result: FitResult, e: number) {
  const { graph: { edges, weights }, request: { dataset } } = result;
  const [i, j] = [edges[2 * e], edges[2 * e + 1]];
  return [`${i + 1}–${j + 1}`, numberText(squaredDistance(dataset, i, j)), numberText(weights[e])];
}

/** Rows of cells as lines, the first column to the left, the others to the right. */
function alignCells(rows: string[][]) {
  const widths = rows[0].map((_, c) => Math.max(...rows.map((row) => row[c].length)));
  return rows.map((row) =>
    row
      .map((cell, c) => (c ? cell.padStart(widths[c] + 2) : cell.padEnd(widths[c])))
      .join('')
      .trimEnd(),
  );
}

function subscript(v: number) {
  return String(v).replace(/\d/g, (digit) => String.fromCharCode(0x2080 + Number(digit)));
}

/** Returns four significant digits, with a minus sign as wide as a digit. */
export const numberText = (v: number) => digitsText(v, 4);

function digitsText(v: number, digits: number) {
  if (!Number.isFinite(v)) return '–';
  const size = Math.abs(v);
  if (size !== 0 && (size < 1e-3 || size >= 1e6)) return scientific(v, digits - 1);
  return minus(String(Number(v.toPrecision(digits))));
}

// Holds what programs print to the results of the page's engine.
import assert from 'node:assert/strict';

/** What programs print before each case's lines when many run in one process. */
export const MARK = '=== ';
const NEAR = 1e-8;
/** Values nearer than this to each other leave single directions open. */
const GAP = 1e-6;
/** A kernel’s directions below 1e-10 of its strongest are left out; rounding moves those at the edge. */
const CUT = 1e-5;

/**
 * @param {string} language
 * @param {import('./cases.mjs').Case[]} cases
 * @param {string} output of their programs
 */
export function compareAll(language, cases, output) {
  const printed = output.split(MARK).slice(1);
  assert.equal(printed.length, cases.length, `every program ran to its end: ${output.slice(-400)}`);
  const counts = { directions: 0, open: 0, values: 0 };
  for (const [at, { name, recipe, result }] of cases.entries()) {
    const lines = printed[at]
      .split('\n')
      .slice(1)
      .filter(Boolean)
      .map((line) => line.replace(/[[\]]/g, ' ').trim().split(/\s+/));
    for (const step of recipe.steps) {
      compare(
        `${language}: ${name}: ${step.method}`,
        step,
        recipe,
        slotOf(result, step),
        lines.filter(([method]) => method === step.method),
        counts,
      );
    }
  }
  console.log(
    `${language}: ${cases.length} programs, ${counts.values} values and ${counts.directions} directions ` +
      `equal, ${counts.open} directions left open by equal values`,
  );
  assert.ok(cases.length >= 140 && counts.directions > 10 * counts.open, 'nearly all were compared');
}

const slotOf = (result, { method }) => result.slots.find(({ run }) => run.method === method);

/** The numbers after a word, up to the next word. @param {string[]} line @param {string} word */
function after(line, word) {
  const start = line.indexOf(word) + 1;
  const rest = line.slice(start);
  const end = rest.findIndex((item) => /^[a-z]{3,}$/.test(item) && !/^(inf|nan)$/i.test(item));
  return rest.slice(0, end < 0 ? rest.length : end).map(Number);
}

function compare(what, step, recipe, slot, lines, counts) {
  const found = lines.filter((line) => line[1] === 'value');
  assert.equal(found.length, step.components, `${what}: a line a direction`);
  const size = scaleOf(step, slot);
  const sound = [];
  for (let c = 0; c < step.components; c++) {
    const [value] = after(found[c], 'value'), want = slot.values[c];
    const infinite = !(Math.abs(want) < 1e9) && !(Math.abs(value) < 1e8);
    // μ = (1 − λ)/λ has the digits of λ near 0
    const looser = step.kernel ? CUT / NEAR : step.method === 'lda' ? 1 + Math.abs(want) : 1;
    assert.ok(
      infinite || Math.abs(value - want) <= NEAR * looser * Math.max(size, Math.abs(want)),
      `${what}: value ${c + 1} is ${value}, not ${want}`,
    );
    counts.values++;
    sound[c] = !infinite && apart(slot, c, step, size);
    if (!sound[c]) counts.open += Number(slot.map !== null);
    else if (slot.map) {
      direction(
        `${what}: direction ${c + 1}`,
        after(found[c], 'direction'),
        columnOf(slot.map.columns, slot.map.m, c),
        counts,
      );
    } else if (c === 0 && slot.m > 0) {
      direction(
        `${what}: rows`,
        after(found[c], 'rows'),
        columnOf(slot.scores, slot.m, c).slice(0, 5),
        counts,
        Math.max(...columnOf(slot.scores, slot.m, c).map(Math.abs)),
        step.kernel ? CUT : 1e-6,
      );
    }
  }
  const fresh = lines.find((line) => line[1] === 'new');
  assert.equal(Boolean(fresh), !step.method.endsWith('eigenmap'), `${what}: new rows`);
  if (step.kernel) {
    const [own] = columnOf(slot.scores, slot.m, 0), [placed] = after(fresh, 'new'), [row] = after(found[0], 'rows');
    // Not asked for another row than the first, the program places that one where it lies.
    if (recipe.fresh.every((v, j) => v === recipe.points[j])) {
      assert.ok(Math.abs(placed - row) <= CUT * Math.max(1, Math.abs(own)), `${what}: a new row`);
    }
  }
  if (!slot.map || !sound.every(Boolean)) return;
  const { columns, m, mean } = slot.map;
  const placed = after(fresh, 'new');
  for (const [at, got] of placed.entries()) {
    const c = at % step.components, row = recipe.fresh.subarray(Math.floor(at / step.components) * recipe.cols);
    const a = columnOf(columns, m, c), want = a.reduce((sum, v, j) => sum + v * (row[j] - mean[j]), 0);
    assert.ok(
      Math.abs(Math.abs(got) - Math.abs(want)) <= NEAR * Math.hypot(...a) * Math.hypot(...row, ...mean),
      `${what}: new row ${at}`,
    );
  }
  assert.equal(placed.length, (recipe.fresh.length / recipe.cols) * step.components, `${what}: new rows`);
}

/** @param {ArrayLike<number>} matrix row-major @param {number} m @param {number} c */
const columnOf = (matrix, m, c) => Array.from({ length: matrix.length / m }, (_, i) => matrix[i * m + c]);

/** What values are small against: 1 for pure numbers, else the largest. */
const scaleOf = (step, slot) =>
  step.method === 'pca' || step.constraint === 'unit'
    ? Math.max(...Array.from(slot.values, Math.abs).filter(Number.isFinite))
    : 1;

/** Whether the value is far from the next one before and after it. */
function apart({ values }, c, step, size) {
  const far = (other) =>
    other === undefined ||
    Math.abs(values[c] - other) > (step.method.endsWith('eigenmap') ? 1e-3 : GAP) * Math.max(size, Math.abs(values[c]));
  return far(values[c - 1]) && far(values[c + 1]);
}

function direction(what, got, want, counts, size = Math.max(...want.map(Math.abs)), near = NEAR) {
  assert.equal(got.length, want.length, what);
  // The live path turns an axis as it was turned before; the direction is the same.
  const sign = Math.sign(got.reduce((sum, v, j) => sum + v * want[j], 0)) || 1;
  for (const [j, v] of got.entries()) {
    assert.ok(Math.abs(sign * v - want[j]) <= near * size, `${what}: entry ${j + 1} is ${v}, not ${want[j]}`);
  }
  counts.directions++;
}

// A linear map as one SELECT: y = (x − mean)·A, a sum of products a column of the embedding.
//
// Never Σ a·x − b: with columns far from 0, such as times in milliseconds, the difference of two large sums loses eight
// digits. Columns are qualified, because SQLite reads an unknown "x" as a text and 0. Every literal has an exponent,
// which makes it a double, and all digits of its double; with only a decimal point it would be a decimal of few digits.
import { DIALECTS, type Dialect } from './dialects.ts';
import { readRequest, type Term } from './sqlchecks.ts';

/** A model with a linear map, d features and m columns. */
export interface LinearModel {
  method: string;
  /** d×m */
  components: { data: Float64Array, rows: number, cols: number };
  /** of d */
  mean: Float64Array;
  featureNames: string[] | null;
}

/** The number of terms in one sum. SQLite, DuckDB and ClickHouse refuse an expression deeper than about 1 000. */
const MAX_TERMS = 64;

/** The alias of the table, by which its columns are qualified. */
const TABLE_ALIAS = 't';

/** A double with all its digits. */
export const literal = (value: number) => (Object.is(value, -0) ? 0 : value).toExponential();

/** Returns one SELECT of the embedding of a table's rows. @param options table, dialect, columns, keep, prefix */
export function toSQL(model: LinearModel, options: Record<string, unknown>): string {
  const { dialect, table, terms, keep, results } = readRequest(model, options);
  const d = DIALECTS[dialect];
  const columns = keep === '*' ? [`${TABLE_ALIAS}.*`] : keep.map((name) => qualified(d, name));
  const found = results.map((name, c) => `${score(d, model, terms, c)} AS ${d.name(name)}`);
  return `SELECT\n  ${[...columns, ...found].join(',\n  ')}\nFROM ${table.map(d.name).join('.')} AS ${TABLE_ALIAS}`;
}

const qualified = (d: Dialect, column: string) => `${TABLE_ALIAS}.${d.name(column)}`;

/** Column c of the embedding; features whose coefficient is 0 are left out. */
function score(d: Dialect, { components: { data, cols }, mean }: LinearModel, terms: Term[], c: number) {
  const products = terms.flatMap((term, j) => {
    const a = data[j * cols + c];
    return a === 0 ? [] : [`${signed(a)} * ${centred(d, term, mean[j])}`];
  });
  return products.length > 0 ? sum(products) : d.double(literal(0));
}

const signed = (a: number) => (a < 0 ? `(${literal(a)})` : literal(a));

/** x − mean. */
function centred(d: Dialect, term: Term, mean: number) {
  const x = read(d, term);
  if (mean === 0) return x;
  return mean < 0 ? `(${x} + ${literal(-mean)})` : `(${x} - ${literal(mean)})`;
}

/** A feature as a double. */
function read(d: Dialect, { column, impute, is }: Term) {
  const name = qualified(d, column);
  if (is !== undefined) return d.double(`CASE WHEN ${name} = ${d.text(is)} THEN 1e+0 ELSE 0e+0 END`);
  return impute === undefined ? d.number(name) : `COALESCE(${d.number(name)}, ${literal(impute)})`;
}

/** A sum of sums of at most GROUP. */
function sum(terms: string[]): string {
  const joined = (some: string[]) => some.join('\n    + ');
  if (terms.length <= MAX_TERMS) return joined(terms);
  const groups = Array.from({ length: Math.ceil(terms.length / MAX_TERMS) }, (_, g) =>
    terms.slice(g * MAX_TERMS, (g + 1) * MAX_TERMS),
  );
  return sum(groups.map((group) => `(${joined(group)})`));
}

// The JSON form of a model: typed arrays as plain ones, numbers that JSON lacks
// as words.

/** Numbers that JSON cannot write. */
const NUMBER_NAMES = new Map([
  [Infinity, 'Infinity'],
  [-Infinity, '-Infinity'],
]);

export function toPlain(value: unknown): any {
  if (typeof value === 'number') return numberToPlain(value);
  if (ArrayBuffer.isView(value)) return Array.from(value as any, numberToPlain);
  if (Array.isArray(value)) return value.map(toPlain);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, toPlain(entry)]));
}

function numberToPlain(value: number) {
  return Number.isNaN(value) ? 'NaN' : (NUMBER_NAMES.get(value) ?? value);
}

/** The typed arrays of a stored model by their places. */
const ARRAY_TYPES = {
  mean: Float64Array,
  scale: Float64Array,
  values: Float64Array,
  'components.data': Float64Array,
  'embedding.data': Float64Array,
  'graph.edges': Uint32Array,
  'graph.weights': Float64Array,
  'graph.degrees': Float64Array,
  'certificate.valueBounds': Float64Array,
  'certificate.angleBounds': Float64Array,
  'options.labels': Int32Array,
  'options.graph.edges': Uint32Array,
  'options.graph.weights': Float64Array,
  'kernel.alpha.data': Float64Array,
  'kernel.training.data': Float64Array,
};

/** The required fields of a model, and the type of each. */
const REQUIRED_FIELDS = { method: 'string', options: 'object', values: 'object', rank: 'number' };

export function fromPlain(stored: Record<string, any>, refuse: (why: string) => Error): Record<string, any> {
  const { format, version, classes, ...found } = stored;
  for (const [key, type] of Object.entries(REQUIRED_FIELDS)) {
    if (found[key] === null || typeof found[key] !== type) throw refuse(`its ${key} is missing`);
  }
  // A lean model has its map alone.
  if (!found.embedding && !found.components && !found.kernel) throw refuse('its embedding is missing');
  found.options.classes ??= classes ?? null; // their place before the options had them
  for (const [path, type] of Object.entries(ARRAY_TYPES)) restoreArray(found, path.split('.'), type, refuse);
  if (found.certificate) {
    for (const key of ['residual', 'constraint', 'gap']) {
      found.certificate[key] = plainToNumber(found.certificate[key], key, refuse);
    }
    // Models stored before there were these.
    for (const key of ['smallest', 'valueBounds', 'angleBounds']) found.certificate[key] ??= null;
    const { smallest } = found.certificate;
    if (smallest !== null && typeof smallest !== 'boolean') throw refuse('its smallest must be true, false or null');
  }
  for (const [name, matrix] of [['components', found.components], ['embedding', found.embedding]]) {
    if (matrix && matrix.data?.length !== matrix.rows * matrix.cols) {
      throw refuse(`its ${name} has not the size it claims`);
    }
  }
  if (found.components?.rows !== found.mean?.length) throw refuse('components and mean do not fit together');
  return found;
}

function restoreArray(
  owner: any,
  path: string[],
  type: { from: (list: number[]) => unknown },
  refuse: (why: string) => Error,
) {
  const [key, ...rest] = path;
  const value = owner[key];
  if (value === null || value === undefined) return;
  if (rest.length > 0) {
    restoreArray(value, rest, type, refuse);
    return;
  }
  if (!Array.isArray(value)) throw refuse(`its ${key} is no array`);
  owner[key] = type.from(value.map((entry) => plainToNumber(entry, key, refuse)));
}

function plainToNumber(value: unknown, key: string, refuse: (why: string) => Error) {
  if (typeof value === 'number') return value;
  for (const [number, word] of NUMBER_NAMES) if (value === word) return number;
  if (value === 'NaN') return NaN;
  throw refuse(`its ${key} holds ${JSON.stringify(value)}`);
}

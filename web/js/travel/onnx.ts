// Writes a linear map as an ONNX file (https://onnx.ai): Y = (X − mean)·components in doubles, NaN imputed if
// requested. The field numbers are those of onnx.proto3, version 8 of the format, operator set 13.
import { LPPError } from '../engine/errors.ts';
import { bytes, integer, concatBytes, message, string } from './protobuf.ts';
import type { LinearModel } from './sql.ts';
import type { Check } from './check-rows.ts';

const DOUBLE = 11; // TensorProto.DataType
const IR_VERSION = 8, OPSET_VERSION = 13;

const node = (operator: string, inputs: string[], output: string) =>
  message(1, ...inputs.map((name) => string(1, name)), string(2, output), string(3, output), string(4, operator));

/** A constant. */
function tensor(name: string, shape: number[], values: ArrayLike<number>) {
  const view = new DataView(new ArrayBuffer(8 * values.length));
  for (let i = 0; i < values.length; i++) view.setFloat64(8 * i, values[i], true);
  return message(
    5,
    ...shape.map((size) => integer(1, size)),
    integer(2, DOUBLE),
    string(8, name),
    bytes(9, new Uint8Array(view.buffer)),
  );
}

/** Encodes an input (field 11) or output (12) of N rows. */
function port(field: 11 | 12, name: string, cols: number) {
  const shape = message(2, message(1, string(2, 'N')), message(1, integer(1, cols)));
  return message(field, string(1, name), message(2, message(1, integer(1, DOUBLE), shape)));
}

/**
 * Returns the bytes of the file. Input X, N×d, and output Y, N×m, are float64. Metadata: the method, the names of the
 * features, and rows with known positions, if there are any.
 * @param options impute: the replacement for NaN, one per feature
 */
export function toONNX(model: LinearModel, options: Record<string, unknown>, check?: Check): Uint8Array {
  const { rows, cols, data } = model.components;
  const impute = readImpute(options.impute, rows);
  const filled = impute ? 'filled' : 'X';
  const graph = [
    ...(impute ? [node('IsNaN', ['X'], 'missing'), node('Where', ['missing', 'impute', 'X'], filled)] : []),
    node('Sub', [filled, 'mean'], 'centred'),
    node('MatMul', ['centred', 'components'], 'Y'),
    string(2, model.method),
    ...(impute ? [tensor('impute', [rows], impute)] : []),
    tensor('mean', [rows], model.mean),
    tensor('components', [rows, cols], data),
    port(11, 'X', rows),
    port(12, 'Y', cols),
  ];
  const facts = [['method', model.method]];
  if (model.featureNames) facts.push(['featureNames', JSON.stringify(model.featureNames)]);
  if (check) facts.push(['check', JSON.stringify({ X: check.rows, Y: check.places })]);
  return concatBytes([
    integer(1, IR_VERSION),
    string(2, 'lpp-playground'),
    message(7, ...graph),
    message(8, string(1, ''), integer(2, OPSET_VERSION)),
    ...facts.map(([key, value]) => message(14, string(1, key), string(2, value))),
  ]);
}

function readImpute(given: unknown, rows: number): number[] | null {
  if (given === undefined || given === null) return null;
  if (!Array.isArray(given) && !(given instanceof Float64Array) && !(given instanceof Float32Array)) {
    throw new LPPError('invalid-option', 'impute', `impute must be an array of ${rows} numbers, one a feature`);
  }
  if (given.length !== rows) {
    throw new LPPError(
      'invalid-option',
      'impute',
      `impute has ${given.length} numbers; the model has ${rows} features`,
    );
  }
  const values = Array.from(given),
    bad = values.findIndex((value) => typeof value !== 'number' || !Number.isFinite(value));
  if (bad >= 0) {
    throw new LPPError(
      'invalid-option',
      'impute',
      `impute[${bad}] is ${String(values[bad])}; it must be a finite number`,
    );
  }
  return values;
}

// Finds the first invalid setting of a message: an unknown name, or an impossible value.
import { nearest } from '../state/nearest.ts';
import { FIELDS, fieldsOf, settingKeys } from '../state/state.ts';
import { words } from '../words/embed.ts';

/** as the API names it: the code, the key, a sentence */
type Refusal = { code: 'invalid-option', param: string, error: string };

export function refusalOf(patch: Record<string, unknown>): Refusal | null {
  const keys = settingKeys() as string[];
  for (const [param, value] of Object.entries(patch)) {
    const error = keys.includes(param)
      ? invalidOption(param, value)
      : words.noSetting(param, suggestion(param, keys), keys, Object.hasOwn(FIELDS, param));
    if (error !== null) return { code: 'invalid-option', param, error };
  }
  return null;
}

/** A key, or the option of the API that it sets. */
function suggestion(param: string, keys: string[]) {
  const optioned = fieldsOf().find(([, { option }]) => option === param);
  return optioned?.[0] ?? nearest(param, keys);
}

function invalidOption(key: string, value: unknown) {
  const field = FIELDS[key as keyof typeof FIELDS];
  return field.accepts(value) ? null : words.wrongValue(key, valueText(value), field);
}

/** Of a longer text the beginning is enough to know it by; characters. */
const MAX_QUOTED_CHARS = 1000;

function valueText(value: unknown) {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, MAX_QUOTED_CHARS));
  return (typeof value === 'object' && value !== null) || typeof value === 'function' ? words.noValue : String(value);
}

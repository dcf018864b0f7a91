// How a language writes numbers and numbers of things.

/** @param language a tag such as `de` @param isOne whether the word after a number is in the singular */
export function formatsOf(language: string, isOne: (n: number) => boolean = (n) => n === 1) {
  const minus = (text: string) => text.replace('-', '−');
  const whole = (n: number) => minus(new Intl.NumberFormat(language).format(n));
  const fixed = (v: number, decimals: number) => minus(new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals, maximumFractionDigits: decimals, signDisplay: 'negative',
  }).format(v));
  return {
    whole,
    fixed,
    /** A share from 0 to 1, in whole percents. */
    percent: (share: number) => (Number.isFinite(share) ? `${Math.round(share * 100)}\u202f%` : '–'),
    /** Standard deviations. */
    sigmas: (v: number) => `${v < 1000 ? fixed(v, 1) : '> 999'}\u202fσ`,
    /** Up to 15 digits, as few as there are. */
    plain: (v: number) => minus(new Intl.NumberFormat(language, { maximumFractionDigits: 15 }).format(v)),
    /** The number and its word. */
    count: (n: number, one: string, many: string) => `${whole(n)} ${isOne(n) ? one : many}`,
    /** The word alone. */
    choose: (n: number, one: string, many: string) => (isOne(n) ? one : many),
  };
}

/** Returns the same tables with every text changed, including the texts that functions return. */
export function mapTexts<T>(words: T, change: (text: string) => string): T {
  const map = (value: unknown): unknown => {
    if (typeof value === 'string') return change(value);
    if (typeof value === 'function') return (...given: unknown[]) => map(value(...given));
    if (Array.isArray(value)) return value.map(map);
    return value !== null && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, map(each)]))
      : value;
  };
  return map(words) as T;
}

// Numbers of archives in 8 bytes (ZIP64), which programs write that do not know a size in advance.

import { NUMBERS } from '../read/zip.ts';

/** Marks a number that is stored in the extra field. */
const STORED_IN_EXTRA = 0xffff_ffff;
/** The number of the extra field that has them. */
const EXTRA_FIELD_ID = 1;

const long = (view: DataView, at: number) => Number(view.getBigUint64(at, true));

export const ZIP64: typeof NUMBERS = {
  directory(view, end) {
    // Before the last record stands where the long one is.
    if (end < 20 || view.getUint32(end - 20, true) !== 0x07064b50) return NUMBERS.directory(view, end);
    const record = long(view, end - 12);
    return [long(view, record + 32), long(view, record + 48)];
  },
  entry(view, at) {
    let from = at + 46 + view.getUint16(at + 28, true);
    const to = from + view.getUint16(at + 30, true);
    while (from + 4 < to && view.getUint16(from, true) !== EXTRA_FIELD_ID) from += 4 + view.getUint16(from + 2, true);
    from += 4;
    // Only those that are elsewhere, in this order.
    const [size, packed, start] = [24, 20, 42].map((each) => {
      const number = view.getUint32(at + each, true);
      if (number !== STORED_IN_EXTRA || from + 8 > to) return number;
      from += 8;
      return long(view, from - 8);
    });
    return [packed, size, start];
  },
};

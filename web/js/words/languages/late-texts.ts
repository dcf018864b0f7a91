// The texts of lazy chunks that a student sees: each language has them, in the form of the English ones.
import type { cardWords } from '../term-card-texts.ts';
import type { columnsWords } from '../columns.ts';
import type { drawerWords } from '../drawer.ts';
import type { findingWords } from '../finding-texts.ts';
import type { helpText } from '../help.ts';
import type { linkWords } from '../link-texts.ts';
import type { methodTexts } from '../method-texts.ts';
import type { near } from '../local-to-global-texts.ts';
import type { numberFaults } from '../typed-number.ts';
import type { ownWords } from '../own-file-texts.ts';
import type { panelWords } from '../panels.ts';
import type { records } from '../table-texts.ts';
import type { share } from '../share-texts.ts';
import type { small } from '../small-screen-texts.ts';
import type { Term } from '../terms.ts';
import type { timeWords } from '../format-time.ts';
import type { tourWords } from '../tour-texts.ts';
import type { settingTips } from '../tips.ts';

/** What has the form of T, with texts of another language. */
type Texts<T> = T extends string ? string
  : T extends (...given: infer Given) => infer Made ? (...given: Given) => Texts<Made>
  : T extends ReadonlyArray<infer Each> ? ReadonlyArray<Texts<Each>>
  : T extends object ? { [Key in keyof T]: Texts<T[Key]> } : T;

/**
 * Left out: teachers’ texts, comments of programs, the menu of data sets, which is not shown next to a task, and what
 * has no words: that stays as English has it.
 */
export interface LateWords {
  card: Texts<typeof cardWords>;
  columns: Texts<Omit<typeof columnsWords, 'pair' | 'axes'>>;
  drawer: Texts<Omit<typeof drawerWords, 'less' | 'more' | 'component' | 'share1' | 'figure' | 'pixel' | 'shareOf'>>;
  finding: Texts<typeof findingWords>;
  help: Texts<Omit<typeof helpText, 'version'>>;
  /** what to see in a preset, by its id */
  lessons: Record<string, string>;
  link: Texts<Omit<typeof linkWords, 'faults'>>;
  methodTexts: Texts<typeof methodTexts>;
  near: Texts<Omit<typeof near, 'chosen' | 'stop' | 'degrees' | 'ratio'>>;
  numberFaults: Texts<typeof numberFaults>;
  own: Texts<Omit<typeof ownWords, 'lessons' | 'open'>>;
  panels: Texts<Omit<typeof panelWords, 'pair' | 'percent' | 'share' | 'axisNames' | 'handKeys' | 'computing'>>;
  records: Texts<Omit<typeof records, 'numbers'>> & {
    numbers: Texts<Omit<typeof records.numbers, 'degrees' | 'squaredLength' | 'weight'>>;
  };
  share: Texts<Omit<typeof share, 'task' | 'files' | 'elsewhere'>> & {
    files: Texts<Omit<typeof share.files, 'scales'>>;
    elsewhere: Texts<Omit<typeof share.elsewhere, 'head' | 'another' | 'check' | 'dialects'>>;
  };
  small: Texts<typeof small>;
  terms: Record<string, Pick<Term, 'name' | 'sentence'>>;
  times: Texts<typeof timeWords>;
  /** of presets and of data sets that ship, by their ids */
  titles: Record<string, string>;
  tips: Texts<typeof settingTips>;
  tour: Texts<typeof tourWords>;
}

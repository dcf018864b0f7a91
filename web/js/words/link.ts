// Words about links: what was wrong with one that was opened, and the way back.
import { quoted } from './quoted.ts';
import type { Fault } from '../scene/scene.d.ts';

const number = (n: number) => n.toLocaleString('en-US');

/** So many faults are told one by one. */
const MAX_LISTED_FAULTS = 3;

export const linkWords = {
  label: 'About this link',
  ownKept: 'You opened a link. Your own work is kept.',
  beside: 'Your own work is kept.',
  back: 'Back to my work',
  backAgain: 'Your own work is back.',
  backGone: 'That work is no longer kept.',
  wentOn: (what: string[]) => `Back where you were: ${what.join(', ')}.`,
  withWords: 'your text',
  anew: 'Start anew',
  begunAnew: 'As it was sent. What you did before is kept.',
  close: 'Close',
  failed: 'What the link shows could not be loaded. Check the connection and try again.',
  more: (n: number) => `And ${n} more things in it could not be read.`,
  /** What was wrong with a link, the first of it at length. @returns sentences */
  faults(faults: Fault[]): string[] {
    // What is cut is altered too; and a later version's words need not be known.
    const cut = faults.some(({ code }) => code === 'cut'), newer = faults.some(({ code }) => code === 'newer');
    const said = faults.filter(
      ({ code }) => !(cut && code === 'altered') && !(newer && (code === 'unknown' || code === 'value')),
    );
    const most = said.length > MAX_LISTED_FAULTS + 1 ? MAX_LISTED_FAULTS : said.length;
    const told = said.slice(0, most).map((fault) => linkWords.fault[fault.code](fault));
    return most < said.length ? [...told, linkWords.more(said.length - most)] : told;
  },
  fault: {
    foreign: () => 'The address ends in something that is no drawing of this page, and was left aside.',
    long: ({ count = 0 }) => `The address is too long to be read: ${number(count)} characters. Ask for a file instead.`,
    cut: () => 'The link is not whole: its end is missing. What there is of it is shown.',
    altered: () => 'The link was changed on its way. What you see may not be what was sent.',
    newer: () =>
      'The link is from a later version of this page. What this one knows of it is shown; reload the page to get the newest.',
    value: ({ key, value }) =>
      `The link says ${quoted(value)} for ${quoted(key)}, which means nothing here; the usual value is taken.`,
    unknown: ({ key, near }) =>
      `The link says something about ${quoted(key)}, which this page does not know.${near ? ` Was ${quoted(near)} meant?` : ''}`,
    repeated: ({ key }) => `The link says ${quoted(key)} twice; the first counts.`,
    points: ({ count = 0, of = 0 }) =>
      count > 0
        ? `Of the link’s ${number(of)} points the first ${number(count)} could be read.`
        : 'The link’s points could not be read.',
    ghosts: ({ count = 0, of = 0 }) =>
      count > 0
        ? `Of the link’s ${number(of)} ghosts the first ${number(count)} could be read.`
        : 'The link’s ghosts could not be read.',
    many: ({ of = 0, count = 0 }) =>
      `The link says that it holds ${number(of)} points, more than a page holds; ${count > 0 ? `the first ${number(count)} are` : 'none of them is'} shown.`,
    pins: () => 'The link’s pinned axes could not be read.',
    angles: () => 'The angles in the link could not be read; they are computed anew.',
    task: () => 'The link’s task could not be read.',
    answer: () => 'The link’s answer could not be read.',
    set: () => 'The rows of the data set in the file could not be read: its own file is asked for.',
    guess: () => 'Its guess cannot be read.',
    file: () => 'Which file the link’s data set is from could not be read.',
  } as Record<Fault['code'], (fault: Fault) => string>,
};

// Texts about links: the problems of an opened one, and the way back.
import { late } from './late-tables.ts';
import { quoted } from './quoted.ts';
import type { Fault } from '../scene/scene.d.ts';

const number = (n: number) => n.toLocaleString('en-US');

/** Which tasks or answers of a list are missing. */
function missing({ value = '', count = 0, of = 0 }: Fault, all: string, one: string) {
  if (count === 0 && of > 0) return `The link has ${number(of)} ${all}, more than a sheet can have.`;
  const which = count === 0 ? `The ${all} in the link` : `${one}${value.includes(',') ? 's' : ''} ${value} of ${of}`;
  return `${which} could not be read. Ask for the link again.`;
}

/** The number of faults that are listed. */
const MAX_LISTED_FAULTS = 3;

export const linkWords = /* @__PURE__ */ late('link', {
  label: 'About this link',
  ownSaved: 'You opened a link. Your own drawing is saved.',
  ownDrawing: 'Your own drawing is saved.',
  back: 'Back to my drawing',
  backAgain: 'Your own drawing is back.',
  backGone: 'That drawing is no longer saved in this browser.',
  wentOn: (what: string[]) => `Continuing your work: ${what.join(', ')}.`,
  withWords: 'your written answer',
  startOver: 'Start over',
  begunAnew: 'The original link. Your earlier drawing is saved.',
  close: 'Close',
  failed: 'The content of this link could not be loaded. Check the connection and try again.',
  more: (n: number) => `${n} more items in the link could not be read.`,
  /** Describes the problems of a link, the first in detail. @returns sentences */
  faults(faults: Fault[]): string[] {
    // An incomplete link is also altered; unknown keys are normal in a later version.
    const cut = faults.some(({ code }) => code === 'cut'), newer = faults.some(({ code }) => code === 'newer');
    const listed = faults.filter(
      ({ code }) => !(cut && code === 'altered') && !(newer && (code === 'unknown' || code === 'value')),
    );
    const most = listed.length > MAX_LISTED_FAULTS + 1 ? MAX_LISTED_FAULTS : listed.length;
    const lines = listed.slice(0, most).map((fault) => linkWords.fault[fault.code](fault));
    return most < listed.length ? [...lines, linkWords.more(listed.length - most)] : lines;
  },
  fault: {
    foreign: () => 'The address does not contain a playground drawing, so that part was ignored.',
    long: ({ count = 0 }) => `The link is too long (${number(count)} characters). Ask for a file instead.`,
    cut: () => 'The link is incomplete: its end is missing. The part that could be read is shown.',
    altered: () => 'The link was changed after it was copied. The drawing may differ from what was sent.',
    newer: () =>
      'The link is from a newer version of this page, so parts may be missing. Reload to get the latest version.',
    value: ({ key, value }) =>
      `The link has an invalid value ${quoted(value)} for ${quoted(key)}. The default is used.`,
    unknown: ({ key, near }) =>
      `The link has an unknown setting ${quoted(key)}.${near ? ` Did you mean ${quoted(near)}?` : ''}`,
    repeated: ({ key }) => `The link contains ${quoted(key)} twice. The first one is used.`,
    points: ({ count = 0, of = 0 }) =>
      count > 0
        ? `Only the first ${number(count)} of ${number(of)} points could be read.`
        : 'The points in the link could not be read.',
    ghosts: ({ count = 0, of = 0 }) =>
      count > 0
        ? `Only the first ${number(count)} of ${number(of)} ghost points could be read.`
        : 'The ghost points in the link could not be read.',
    many: ({ of = 0, count = 0 }) =>
      `The link contains ${number(of)} points, more than the limit. ${count > 0 ? `The first ${number(count)} are` : 'None of them are'} shown.`,
    pins: () => 'The pinned axes in the link could not be read.',
    angles: () => 'The angles in the link could not be read and are computed again.',
    task: () => 'The task in the link could not be read. Ask for the link again.',
    answer: () => 'The answer in the link could not be read. Ask for the link again.',
    sheet: (fault) => missing(fault, 'tasks', 'Task'),
    handIn: (fault) => missing(fault, 'answers', 'Answer'),
    later: ({ value = '', of = 0 }) =>
      `${of === 1 ? 'The task' : `Task${value.includes(',') ? 's' : ''} ${value} of ${of}`} ` +
      `${value.includes(',') ? 'are' : 'is'} from a newer version of this page, so parts may be missing. ` +
      'Reload to get the latest version.',
    set: () => 'The rows in the file could not be read. Open the original data file.',
    guess: () => 'Its guess cannot be read.',
    result: () => 'The marks in the link could not be read. Ask for the link again.',
    file: () => 'The name of the data file in the link could not be read.',
  } as Record<Fault['code'], (fault: Fault) => string>,
});

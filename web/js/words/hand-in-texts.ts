// Texts about a hand-in, on the page and in dist/course.mjs: changes to its task's start, why it is not read.
import { count } from './numbers.ts';
import type { StartComparison } from '../task/start-comparison.ts';

export const handInWords = {
  versionsLong: {
    earlier: 'It was handed in for an earlier version of this task, with another start, other locks or goals. It is ' +
      'judged by this one.',
    other: 'This answer names another task, or another version of this one. It is checked against this task.',
  },
  missingLong: 'The hand-in has no answer to this task.',
  rewordedLong: 'The words of the task were others when it was handed in.',
  start({ given, unmoved, moved, missing, relabelled, added }: Omit<StartComparison, 'own' | 'against'>) {
    return [
      `${unmoved.toLocaleString('en')} of ${count(given, 'given point', 'given points')} kept`,
      moved > 0 && `${moved.toLocaleString('en')} moved`,
      missing > 0 && `${missing.toLocaleString('en')} gone`,
      relabelled > 0 && `${relabelled.toLocaleString('en')} of another class`,
      added > 0 && `${added.toLocaleString('en')} added`,
    ].filter(Boolean).join(', ');
  },
  /** Changes that the task's locks do not allow. @param all the points are locked @param none none of them is left */
  against(what: 'moved' | 'missing' | 'relabelled' | 'added', n: number, given: number, all: boolean, none: boolean) {
    const of = `${n.toLocaleString('en')} of the ${count(given, 'given point', 'given points')}`;
    const done = {
      moved: `${of} ${n === 1 ? 'was' : 'were'} moved`,
      missing: none ? `none of the ${count(given, 'given point', 'given points')} is left` : `${of} ${n === 1 ? 'is' : 'are'} gone`,
      relabelled: `${of} ${n === 1 ? 'has' : 'have'} another class`,
      added: `${count(n, 'point was', 'points were')} added`,
    }[what];
    const locks = {
      moved: 'Move is',
      missing: 'Erase is',
      relabelled: 'Label is',
      added: 'Point and Spray are',
    }[what];
    return `${done}, though ${all ? 'the points are' : locks} locked`;
  },
  plainLong: 'This drawing was not handed in as an answer. It is checked against this task anyway.',
  changedLong: (what: string[]) =>
    `Changed although locked: ${what.join(', ')}. The answer is computed with the task’s settings.`,
  /** The parts of an answer that could not be read. */
  damage: {
    foreign: 'This is not a playground link.',
    long: 'This is too long to be a playground link.',
    cut: 'The link is incomplete: its end is missing.',
    altered: 'The link was changed after it was copied.',
    newer: 'The link is from a newer version of this page. Reload the page.',
    value: 'One of its settings cannot be read.',
    points: 'Its points cannot be read.',
    ghosts: 'Its ghost points cannot be read.',
    many: 'It has more points than the page allows.',
    answer: 'The written answer in it cannot be read.',
    picture: 'This image does not contain a drawing. Some programs remove it: ask for the original file or the link.',
    file: 'This file does not contain a playground answer.',
    large: 'This file is too large to be an answer.',
    unread: 'The file could not be read.',
    cutFile: 'The file is cut off or damaged: fetch it again.',
    locked: 'It is locked by a password: unpack it first.',
    deep: 'It lies in too many archives within each other: unpack it first.',
    office: 'This document does not contain a playground answer.',
    none: 'No link found here.',
    entries: 'The archive has more than 5,000 entries: this one was not read.',
    formula: 'The formula in this cell has no stored value: calculate the sheet, then save it again.',
    taskLink: 'This is the link of a task, not an answer.',
    result: 'This is the link of a result that was given back, not an answer.',
    bare: 'This is the address of the page, without a drawing. Ask for the link from Copy my answer.',
    ownTask: 'This is the link of the task or sheet, not an answer. Ask for the link that Copy my answer or Copy my hand-in makes.',
    otherTask: 'This link belongs to another task and is not an answer.',
  } as Record<string, string>,
  seenBefore: 'The task was closed before the prediction: results could be seen.',
};

// The texts of the student's side of a task: what each language has, and English has in the files of its own.
import { PAGE_TEXTS, type pageWords } from '../page.ts';
import type { afterFirstWords } from '../after-first-result-texts.ts';
import type { compareWords } from '../compare-texts.ts';
import type { guessWords } from '../guess-texts.ts';
import type { programWords } from '../program.ts';
import type { resultWords } from '../result.ts';
import type { resultWords as resultNoticeWords } from '../result-notice-texts.ts';
import type { scormWords } from '../scorm-texts.ts';
import type { sheetWords } from '../sheet.ts';
import type { strings } from '../strings.ts';
import type { taskNotices } from '../task-notices.ts';
import type { taskWords } from '../task-texts.ts';

/** The keys of each table that students see; the others are for teachers, or have no words. */
export const STUDENT_KEYS = {
  task: [
    'task', 'language', 'languageFailed', 'program', 'quantity', 'decimal', 'points', 'met', 'marksNow', 'marksOf', 'tick', 'moreHints', 'why', 'setByTask',
    'writtenAnswer', 'counted', 'name', 'nameNote', 'copyAnswer', 'saveAnswer', 'startAgain', 'startAgainTip', 'leaveTask', 'untitled',
    'begun', 'goalMet', 'goalLost', 'allMet', 'copied', 'copyByHand', 'long', 'savedFile', 'pointsSet',
    'notOffered', 'answerOpen', 'answer', 'closeAnswer', 'answerNote', 'answerLink', 'next', 'editCopy', 'editCopyNote',
    'editCopyTip', 'goals', 'prediction', 'predictFirst', 'goalsAfter', 'predictHow', 'keepPrediction',
    'predictFaults', 'predicted', 'right', 'wrong', 'yourPrediction', 'predictSeen', 'noPrediction',
  ],
  taskNotices: ['opened', 'closed', 'saved', 'reopen'],
  sheet: [
    'tasks', 'untitled', 'total', 'tab', 'states', 'missing', 'handIn', 'handedIn', 'changed', 'title', 'goalsMet', 'intro',
    'complete', 'incomplete', 'goOn', 'sheetFirst', 'unmet', 'notBegun', 'noWords', 'noProgram', 'noPrediction', 'noName',
    'key', 'noKey', 'copy', 'copiedByHand', 'save', 'inside', 'send', 'sent', 'notSent',
    'close', 'copied', 'long', 'tooLong', 'saved', 'file', 'print', 'scan', 'noCode',
  ],
  program: [
    'title', 'frameTitle', 'given', 'code', 'codeNote', 'counted', 'run', 'stop', 'tryUnseen', 'trying', 'notRun',
    'yours', 'noEdges', 'notShown', 'noDirection', 'unstable', 'tooManyRows', 'compared', 'notTried', 'notLoaded',
    'blocked', 'stopped', 'timeout', 'place', 'faults', 'helperFaults', 'kinds', 'invalid', 'missing', 'extra', 'nothing', 'other', 'lists',
    'length', 'notFinite', 'zero', 'sets', 'hints', 'hintsOfLast', 'table', 'met', 'unmet', 'off', 'passed', 'stale',
    'givenTexts', 'givenHelpers', 'returns', 'firstComments', 'scores', 'hintsOfPCA', 'hintsOfEigenmap',
  ],
  guess: ['angle', 'angleTyped', 'result'],
  result: [
    'tab', 'title', 'by', 'marks', 'words', 'comment', 'program', 'note', 'close', 'locked', 'solution',
    'showSolution', 'solutionShown', 'handInShown', 'solutionDamaged', 'taskLine', 'wordsLine',
  ],
  scorm: ['here', 'words', 'none', 'refused'],
  page: PAGE_TEXTS,
  // Of the page around the task what is written again at each change: the status line, the hints, the drawing's name.
  status: [
    'edited', 'ownDrawing', 'countSeed', 'countOnly', 'origin', 'unstable', 'handAxis', 'stage',
    'hint', 'hintFew', 'hintEmpty', 'stageSummary', 'stripSummary', 'statusDefaults', 'statusGaps', 'statusGraph',
    'pointed', 'statusSet', 'range', 'full', 'notSaved', 'madeRoom', 'frameFailed', 'engineSlow', 'engineHere',
    'engineAgain', 'lastGood', 'trouble', 'statusUndo', 'statusRedo', 'statusClear', 'statusPreset', 'statusTool',
    'statusSelected', 'statusChosen', 'statusPinned', 'statusUnpinned', 'statusWhy', 'statusNoWhy', 'statusNoAxes',
    'ofVariance', 'loading', 'loadFailed', 'unreached', 'slow', 'themeNow', 'statusPresentation', 'pasteNotNow',
    'statusRestored', 'className', 'methodOf', 'sentence',
    'sameBy', 'within',
  ],
  methods: [
    'full', 'figures', 'summary', 'shown', 'added', 'removed', 'behind', 'groups', 'texts', 'remove', 'eye',
    'legend', 'labels', 'why', 'foot',
  ],
  notices: [
    'unstable', 'emptyGraph', 'or', 'isolated', 'weightless', 'edgeless', 'parts', 'tied', 'kLimited', 'thinned',
    'warning', 'trouble',
  ],
  keyboard: [
    'tried', 'everyDirectionTip', 'takes', 'copied', 'statusCross', 'statusPoint', 'landsOn', 'lands',
    'statusMoving', 'statusMoved', 'statusAdded', 'statusGhost', 'statusErased', 'statusClassed', 'metrics', 'trying',
  ],
} as const satisfies { [Name in keyof Tables]: ReadonlyArray<keyof Tables[Name]> };

interface Tables {
  task: typeof taskWords;
  taskNotices: typeof taskNotices;
  sheet: typeof sheetWords;
  program: typeof programWords;
  guess: typeof guessWords;
  result: typeof resultWords;
  scorm: typeof scormWords;
  page: typeof pageWords;
  status: typeof strings;
  methods: typeof compareWords;
  notices: typeof resultNoticeWords;
  keyboard: typeof afterFirstWords;
}

type Keys = typeof STUDENT_KEYS;

/** A language: each text that students see. A function makes its text from the same values as the English one. */
export type StudentWords = {
  [Name in keyof Tables]: Pick<Tables[Name], Extract<Keys[Name][number], keyof Tables[Name]>>;
};

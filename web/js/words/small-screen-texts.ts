// Texts of small screens: the bar, its sheets, the row of tools, the setting under the strips.
import { late } from './late-tables.ts';

export const small = /* @__PURE__ */ late('small', {
  sheets: { graph: 'Graph', methods: 'Methods', measured: 'Measures', task: 'Task', more: 'More' },
  close: 'Close',
  more: 'More',
  moreTools: 'More tools',
  classOf: (name: string) => `Class of new points: ${name}`,
  setting: 'Setting',
  /** Short names of settings for the row with their slider. */
  short: { k: 'k', epsilon: 'ε', t: 't', degree: 'degree', coef0: 'c', scaleK: 'scale', gamma: 'γ' } as Record<string, string>,
  less: (name: string) => `Decrease ${name}`,
  greater: (name: string) => `Increase ${name}`,
  setByTask: 'locked by the task',
});

// Words of small screens: the bar, its sheets, the row of tools, the setting under the strips.

export const small = {
  sheets: { graph: 'Graph', methods: 'Methods', measured: 'Measured', task: 'Task', more: 'More' },
  close: 'Close',
  more: 'More',
  moreTools: 'More tools',
  /** @param {string} name */
  classOf: (name) => `${name} for new points: choose`,
  setting: 'Setting',
  /** Short names of settings that stand beside their slider. @type {Record<string, string>} */
  short: { k: 'k', epsilon: 'ε', t: 't', degree: 'degree', coef0: 'c', scaleK: 'scale', gamma: 'γ' },
  /** @param {string} name */
  less: (name) => `${name}: less`,
  /** @param {string} name */
  greater: (name) => `${name}: more`,
  setByTask: 'set by the task',
};

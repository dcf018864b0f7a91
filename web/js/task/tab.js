// On a telephone the task is on a sheet of its own, beside those of the page.

/** @param {import('../page/playground.js').Playground} playground @param {string} name */
export function createTab({ layout }, name) {
  /** @param {string} task */
  function tell(task) {
    layout.task = task;
    layout.small?.task();
  }
  tell(name);
  return { end: () => tell('') };
}

// The position of a task: next to the drawing, or the panels of a data set; on phones, a sheet of its own.
import { DRAWING } from '../state/state.ts';
import type { Playground } from '../page/playground.ts';

export function createTab({ layout, skeleton: { part }, store }: Playground, name: string) {
  function storeTab(task: string) {
    layout.task = task;
    layout.small?.task();
  }
  storeTab(name);
  return {
    /** A data set that is opened takes the place next to the drawing, which the task has unless it is on a sheet. */
    show() { part('project').hidden = store.state.source !== DRAWING && ['narrow', 'low'].includes(layout.form); },
    end() {
      storeTab('');
      part('project').hidden = store.state.source !== DRAWING;
    },
  };
}

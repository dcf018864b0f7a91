// Messages about a task that was opened or closed.

export const taskNotices = {
  /** @param place of the instructions; sheet: they are on the sheet of the task */
  opened(title: string, drawn: boolean, place: 'beside' | 'below' | 'sheet') {
    const what = drawn ? 'drawing' : 'panels';
    const where = { beside: `next to the ${what}`, below: `below the ${what}`, sheet: 'under “Task”' }[place];
    return `Task: ${title}. The instructions are ${where}.`;
  },
  closed: {
    saved: (title: string) =>
      `Task closed: ${title}. Your work is saved in this browser. New changes do not belong to it.`,
    inTab: (title: string) =>
      `Task closed: ${title}. Your work stays only in this tab, until you close it. New changes do not belong to it.`,
    empty: (title: string) => `Task closed: ${title}.`,
  },
  closedStatus: 'The task is closed.',
  reopen: 'Reopen',
};

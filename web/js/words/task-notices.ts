// Messages about a task that was opened or closed.

export const taskNotices = {
  opened: (title: string) => `Task: ${title}. The instructions are under its title.`,
  closed: (title: string) => `Task closed: ${title}.`,
  saved: 'Your work is saved in this browser. New changes do not belong to it.',
  reopen: 'Reopen',
};

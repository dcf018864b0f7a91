// Texts of the one-file page before anything of it runs.

export const damaged = 'This file is damaged. Download or save it again.';

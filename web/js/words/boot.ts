// Words of the one-file page before anything of it runs.

export const damaged = 'This file is damaged: it was cut or changed on its way. Save or fetch it again.';

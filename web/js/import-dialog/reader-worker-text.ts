// The text of the worker of readers, which the build fills in.

export const WORKER_TEXT = typeof LPP_READ_WORKER === 'string' ? LPP_READ_WORKER : '';

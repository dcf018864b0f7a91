// Texts of a task or a sheet in a learning platform (SCORM 1.2).
export const scormWords = {
  save: 'Save as a SCORM package',
  saved: (file: string) => `Saved as ${file}. Upload it to your learning platform as a SCORM 1.2 package.`,
  tooLarge: (why: string) =>
    `No package was made. ${why[0].toUpperCase()}${why.slice(1)}. Use fewer points or shorter texts, or make two sheets.`,
  here: 'Your work is saved in the learning platform.',
  words:
    'Your work is too long for the learning platform. It has your score, settings and texts. ' +
    'Your drawings are in this browser only: save a file to continue on another device.',
  none:
    'Your work is too long for the learning platform. It has your score only. ' +
    'Your answers are in this browser only: save a file to continue on another device.',
  refused: (call: string, error: string) =>
    `The learning platform did not save your work (${[call, error].filter(Boolean).join(': ')}). Save a file, then tell your teacher.`,
};

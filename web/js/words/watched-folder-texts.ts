// Texts of a folder of hand-ins that is watched.
export const watchWords = {
  watch: 'Watch a folder',
  watched: (folder: string) => `Stop watching ${folder}`,
  watchTip: 'Reads all hand-ins in a folder, then every new or changed file, until you stop it or close the page',
  watchFailed: 'The folder cannot be read. Answers that were read are safe. Choose it again.',
};

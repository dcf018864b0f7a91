// Which of the files that are dropped on the page are data, and which a scene.

/** Endings of files that hold rows and no scene of this page: those that are read, and those that are told of. */
const READ = /\.(csv|tsv|tab|txt|data|dat|npy|npz|mat|svm|svmlight|libsvm|mtx|zip|gz|jpe?g|webp)$/i;
const TOLD = /\.(xlsx?|ods|parquet|feather|rds|h5|hdf5|h5ad|pkl|pickle|sav|7z)$/i;

/** @param {File} file */
const isData = ({ name }) => READ.test(name) || TOLD.test(name);

/**
 * Whether files that were dropped are data: each by its ending, or several pictures.
 * @param {File[]} files
 */
export const areData = (files) =>
  files.length > 0 && (files.every(isData) || (files.length > 1 && files.every(({ name }) => /\.png$/i.test(name))));

/** Constants that the build fills in. */
declare const LPP_ENGINE_URL: string;
declare const LPP_PAGE_WORKER: string;
/** The worker of readers: import-dialog/reader-worker.ts. */
declare const LPP_READ_WORKER: string;
/** The build of script and engine: see scripts/build/stamp.go. */
declare const LPP_STAMP: string;
declare const LPP_WORKER_SOURCE: string;
/** The target of a bundle of the library. `one`: everywhere, in one file without an import that a bundler could see. */
declare const LPP_HOST: "browser" | "any" | "one";
/** The presets' points and results, JSON: see embed/static-result.ts. */
declare const LPP_STORED: string;
/** Addresses of classic scripts in the folder of embed.html: the playground, and the engine's bytes in base64. */
declare const LPP_LIVE_SCRIPT: string;
declare const LPP_ENGINE_SCRIPT: string;
declare const LPP_BASE: string;
/** The version that lib/lpp.mts declares. */
declare const LPP_VERSION: string;
/** The files of the build for its service worker, JSON: see offline/worker-types.ts. */
declare const LPP_KEPT: string;
/** The engine, compressed, as text of base85: the last line of the package's entry `./inline`. */
declare const LPP_PACKED: string;
/** The worker in which a reader's program runs: program/program-worker.ts. */
declare const LPP_PROGRAM_WORKER: string;
/** Of the frame around it: the address of its file, or in one file its whole text. */
declare const LPP_PROGRAM_URL: string;
declare const LPP_PROGRAM_TEXT: string;

/** Constants that the build fills in. */
declare const LPP_ENGINE_URL: string;
declare const LPP_PAGE_WORKER: string;
declare const LPP_VERSION: string;
declare const LPP_WORKER_SOURCE: string;
declare const LPP_HOST: "browser" | "any";

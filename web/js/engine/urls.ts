// What the build fills in: where the engine is. Unbuilt, a page has no engine to load.

export const ENGINE_URL = typeof LPP_ENGINE_URL === 'string' ? LPP_ENGINE_URL : '';

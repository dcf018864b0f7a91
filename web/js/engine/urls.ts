// The build inserts the address of the engine. Without a build, a page has no engine.

export const ENGINE_URL = typeof LPP_ENGINE_URL === 'string' ? LPP_ENGINE_URL : '';

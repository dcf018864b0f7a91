// Scripts in a frame without an origin, or of a file: modules and fetch are denied there, classic scripts are not.

/** @type {Map<string, Promise<void>>} */
const asked = new Map();

/** Runs a script of this folder, once. One that could not be had is asked for again. @param {string} name @returns {Promise<void>} */
export function runScript(name) {
  const running = asked.get(name) ?? new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = name;
    script.onload = () => resolve();
    script.onerror = () => {
      asked.delete(name);
      script.remove();
      reject(new Error(`${name} could not be loaded.`));
    };
    document.head.append(script);
  });
  asked.set(name, running);
  return running;
}

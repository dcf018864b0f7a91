// Scripts in a frame without an origin, or of a file: modules and fetch are denied there, classic scripts are not.

const scripts = new Map<string, Promise<void>>();

/**
 * Runs a script of this folder once. A script that failed, or that did not define its global, is requested again.
 * @param leaves the name of the global that it defines
 */
export function runScript(name: string, leaves: string): Promise<void> {
  const running = scripts.get(name) ?? new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = name;
    const failed = () => {
      scripts.delete(name);
      script.remove();
      reject(new Error(`${name} could not be loaded.`));
    };
    script.onerror = failed;
    // The browser also reports load for a script that is incomplete or another page.
    script.onload = () => (leaves in globalThis ? resolve() : failed());
    document.head.append(script);
  });
  scripts.set(name, running);
  return running;
}

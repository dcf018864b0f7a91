// Scripts in a frame without an origin, or of a file: modules and fetch are denied there, classic scripts are not.

const scripts = new Map<string, Promise<void>>();

/**
 * Runs a script of this folder, once. One that could not be had, or came and left nothing, is asked for again.
 * @param leaves what it puts on the global object
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
    // A script that is cut, or some page in its place, is loaded all the same.
    script.onload = () => (leaves in globalThis ? resolve() : failed());
    document.head.append(script);
  });
  scripts.set(name, running);
  return running;
}

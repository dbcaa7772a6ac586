/** A script that did not load. */
class ScriptMissing extends Error {}

const loads = new Map<string, Promise<void>>();

const append = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new ScriptMissing("the script did not load"));
    };
    document.head.append(script);
  });

/**
 * Fetches a script of somebody else, once; after a failure, again.
 *
 * @throws ScriptMissing
 */
export const loadScript = (url: string): Promise<void> => {
  const started = loads.get(url);
  if (started !== undefined) return started;
  const loading = append(url).catch((error: unknown) => {
    loads.delete(url);
    throw error;
  });
  loads.set(url, loading);
  return loading;
};

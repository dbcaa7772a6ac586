const KEY = "console_reloaded_at";
const MINUTE_MS = 60_000;
/** How long the server may take to answer, ms. */
const TIMEOUT_MS = 5_000;

const wasReloaded = (): boolean => Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < MINUTE_MS;

const isServed = async (): Promise<boolean> => {
  try {
    const { ok } = await fetch("/", { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) });
    return ok;
  } catch {
    return false;
  }
};

/**
 * A new release has other files: a part that a running page fetches late is gone, so the page is loaded again, once a minute at
 * most. Vite reports such a part by `vite:preloadError`. On a lost line parts are missing too: there the page stays, since a browser
 * would show its own page of an error in place of the board, and the part is fetched again when it is needed again.
 *
 * @param reload loads the page again
 */
export const reloadForNewFiles = (reload: () => void = () => location.reload()): void =>
  window.addEventListener("vite:preloadError", async ({ payload }) => {
    // Not `preventDefault`: the import would answer with nothing, and TanStack Router would never try it again. And by the words that a
    // browser begins with it would load the page again itself, with a server or without one.
    payload.message = `A part of the console did not come. ${payload.message}`;
    if (wasReloaded() || !(await isServed()) || wasReloaded()) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    reload();
  });

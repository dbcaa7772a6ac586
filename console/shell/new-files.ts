const KEY = "console_reloaded_at";
const MINUTE_MS = 60_000;

/**
 * A new release has other files: a part that a running page fetches late is gone, so the page is loaded again, once a minute at
 * most. Vite reports such a part by `vite:preloadError`.
 */
export const reloadForNewFiles = (): void =>
  window.addEventListener("vite:preloadError", (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < MINUTE_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    location.reload();
  });

/** ms without an event after which a connection counts as broken: the upstream sends one at least every 20 s. */
const SILENCE_MS = 45_000;

/** ms before the first new try: a stream that has worked is missed, one that never did may not be offered at all. */
const FIRST_MS = { worked: 1_000, refused: 5_000 } as const;
const LAST_MS = { worked: 30_000, refused: 300_000 } as const;

/**
 * How long to wait before a broken stream is tried again, ms: twice as long after each failure, and by chance up to half
 * as long or longer, so that all who lost it together do not come back together.
 *
 * @param failures in a row, this one included
 * @param hasWorked whether it has ever sent anything on this page
 * @param chance 0 to 1
 */
export const retryDelay = (failures: number, hasWorked: boolean, chance: number): number => {
  const kind = hasWorked ? "worked" : "refused";
  const wait = Math.min(LAST_MS[kind], FIRST_MS[kind] * 2 ** Math.max(0, failures - 1));
  return Math.round(wait * (0.5 + chance));
};

type Line = {
  readonly url: string;
  /** A received event: JSON, not checked yet. */
  readonly onEvent: (event: unknown) => void;
  /** Whether the connection works: from the first event until it breaks. */
  readonly onLive: (isLive: boolean) => void;
};

const parsed = (data: unknown): unknown => {
  try {
    return typeof data === "string" ? JSON.parse(data) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Listens to server-sent events for as long as the page is seen and the network is there: a browser has but six
 * connections for a host, and a hidden tab needs none. A broken or silent connection is opened again, with growing pauses;
 * only `onLive` reports it.
 *
 * @returns the function that closes it
 */
export const listen = ({ url, onEvent, onLive }: Line): (() => void) => {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let hasWorked = false;

  const hangUp = (): void => {
    clearTimeout(retry);
    clearTimeout(silence);
    source?.close();
    source = null;
    onLive(false);
  };

  const fail = (): void => {
    hangUp();
    failures += 1;
    retry = setTimeout(dial, retryDelay(failures, hasWorked, Math.random()));
  };

  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    clearTimeout(silence);
    silence = setTimeout(fail, SILENCE_MS);
    failures = 0;
    hasWorked = true;
    onLive(true);
    onEvent(parsed(data));
  };

  function dial(): void {
    if (source !== null || document.visibilityState === "hidden" || !navigator.onLine) return;
    clearTimeout(retry);
    source = new EventSource(url);
    source.onmessage = onMessage;
    // The browser reconnects after the same delay in every tab; ours is random.
    source.onerror = fail;
    silence = setTimeout(fail, SILENCE_MS);
  }

  const attend = (): void => {
    if (document.visibilityState === "hidden" || !navigator.onLine) hangUp();
    else dial();
  };

  document.addEventListener("visibilitychange", attend);
  window.addEventListener("online", attend);
  window.addEventListener("offline", attend);
  window.addEventListener("pagehide", hangUp);
  window.addEventListener("pageshow", attend);
  dial();
  return () => {
    document.removeEventListener("visibilitychange", attend);
    window.removeEventListener("online", attend);
    window.removeEventListener("offline", attend);
    window.removeEventListener("pagehide", hangUp);
    window.removeEventListener("pageshow", attend);
    hangUp();
  };
};

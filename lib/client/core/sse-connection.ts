import { retryDelay } from "@/lib/domain/stream-retry";

/** ms without an event after which a connection counts as broken: the upstream sends one at least every 20 s. */
const SILENCE_MS = 45_000;

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

  const hear = ({ data }: MessageEvent<unknown>): void => {
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
    source.onmessage = hear;
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

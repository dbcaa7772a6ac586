/** What of the environment a browser may know. */
export type ClientEnv = {
  readonly sentryDsn: string | null;
  readonly mapTilesUrl: string | null;
  readonly mapTilesAttribution: string | null;
  readonly mapPlan: { readonly url: string; readonly isInvented: boolean } | null;
  readonly mapProvider: "yandex" | "other" | "none";
  readonly mapYandexKey: string | null;
  /** The sandbox's script that shows login codes; absent: codes are sent. */
  readonly codeFillUrl?: string;
};

const nothing: ClientEnv = {
  sentryDsn: null,
  mapTilesUrl: null,
  mapTilesAttribution: null,
  mapPlan: null,
  mapProvider: "other",
  mapYandexKey: null,
};

const load = async (): Promise<ClientEnv> => {
  try {
    const response = await fetch("/api/env");
    return response.ok ? await response.json() : nothing;
  } catch {
    return nothing;
  }
};

let known: Promise<ClientEnv> | null = null;

/**
 * The browser's part of the environment, fetched once and only when needed. Nothing is baked in at build: one
 * build serves any brand, and cached pages outlive a change of the environment.
 */
export const clientEnv = (): Promise<ClientEnv> => {
  known ??= load();
  return known;
};

/** Written into the bundle by the build: what only a built shop has, such as its service worker, is left alone in development. */
export const isBuilt: boolean = process.env.NODE_ENV === "production";

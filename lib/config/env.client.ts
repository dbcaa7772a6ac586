import * as z from "zod/mini";

/** What of the environment a browser may know. */
export const ClientEnv = z.object({
  sentryDsn: z.nullable(z.string()),
  mapTilesUrl: z.nullable(z.string()),
  mapProvider: z.nullable(z.string()),
});
export type ClientEnv = z.infer<typeof ClientEnv>;

const nothing: ClientEnv = { sentryDsn: null, mapTilesUrl: null, mapProvider: null };

const load = async (): Promise<ClientEnv> => {
  try {
    const response = await fetch("/api/env");
    const parsed = z.safeParse(ClientEnv, await response.json());
    return parsed.success ? parsed.data : nothing;
  } catch {
    return nothing;
  }
};

let known: Promise<ClientEnv> | null = null;

/**
 * The browser's part of the environment, asked for once and only by what needs it. Nothing is baked in at build: one
 * build serves any brand, and kept pages outlive a change of the environment.
 */
export const clientEnv = (): Promise<ClientEnv> => {
  known ??= load();
  return known;
};

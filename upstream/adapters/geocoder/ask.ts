import * as z from "zod/mini";
import { GeocoderFailed } from "./geocoder";

/** What a customer waits while he types, and once he has asked, ms; below the storefront's own timeout. */
export const TIMEOUT_MS = { suggest: 1_500, find: 2_000 } as const;

const userAgent = "Mealfront";

export type Parameters = Readonly<Record<string, string | number | null>>;

/** The address of a question; a parameter that is null is left out. */
const urlOf = (base: string, parameters: Parameters): URL => {
  const url = new URL(base);
  for (const [name, value] of Object.entries(parameters)) if (value !== null) url.searchParams.set(name, String(value));
  return url;
};

const failed = (what: string, cause?: unknown): GeocoderFailed =>
  new GeocoderFailed(what, cause === undefined ? undefined : { cause });

/**
 * Asks a service on the web once. What it answers is parsed; a redirect is a failure, so that a key never travels.
 *
 * @throws GeocoderFailed whose words name neither the address asked for nor the key
 */
export const ask = async <Schema extends z.ZodMiniType>(
  base: string,
  parameters: Parameters,
  schema: Schema,
  timeoutMs: number,
): Promise<z.output<Schema>> => {
  const response = await fetch(urlOf(base, parameters), {
    headers: { accept: "application/json", "user-agent": userAgent },
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw failed("no answer", error);
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw failed(`answered ${response.status}`);
  }
  const json: unknown = await response.json().catch((error: unknown) => {
    throw failed("no JSON", error);
  });
  const parsed = z.safeParse(schema, json);
  if (!parsed.success) throw failed(`an answer of another shape at ${parsed.error.issues[0]?.path.join(".")}`);
  return parsed.data;
};

import * as z from "zod/mini";
import { callService } from "../call-service";
import { GeocoderFailed } from "./geocoder";

/** How long a suggestion and a search may take, ms; below the storefront's own timeout. */
export const TIMEOUT_MS = { suggest: 1_500, find: 2_000 } as const;

/** Most bytes of an answer: some ten places. */
const MAX_BYTES = 1024 * 1024;

const userAgent = "Mealfront";

export type Parameters = Readonly<Record<string, string | number | null>>;

/** A parameter that is null is left out. */
const urlOf = (base: string, parameters: Parameters): URL => {
  const url = new URL(base);
  for (const [name, value] of Object.entries(parameters)) if (value !== null) url.searchParams.set(name, String(value));
  return url;
};

const failed = (what: string, cause?: unknown): GeocoderFailed =>
  new GeocoderFailed(what, cause === undefined ? undefined : { cause });

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw failed("no JSON", error);
  }
};

/**
 * One call of a service. The answer is parsed; a redirect is a failure, which would send the key elsewhere.
 *
 * @throws GeocoderFailed whose message names neither the address nor the key
 */
export const ask = async <Schema extends z.ZodMiniType>(
  base: string,
  parameters: Parameters,
  schema: Schema,
  timeoutMs: number,
): Promise<z.output<Schema>> => {
  const headers = { accept: "application/json", "user-agent": userAgent };
  const bounds = { timeoutMs, maxBytes: MAX_BYTES };
  const { status, ok, text } = await callService(urlOf(base, parameters), { headers }, bounds).catch(
    (error: unknown) => {
      throw failed("no answer", error);
    },
  );
  if (!ok) throw failed(`answered ${status}`);
  const parsed = z.safeParse(schema, jsonOf(text));
  if (!parsed.success) throw failed(`an answer of another shape at ${parsed.error.issues[0]?.path.join(".")}`);
  return parsed.data;
};

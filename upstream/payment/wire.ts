import type * as z from "zod/mini";
import { AcquirerSilent } from "./acquirer";

/** How long an acquirer is waited for, ms: the customer's own wait is 30 s. */
const TIMEOUT_MS = 12_000;

type Sent = {
  readonly method?: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/**
 * One call to an acquirer: its JSON, parsed. Everything else (no connection, no answer in time, a gateway's error, an
 * answer of another shape) leaves open whether money was taken.
 *
 * @throws AcquirerSilent
 */
export const callAcquirer = async <Schema extends z.ZodMiniType>(
  url: string,
  { method = "POST", headers, body }: Sent,
  schema: Schema,
): Promise<z.output<Schema>> => {
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: "application/json", ...headers },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status >= 500) throw new Error(`status ${response.status}`);
    return schema.parse(await response.json());
  } catch (error) {
    throw new AcquirerSilent(`${new URL(url).hostname} did not say what became of a payment`, { cause: error });
  }
};

/** A body as JSON; null for what is none. */
export const jsonOf = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

export const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;

/** Major units with two digits, as acquirers of rubles write them. */
export const decimal = (minor: number): string => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, "0")}`;

/** Minor units of a written amount; exact for any amount with two digits. */
export const minorOf = (amount: string | number): number => Math.round(Number(amount) * 100);

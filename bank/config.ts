import { join } from "node:path";
import * as z from "zod/mini";
import type { MetricsServer } from "@/lib/observability/metrics-server";
import { readTracingSettings, type TracingSettings, tracingVariables } from "@/lib/observability/tracing-settings";

const Environment = z.object({
  DEMO: z.literal("1", { error: "the sandbox bank runs only with DEMO=1" }),
  BANK_PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 4010),
  BANK_HOST: z._default(z.string(), "127.0.0.1"),
  UPSTREAM_PORT: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(65_535)), 4000),
  UPSTREAM_URL: z.optional(z.url({ protocol: /^https?$/ })),
  BANK_SECRET: z._default(z.string().check(z.minLength(16)), "demo-sandbox-bank-secret"),
  BRAND: z._default(z.string(), "sushi"),
  DATA_DIR: z.optional(z.string()),
  CONTROL_TOKEN: z._default(z.string().check(z.minLength(16)), "demo-control-token"),
  ...tracingVariables,
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(65_535))),
  METRICS_HOST: z._default(z.string().check(z.minLength(1)), "127.0.0.1"),
  LOG_LEVEL: z._default(z.enum(["fatal", "error", "warn", "info", "debug", "silent"]), "info"),
});

export type BankConfig = {
  readonly port: number;
  /** Localhost by default: the control API has no password. */
  readonly host: string;
  /** The upstream whose private API the control calls are handed to. */
  readonly upstreamUrl: string;
  readonly controlToken: string;
  /** What merchants show the bank, and the bank signs its webhooks with. */
  readonly secret: string;
  /** Signs the issuer's words; known to the bank alone. */
  readonly issuerSecret: string;
  /** Where payments and keys are stored; null: in memory. */
  readonly folder: string | null;
  /** How browsers reach the bank: on another site than the shop. */
  readonly publicUrl: string;
  readonly brand: string;
  /** Where figures are shown to a collector; null: nowhere. */
  readonly metrics: MetricsServer | null;
  /** Where traces are sent; null: nowhere. */
  readonly tracing: TracingSettings | null;
  readonly logLevel: string;
};

export class WrongEnvironment extends Error {
  override readonly name = "WrongEnvironment";
}

const tracingOf = (env: z.output<typeof Environment>): TracingSettings | null => {
  try {
    return readTracingSettings(env);
  } catch (error) {
    throw new WrongEnvironment(`Wrong environment: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/**
 * Reads the environment once.
 *
 * @throws WrongEnvironment with one line that names every wrong variable; always without `DEMO=1`
 */
export const readBankConfig = (environment: Readonly<Record<string, string | undefined>> = process.env): BankConfig => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new WrongEnvironment(`Wrong environment: ${wrong.join("; ")}`);
  }
  const env = parsed.data;
  return {
    port: env.BANK_PORT,
    host: env.BANK_HOST,
    upstreamUrl: (env.UPSTREAM_URL ?? `http://127.0.0.1:${env.UPSTREAM_PORT}`).replace(/\/+$/, ""),
    controlToken: env.CONTROL_TOKEN,
    secret: env.BANK_SECRET,
    issuerSecret: `issuer:${env.BANK_SECRET}`,
    folder: env.DATA_DIR === undefined ? null : join(env.DATA_DIR, env.BRAND, "bank"),
    publicUrl: `http://127.0.0.1:${env.BANK_PORT}`,
    brand: env.BRAND,
    metrics: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    tracing: tracingOf(env),
    logLevel: env.LOG_LEVEL,
  };
};

import * as z from "zod/mini";

const Environment = z.object({
  DEMO: z.literal("1", { error: "the sandbox bank runs only with DEMO=1" }),
  BANK_PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 4010),
  BANK_HOST: z._default(z.string(), "127.0.0.1"),
  UPSTREAM_PORT: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(65_535)), 4000),
  UPSTREAM_URL: z.optional(z.url({ protocol: /^https?$/ })),
  CONTROL_TOKEN: z._default(z.string().check(z.minLength(16)), "demo-control-token"),
  LOG_LEVEL: z._default(z.enum(["fatal", "error", "warn", "info", "debug", "silent"]), "info"),
});

export type BankConfig = {
  readonly port: number;
  /** The machine itself alone, unless told otherwise: the control API asks for no password. */
  readonly host: string;
  /** The upstream whose private API the control calls are handed to. */
  readonly upstreamUrl: string;
  readonly controlToken: string;
  readonly logLevel: string;
};

export class WrongEnvironment extends Error {
  override readonly name = "WrongEnvironment";
}

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
    logLevel: env.LOG_LEVEL,
  };
};

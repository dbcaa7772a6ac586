import * as z from "zod/mini";
import { type ChosenBrand, chooseBrand } from "@/lib/brand-data/chosen-brand";
import { readTracingSettings, type TracingSettings, tracingVariables } from "@/lib/observability/tracing-settings";
import { pageCaches } from "./page-cache";

const Settings = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.positive()), 3000),
  /** The address it listens on: nginx is beside it, so nobody else can reach it (SPEC-365). */
  HOST: z._default(z.string(), "127.0.0.1"),
  BRAND: z.optional(z.string()),
  BRAND_DIR: z.optional(z.string()),
  BUILD_DIR: z._default(z.string(), ".next"),
  /** How long a stopping process keeps idle connections open, seconds: see `drain`. */
  DRAIN_SECONDS: z._default(z.coerce.number().check(z.gte(0), z.lte(9)), 5),
  /** Where public pages are cached: in this process, or in nginx in front of it. */
  PAGE_CACHE: z._default(z.enum(pageCaches), "server"),
  /** As `lib/config/env.server.ts` reads it. */
  TRUSTED_HOPS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(5)), 0),
  /** Disk space of rendered pages, MB. */
  PAGES_DISK_MB: z._default(z.coerce.number().check(z.int(), z.gte(16)), 2_048),
  /** Signs names of joined style sheets; empty in a demo. */
  SESSION_SECRET: z._default(z.string(), ""),
  DATA_DIR: z._default(z.string(), ".data"),
  /** Pictures of an import; unset: where the upstream's import puts them, in `DATA_DIR`. */
  MEDIA_DIR: z.optional(z.string()),
  /** As `lib/config/env.server.ts` reads it. */
  LOG_LEVEL: z.catch(z.enum(["debug", "info", "warn", "error", "silent"]), "info"),
  ...tracingVariables,
});

/** Names of the variables that this process reads besides those of `lib/config/env.server.ts`. */
export const processVariables: readonly string[] = Object.keys(Settings.shape);

type ServerSettings = z.infer<typeof Settings> & {
  readonly brand: ChosenBrand;
  /** null: no traces are sent. */
  readonly tracing: TracingSettings | null;
};

/**
 * The settings of the server itself; the rest of the environment is checked when Next starts (`lib/config`).
 *
 * @throws Error with the names of the wrong variables, or of one sentence about the brand or a variable of traces
 */
export const readServerSettings = (): ServerSettings => {
  // Before Next is imported: it chooses React's production build by this.
  Object.assign(process.env, { NODE_ENV: "production" });
  const set = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
  const read = z.safeParse(Settings, set);
  if (read.success) return { ...read.data, brand: chooseBrand(read.data), tracing: readTracingSettings(read.data) };
  throw new Error(`The environment is wrong: ${read.error.issues.map(({ path }) => path.join(".")).join(", ")}`);
};

import * as z from "zod/mini";
import { brands } from "@/lib/brand/brands";
import { pageCaches } from "./page-cache";

const Settings = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.positive()), 3000),
  BRAND: z._default(z.enum(brands), "sushi"),
  BUILD_DIR: z._default(z.string(), ".next"),
  /** How long a stopping process keeps idle connections open, seconds: see `drain`. */
  DRAIN_SECONDS: z._default(z.coerce.number().check(z.gte(0), z.lte(9)), 5),
  /** Who keeps public pages: this process, or an edge that caches them. */
  PAGE_CACHE: z._default(z.enum(pageCaches), "server"),
  /** How much of the disk drawn pages may take, MB. */
  PAGES_DISK_MB: z._default(z.coerce.number().check(z.int(), z.gte(16)), 2_048),
});

/** Names of the variables that this process reads besides those of `lib/config/env.server.ts`. */
export const processVariables: readonly string[] = Object.keys(Settings.shape);

/**
 * What the server itself has to know; the rest of the environment is checked as Next starts (`lib/config`).
 *
 * @throws Error that names what is wrong
 */
export const readServerSettings = (): z.infer<typeof Settings> => {
  // Before Next is read: which React it takes depends on it.
  Object.assign(process.env, { NODE_ENV: "production" });
  const set = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
  const read = z.safeParse(Settings, set);
  if (read.success) return read.data;
  throw new Error(`The environment is wrong: ${read.error.issues.map(({ path }) => path.join(".")).join(", ")}`);
};

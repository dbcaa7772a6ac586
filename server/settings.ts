import * as z from "zod/mini";
import { brands } from "@/lib/brand/brands";

const Settings = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.positive()), 3000),
  BRAND: z._default(z.enum(brands), "sushi"),
  BUILD_DIR: z._default(z.string(), ".next"),
  /** How long a stopping process keeps idle connections open, seconds: see `drain`. */
  DRAIN_SECONDS: z._default(z.coerce.number().check(z.gte(0), z.lte(9)), 5),
  /** How much of the disk drawn pages may take, MB. */
  PAGES_DISK_MB: z._default(z.coerce.number().check(z.int(), z.gte(16)), 2_048),
});

/**
 * What the server itself has to know; the rest of the environment is checked as Next starts (`lib/config`).
 *
 * @throws Error that names what is wrong
 */
export const readSettings = (): z.infer<typeof Settings> => {
  // Before Next is read: which React it takes depends on it.
  Object.assign(process.env, { NODE_ENV: "production" });
  const set = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
  const read = z.safeParse(Settings, set);
  if (read.success) return read.data;
  throw new Error(`The environment is wrong: ${read.error.issues.map(({ path }) => path.join(".")).join(", ")}`);
};

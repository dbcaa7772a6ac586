import { readFileSync } from "node:fs";
import { type Environment, failed, ok, type Verdict, warning } from "./verdict";

/** Secrets of our own: each is a word that nobody else knows. */
const storefrontSecrets = ["SESSION_SECRET", "UPSTREAM_TOKEN", "REVALIDATE_SECRET", "PREVIEW_SECRET"] as const;
const upstreamSecrets = [
  "UPSTREAM_TOKEN",
  "REVALIDATE_SECRET",
  "PREVIEW_SECRET",
  "CAPTCHA_SECRET",
  "PHONE_HASH_SECRET",
] as const;
/** What both sides have to know alike. */
const shared = ["UPSTREAM_TOKEN", "REVALIDATE_SECRET", "PREVIEW_SECRET"] as const;

const LONG = 32;
/** Sixteen hexadecimal digits are the fewest that random bytes are written with; a phrase of one letter has one. */
const VARIETY = 10;

const generate = "openssl rand -hex 32";

/** Defaults of the demo, as they stand in the sources: anybody can read them. */
export const publicSecrets = (): ReadonlySet<string> =>
  new Set(
    ["../../lib/config/env.server.ts", "../../upstream/config.ts"].flatMap((path) =>
      [...readFileSync(new URL(path, import.meta.url), "utf8").matchAll(/"(demo-[a-z][^"]*)"/g)].map(
        ([, word = ""]) => word,
      ),
    ),
  );

const strength = (name: string, value: string, known: ReadonlySet<string>): Verdict | null => {
  if (known.has(value))
    return failed(name, "is the demo's, which anybody can read", `set one of your own: ${generate}`);
  if (new Set(value).size < VARIETY) return failed(name, "is easily guessed", `set a random one: ${generate}`);
  if (value.length < LONG) return warning(name, `has ${value.length} characters`, `set a longer one: ${generate}`);
  return null;
};

const given = (env: Environment, names: readonly string[]): [string, string][] =>
  names.flatMap((name) => (env[name] ? [[name, env[name] ?? ""] as [string, string]] : []));

/** Two names with one secret: who learns one has both. */
const twice = (own: readonly [string, string][]): readonly Verdict[] =>
  own.flatMap(([name, value], index) =>
    own
      .slice(index + 1)
      .flatMap(([other, same]) =>
        name !== other && value === same
          ? [failed(name, `is the same as ${other}`, `give each one of its own: ${generate}`)]
          : [],
      ),
  );

/**
 * The secrets: long, random, each of its own, and the same on both sides where both need it. Says no secret.
 *
 * @param upstream null where the upstream is somebody else's
 */
export const secrets = (
  storefront: Environment,
  upstream: Environment | null,
  known: ReadonlySet<string> = publicSecrets(),
): readonly Verdict[] => {
  const own = new Map([...given(storefront, storefrontSecrets), ...given(upstream ?? {}, upstreamSecrets)]);
  const different = shared.filter(
    (name) => upstream?.[name] && storefront[name] && upstream[name] !== storefront[name],
  );
  const faults = [
    ...[...own].map(([name, value]) => strength(name, value, known)).filter((verdict) => verdict !== null),
    ...twice([...own]),
    ...different.map((name) => failed(name, "differs between storefront and upstream", "set the same on both sides")),
  ];
  // What is missing is reported with the environment it is missing in.
  if (own.size === 0) return [];
  return faults.length === 0 ? [ok("secrets", `${own.size}, each long and of its own`)] : faults;
};

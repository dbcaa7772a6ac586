import { describe } from "@jest/globals";

const upstreamOf = (name: string): string | null => process.env[`CONTRACT_UPSTREAM_${name}`] ?? null;

const databases = [
  { name: "PGLITE", database: "PGlite", shared: upstreamOf("PGLITE"), movable: upstreamOf("PGLITE_CLOCK") },
  { name: "POSTGRES", database: "PostgreSQL", shared: upstreamOf("POSTGRES"), movable: upstreamOf("POSTGRES_CLOCK") },
];

/** Where a shared upstream looks for the storefront it tells of changes; nobody listens there until a test does. */
export const storefrontOf = (url: string): URL => {
  const name = databases.find(({ shared }) => shared === url)?.name ?? "";
  return new URL(process.env[`CONTRACT_STOREFRONT_${name}`] ?? "");
};

export const hasPostgres = upstreamOf("POSTGRES") !== null;

const each = (kind: "shared" | "movable", about: string, tests: (url: string) => void): void => {
  for (const { database, [kind]: url } of databases) {
    if (url !== null) describe(`${about}, on ${database}`, () => tests(url));
  }
};

/** The same tests against the upstream of each database; its clock and its menu are everybody's and stay as they are. */
export const onEachDatabase = (about: string, tests: (url: string) => void): void => each("shared", about, tests);

/** The same, against the upstreams whose clock one file moves: no other file may use them. */
export const onEachMovableClock = (about: string, tests: (url: string) => void): void => each("movable", about, tests);

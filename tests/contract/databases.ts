import { basename } from "node:path";
import { describe, expect } from "@jest/globals";
import { isLong } from "../support/long";

const upstreamOf = (name: string): string | null => process.env[`CONTRACT_UPSTREAM_${name}`] ?? null;

/** Of the upstreams that take money each worker has its own, whose clock no file beside this one moves. */
const paidName = (name: string): string => `${name}_PAY_${process.env["JEST_WORKER_ID"] ?? "1"}`;

const databaseOf = (name: string, database: string) => ({
  name,
  database,
  shared: upstreamOf(name),
  movable: upstreamOf(`${name}_CLOCK`),
  switched: upstreamOf(`${name}_LOGIN`),
  paid: upstreamOf(paidName(name)),
});
const databases = [databaseOf("PGLITE", "PGlite"), databaseOf("POSTGRES", "PostgreSQL")];

/** Where a shared upstream looks for the storefront it notifies of changes; nobody listens there until a test does. */
export const storefrontOf = (url: string): URL => {
  const name = databases.find(({ shared }) => shared === url)?.name ?? "";
  return new URL(process.env[`CONTRACT_STOREFRONT_${name}`] ?? "");
};

export const hasPostgres = upstreamOf("POSTGRES") !== null;

/**
 * The files that `npm test` runs on the embedded database beside PostgreSQL: orders, carts and logins. Each walk of
 * `tests/e2e` that pays does so on it too. All other files run on it with `LONG=1`, and where there is no PostgreSQL.
 */
const onBothInTheGate = ["order", "cart", "auth"];

/** Whether the tests of this file run on the embedded database too. */
export const isOnEmbedded = (): boolean =>
  isLong || !hasPostgres || onBothInTheGate.includes(basename(expect.getState().testPath ?? "", ".test.ts"));

const each = (kind: "shared" | "movable" | "switched" | "paid", about: string, tests: (url: string) => void): void => {
  for (const { name, database, [kind]: url } of databases) {
    if (url !== null && (name !== "PGLITE" || isOnEmbedded())) describe(`${about}, on ${database}`, () => tests(url));
  }
};

/** The same tests against the upstream of each database; its clock and its menu are everybody's and stay as they are. */
export const onEachDatabase = (about: string, tests: (url: string) => void): void => each("shared", about, tests);

/** The same, against the upstreams whose clock one file moves: no other file may use them. */
export const onEachMovableClock = (about: string, tests: (url: string) => void): void => each("movable", about, tests);

/** The same, against the upstreams whose login one file switches on and off, and whose clock it moves. */
export const onEachSwitchedLogin = (about: string, tests: (url: string) => void): void =>
  each("switched", about, tests);

/** The bank that belongs to an upstream of payments. */
const bankOf = (url: string): string => {
  const name = databases.find(({ paid }) => paid === url)?.name ?? "";
  return process.env[`CONTRACT_BANK_${paidName(name)}`] ?? "";
};

/** The PostgreSQL of an upstream of payments, for commands beside it; the embedded database has no address. */
export const postgresOf = (url: string): string | null => {
  const name = databases.find(({ paid }) => paid === url)?.name ?? "";
  return process.env[`CONTRACT_DATABASE_${paidName(name)}`] || null;
};

/** The same, against the upstreams that have a sandbox bank. Tests may move their clock forwards, never back. */
export const onEachBank = (about: string, tests: (url: string, bank: string) => void): void =>
  each("paid", about, (url) => tests(url, bankOf(url)));

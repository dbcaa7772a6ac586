/** @group security */
import { expect, it } from "@jest/globals";
import { durability, encoding, migrations, serverVersion } from "./stores";

const sound = {
  fsync: "on",
  full_page_writes: "on",
  synchronous_commit: "on",
  server_version_num: "150004",
  server_encoding: "UTF8",
};
const settings = (changes: Partial<typeof sound> = {}) => new Map(Object.entries({ ...sound, ...changes }));
const summary = (changes: Partial<typeof sound>): string[] => {
  const given = settings(changes);
  return [serverVersion(given), ...durability(given), ...encoding(given)].map(({ level, says }) => `${level} ${says}`);
};

it.each([
  ["that is sound", {}, ["ok PostgreSQL 15", "ok what is acknowledged is on disk"]],
  ["that flushes nothing", { fsync: "off" }, ["ok PostgreSQL 15", "failed fsync off: a power cut loses orders"]],
  [
    "that may tear pages",
    { full_page_writes: "off" },
    ["ok PostgreSQL 15", "failed full_page_writes off: a power cut loses orders"],
  ],
  [
    "that acknowledges too early",
    { synchronous_commit: "off" },
    ["ok PostgreSQL 15", "failed synchronous_commit is off: orders that were acknowledged may be lost"],
  ],
  [
    "that is old",
    { server_version_num: "140012" },
    ["warning PostgreSQL 14: older than any that was tried", "ok what is acknowledged is on disk"],
  ],
  [
    "of one alphabet",
    { server_encoding: "LATIN1" },
    ["ok PostgreSQL 15", "ok what is acknowledged is on disk", "failed is written in LATIN1"],
  ],
])("a database %s", (_, changes, expected) => expect(summary(changes)).toEqual(expected));

const known = [
  { when: 10, tag: "0000_start" },
  { when: 20, tag: "0001_pages" },
  { when: 30, tag: "0002_districts" },
];

it.each([
  [null, "warning none: the database is empty"],
  [10, "warning 2 not applied yet, from 0001_pages"],
  [20, "warning 1 not applied yet, from 0002_districts"],
  [30, "ok 0002_districts"],
  [31, "failed the database has been used by a newer version"],
])("migrations up to the one made at %j: %s", (newest, expected) => {
  const { level, says } = migrations(newest, known);
  expect(`${level} ${says}`).toBe(expected);
});

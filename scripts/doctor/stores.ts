import { readFileSync } from "node:fs";
import { createClient } from "@redis/client";
import { Client } from "pg";
import * as z from "zod";
import { connections } from "./connections";
import { failed, ok, type Verdict, warning, wordsOf } from "./verdict";

const WAIT_MS = 5_000;
/** The oldest the tests have seen. */
const OLDEST = 15;

const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });

/** What the database has to have been brought to, oldest first. */
const journal = () =>
  Journal.parse(
    JSON.parse(readFileSync(new URL("../../upstream/store/migrations/meta/_journal.json", import.meta.url), "utf8")),
  ).entries;

const Setting = z.object({ name: z.string(), setting: z.string() });
const Applied = z.object({ newest: z.coerce.number().nullable() });

type Settings = ReadonlyMap<string, string>;

/** Whether what was acknowledged outlives a power cut. */
export const durability = (settings: Settings): readonly Verdict[] => {
  const about = "database";
  const off = ["fsync", "full_page_writes"].filter((name) => settings.get(name) !== "on");
  if (off.length > 0) {
    return [
      failed(
        about,
        `${off.join(" and ")} off: a power cut loses orders`,
        `alter system set ${off[0]} = on; select pg_reload_conf()`,
      ),
    ];
  }
  return settings.get("synchronous_commit") === "off"
    ? [
        failed(
          about,
          "synchronous_commit is off: orders that were acknowledged may be lost",
          "alter system set synchronous_commit = on; select pg_reload_conf()",
        ),
      ]
    : [ok(about, "what is acknowledged is on disk")];
};

/** Whether the server is of a version that was tried. */
export const serverVersion = (settings: Settings): Verdict => {
  const version = Math.floor(Number(settings.get("server_version_num")) / 10_000);
  return version < OLDEST
    ? warning("database", `PostgreSQL ${version}: older than any that was tried`, `use ${OLDEST} or newer`)
    : ok("database", `PostgreSQL ${version}`);
};

/** Whether every language can be written; nothing to say where it can. */
export const encoding = (settings: Settings): readonly Verdict[] => {
  const name = settings.get("server_encoding");
  return name === "UTF8" ? [] : [failed("database", `is written in ${name}`, "create it again with encoding UTF8")];
};

/**
 * Whether a database has the tables of this version. Compares by time of making: that is how migrations are applied.
 *
 * @param newest when the last one that was applied was made, ms; null: none was
 */
export const migrations = (newest: number | null, known = journal()): Verdict => {
  const about = "migrations";
  const last = known.at(-1);
  if (newest === null)
    return warning(about, "none: the database is empty", "start the upstream, which makes its tables");
  if (last === undefined || newest > last.when)
    return failed(
      about,
      "the database has been used by a newer version",
      "run that version, or bring back a copy from before it",
    );
  const missing = known.filter(({ when }) => when > newest);
  return missing.length === 0
    ? ok(about, last.tag)
    : warning(
        about,
        `${missing.length} not applied yet, from ${missing[0]?.tag}`,
        "restart the upstream, which applies them",
      );
};

const Held = z.object({ others: z.coerce.number() });

/** What upstreams want of it. */
type Wanted = { readonly pool: number; readonly upstreams: number };

const examined = async (client: Client, wanted: Wanted): Promise<readonly Verdict[]> => {
  const names = [
    "server_version_num",
    "fsync",
    "full_page_writes",
    "synchronous_commit",
    "max_connections",
    "superuser_reserved_connections",
    "server_encoding",
  ];
  const { rows } = await client.query("select name, setting from pg_settings where name = any($1)", [names]);
  const settings = new Map(
    z
      .array(Setting)
      .parse(rows)
      .map(({ name, setting }) => [name, setting]),
  );
  const has = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as is_there");
  const isThere = z.object({ is_there: z.boolean() }).parse(has.rows[0]).is_there;
  const applied = isThere
    ? await client.query("select max(created_at) as newest from drizzle.__drizzle_migrations")
    : null;
  const verdicts = [
    serverVersion(settings),
    ...durability(settings),
    migrations(applied === null ? null : Applied.parse(applied.rows[0]).newest),
  ];
  const held = await client.query(
    "select count(*) as others from pg_stat_activity where backend_type = 'client backend' and datname is distinct from current_database()",
  );
  verdicts.push(
    connections({
      max: Number(settings.get("max_connections")),
      reserved: Number(settings.get("superuser_reserved_connections")),
      others: Held.parse(held.rows[0]).others,
      ...wanted,
    }),
  );
  return [...verdicts, ...encoding(settings)];
};

/** The upstream's database; reads settings and the list of migrations, and changes nothing. */
export const database = async (url: string | undefined, wanted: Wanted): Promise<readonly Verdict[]> => {
  const about = "database";
  if (!url)
    return [
      failed(about, "DATABASE_URL is unset: the embedded one is for the demo alone", "set the address of PostgreSQL"),
    ];
  const client = new Client({ connectionString: url, connectionTimeoutMillis: WAIT_MS, query_timeout: WAIT_MS });
  // A connection that breaks fails its query, which reports it.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await examined(client, wanted);
  } catch (error) {
    return [failed(about, `cannot be used: ${wordsOf(error)}`, "start it, or correct DATABASE_URL")];
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** What several storefronts share. */
export const redis = async (url: string | undefined): Promise<readonly Verdict[]> => {
  const about = "redis";
  if (!url) return [ok(about, "REDIS_URL is unset: right for one storefront alone")];
  if (!URL.canParse(url) || !/^rediss?:$/.test(new URL(url).protocol)) {
    return [failed(about, "REDIS_URL is no address of Redis", "set redis://host:6379/0")];
  }
  const socket = { connectTimeout: WAIT_MS, socketTimeout: WAIT_MS, reconnectStrategy: false } as const;
  const client = createClient({ url, disableOfflineQueue: true, socket });
  // A connection that breaks fails its call, which reports it.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.ping();
    return [ok(about, "answers")];
  } catch (error) {
    const todo = "start it, or correct REDIS_URL; without it storefronts serve, each for itself";
    return [failed(about, `cannot be used: ${wordsOf(error)}`, todo)];
  } finally {
    client.destroy();
  }
};

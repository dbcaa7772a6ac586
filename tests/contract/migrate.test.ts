import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import { migrate } from "@/upstream/store/migrate";

const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;
const name = `migrate_${process.pid}`;
const database = new URL(server ?? "postgres://localhost");
database.pathname = `/${name}`;

about("bringing tables up to date", () => {
  const folder = mkdtempSync(join(tmpdir(), "mealfront-migrations-"));
  const clients: Client[] = [];
  const connected = async (url: string | undefined): Promise<Client> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    clients.push(client);
    return client;
  };
  let client: Client;
  let now = Date.now();
  beforeAll(async () => {
    mkdirSync(join(folder, "meta"));
    await (await connected(server)).query(`create database ${name}`);
    client = await connected(database.href);
    await client.query("create table things (id int primary key, word text); insert into things values (1, 'one')");
  });
  afterAll(async () => {
    await Promise.all(clients.slice(1).map((one) => one.end()));
    await clients[0]?.query(`drop database ${name} with (force)`);
    await clients[0]?.end();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    now += 1_000;
  });

  const migrated = async (statements: readonly string[]): Promise<void> => {
    const entry = { idx: 0, version: "7", when: now, tag: "0000_some", breakpoints: true };
    writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ entries: [entry] }));
    writeFileSync(join(folder, "0000_some.sql"), statements.join("--> statement-breakpoint\n"));
    const connection = await connected(database.href);
    const run = (text: string) => connection.query(text);
    await migrate({ run, rows: async (text) => (await run(text)).rows }, folder);
  };
  const isApplied = async (): Promise<boolean> => {
    const { rowCount } = await client.query("select 1 from drizzle.__drizzle_migrations where created_at = $1", [now]);
    return rowCount === 1;
  };
  const indexes = async () =>
    (await client.query("select indisvalid as is_valid from pg_index where indexrelid = to_regclass('things_word')"))
      .rows;

  const index = 'CREATE INDEX CONCURRENTLY "things_word" ON "things" USING btree ("word");';

  it("makes an index while somebody writes, and waits for him to end", async () => {
    const writer = await connected(database.href);
    await writer.query("begin; insert into things values (2, 'two')");
    const making = migrated([index]);
    await pause(300);
    // Others go on meanwhile.
    await client.query("insert into things values (3, 'three')");
    await writer.query("commit");
    await making;
    expect([await isApplied(), await indexes()]).toEqual([true, [{ is_valid: true }]]);
  });

  it("rebuilds an index that was cut off, and leaves one that is whole", async () => {
    await client.query("update pg_index set indisvalid = false where indexrelid = 'things_word'::regclass");
    await migrated([index]);
    expect([await isApplied(), await indexes()]).toEqual([true, [{ is_valid: true }]]);
    now += 1_000;
    await migrated([index]);
    expect(await isApplied()).toBe(true);
  });

  it("does not make customers wait behind it for a lock, and tries again", async () => {
    const holder = await connected(database.href);
    await holder.query("begin; select * from things");
    const altering = migrated(['ALTER TABLE "things" ADD COLUMN "note" text;']);
    await pause(300);
    const began = performance.now();
    await client.query("select count(*) from things");
    expect(performance.now() - began).toBeLessThan(5_000);
    await holder.query("commit");
    await altering;
    expect(await isApplied()).toBe(true);
    await client.query("select note from things");
  }, 20_000);

  it("takes its tables together, so that no customer is the one who ends a deadlock", async () => {
    await client.query("create table places (id int primary key)");
    const customer = await connected(database.href);
    await customer.query("begin; insert into things values (4, 'four')");
    const altering = migrated([
      'ALTER TABLE "places" ADD COLUMN "note" text;',
      "SELECT pg_sleep(0.6);",
      'ALTER TABLE "things" ADD COLUMN "place" int;',
    ]);
    await pause(200);
    // Waits for the migration's first table while it holds the second.
    await customer.query("select * from places; select pg_sleep(1.5); commit");
    await altering;
    expect(await isApplied()).toBe(true);
    await client.query("select places.note, place from places, things");
  }, 20_000);

  it("is undone as a whole where one statement fails", async () => {
    const wrong = ['ALTER TABLE "things" ADD COLUMN "half" text;', 'ALTER TABLE "nothing" ADD COLUMN "half" text;'];
    await expect(migrated(wrong)).rejects.toThrow("nothing");
    expect(await isApplied()).toBe(false);
    await expect(client.query("select half from things")).rejects.toThrow("half");
  });
});

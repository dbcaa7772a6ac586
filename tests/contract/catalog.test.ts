import { EventEmitter, once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import pino from "pino";
import { createClock } from "@/upstream/clock";
import { type Catalog, openCatalog } from "@/upstream/store/catalog";
import { type Database, openPostgres, type Store } from "@/upstream/store/database";

const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;
const name = `catalog_${process.pid}`;
const database = new URL(server ?? "postgres://localhost");
database.pathname = `/${name}`;

const run = async (connectionString: string | undefined, text: string): Promise<void> => {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(text).finally(() => client.end());
};

about("the reference data in memory", () => {
  let store: Store;
  let catalog: Catalog;
  /** A slow read says "read", and hands over what it has read at "go on". */
  const reads = new EventEmitter();
  let isSlow = false;
  const changed: (readonly [before: number, after: number])[] = [];

  beforeAll(async () => {
    await run(server, `create database ${name}`);
    store = await openPostgres({ url: database.href, pool: 3, timeout: 7, onLost: () => undefined });
    await run(
      database.href,
      `insert into meta (brand, seeded_at, catalog_version) values ('sushi', now(), 1); insert into settings (value) values ('{}')`,
    );
    const transaction = async (...args: Parameters<Database["transaction"]>) => {
      const read = await store.db.transaction(...args);
      if (isSlow) {
        reads.emit("read");
        await once(reads, "go on");
      }
      return read;
    };
    const slow: Database = Object.create(store.db, { transaction: { value: transaction } });
    catalog = await openCatalog({ db: slow, log: pino({ level: "silent" }), clock: createClock() }, (before, after) => {
      changed.push([before.version, after.version]);
    });
  }, 60_000);
  afterAll(async () => {
    await catalog?.stop();
    await store?.close();
    if (server !== undefined) await run(server, `drop database ${name} with (force)`);
  });

  const changeTo = (version: number) => run(database.href, `update meta set catalog_version = ${version}`);

  it("is never replaced by what an earlier, slower read found", async () => {
    await changeTo(2);
    isSlow = true;
    const earlier = catalog.refresh();
    await once(reads, "read");
    isSlow = false;
    await changeTo(3);
    const later = catalog.refresh();
    // A read that does not wait for the earlier one ends meanwhile.
    await Promise.race([later, pause(300)]);
    reads.emit("go on");
    await Promise.all([earlier, later]);
    expect(catalog.current().version).toBe(3);
    expect(changed).toEqual([
      [1, 2],
      [2, 3],
    ]);
  });
});

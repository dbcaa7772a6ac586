/** @group backup */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import { findPostgres } from "@/scripts/system";
import { openPostgres } from "@/upstream/store/database";
import { meta } from "@/upstream/store/schema/brand";

const server = process.env["CONTRACT_DATABASE"];
const bin = process.env["TEST_DATABASE_URL"] === undefined ? findPostgres() : null;
const about = server === undefined || bin === null ? describe.skip : describe;

/** The commands of the page, as they stand there. */
const page = readFileSync("docs/operating/backup.md", "utf8");
const [, commands = ""] = /\*\*From a dump\*\*[\s\S]*?```sh\n([\s\S]*?)```/.exec(page) ?? [];

/** A database of a user who is no administrator, as every guide makes it. */
about("a dump that is restored by docs/operating/backup.md", () => {
  const [owner, shop, restored] = ["owner", "dumped", "restored"].map((name) => `${name}_${process.pid}`);
  const folder = mkdtempSync(join(tmpdir(), "mealfront-owner-"));
  const administrator = new URL(server ?? "postgres://localhost");
  const urlOf = (database: string | undefined): string => {
    const url = new URL(administrator);
    url.username = owner ?? "";
    url.pathname = `/${database}`;
    return url.href;
  };
  const sql = async (text: string): Promise<void> => {
    const client = new Client({ connectionString: administrator.href });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  const open = (database: string | undefined) =>
    openPostgres({ url: urlOf(database), pool: 2, timeout: 30, onLost: () => undefined });
  const run = promisify(execFile);

  beforeAll(async () => {
    await sql(`create role ${owner} login`);
    await sql(`create database ${shop} owner ${owner}`);
    const store = await open(shop);
    await store.db
      .insert(meta)
      .values({ brand: "sushi", seeded_at: new Date(), catalog_version: 7 })
      .finally(store.close);
  }, 60_000);
  afterAll(async () => {
    for (const name of [shop, restored]) await sql(`drop database if exists ${name} with (force)`);
    await sql(`drop role if exists ${owner}`);
    rmSync(folder, { recursive: true, force: true });
  });

  it("is a database that its user can go on with", async () => {
    const dump = join(folder, "shop.dump");
    await run(join(bin ?? "", "pg_dump"), ["--format=custom", `--file=${dump}`, urlOf(shop)]);
    const own = [
      ["mealfront", owner ?? ""],
      ["sushi_restored", restored ?? ""],
      ["/backup/sushi-2026-11-21.dump", dump],
    ] as const;
    const script = own.reduce((text, [theirs, ours]) => text.replaceAll(theirs, ours), commands);
    expect(script.split("\n").filter(Boolean)).toHaveLength(3);
    const { hostname, port, username } = administrator;
    const env = {
      ...process.env,
      PATH: `${bin}:${process.env["PATH"]}`,
      PGHOST: hostname,
      PGPORT: port,
      PGUSER: username,
    };
    await run("bash", ["-ec", script], { env });
    // Migrations of the next release are his too.
    const store = await open(restored);
    const rows = await store.db.select().from(meta).finally(store.close);
    expect(rows).toMatchObject([{ brand: "sushi", catalog_version: 7 }]);
  }, 60_000);
});

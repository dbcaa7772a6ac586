/** @rule SPEC-491 SPEC-492 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import { copyTaqueria } from "../support/taqueria";
import { runCommand } from "./command";

/** The history of a shop's imports and its rollback (SPEC-490 to SPEC-493), by the operator's commands on PostgreSQL. */
const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;
const name = `shop_history_${process.pid}`;
const database = new URL(server ?? "postgres://localhost");
database.pathname = `/${name}`;

about("imports of a shop", () => {
  const folder = mkdtempSync(join(tmpdir(), "mealfront-shop-history-"));
  const shop = join(folder, "shop");
  const media = join(folder, "sushi", "media");
  const env = {
    DEMO: "",
    NODE_ENV: "production",
    BRAND: "sushi",
    UPSTREAM_TOKEN: "demo-upstream-token",
    DATA_DIR: folder,
    DATABASE_URL: database.href,
  };
  let exports = 0;

  const rows = async (connectionString: string | undefined, statement: string): Promise<unknown[]> => {
    const client = new Client({ connectionString });
    await client.connect();
    const { rows: found } = await client.query(statement).finally(() => client.end());
    return found;
  };
  const inShop = (statement: string) => rows(database.href, statement);

  const run = (...words: readonly string[]) => runCommand("shop", words, env);

  /** Changes a file of the shop. */
  const write = (file: string, from: string | RegExp, to: string): void => {
    const path = join(shop, file);
    const before = readFileSync(path, "utf8");
    const after = before.replace(from, to);
    expect(after).not.toBe(before);
    writeFileSync(path, after);
  };

  /** The shop of the database as files, by name. */
  const exported = async (): Promise<Record<string, string>> => {
    exports += 1;
    const target = join(folder, `export-${exports}`);
    expect((await run("export", target)).code).toBe(0);
    const names = readdirSync(target, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return Object.fromEntries(
      names.map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [path.slice(target.length + 1), readFileSync(path, "utf8")];
      }),
    );
  };

  const priceOf = async (key: string): Promise<unknown> => {
    const [row] = await inShop(
      `select price_minor::integer as minor from product_prices join products on products.id = product_id where alias = '${key}'`,
    );
    return row === undefined ? null : Object(row).minor;
  };

  beforeAll(async () => {
    await rows(server, `create database ${name}`);
    copyTaqueria(shop);
  }, 60_000);
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    if (server !== undefined) await rows(server, `drop database if exists ${name} with (force)`);
  }, 30_000);

  it("are none in an empty database, and the first is never held up nor undone", async () => {
    expect(await run("history")).toEqual({ code: 0, said: "no import is stored" });
    expect(await run("undo")).toEqual({ code: 1, said: "no import is stored that could be undone" });
    expect((await run("import", shop, "--by", "Ana")).code).toBe(0);
    const { said } = await run("history");
    expect(said).toMatch(
      /^1 {2}\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}Ana {2}settings 1 added; city 1 added; .*product 40 added/,
    );
    expect(await run("undo")).toEqual({ code: 1, said: "import 1 was the first: there was no shop before it" });
    expect(await run("history", "1")).toEqual({
      code: 0,
      said: expect.stringContaining("the first import: there was no shop before it"),
    });
  }, 120_000);

  it("are undone one by one, which is an import too", async () => {
    const before = await exported();
    write("menu.csv", ";7,50;", ";8,50;");
    write("menu.csv", /^quesadillas;gringa.*\r\n/m, "");
    expect((await run("import", shop)).code).toBe(0);
    expect([await priceOf("tacos-al-pastor"), await priceOf("gringa")]).toEqual([850, null]);
    expect((await run("history", "2")).said).toMatch(
      /changed +price +tacos-al-pastor in lisbon +7\.50 EUR -> 8\.50 EUR/,
    );

    const dry = await run("undo", "--dry-run");
    expect(dry).toEqual({ code: 0, said: expect.stringMatching(/tacos-al-pastor in lisbon +8\.50 EUR -> 7\.50 EUR/) });
    expect(await priceOf("tacos-al-pastor")).toBe(850);

    // A dish that the staff has stopped since.
    await inShop(
      "insert into shop_products (shop_id, product_id, type) select 1, id, 'stop' from products where alias = 'elote'",
    );
    expect(await run("undo", "--by", "Rui")).toEqual({ code: 0, said: expect.stringContaining("written;") });
    expect(await inShop("select 1 from shop_products where type = 'stop'")).toHaveLength(1);
    await inShop("delete from shop_products where type = 'stop'");
    expect(await exported()).toEqual(before);
    expect((await run("history")).said).toMatch(/^3 {2}.* {2}Rui {2}undid 2: price 1 added, 1 changed\n2 {2}/);

    const again = await run("undo");
    expect(again).toEqual({
      code: 1,
      said: "the last import, 3, undid 2: npm run shop -- undo 3 brings that back, npm run shop -- undo 1 goes back further",
    });
    expect((await run("undo", "3")).code).toBe(0);
    expect([await priceOf("tacos-al-pastor"), await priceOf("gringa")]).toEqual([850, null]);
  }, 240_000);

  it("are undone several at once by agreement alone", async () => {
    write("menu.csv", ";8,50;", ";9;");
    expect((await run("import", shop)).code).toBe(0);
    const refused = await run("undo", "4");
    expect(refused.code).toBe(1);
    expect(refused.said).toMatch(/this undoes\n {2}5 {2}.*\n {2}4 {2}.*undid 3/);
    expect(refused.said).toContain("npm run shop -- undo 4 --yes");
    expect(await priceOf("tacos-al-pastor")).toBe(900);
    expect((await run("undo", "4", "--yes")).code).toBe(0);
    expect(await priceOf("tacos-al-pastor")).toBe(750);
    expect(await run("undo", "77")).toEqual({ code: 1, said: "import 77 is not stored: 1 to 6 are" });
    expect((await run("undo", "six")).code).toBe(2);
    expect((await run("undo", "6")).code).toBe(0);
  }, 240_000);

  it("ask before a price changes by more than half, and write nothing", async () => {
    write("menu.csv", ";9;", ";900;");
    expect(await run("import", shop, "--dry-run")).toEqual({ code: 0, said: expect.stringContaining("--yes") });
    const refused = await run("import", shop);
    expect(refused.code).toBe(1);
    expect(refused.said).toContain(
      "1 price changes by more than half:\n  tacos-al-pastor in lisbon: 9.00 EUR -> 900.00 EUR",
    );
    expect(refused.said).toContain(`npm run shop -- import ${shop} --yes`);
    expect(await priceOf("tacos-al-pastor")).toBe(900);
    expect((await run("import", shop, "--yes")).code).toBe(0);
    expect(await priceOf("tacos-al-pastor")).toBe(90_000);
    // To undo it needs no agreement: the prices before were agreed to.
    expect((await run("undo")).code).toBe(0);
    write("menu.csv", ";900;", ";9;");
  }, 240_000);

  it("ask before most of the prices change", async () => {
    const menu = readFileSync(join(shop, "menu.csv"), "utf8");
    writeFileSync(join(shop, "menu.csv"), menu.replaceAll(/;(\d+),(\d)0;/g, ";$1,$25;"));
    const refused = await run("import", shop);
    expect([refused.code, refused.said]).toEqual([1, expect.stringMatching(/^38 of 45 prices change or go$/m)]);
    writeFileSync(join(shop, "menu.csv"), menu);
  }, 120_000);

  it("keep the pictures that it takes to undo them, and name those that are gone all the same", async () => {
    const old = readdirSync(media);
    cpSync(join(shop, "pictures/elote.webp"), join(shop, "pictures/pozole-rojo.webp"));
    expect((await run("import", shop)).code).toBe(0);
    expect((await run("import", shop, "--remove-pictures")).said).toContain(
      "pictures: 0 removed, 1 stays for imports that can be undone",
    );
    expect(readdirSync(media)).toEqual(old);
    const [shown] = await inShop("select images->>'big' as big from products where alias = 'pozole-rojo'");
    expect((await run("undo")).code).toBe(0);
    const [restored] = await inShop("select images->>'big' as big from products where alias = 'pozole-rojo'");
    expect(restored).not.toEqual(shown);

    expect((await run("undo", "--dry-run")).code).toBe(1);
    expect((await run("import", shop)).code).toBe(0);
    const [, hash = ""] = /([0-9a-f]{16})-/.exec(Object(restored).big) ?? [];
    for (const file of readdirSync(media)) if (file.startsWith(hash)) rmSync(join(media, file));
    const refused = await run("undo");
    expect(refused.code).toBe(1);
    expect(refused.said).toMatch(/^shown without its picture, .*:\n(?: {2}.*\n)* {2}product pozole-rojo$/m);
    expect((await run("undo", "--yes")).code).toBe(0);
  }, 240_000);

  it("are stored fifty at a time", async () => {
    await inShop(
      `insert into shop_imports (id, at, by, counts, difference)
       select id, now(), 'many', '[]', '[]' from generate_series(100, 160) as id`,
    );
    write("menu.csv", ";9;", ";9,10;");
    expect((await run("import", shop)).code).toBe(0);
    expect(await inShop("select min(id) as least, max(id) as most from shop_imports")).toEqual([
      { least: 112, most: 161 },
    ]);
    expect((await run("history")).said).toContain("those before 112 are not stored any more");
  }, 120_000);
});

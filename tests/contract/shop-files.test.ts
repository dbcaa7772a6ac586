import { randomUUID } from "node:crypto";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import { cartAdd, cartBag, cartLoad } from "@/lib/contract/cart";
import { orderCreate } from "@/lib/contract/order/order";
import { pageByAlias } from "@/lib/contract/page";
import { addressCheck, addressSuggest } from "@/lib/contract/place/address";
import { cities, cityByAlias } from "@/lib/contract/place/city";
import { mapZones } from "@/lib/contract/place/map";
import { menu } from "@/lib/contract/product";
import { orderedZones } from "@/lib/domain/place/zone";
import { type Child, startNode, untilReady } from "../../scripts/child";
import { freePort } from "../../scripts/ports";
import { programFile } from "../../scripts/program-file";
import { s3Account, startS3 } from "../support/s3-server";
import { untilServing } from "../support/until-serving";
import { clientOf, newCaller } from "./client";
import { runCommand } from "./command";
import { slotsOfTomorrow } from "./slots-of-tomorrow";

/** The walk of a new operator (docs/operating/first-shop.md) on PostgreSQL: an empty database becomes the taqueria. */
const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;
const name = `shop_files_${process.pid}`;
const database = new URL(server ?? "postgres://localhost");
database.pathname = `/${name}`;
const CUSTOMERS = 50;

about("a shop of one's own", () => {
  const folder = mkdtempSync(join(tmpdir(), "mealfront-shop-files-"));
  const shop = join(folder, "shop");
  let env: Record<string, string> = {};
  let url = "";
  let upstream: Child;

  const rows = async (connectionString: string | undefined, statement: string): Promise<unknown[]> => {
    const client = new Client({ connectionString });
    await client.connect();
    const { rows: found } = await client.query(statement).finally(() => client.end());
    return found;
  };

  const runWith = (settings: Readonly<Record<string, string>>, ...words: readonly string[]) =>
    runCommand("shop", words, { ...env, ...settings });

  const run = (...args: readonly string[]) => runWith({}, ...args);

  /** The folder of prepared pictures where no setting names another. */
  const media = join(folder, "sushi", "media");
  const pictureFiles = (): string[] => readdirSync(media).sort();

  const isShopMissing = async (): Promise<boolean> => (await fetch(`${url}/readyz`)).headers.has("x-missing-shop");

  /** Changes a file of the shop. */
  const write = (file: string, from: string | RegExp, to: string): void => {
    const path = join(shop, file);
    const before = readFileSync(path, "utf8");
    const after = before.replace(from, to);
    expect(after).not.toBe(before);
    writeFileSync(path, after);
  };

  const lisbon = async () => {
    const { cities: all } = await clientOf(url).get(cities, {});
    const [city] = all;
    if (city === undefined) throw new Error("There is no city");
    return { city_id: city.id, order_type: "takeaway" as const, shop_id: 1, delivery_zone_id: null };
  };

  const sold = async () => {
    const { city_id, order_type, shop_id } = await lisbon();
    const { product_groups } = await clientOf(url).get(menu, { query: { city_id, order_type, shop_id } });
    return new Map(
      product_groups.flatMap(({ products }) => products.map((product) => [product.alias, product] as const)),
    );
  };

  beforeAll(async () => {
    await rows(server, `create database ${name}`);
    cpSync("examples/taqueria", shop, { recursive: true });
    // It serves a brand of the build.
    rmSync(join(shop, "brand.json"));
    const port = await freePort(15_640 + (process.pid % 40));
    url = `http://localhost:${port}`;
    env = {
      DEMO: "",
      NODE_ENV: "production",
      BRAND: "sushi",
      UPSTREAM_PORT: String(port),
      UPSTREAM_TOKEN: "demo-upstream-token",
      DATA_DIR: folder,
      DATABASE_URL: database.href,
      LOG_LEVEL: "warn",
    };
    upstream = startNode({
      name: "upstream of the taqueria",
      args: [programFile("upstream")],
      env,
      output: () => undefined,
    });
    await untilReady(upstream, `${url}/healthz`, 120);
  }, 200_000);
  afterAll(async () => {
    await upstream?.stop();
    rmSync(folder, { recursive: true, force: true });
    if (server !== undefined) await rows(server, `drop database if exists ${name} with (force)`);
  }, 30_000);

  it("is required while there is none", async () => {
    // Ready, or nobody would see the page of how to import one (SPEC-514); by the header the storefront shows its operator that page.
    for (const [path, status] of [
      ["/readyz", 200],
      ["/v1/cities", 503],
    ] as const) {
      const answer = await fetch(`${url}${path}`);
      expect([answer.status, answer.headers.get("x-missing-shop")]).toEqual([status, "1"]);
      expect(await answer.json()).toMatchObject({ message: expect.stringContaining("npm run shop -- import") });
    }
  });

  it("is not written while anything is wrong with its files", async () => {
    write("menu.csv", ";2,80;", ";-1;");
    expect(await run("import", shop)).toEqual({
      code: 1,
      said: expect.stringMatching(/^menu\.csv:36: price: .*\n1 to be mended; nothing was written$/),
    });
    write("menu.csv", ";-1;", ";2,80;");
    expect(await isShopMissing()).toBe(true);
  }, 300_000);

  it("is not written with a broken picture, nor is any of its pictures", async () => {
    const picture = join(shop, "pictures/pozole-rojo.webp");
    const bytes = readFileSync(picture);
    writeFileSync(picture, bytes.subarray(0, bytes.length / 2));
    expect(await run("import", shop)).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^pictures\/pozole-rojo\.webp: is broken \(.*\)\n1 to be mended; nothing was written$/,
      ),
    });
    writeFileSync(picture, bytes);
    expect(existsSync(media)).toBe(false);
    expect(await isShopMissing()).toBe(true);
  }, 300_000);

  it.each([
    [
      "a file of settings that is not there",
      ["import", shop, "--upstream", "nowhere.env"],
      /^nowhere\.env: there is no such file \(.*\)$/,
    ],
    ["an option that nobody knows", ["import", shop, "--dryrun"], /^Unknown option '--dryrun'\nnpm run shop -- check/],
    ["a folder for a file", ["from", "csv", shop, join(folder, "other")], /^\S+ is no file \(.*\)$/],
    ["a file for a folder", ["check", join(shop, "menu.csv")], /^\S+ is no folder \(.*\)$/],
    [
      "addresses for a city that is not the shop's",
      ["from", "osm", join(shop, "menu.csv"), shop, "--city", "porto"],
      /^porto is no city of the shop \(it has lisbon\)\nnothing was written$/,
    ],
    [
      "streets that are there already",
      ["from", "osm", join(shop, "menu.csv"), shop, "--city", "lisbon"],
      /^cities\/lisbon\.streets\.json is there already \(.*\)$/,
    ],
    ["addresses without their city", ["from", "osm", join(shop, "menu.csv"), shop], /^npm run shop -- check/],
  ])("prints in a line of %s", async (_, words, line) => {
    expect((await run(...words)).said).toMatch(line);
  });

  it("opens by one command", async () => {
    expect(await run("check", shop)).toEqual({
      code: 0,
      said: "1 city, 40 products: nothing is wrong with the files",
    });
    expect(await run("import", shop, "--dry-run")).toEqual({
      code: 0,
      said: expect.stringContaining("nothing was written: this was a dry run"),
    });
    expect(await isShopMissing()).toBe(true);
    expect(await run("import", shop)).toEqual({ code: 0, said: expect.stringContaining("written;") });
    await untilServing(url, 30);
    const products = await sold();
    expect(products.size).toBe(40);
    expect(products.get("tacos-al-pastor")).toMatchObject({
      price: 7.5,
      allergens: ["gluten"],
      modifiers: { single: [{ name: "Guacamole" }, { name: "Oaxaca cheese" }], groups: [{ name: "Salsa" }] },
    });
    expect(pictureFiles()).toHaveLength(40 * 9);
    const images = products.get("pozole-rojo")?.images;
    expect(images).toEqual({
      tile: expect.stringMatching(/^\/media\/[0-9a-f]{16}-160\.avif$/),
      small: expect.stringMatching(/-320\.avif$/),
      big: expect.stringMatching(/-640\.avif$/),
      large: expect.stringMatching(/-960\.avif$/),
      webp: {
        tile: expect.stringMatching(/-160\.webp$/),
        small: expect.stringMatching(/-320\.webp$/),
        big: expect.stringMatching(/-640\.webp$/),
        large: expect.stringMatching(/-960\.webp$/),
      },
      blur: expect.stringMatching(/^data:image\/webp;base64,/),
    });
    for (const address of [images?.small, images?.webp?.big]) {
      expect(pictureFiles()).toContain(address?.replace("/media/", ""));
    }
    const { page: delivery } = await clientOf(url).get(pageByAlias, { params: { alias: "delivery" }, query: {} });
    expect(delivery.html).toContain("<strong>three zones</strong>");
  }, 300_000);

  it("is not written again where nothing differs, and is exported as it was imported", async () => {
    expect(await run("import", shop)).toEqual({
      code: 0,
      said: "the database holds this shop already: nothing differs",
    });
    const copy = join(folder, "copy");
    expect((await run("export", copy)).code).toBe(0);
    expect(await run("import", copy)).toEqual({
      code: 0,
      said: "the database holds this shop already: nothing differs",
    });
  }, 300_000);

  it(`changes a price while ${CUSTOMERS} customers order: nobody pays one he did not agree to`, async () => {
    const place = await lisbon();
    const dish = (await sold()).get("elote");
    const key = dish?.key ?? "";
    const { order_type, shop_id } = place;
    const { intervals } = await slotsOfTomorrow(clientOf(url), "lisbon", place);
    const interval_id = intervals.find(({ disabled }) => !disabled)?.id ?? "";
    const total = async (client: ReturnType<typeof clientOf>) => (await client.get(cartLoad, { body: place })).cart;
    const order = async (client: ReturnType<typeof clientOf>, version: number): Promise<number | null> => {
      const made = await client.ask(orderCreate, {
        key: randomUUID(),
        body: {
          city_id: place.city_id,
          order_type,
          shop_id,
          phone: "351912345678",
          username: "Inês",
          email: null,
          payment_type: "cash",
          cash: null,
          order_comment: null,
          cart: { version },
          order_cache_key: null,
          delivery_address: null,
          interval_id,
        },
      });
      if ("problem" in made) return null;
      const statement = `select cart_snapshot->>'total_minor' as paid from orders where id = ${made.reply.order_id}`;
      const [row] = await rows(database.href, statement);
      return Number(Object(row).paid) / 100;
    };
    /** Everybody has the dish in a cart, and has seen what it costs. */
    const customers = await Promise.all(
      Array.from({ length: CUSTOMERS }, async () => {
        const client = clientOf(url, newCaller());
        await client.get(cartAdd, { body: { product_key: key, count: 1, ...place }, key: randomUUID() });
        const { version, prices } = await total(client);
        return { client, version, seen: prices.total };
      }),
    );
    expect(new Set(customers.map(({ seen }) => seen))).toEqual(new Set([4.6]));
    write("menu.csv", ";4,50;", ";5,50;");
    expect((await run("import", shop, "--dry-run")).said).toMatch(
      /changed +price +elote in lisbon +4\.50 EUR -> 5\.50 EUR/,
    );
    const imported = run("import", shop);
    const [during, after] = [customers.slice(0, CUSTOMERS / 2), customers.slice(CUSTOMERS / 2)];
    const paidDuring = await Promise.all(
      during.map(async ({ client, version }, index) => {
        await pause(index * 200);
        return order(client, version);
      }),
    );
    expect(paidDuring[0]).toBe(4.6);
    expect(new Set(paidDuring.filter((paid) => paid !== null))).toEqual(new Set([4.6]));
    expect((await imported).code).toBe(0);
    while ((await sold()).get("elote")?.price !== 5.5) await pause(200);
    expect(await Promise.all(after.map(({ client, version }) => order(client, version)))).toEqual(
      after.map(() => null),
    );
    // He is shown the new price, and only then pays it.
    const [first] = after;
    if (first === undefined) throw new Error("Nobody is left");
    const { version, prices } = await total(first.client);
    expect(prices.total).toBe(5.6);
    expect(await order(first.client, version)).toBe(5.6);
  }, 300_000);

  it("stops what has vanished from the files, which a cart still names", async () => {
    const place = await lisbon();
    const key = (await sold()).get("gringa")?.key ?? "";
    const client = clientOf(url, newCaller());
    await client.get(cartAdd, { body: { product_key: key, count: 1, ...place }, key: randomUUID() });
    write("menu.csv", /^quesadillas;gringa.*\r\n/m, "");
    expect(await run("import", shop)).toEqual({
      code: 0,
      said: expect.stringMatching(/removed +price +gringa in lisbon +8\.00/),
    });
    while ((await sold()).has("gringa")) await pause(200);
    const { cart } = await client.get(cartLoad, { body: place });
    expect(Object.values(cart.products)).toMatchObject([{ name: "Gringa", type: "unavailable" }]);
    expect(await rows(database.href, "select alias from products where alias = 'gringa'")).toHaveLength(1);
  }, 300_000);

  it("puts a bag into an order on request alone where the city's file says so (SPEC-801)", async () => {
    const terms = '"bag": "on_request",\n  "banknotes"';
    write("cities/lisbon.json", '"banknotes"', terms);
    expect((await run("import", shop)).code).toBe(0);
    const packaging = async () =>
      (await clientOf(url).get(cityByAlias, { params: { alias: "lisbon" } })).city.packaging;
    while ((await packaging())?.takeaway !== 0) await pause(200);
    const client = clientOf(url, newCaller());
    const product_key = (await sold()).get("elote")?.key ?? "";
    const added = await client.get(cartAdd, {
      body: { product_key, count: 1, ...(await lisbon()) },
      key: randomUUID(),
    });
    const charged = (bag: typeof added) => [bag.cart.prices.packages, bag.cart.packages.map(({ count }) => count)];
    expect(charged(added)).toEqual([0, [0]]);
    expect(charged(await client.get(cartBag, { body: { without_bag: false } }))).toEqual([0.1, [1]]);
    expect(charged(await client.get(cartBag, { body: { without_bag: true } }))).toEqual([0, [0]]);
    write("cities/lisbon.json", terms, '"banknotes"');
    expect((await run("import", shop)).code).toBe(0);
    while ((await packaging())?.takeaway !== 0.1) await pause(200);
  }, 300_000);

  it("delivers to the parts of a zone and not into its hole (SPEC-505)", async () => {
    const file = join(shop, "cities/lisbon.zones.geojson");
    const before = readFileSync(file, "utf8");
    const client = clientOf(url, newCaller());
    const { city_id } = await lisbon();
    const isDelivered = async (house: string) => {
      const text = `Rua dos Remédios, ${house}`;
      return (await client.get(addressCheck, { body: { city_id, text } })).delivery_possible;
    };
    expect([await isDelivered("44"), await isDelivered("12")]).toEqual([true, true]);
    const collection = JSON.parse(before);
    const [alfama] = collection.features;
    const border = alfama.geometry.coordinates[0];
    const around = (west: number, south: number, side: number) => [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ];
    // Number 44 stands in the hole, number 12 does not.
    const [hole, island] = [around(-9.12699, 38.71238, 0.0001), around(-9.235, 38.695, 0.001)];
    alfama.geometry = { type: "MultiPolygon", coordinates: [[island], [border, hole]] };
    writeFileSync(file, JSON.stringify(collection));
    expect((await run("import", shop)).code).toBe(0);
    while (await isDelivered("44")) await pause(200);
    expect(await isDelivered("12")).toBe(true);
    const { city } = await client.get(cityByAlias, { params: { alias: "lisbon" } });
    const [zone] = orderedZones(city.delivery_zones);
    // The largest part is what an app that knows no parts shows.
    expect(zone?.map).toMatchObject({ area: border, polygons: [[border, hole], [island]] });
    const { zones } = await client.get(mapZones, { query: { city_id } });
    expect(zones[0]?.map).toEqual(zone?.map);
    expect((await run("import", shop)).said).toContain("nothing differs");
    // An older release changes the border, and does not know the column.
    const moved = JSON.stringify([...border.slice(1), border[1]]);
    await rows(database.href, `update delivery_zones set area = '${moved}' where polygons is not null`);
    await rows(database.href, "update meta set catalog_version = catalog_version + 1");
    while (!(await isDelivered("44"))) await pause(200);
    writeFileSync(file, before);
    expect((await run("import", shop)).said).toMatch(/changed +zone +Alfama e Baixa +area, polygons/);
  }, 300_000);

  it("keeps pictures that nothing names until they are to be removed, and then those that an order shows", async () => {
    const before = pictureFiles();
    // An elote was ordered; nobody has ordered a soup.
    for (const picture of ["elote", "pozole-rojo"]) {
      copyFileSync(join(shop, "pictures/tacos-al-pastor.webp"), join(shop, `pictures/${picture}.webp`));
    }
    const changed = await run("import", shop, "--remove-pictures");
    expect(changed).toEqual({ code: 0, said: expect.stringMatching(/changed +product +pozole-rojo +images/) });
    // Pages that were rendered a moment ago still show what has just been replaced.
    expect([changed.said, pictureFiles()]).toEqual([expect.stringContaining("pictures: 0 removed"), before]);
    // An import that can be undone would need it.
    expect((await run("import", shop, "--remove-pictures")).said).toContain("pictures: 0 removed, 1 stays");
    await rows(database.href, "delete from shop_imports");
    expect((await run("import", shop, "--remove-pictures")).said).toContain("pictures: 1 removed");
    expect(pictureFiles()).toHaveLength(before.length - 9);
    const ordered = await rows(database.href, "select cart_snapshot::text as cart from orders limit 1");
    const [, delivered = ""] = /\/media\/([^"]+)/.exec(JSON.stringify(ordered).replaceAll("\\", "")) ?? [];
    expect(pictureFiles()).toContain(delivered);
  }, 300_000);

  it("has its pictures in a bucket where one is named", async () => {
    const store = await startS3();
    const settings = {
      MEDIA_URL: "https://cdn.example/lisbon",
      MEDIA_S3_URL: store.url,
      MEDIA_S3_REGION: s3Account.region,
      MEDIA_S3_KEY_ID: s3Account.keyId,
      MEDIA_S3_SECRET: s3Account.secret,
    };
    try {
      const refused = await runWith({ ...settings, MEDIA_S3_SECRET: "another" }, "import", shop);
      expect(refused).toEqual({ code: 1, said: expect.stringContaining("answers 403 SignatureDoesNotMatch") });
      expect((await runWith(settings, "import", shop)).code).toBe(0);
      expect(store.files.size).toBe(37 * 9);
      while (!(await sold()).get("pozole-rojo")?.images.big.startsWith("https://cdn.example/lisbon/")) await pause(200);
      const { big = "" } = (await sold()).get("pozole-rojo")?.images ?? {};
      expect(store.files.get(big.slice(big.lastIndexOf("/") + 1))?.type).toBe("image/avif");
      expect(await runWith(settings, "import", shop)).toEqual({
        code: 0,
        said: "the database holds this shop already: nothing differs",
      });
    } finally {
      await store.stop();
    }
  }, 300_000);

  it("suggests the addresses of OpenStreetMap once they are its streets", async () => {
    const mapped = join(folder, "lisbon.json");
    const tags = { "addr:street": "Rua da Bica de Duarte Belo", "addr:housenumber": "5" };
    writeFileSync(mapped, JSON.stringify({ elements: [{ type: "node", lat: 38.71, lon: -9.13, tags }] }));
    expect(await run("from", "osm", mapped, shop, "--city", "lisbon", "--replace")).toEqual({
      code: 0,
      said: expect.stringMatching(/^cities\/lisbon\.streets\.json: streets 1, houses 1\n.*ODbL/),
    });
    expect((await run("import", shop)).code).toBe(0);
    const { city_id } = await lisbon();
    const suggested = async () =>
      (await clientOf(url).get(addressSuggest, { query: { city_id, q: "Rua da Bica de Duarte Belo 5" } })).suggestions;
    // Running upstreams show it within 5 s.
    for (let tries = 0; tries < 50 && (await suggested()).length === 0; tries += 1) await pause(200);
    expect(await suggested()).toMatchObject([{ address: "Rua da Bica de Duarte Belo, 5" }]);
  }, 300_000);
});

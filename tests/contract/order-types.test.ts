/** @rule SPEC-143 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import { cartAdd, cartLoad } from "@/lib/contract/cart";
import { orderById, orderCreate } from "@/lib/contract/order/order";
import { cities } from "@/lib/contract/place/city";
import type { OrderType } from "@/lib/contract/place/place";
import { menu, productByKey } from "@/lib/contract/product";
import type { Child } from "../../scripts/child";
import { freePort } from "../../scripts/ports";
import { copyTaqueria } from "../support/taqueria";
import { type Client as Customer, clientOf, newCaller } from "./client";
import { runCommand } from "./command";
import { isOnEmbedded } from "./databases";
import { slotsOfTomorrow } from "./slots-of-tomorrow";
import { launchUpstream } from "./upstream";

/**
 * ADR-0048: prices by order type, from a shop's files to an order. The taqueria sells elote for 4.50, for 3.90 where it is
 * fetched; horchata is not delivered, and limonada is delivered only. Guacamole beside a dish costs 1.20, and 1 where it is fetched;
 * cheese is not delivered, and who fetches his order gets no bag.
 */
const soldBy = new Map([
  ["horchata", "takeaway"],
  ["limonada", "delivery"],
]);
const COLUMNS = "price;old_price;";
const menuCsv = (text: string): string =>
  text
    .replace(COLUMNS, `${COLUMNS}price:takeaway;order_types;`)
    .split("\n")
    .map((line, index) => {
      if (index === 0 || line.trim() === "") return line;
      const [group = "", key = "", name = "", description = "", price = "", old = "", ...rest] = line.split(";");
      return [
        group,
        key,
        name,
        description,
        price,
        old,
        key === "elote" ? "3,90" : "",
        soldBy.get(key) ?? "",
        ...rest,
      ].join(";");
    })
    .join("\n");

const orderTypesOf = {
  guacamole: { takeaway: { price: 1 } },
  cheese: { delivery: null },
  "paper-bag": { takeaway: null },
};
/** A file with what differs beside the keys. */
const withOrderTypes = (text: string): string =>
  Object.entries(orderTypesOf).reduce(
    (file, [key, types]) =>
      file.replace(`"key": "${key}",`, `"key": "${key}", "order_types": ${JSON.stringify(types)},`),
    text,
  );

const CUSTOMERS = 50;
const server = process.env["CONTRACT_DATABASE"];

const administer = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

const kinds = [...(server === undefined ? [] : ["PostgreSQL"]), ...(isOnEmbedded() ? ["PGlite"] : [])];

describe.each(kinds)("prices by order type, on %s", (kind) => {
  const folder = mkdtempSync(join(tmpdir(), "mealfront-order-types-"));
  const name = `order_types_${process.pid}`;
  const database = new URL(server ?? "postgres://localhost");
  database.pathname = `/${name}`;
  let url = "";
  let upstream: Child | undefined;
  let cityId = 0;
  let port = 0;

  const env = {
    DEMO: "1",
    BRAND: "sushi",
    DATA_DIR: folder,
    ...(kind !== "PGlite" && { DATABASE_URL: database.href }),
  };
  const shop = join(folder, "shop");

  /** `npm run shop`: the embedded database has one process at a time. */
  const run = (...args: readonly string[]) => runCommand("shop", args, env);

  const placeOf = (order_type: OrderType) => ({
    city_id: cityId,
    order_type,
    shop_id: order_type === "takeaway" ? 1 : null,
    delivery_zone_id: order_type === "delivery" ? 1 : null,
  });

  const sold = async (order_type: OrderType) => {
    const { product_groups } = await clientOf(url).get(menu, { query: { city_id: cityId, order_type } });
    return new Map(
      product_groups.flatMap(({ products }) => products.map((product) => [product.alias, product] as const)),
    );
  };

  const keyOf = async (alias: string): Promise<string> => {
    const [delivered, fetched] = [await sold("delivery"), await sold("takeaway")];
    return (delivered.get(alias) ?? fetched.get(alias))?.key ?? "";
  };

  const cartWith = async (alias: string, order_type: OrderType): Promise<Customer> => {
    const client = clientOf(url, newCaller());
    const body = { product_key: await keyOf(alias), count: 1, ...placeOf(order_type) };
    await client.get(cartAdd, { body, key: randomUUID() });
    return client;
  };

  const lineIn = async (client: Customer, order_type: OrderType) => {
    const { cart } = await client.get(cartLoad, { body: placeOf(order_type) });
    return Object.values(cart.products)[0];
  };

  /** The first free slot of tomorrow at the shop in Alfama. */
  const interval = async (): Promise<string> => {
    const { intervals } = await slotsOfTomorrow(clientOf(url), "lisbon", placeOf("takeaway"));
    return intervals.find(({ disabled }) => !disabled)?.id ?? "";
  };

  /** Orders a cart that is fetched, for cash: what was paid; null: the order was refused. */
  const paid = async (client: Customer, version: number, interval_id: string): Promise<number | null> => {
    const made = await client.ask(orderCreate, {
      key: randomUUID(),
      body: {
        city_id: cityId,
        order_type: "takeaway",
        shop_id: 1,
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
    const { order } = await client.get(orderById, { params: { order_id: String(made.reply.order_id) } });
    return order.price_total;
  };

  const open = async (): Promise<void> => {
    const { child, ready } = launchUpstream({ name: "taqueria", port, folder, env, output: () => undefined });
    upstream = child;
    url = await ready;
  };

  beforeAll(async () => {
    if (kind !== "PGlite") await administer(`create database ${name}`);
    copyTaqueria(shop);
    const sheet = join(shop, "menu.csv");
    writeFileSync(sheet, menuCsv(readFileSync(sheet, "utf8")));
    for (const name of ["menu/modifiers.json", "menu/packages.json"]) {
      const file = join(shop, name);
      writeFileSync(file, withOrderTypes(readFileSync(file, "utf8")));
    }
    const where = kind === "PGlite" ? "^DATABASE_URL is not set: the embedded database in [^]*" : "";
    expect(await run("import", shop)).toEqual({ code: 0, said: expect.stringMatching(`${where}written;`) });
    port = await freePort(15_700 + (process.pid % 40));
    await open();
    const { cities: all } = await clientOf(url).get(cities, {});
    cityId = all[0]?.id ?? 0;
  }, 200_000);
  afterAll(async () => {
    await upstream?.stop();
    rmSync(folder, { recursive: true, force: true });
    if (kind !== "PGlite") await administer(`drop database if exists ${name} with (force)`);
  }, 30_000);

  it("stand in the menu of the order type, which leaves out what is not sold for it", async () => {
    const [delivered, fetched] = [await sold("delivery"), await sold("takeaway")];
    expect([delivered.get("elote")?.price, fetched.get("elote")?.price]).toEqual([4.5, 3.9]);
    expect([delivered.has("horchata"), fetched.has("horchata")]).toEqual([false, true]);
    expect([delivered.has("limonada"), fetched.has("limonada")]).toEqual([true, false]);
    expect([delivered.size, fetched.size]).toEqual([39, 39]);
  });

  it("explain to a customer who follows a link why the order type lacks a dish", async () => {
    const ask = async (alias: string, order_type: OrderType) => {
      const params = { key: await keyOf(alias) };
      const { product } = await clientOf(url).get(productByKey, { params, query: { city_id: cityId, order_type } });
      return product;
    };
    expect(await ask("horchata", "delivery")).toMatchObject({ type: "unavailable", alert: "For pick-up only." });
    expect(await ask("limonada", "takeaway")).toMatchObject({ type: "unavailable", alert: "For delivery only." });
    expect(await ask("limonada", "delivery")).toMatchObject({ type: "default", price: 2.6 });
  });

  it("price a cart again that changes its order type: a higher price beside the old one, a lower one at once", async () => {
    const client = await cartWith("elote", "takeaway");
    expect(await lineIn(client, "takeaway")).toMatchObject({ price: 3.9, old_price: null });
    expect(await lineIn(client, "delivery")).toMatchObject({ price: 4.5, old_price: 3.9 });
    expect(await lineIn(client, "takeaway")).toMatchObject({ price: 3.9, old_price: null });
    const other = await cartWith("elote", "delivery");
    expect(await lineIn(other, "takeaway")).toMatchObject({ price: 3.9, old_price: null });
  });

  it("keep a line that the other order type does not sell, and sell it again after a change back", async () => {
    const client = await cartWith("horchata", "takeaway");
    expect(await lineIn(client, "delivery")).toMatchObject({ type: "unavailable", alert: "For pick-up only." });
    expect(await lineIn(client, "takeaway")).toMatchObject({ type: "default" });
    const body = { product_key: await keyOf("horchata"), count: 1, ...placeOf("delivery") };
    const refused = await clientOf(url, newCaller()).refused(cartAdd, { body, key: randomUUID() });
    expect(refused.problem.message).toBe("For pick-up only.");
  });

  it("hold for what is chosen with a dish, and leave out what the order type does not have", async () => {
    const chosen = async (order_type: OrderType) =>
      (await sold(order_type)).get("tacos-al-pastor")?.modifiers.single.map(({ name, price }) => `${name} ${price}`);
    expect(await chosen("delivery")).toEqual(["Guacamole 1.2"]);
    expect(await chosen("takeaway")).toEqual(["Guacamole 1", "Oaxaca cheese 0.9"]);
  });

  it("price a dish together with its modifiers", async () => {
    const client = clientOf(url, newCaller());
    const dish = (await sold("takeaway")).get("tacos-al-pastor");
    const offered = [
      dish?.modifiers.single ?? [],
      ...(dish?.modifiers.groups.map((group) => group.modifiers) ?? []),
    ].flat();
    const wanted = offered.filter(({ name }) => name === "Guacamole" || name === "Verde");
    expect(wanted).toHaveLength(2);
    const modifiers = Object.fromEntries(wanted.map(({ id }) => [String(id), 1]));
    const body = { product_key: dish?.key ?? "", count: 1, modifiers, ...placeOf("takeaway") };
    await client.get(cartAdd, { body, key: randomUUID() });
    expect(await lineIn(client, "takeaway")).toMatchObject({ price_with_modifiers: 8.5, old_price: null });
    expect(await lineIn(client, "delivery")).toMatchObject({ price_with_modifiers: 8.7, old_price: 8.5 });
  });

  it("charge a package for one order type, and none for the other", async () => {
    const client = await cartWith("elote", "takeaway");
    const packagesIn = async (order_type: OrderType) => {
      const { cart } = await client.get(cartLoad, { body: placeOf(order_type) });
      return [cart.packages.map(({ alias }) => alias), cart.prices.packages];
    };
    expect(await packagesIn("takeaway")).toEqual([[], 0]);
    expect(await packagesIn("delivery")).toEqual([["paper-bag"], 0.1]);
  });

  it("are what an order costs", async () => {
    const client = await cartWith("elote", "takeaway");
    const { cart } = await client.get(cartLoad, { body: placeOf("takeaway") });
    expect(cart.prices.total).toBe(3.9);
    expect(await paid(client, cart.version, await interval())).toBe(3.9);
  });

  it(`are paid by nobody who did not agree, when an import raises one while ${CUSTOMERS} customers order`, async () => {
    const interval_id = await interval();
    const seen = async (client: Customer) => (await client.get(cartLoad, { body: placeOf("takeaway") })).cart;
    const customers = await Promise.all(
      Array.from({ length: CUSTOMERS }, async () => {
        const client = await cartWith("elote", "takeaway");
        const { version, prices } = await seen(client);
        return { client, version, total: prices.total };
      }),
    );
    expect(new Set(customers.map(({ total }) => total))).toEqual(new Set([3.9]));
    const sheet = join(shop, "menu.csv");
    writeFileSync(sheet, readFileSync(sheet, "utf8").replace(";3,90;", ";4,90;"));
    const [during, after] = [customers.slice(0, CUSTOMERS / 2), customers.slice(CUSTOMERS / 2)];
    const order = ({ client, version }: (typeof customers)[number]) => paid(client, version, interval_id);
    const ordered = Promise.all(during.map(order));
    if (kind === "PGlite") await ordered.then(() => upstream?.stop());
    expect(await run("import", shop)).toEqual({ code: 0, said: expect.stringContaining("3.90 EUR -> 4.90 EUR") });
    if (kind === "PGlite") await open();
    while ((await sold("takeaway")).get("elote")?.price !== 4.9) await pause(200);
    expect(new Set((await ordered).filter((total) => total !== null))).toEqual(new Set([3.9]));
    expect(await Promise.all(after.map(order))).toEqual(after.map(() => null));
    // Shown the new price, they pay it.
    const [first] = after;
    if (first === undefined) throw new Error("Nobody is left");
    const { version, prices } = await seen(first.client);
    expect([prices.total, await paid(first.client, version, interval_id)]).toEqual([4.9, 4.9]);
  }, 120_000);

  it("are exported as they were imported", async () => {
    await upstream?.stop();
    upstream = undefined;
    const copy = join(folder, "copy");
    expect((await run("export", copy)).code).toBe(0);
    const drinks = readFileSync(join(copy, "menu/products/drinks.json"), "utf8");
    expect(drinks).toContain('"order_types": { "delivery": null }');
    expect(drinks).toContain('"order_types": { "takeaway": null }');
    const [modifiers = "", packages = ""] = ["modifiers", "packages"].map((name) =>
      readFileSync(join(copy, `menu/${name}.json`), "utf8"),
    );
    expect(modifiers).toContain('"takeaway": { "price": 1 }');
    expect(modifiers).toContain('"order_types": { "delivery": null }');
    expect(packages).toContain('"order_types": { "takeaway": null }');
    expect(await run("import", copy)).toEqual({
      code: 0,
      said: expect.stringContaining("the database holds this shop already: nothing differs"),
    });
    const starters = join(copy, "menu/products/starters.json");
    const text = readFileSync(starters, "utf8");
    expect(text).toContain('"takeaway": { "price": 4.9 }');
    writeFileSync(starters, text.replace('"price": 4.9', '"price": 3.5'));
    expect((await run("import", copy, "--dry-run")).said).toMatch(
      /changed +price by order type +elote in lisbon for takeaway +4\.90 EUR -> 3\.50 EUR/,
    );
  });
});

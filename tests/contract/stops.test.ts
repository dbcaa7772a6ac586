/** @rule SPEC-141 */
import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, expect, it } from "@jest/globals";
import { isSigned } from "@/lib/bff/body";
import { type CacheTag, cityTag, pagesTag, shopsTag, statesTag, stopsTag } from "@/lib/contract/cache-tags";
import { cartAdd, cartForget } from "@/lib/contract/cart";
import { orderCreate } from "@/lib/contract/order/order";
import { cityByAlias } from "@/lib/contract/place/city";
import { shops } from "@/lib/contract/place/shop";
import { control } from "./control";
import { onEachDatabase, storefrontOf } from "./databases";
import { chosen, cityId, dishId, dishKey } from "./demo";
import { type Guest, guestOf } from "./guest";

const modifierId = (alias: string): number => Number(Object.keys(chosen({ [alias]: 1 }))[0]);

/** The shops of Almaty and shop 22 of Samara are stopped here, some soups run out: no other file orders those. */
onEachDatabase("while the customer is paying", (url) => {
  const restore: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const undo of restore.splice(0)) await undo();
  });
  const stop = async (kind: "city" | "shop" | "modifier", id: number): Promise<void> => {
    restore.push(() => control(url, "/stops", { kind, id, stopped: false }));
    await control(url, "/stops", { kind, id, stopped: true });
  };
  const sellOut = async (shop_id: number, dish: string, type: "stop" | "unavailable"): Promise<void> => {
    const product = { kind: "product", shop_id, product_id: dishId(dish) };
    restore.push(() => control(url, "/stops", { ...product, type: null }));
    await control(url, "/stops", { ...product, type });
  };
  const at = async (shop: number, dish = "philadelphia"): Promise<Guest> => {
    const guest = guestOf(url);
    await guest.fetchingAt(shop);
    await guest.add(dish);
    return guest;
  };
  const storefronts: Server[] = [];
  afterEach(() => {
    for (const server of storefronts.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
  /** A storefront in its place; messages of other tests may still arrive there. */
  const storefrontNotified = async (
    tags: readonly CacheTag[],
  ): Promise<{ readonly received: Promise<{ signature: string; body: string }> }> => {
    const server = createServer();
    storefronts.push(server);
    const received = new Promise<{ signature: string; body: string }>((resolve) => {
      server.on("request", async (request, response) => {
        const body = await text(request);
        response.writeHead(204).end();
        if (JSON.stringify(JSON.parse(body).tags) === JSON.stringify(tags))
          resolve({ signature: String(request.headers["x-signature"]), body });
      });
    });
    await new Promise<void>((resolve) => server.listen(Number(storefrontOf(url).port), resolve));
    return { received };
  };

  it.each([
    {
      what: "a city stops",
      kind: "city",
      id: cityId("almaty"),
      tags: ["cities:list", cityTag("almaty"), pagesTag(cityId("almaty")), stopsTag("almaty"), statesTag("almaty")],
    },
    {
      what: "a shop stops",
      kind: "shop",
      id: 71,
      tags: [shopsTag(cityId("almaty")), stopsTag("almaty"), statesTag("almaty")],
    },
    { what: "a modifier runs out", kind: "modifier", id: modifierId("ramen-corn"), tags: ["menu"] },
  ] as const)("$what: the storefront is notified", async ({ kind, id, tags }) => {
    const { received } = await storefrontNotified(tags);
    await stop(kind, id);
    const { signature, body } = await received;
    expect(isSigned(body, signature, "demo-revalidate-secret")).toBe(true);
  });

  it("Almaty delivers otherwise", async () => {
    const guest = guestOf(url);
    await guest.deliveredTo("almaty", "улица Панфилова, 15");
    await guest.add("philadelphia", 3);
    expect(await guest.order()).toBeGreaterThan(1000);
  });

  const create = async (guest: Guest) => guest.ask(orderCreate, { body: await guest.payload(), key: randomUUID() });

  it.each([
    { kind: "city", id: cityId("almaty"), message: "The city is not taking orders now." },
    {
      kind: "shop",
      id: 71,
      message: "The shop is not taking orders now. Order for tomorrow or pick another shop.",
    },
  ] as const)("the $kind stops: no order, and the cart survives (SPEC-21)", async ({ kind, id, message }) => {
    const guest = await at(71);
    const body = await guest.payload();
    await stop(kind, id);
    const { status, problem } = await guest.refused(orderCreate, { body, key: randomUUID() });
    expect([status, problem.code, problem.message]).toEqual([409, "stopped", message]);
    expect((await guest.cart()).count).toBe(1);
    await control(url, "/stops", { kind, id, stopped: false });
    expect((await create(guest)).status).toBe(200);
  });

  it("the kitchen of a delivery zone stops: its customers know which it is, and no order is made", async () => {
    const guest = guestOf(url);
    await guest.deliveredTo("almaty", "улица Панфилова, 15");
    await guest.add("philadelphia", 3);
    const { city } = await guest.get(cityByAlias, { params: { alias: "almaty" } });
    const kitchen = city.delivery_zones[String(guest.place().delivery_zone_id)]?.shop_id ?? 0;
    const { shops: cooking } = await guest.get(shops, { query: { city_id: city.id } });
    expect(cooking.map(({ id }) => id)).toContain(kitchen);
    const body = await guest.payload();
    await stop("shop", kitchen);
    const { status, problem } = await guest.refused(orderCreate, { body, key: randomUUID() });
    expect([status, problem.code]).toEqual([409, "stopped"]);
    // Who has it brought chooses no other restaurant.
    expect(problem.message).toBe(
      "The kitchen that cooks for your address is not taking orders now. Please try again a little later.",
    );
    expect((await guest.cart()).count).toBe(3);
  });

  it("a dish sells out: its line shows it, costs nothing and blocks the order (SPEC-30)", async () => {
    const guest = await at(22);
    await guest.add("cola", 2);
    const seen = await guest.payload();
    await sellOut(22, "philadelphia", "stop");
    const unaware = await guest.refused(orderCreate, { body: seen, key: randomUUID() });
    expect([unaware.status, unaware.problem.code]).toEqual([409, "cart_changed"]);

    const cart = await guest.cart();
    const line = cart.products[dishKey("philadelphia")];
    expect(line).toMatchObject({ type: "stop", alert: "Sold out for today.", count: 1 });
    expect(cart.prices.subtotal).toBe(2 * (cart.products[dishKey("cola")]?.price ?? 0));
    const aware = await guest.refused(orderCreate, { body: await guest.payload(), key: randomUUID() });
    expect([aware.status, Object.keys(aware.problem.errors ?? {})]).toEqual([422, ["cart"]]);
    const again = await guest.refused(cartAdd, { body: guest.adding("philadelphia"), key: randomUUID() });
    expect(Object.keys(again.problem.errors ?? {})).toEqual(["product_key"]);

    const { city_id, order_type, shop_id } = guest.place();
    await guest.get(cartForget, {
      body: { product_key: dishKey("philadelphia"), city_id, order_type, shop_id },
    });
    expect((await create(guest)).status).toBe(200);
  });

  it("a dish sells out: the next change sends its line to a browser that has the cart", async () => {
    const guest = await at(22);
    const known = await guest.add("cola", 2);
    await sellOut(22, "philadelphia", "stop");
    const { cart, difference } = await guest.get(cartAdd, {
      body: guest.adding("cola"),
      key: randomUUID(),
      knownCart: known.tag,
    });
    expect(difference?.removed).toEqual([]);
    expect(cart.products[dishKey("philadelphia")]?.type).toBe("stop");
  });

  it("a dish sells out at one shop: the others sell it", async () => {
    const guest = await at(22);
    await sellOut(22, "philadelphia", "unavailable");
    expect((await guest.cart()).products[dishKey("philadelphia")]?.type).toBe("unavailable");
    await guest.fetchingAt(21);
    expect((await guest.cart()).products[dishKey("philadelphia")]?.type).toBe("default");
  });

  it("a modifier runs out: the line made with it blocks the order", async () => {
    const guest = guestOf(url);
    await guest.fetchingAt(22);
    await guest.add("ramen-chicken", 1, { "ramen-corn": 1 });
    await stop("modifier", modifierId("ramen-corn"));
    const [line] = Object.values((await guest.cart()).products);
    expect(line).toMatchObject({ type: "stop", alert: "What this dish must be made with has run out." });
    expect((await create(guest)).status).toBe(422);
  });

  it("every modifier of a group that has to be chosen from runs out: the dish cannot be added (SPEC-25)", async () => {
    const guest = await at(22);
    const vegetables = ["udon-carrot", "udon-courgette", "udon-spinach", "udon-enoki"];
    for (const id of Object.keys(chosen(Object.fromEntries(vegetables.map((alias) => [alias, 1]))))) {
      await stop("modifier", Number(id));
    }
    const { problem } = await guest.refused(cartAdd, { body: guest.adding("udon-vegetable-soup"), key: randomUUID() });
    expect(problem.errors).toEqual({ product_key: ["What this dish must be made with has run out."] });
  });
});

/** @rule SPEC-620 SPEC-621 SPEC-622 SPEC-623 SPEC-624 SPEC-625 SPEC-740 */
import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { statesTag, stopsTag } from "@/lib/contract/cache-tags";
import { type Cart, cartAdd } from "@/lib/contract/cart";
import type { BodyOf } from "@/lib/contract/endpoint";
import { orderCancel, orderCreate } from "@/lib/contract/order/order";
import { orderCacheCreate, orderCacheHold } from "@/lib/contract/order/order-cache";
import { orderPay } from "@/lib/contract/order/order-payment";
import { cityByAlias } from "@/lib/contract/place/city";
import { cityStates } from "@/lib/contract/place/city-states";
import { scheduleIntervals } from "@/lib/contract/place/schedule";
import { shops } from "@/lib/contract/place/shop";
import { productByKey } from "@/lib/contract/product";
import { staffAudit } from "@/lib/contract/staff/staff-audit";
import {
  type StaffState,
  staffMenu,
  staffStateEnd,
  staffStatePlaces,
  staffStateSet,
  staffStates,
} from "@/lib/contract/staff/staff-state";
import type { createStaffBrowser } from "../support/staff-browser";
import { openStaffShopPair, type StaffShopPair } from "../support/staff-shop-pair";
import { control } from "./control";
import { chosen, cityId, dishId, dishKey } from "./demo";
import { startFakeCloudPayments } from "./fake-cloudpayments";
import { type Guest, guestOf } from "./guest";
import { type Payer, payerOf } from "./payer";
import { morning } from "./upstream";

type StaffBrowser = ReturnType<typeof createStaffBrowser>;

const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;

const TVERSKAYA = 11;
const ARBAT = 12;
const MOSCOW = cityId("moscow");
/** How many want the last portion. */
const CROWD = 20;
/** The promise to customers, ms (SPEC-621). */
const PROMISE_MS = 2_000;

const Tags = z.object({ tags: z.array(z.string()) });

about("temporary states", () => {
  let acquirer: Awaited<ReturnType<typeof startFakeCloudPayments>>;
  let shop: StaffShopPair;
  let owner: StaffBrowser;
  let manager: StaffBrowser;
  let cook: StaffBrowser;
  let tablet: StaffBrowser;
  beforeAll(async () => {
    acquirer = await startFakeCloudPayments();
    shop = await openStaffShopPair("states", server ?? "", {
      SITE_URL: "http://localhost:3000",
      ...acquirer.env,
    });
    owner = await shop.newcomer("Olga", "owner");
    manager = await shop.newcomer("Marta", "manager", `${TVERSKAYA},${ARBAT}`);
    cook = await shop.newcomer("Kemal", "kitchen", String(ARBAT));
    tablet = await shop.tablet(manager, ARBAT);
  }, 300_000);
  afterAll(async () => {
    await shop?.stop();
    await acquirer?.stop();
  });

  const set = async (by: StaffBrowser, body: BodyOf<typeof staffStateSet>): Promise<readonly StaffState[]> =>
    (await by.get(staffStateSet, { body })).states;
  const end = async ({ id }: Pick<StaffState, "id">): Promise<void> =>
    void (await owner.get(staffStateEnd, { params: { state_id: id } }));
  const setClock = async (at: Date): Promise<void> => {
    for (const url of [shop.first, shop.second]) await control(url, "/clock", { set: at.toISOString() });
  };
  afterEach(async () => {
    await setClock(morning());
    for (const state of (await owner.get(staffStates)).states) await end(state);
    // The other upstream looks once a second.
    await control(shop.second, "/settings", {});
  });
  const statusOf = async (by: StaffBrowser, body: BodyOf<typeof staffStateSet>): Promise<number> =>
    (await by.call(staffStateSet, { body })).status;

  const at = async (url: string, id = ARBAT, dish = "philadelphia"): Promise<Guest> => {
    const guest = guestOf(url);
    await guest.fetchingAt(id);
    await guest.add(dish);
    return guest;
  };
  const lineOf = (cart: Cart | undefined, dish: string) => cart?.products[dishKey(dish)];
  const orderOf = async (guest: Guest) => guest.ask(orderCreate, { body: await guest.payload(), key: randomUUID() });
  /** How long it takes until something is true, ms. */
  const until = async (isTrue: () => Promise<boolean>): Promise<number> => {
    const start = performance.now();
    while (!(await isTrue())) {
      if (performance.now() - start > 10_000) throw new Error("It did not come true.");
      await pause(50);
    }
    return performance.now() - start;
  };
  const stop = { kind: "stop", item: "product", item_id: dishId("philadelphia"), reason: "No salmon" } as const;
  const portions = (amount: number, dish = "philadelphia") =>
    ({ kind: "portions", shop_id: ARBAT, product_id: dishId(dish), amount, reason: "One box" }) as const;

  it("stop a dish that lies in a cart, on the other upstream within two seconds, with who and why for the staff", async () => {
    const guest = await at(shop.second);
    const payload = await guest.payload();
    const [state] = await set(cook, { ...stop, shop_id: ARBAT });
    const took = await until(async () => lineOf(await guest.cart(), "philadelphia")?.type === "stop");
    expect(took).toBeLessThan(PROMISE_MS);
    expect(lineOf(await guest.cart(), "philadelphia")?.alert).toBe("Sold out for today.");
    const unaware = await guest.refused(orderCreate, { body: payload, key: randomUUID() });
    expect([unaware.status, unaware.problem.code]).toEqual([409, "cart_changed"]);
    const again = await guest.refused(cartAdd, { body: guest.adding("philadelphia"), key: randomUUID() });
    expect(again.problem.message).toBe("Sold out for today.");
    // Another shop sells it.
    expect(lineOf(await (await at(shop.second, TVERSKAYA)).cart(), "philadelphia")?.type).toBe("default");

    expect((await manager.get(staffStates)).states).toMatchObject([
      { kind: "stop", place: expect.any(String), reason: "No salmon", set_by: "Kemal", shop_id: ARBAT, may_end: true },
    ]);
    const { acts } = await owner.get(staffAudit);
    expect(acts[0]).toMatchObject({
      act: "state.set",
      by: "Kemal",
      subject: "shop 12",
      after: { reason: "No salmon" },
    });

    if (state === undefined) throw new Error("There is no state.");
    await end(state);
    expect((await owner.get(staffAudit)).acts[0]).toMatchObject({ act: "state.end", by: "Olga", subject: "shop 12" });
    expect(await until(async () => lineOf(await guest.cart(), "philadelphia")?.type === "default")).toBeLessThan(
      PROMISE_MS,
    );
    expect((await orderOf(guest)).status).toBe(200);
  });

  it("stop a dish at all shops of the caller, and no other", async () => {
    const states = await set(manager, stop);
    expect(states.map(({ shop_id }) => shop_id).sort()).toEqual([TVERSKAYA, ARBAT]);
    const guest = await at(shop.first, 13);
    expect(lineOf(await guest.cart(), "philadelphia")?.type).toBe("default");
  });

  it("stop a modifier at one shop alone", async () => {
    const guest = guestOf(shop.first);
    await guest.fetchingAt(ARBAT);
    await guest.add("ramen-chicken", 1, { "ramen-corn": 1 });
    const corn = Number(Object.keys(chosen({ "ramen-corn": 1 }))[0]);
    await set(tablet, { kind: "stop", item: "modifier", item_id: corn, shop_id: ARBAT, reason: "No corn" });
    const [line] = Object.values((await guest.cart()).products);
    expect(line).toMatchObject({ type: "stop", alert: "What this dish must be made with has run out." });
    await guest.fetchingAt(TVERSKAYA);
    expect(Object.values((await guest.cart()).products)[0]?.type).toBe("default");
  });

  it("pause a shop until an hour, in the customer's words, and end by the clock alone", async () => {
    const guest = await at(shop.second);
    const payload = await guest.payload();
    const slot = { city_alias: "moscow", order_type: "takeaway", shop_id: ARBAT, date: null } as const;
    const first = async (): Promise<number | undefined> =>
      (await guest.get(scheduleIntervals, { body: slot })).intervals.find(({ disabled }) => !disabled)?.start_timestamp;
    const six = new Date(morning().toISOString().replace(/T.*/, "T15:00:00.000Z"));
    await set(tablet, {
      kind: "pause",
      place: "shop",
      place_id: ARBAT,
      reason: "Fire alarm",
      ends_at: six.toISOString(),
    });
    const paused = async () =>
      (await guest.get(shops, { query: { city_id: MOSCOW } })).shops.find(({ id }) => id === ARBAT);
    expect(await until(async () => (await paused())?.type === "stop")).toBeLessThan(PROMISE_MS);
    expect((await paused())?.alert).toBe("We take no orders until 18:00.");
    const turkish = guest.as({ language: "tr" });
    const refused = await turkish.refused(orderCreate, { body: payload, key: randomUUID() });
    expect([refused.status, refused.problem.code]).toEqual([409, "stopped"]);
    expect(refused.problem.message).toBe("Sipariş alımı yeniden başlıyor: 18:00.");
    // What can be had is cooked after the pause.
    expect(((await first()) ?? 0) * 1000).toBeGreaterThan(six.getTime());
    expect((await guest.cart()).count).toBe(1);

    await setClock(new Date(six.getTime() - 1_000));
    expect((await paused())?.type).toBe("stop");
    await setClock(six);
    expect((await paused())?.type).toBe("default");
    expect((await orderOf(guest)).status).toBe(200);
    expect((await manager.get(staffStates)).states).toEqual([]);
  });

  it("close takeaway alone, and a zone, in words", async () => {
    const guest = await at(shop.first);
    const takeaway = await guest.payload();
    await set(manager, {
      kind: "pause",
      place: "shop",
      place_id: ARBAT,
      order_type: "takeaway",
      reason: "Door broken",
    });
    const refused = await guest.refused(orderCreate, { body: takeaway, key: randomUUID() });
    expect([refused.problem.code, refused.problem.message]).toEqual(["stopped", "No more takeaway today."]);
    const listed = (await guest.get(shops, { query: { city_id: MOSCOW } })).shops.find(({ id }) => id === ARBAT);
    expect(listed).toMatchObject({ type: "default", pauses: { takeaway: "No more takeaway today." } });

    const home = guestOf(shop.first);
    await home.deliveredTo("moscow", "Тверская улица, 7");
    await home.add("philadelphia", 3);
    const delivered = await home.payload();
    const zone = home.place().delivery_zone_id ?? 0;
    await set(owner, { kind: "pause", place: "zone", place_id: zone, reason: "Snow" });
    const { city } = await home.get(cityByAlias, { params: { alias: "moscow" } });
    expect(city.delivery_zones[String(zone)]).toMatchObject({
      is_available: false,
      alert: "No more deliveries to this area today.",
    });
    const nowhere = await home.refused(orderCreate, { body: delivered, key: randomUUID() });
    expect(nowhere.status).toBe(422);
    expect((await home.cart()).count).toBe(3);
    for (const state of (await owner.get(staffStates)).states) await end(state);
    expect((await orderOf(home)).status).toBe(200);
  });

  it("pause a city by its owner", async () => {
    const body = { kind: "pause", place: "city", place_id: MOSCOW, reason: "Strike" } as const;
    expect([await statusOf(cook, body), await statusOf(tablet, body), await statusOf(manager, body)]).toEqual([
      403, 403, 403,
    ]);
    await set(owner, body);
    const guest = await at(shop.first);
    expect(await guest.refused(orderCreate, { body: await guest.payload(), key: randomUUID() })).toMatchObject({
      status: 409,
      problem: { code: "stopped", message: "No more orders today." },
    });
  });

  it("make a rush longer for new orders, and change the minutes of slots", async () => {
    // Minutes away from the beginning of a slot, which would be too soon on a machine that is slow.
    await setClock(new Date(morning().getTime() + 5 * 60_000));
    const guest = await at(shop.first);
    const slots = async () =>
      (
        await guest.get(scheduleIntervals, {
          body: { city_alias: "moscow", order_type: "takeaway", shop_id: ARBAT, date: null },
        })
      ).intervals;
    const soonest = async (): Promise<number> =>
      (await slots()).find(({ disabled }) => !disabled)?.start_timestamp ?? 0;
    const usual = await soonest();
    await set(tablet, { kind: "rush", shop_id: ARBAT, amount: 30, reason: "Bus" });
    expect((await soonest()) - usual).toBe(30 * 60);
    const [rush] = await set(tablet, { kind: "rush", shop_id: ARBAT, amount: 10, reason: "Bus gone" });
    // One rush a shop: the second takes the place of the first.
    expect(await owner.get(staffStates)).toMatchObject({ states: [{ id: rush?.id, amount: 10, reason: "Bus gone" }] });
    const capacity = { kind: "capacity", shop_id: ARBAT, amount: 1, reason: "One cook" } as const;
    expect(await statusOf(tablet, capacity)).toBe(403);
    await set(manager, capacity);
    await guest.order({ interval_id: (await slots()).find(({ disabled }) => !disabled)?.id ?? null });
    const other = await at(shop.first);
    expect(
      (
        await other.get(scheduleIntervals, {
          body: { city_alias: "moscow", order_type: "takeaway", shop_id: ARBAT, date: null },
        })
      ).intervals.filter(({ disabled_reason: reason }) => reason === "full"),
    ).toHaveLength(1);
  });

  it(`sell the last portion once, whichever upstream ${CROWD} customers order at`, async () => {
    // Without a bound on slots nothing else makes orders of one shop follow one another.
    for (const url of [shop.first, shop.second]) {
      await control(url, "/stops", { kind: "kitchen", shop_id: ARBAT, slot_minutes: null });
    }
    await set(tablet, portions(1));
    const guests = await Promise.all(
      Array.from({ length: CROWD }, (_, index) => at(index % 2 === 0 ? shop.first : shop.second)),
    );
    const payloads = await Promise.all(guests.map((guest) => guest.payload()));
    const outcomes = await Promise.all(
      guests.map((guest, index) => {
        const body = payloads[index];
        if (body === undefined) throw new Error("A payload is missing.");
        return guest.as({ language: "ru" }).ask(orderCreate, { body, key: randomUUID() });
      }),
    );
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    const lost = outcomes.flatMap((outcome) => ("problem" in outcome ? [outcome] : []));
    for (const { status, problem } of lost) {
      expect([status, problem.code]).toEqual([409, "cart_changed"]);
      expect(lineOf(problem.cart, "philadelphia")).toMatchObject({ type: "stop", count: 1 });
    }
    expect(lost.some(({ problem }) => problem.message.includes("только что закончилось"))).toBe(true);
    for (const [index, guest] of guests.entries()) {
      if (outcomes[index]?.status !== 200) expect((await guest.cart()).count).toBe(1);
    }
    const counted = (await tablet.get(staffMenu, { query: { shop_id: String(ARBAT) } })).groups.flatMap(
      ({ products }) => products,
    );
    expect(counted.find(({ id }) => id === dishId("philadelphia"))).toMatchObject({ left: 0, stop_id: null });
  });

  it("say how few portions are left, refuse more than those, and count again after a cancellation", async () => {
    await set(tablet, portions(3));
    const guest = await at(shop.first);
    const { product } = await guest.get(productByKey, {
      params: { key: dishKey("philadelphia") },
      query: { city_id: String(MOSCOW), order_type: "takeaway", shop_id: String(ARBAT) },
    });
    expect([product.type, product.portions_left]).toEqual(["default", 3]);
    await guest.add("philadelphia", 3);
    const many = await guest.refused(orderCreate, { body: await guest.payload(), key: randomUUID() });
    expect([many.status, many.problem.message]).toEqual([
      409,
      expect.stringMatching(/^Only 3 of “.*” left today\. Please order fewer/),
    ]);
    const left = async () => (await owner.get(staffStates)).states.map((state) => state.left);
    const [one, two] = [await at(shop.first), await at(shop.second)];
    const order_id = await one.order();
    const cooked = await two.order();
    expect(await left()).toEqual([1]);
    await one.get(orderCancel, { body: { order_id } });
    expect(await left()).toEqual([2]);
    // What the kitchen has begun does not come back.
    await control(shop.first, `/orders/${cooked}/advance`, { status: "cooking" });
    await control(shop.first, `/orders/${cooked}/advance`, { status: "canceled" });
    expect(await left()).toEqual([2]);
    // A new figure is what is left now, whatever was sold before.
    await set(tablet, portions(7));
    expect(await left()).toEqual([7]);
  });

  it("hold a portion for who is paying, and release it when nobody has paid", async () => {
    await set(tablet, portions(1));
    const payer = await at(shop.first);
    const other = await at(shop.first);
    const body = await payer.payload({ payment_type: "cardOnline" });
    await payer.get(orderCacheCreate, { body, key: randomUUID() });
    await until(async () => lineOf(await other.cart(), "philadelphia")?.type === "stop");
    await setClock(new Date(morning().getTime() + 11 * 60_000));
    await until(async () => lineOf(await other.cart(), "philadelphia")?.type === "default");
    expect((await orderOf(other)).status).toBe(200);
    expect((await owner.get(staffStates)).states.map(({ left }) => left)).toEqual([0]);
  });

  it("are bought by who holds the last one, once it is sold out for all others", async () => {
    await set(tablet, portions(1));
    const [payer, other] = [await at(shop.first), await at(shop.first)];
    const body = await payer.payload({ payment_type: "cardOnline" });
    const { order_cache_key } = await payer.get(orderCacheCreate, { body, key: randomUUID() });
    await until(async () => lineOf(await other.cart(), "philadelphia")?.type === "stop");
    const { order_id } = await payer.get(orderCreate, { body: { ...body, order_cache_key }, key: randomUUID() });
    expect(order_id).toEqual(expect.any(Number));
    expect(lineOf(await other.cart(), "philadelphia")?.type).toBe("stop");
    expect((await orderOf(other)).status).not.toBe(200);
  });

  it("are in what open pages of the city are sent, alike at both upstreams, and gone with their end", async () => {
    const at = async (url: string) => guestOf(url).get(cityStates, { params: { alias: "moscow" } });
    const zone = Number(
      Object.keys((await guestOf(shop.first).get(cityByAlias, { params: { alias: "moscow" } })).city.delivery_zones)[0],
    );
    const usual = await at(shop.first);
    const arbat = async (url: string) => (await at(url)).shops[String(ARBAT)];
    expect(usual.shops[String(ARBAT)]).toBeUndefined();
    const seen = new Set<string>();
    for (const body of [
      { ...stop, shop_id: ARBAT },
      portions(2, "philadelphia-eel"),
      portions(1, "philadelphia-eel"),
      { kind: "rush", shop_id: ARBAT, amount: 20, reason: "Bus" },
      { kind: "capacity", shop_id: ARBAT, amount: 60, reason: "Alone" },
    ] as const) {
      await set(owner, body);
      const stock = (await arbat(shop.first))?.stock ?? "";
      expect(await until(async () => (await arbat(shop.second))?.stock === stock)).toBeLessThan(PROMISE_MS);
      seen.add(stock);
    }
    expect(seen.size).toBe(5);
    await set(owner, { kind: "pause", place: "zone", place_id: zone, reason: "Snow" });
    await set(owner, { kind: "pause", place: "shop", place_id: ARBAT, order_type: "delivery", reason: "Rain" });
    expect((await at(shop.first)).zones).toEqual({ [zone]: { alert: "No more deliveries to this area today." } });
    expect(await arbat(shop.first)).toMatchObject({
      type: "default",
      pauses: { delivery: "No more deliveries today." },
    });
    for (const state of (await owner.get(staffStates)).states) await end(state);
    expect(await at(shop.first)).toEqual(usual);
    expect((await guestOf(shop.first).refused(cityStates, { params: { alias: "nowhere" } })).status).toBe(404);
  });

  it("notify the storefront when they begin and when they end by themselves", async () => {
    const received: string[][] = [];
    const storefront: Server = createServer(async (request, response) => {
      received.push(Tags.parse(JSON.parse(await text(request))).tags);
      response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => storefront.listen(shop.storefrontPort, resolve));
    try {
      const ends_at = new Date(morning().getTime() + 3_600_000);
      await set(owner, {
        kind: "pause",
        place: "shop",
        place_id: ARBAT,
        reason: "Gas",
        ends_at: ends_at.toISOString(),
      });
      const isNotified = async () => received.some((tags) => tags.includes(stopsTag("moscow")));
      await until(isNotified);
      received.length = 0;
      await control(shop.first, "/clock", { set: ends_at.toISOString() });
      expect(await until(isNotified)).toBeLessThan(PROMISE_MS);
      expect(received.some((tags) => tags.includes(statesTag("moscow")))).toBe(true);
      // What a shop has run out of is in no page: open pages alone are sent it.
      received.length = 0;
      await set(tablet, stop);
      await until(async () => received.some((tags) => tags.join() === statesTag("moscow")));
    } finally {
      storefront.closeAllConnections();
      storefront.close();
    }
  });

  it("belong to the shops of who sets them, and end with a kitchen's day", async () => {
    const tomorrow = new Date(morning().getTime() + 86_400_000).toISOString();
    expect(await statusOf(cook, { ...stop, shop_id: TVERSKAYA })).toBe(404);
    expect(await statusOf(tablet, { ...portions(1), shop_id: TVERSKAYA })).toBe(404);
    expect(await statusOf(cook, { ...stop, shop_id: ARBAT, ends_at: tomorrow })).toBe(422);
    expect(await statusOf(manager, { ...stop, shop_id: ARBAT, ends_at: morning().toISOString() })).toBe(422);
    expect(await statusOf(manager, { ...stop, shop_id: ARBAT, reason: "  " })).toBe(422);
    expect(await statusOf(manager, { ...stop, shop_id: ARBAT, item_id: 999_999 })).toBe(422);
    const [long] = await set(manager, { ...stop, shop_id: ARBAT, ends_at: tomorrow });
    // A kitchen ends what it could have set.
    expect((await cook.get(staffStates)).states).toMatchObject([{ id: long?.id, may_end: false }]);
    expect((await cook.call(staffStateEnd, { params: { state_id: long?.id ?? 0 } })).status).toBe(403);
    const { shops: own, cities } = await tablet.get(staffStatePlaces);
    expect(own.map(({ id, may_pause }) => [id, may_pause])).toEqual([[ARBAT, true]]);
    expect(cities.map(({ may_pause }) => may_pause)).toEqual([false]);
    expect((await tablet.call(staffMenu, { query: { shop_id: String(TVERSKAYA) } })).status).toBe(404);
    // Those of other shops are none of one's own.
    const far = await set(owner, { ...stop, shop_id: 42 });
    expect((await manager.get(staffStates)).states).toHaveLength(1);
    const gone = far.find(({ shop_id }) => shop_id === 42)?.id ?? 0;
    expect((await manager.call(staffStateEnd, { params: { state_id: gone } })).status).toBe(404);
  });

  describe.each([
    ["with a bound on its slots", 600],
    ["without one", null],
  ])("on a payment page that was left, of a kitchen %s", (_, slot_minutes) => {
    const left = async () => (await owner.get(staffStates)).states.map((state) => state.left);
    const minute = (count: number) => setClock(new Date(morning().getTime() + count * 60_000));
    const card = () => `card-${randomUUID()}`;
    const showPage = ({ get, key }: Payer, page: string, is_open: boolean) =>
      get(orderCacheHold, { params: { order_cache_key: key ?? "" }, body: { page, is_open } });

    /** Two who want two of three portions each: the card of one was declined, and he has left the page since. */
    const leftUnpaid = async () => {
      acquirer.forget();
      for (const url of [shop.first, shop.second]) {
        await control(url, "/stops", { kind: "kitchen", shop_id: ARBAT, slot_minutes });
      }
      const other = await at(shop.first);
      await other.add("philadelphia");
      await set(tablet, portions(3));
      const payer = await payerOf(shop.first, { shop: ARBAT });
      const page = randomUUID();
      await showPage(payer, page, true);
      acquirer.next("declined");
      expect((await payer.declined({ cryptogram: card() })).status).toBe(422);
      expect(await left()).toEqual([1]);
      await showPage(payer, page, false);
      await minute(1);
      acquirer.next("approved");
      expect(await left()).toEqual([3]);
      return { payer, other };
    };

    it("take no money where others have bought them meanwhile", async () => {
      const { payer, other } = await leftUnpaid();
      expect((await orderOf(other)).status).toBe(200);
      // The time is still free: it is the dish that the payment's refusal names.
      expect(await showPage(payer, randomUUID(), true)).toEqual({ has_slot: true });
      expect(await left()).toEqual([1]);
      const { status, problem } = await payer.refused(orderPay, { body: payer.request({ cryptogram: card() }) });
      expect([status, problem.code, problem.message]).toEqual([
        409,
        "cart_changed",
        expect.stringMatching(/^Only 1 of “.*” left today/),
      ]);
      expect([acquirer.charges(), acquirer.ledger().captures, await left()]).toEqual([1, 0, [1]]);
      expect((await payer.cart()).count).toBe(2);
    });

    it("are held again while the page is open, and paid", async () => {
      const { payer } = await leftUnpaid();
      const page = randomUUID();
      expect(await showPage(payer, page, true)).toEqual({ has_slot: true });
      expect(await left()).toEqual([1]);
      await showPage(payer, page, false);
      await minute(2);
      expect(await left()).toEqual([3]);
      expect((await payer.pay({ cryptogram: card() })).reason).toBe("approved");
      expect([acquirer.ledger().captures, await left()]).toEqual([1, [1]]);
    });
  });
});

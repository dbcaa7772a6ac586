/** @rule SPEC-252 */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import {
  type Cart,
  cartAdd,
  cartBag,
  cartClear,
  cartForget,
  cartLoad,
  cartRemove,
  cartSetInterval,
} from "@/lib/contract/cart";
import { cityByAlias } from "@/lib/contract/place/city";
import { scheduleIntervals } from "@/lib/contract/place/schedule";
import { clientOf } from "./client";
import { onEachDatabase } from "./databases";
import { chosen, cityId, dishKey } from "./demo";
import { type Guest, guestOf } from "./guest";

const keysOf = (cart: Cart): string[] =>
  Object.entries(cart.products)
    .sort(([, a], [, b]) => (a.added_at < b.added_at ? -1 : 1))
    .map(([key]) => key);

const fields = (problem: { errors?: unknown }): string[] => Object.keys(problem.errors ?? {});

onEachDatabase("the cart", (url) => {
  /** A guest at the shop that is open round the clock. */
  const atShop = async (): Promise<Guest> => {
    const guest = guestOf(url);
    await guest.fetchingAt(13);
    return guest;
  };
  const removing = (guest: Guest, dish: string, count: number) => {
    const { city_id, order_type, shop_id } = guest.place();
    return { product_key: dishKey(dish), count, city_id, order_type, shop_id };
  };
  const countOf = (cart: Cart, dish: string): number => cart.products[dishKey(dish)]?.count ?? 0;

  it("begins empty and costs nothing", async () => {
    const cart = await (await atShop()).cart();
    expect(cart).toMatchObject({ count: 0, products: {}, packages: [], minimum_left: 0, free_delivery_left: null });
    expect(Object.values(cart.prices).every((amount) => amount === 0)).toBe(true);
  });

  it("adds products and removes them", async () => {
    const guest = await atShop();
    await guest.add("philadelphia", 2);
    const full = await guest.add("cola", 3);
    expect([full.count, keysOf(full)]).toEqual([5, [dishKey("philadelphia"), dishKey("cola")]]);
    const body = removing(guest, "cola", 1);
    const { cart } = await guest.get(cartRemove, { body, key: randomUUID() });
    expect(countOf(cart, "cola")).toBe(2);
    const emptied = await guest.get(cartRemove, { body: { ...body, count: 100 }, key: randomUUID() });
    expect(keysOf(emptied.cart)).toEqual([dishKey("philadelphia")]);
    expect((await guest.cart()).products).toEqual(emptied.cart.products);
  });

  it("forgets a whole line, and does not mind one that is not there", async () => {
    const guest = await atShop();
    await guest.add("philadelphia", 7);
    const { count: _, ...line } = removing(guest, "philadelphia", 1);
    expect((await guest.get(cartForget, { body: line })).cart.count).toBe(0);
    expect((await guest.get(cartForget, { body: line })).cart.count).toBe(0);
  });

  it("answers 404 to removing a line that is not there", async () => {
    const guest = await atShop();
    const { status, problem } = await guest.refused(cartRemove, {
      body: removing(guest, "cola", 1),
      key: randomUUID(),
    });
    expect([status, problem.code]).toEqual([404, "not_found"]);
  });

  it("is emptied at once, and stays where it is", async () => {
    const guest = await atShop();
    await guest.add("philadelphia");
    const { cart } = await guest.get(cartClear, {});
    expect([cart.count, cart.place, cart.shop?.id]).toEqual([0, guest.place(), 13]);
  });

  it("belongs to one customer", async () => {
    const [one, other] = [await atShop(), await atShop()];
    await one.add("philadelphia");
    expect((await other.cart()).count).toBe(0);
  });

  it("is raised by every change, and by nothing else", async () => {
    const guest = await atShop();
    const { version } = await guest.add("philadelphia");
    expect((await guest.cart()).version).toBe(version);
    expect((await guest.add("philadelphia")).version).toBe(version + 1);
  });

  it("charges a first dish the packaging that the city named before it (SPEC-800)", async () => {
    const { city } = await clientOf(url).get(cityByAlias, { params: { alias: "moscow" } });
    const guest = await atShop();
    const { prices } = await guest.add("philadelphia");
    expect(city.packaging).toEqual({ delivery: 35, takeaway: 35 });
    expect(prices.packages).toBe(city.packaging?.takeaway);
  });

  it("lists packages and lets the bag be refused, and it alone (SPEC-29)", async () => {
    const guest = await atShop();
    const { packages, prices } = await guest.add("philadelphia");
    expect(packages.map(({ alias, count, price, can_refuse }) => [alias, count, price, can_refuse])).toEqual([
      ["packet-bag", 1, 10, true],
      ["paket-thermo", 1, 15, false],
      ["box", 1, 10, false],
    ]);
    expect(prices.packages).toBe(35);
    const { cart } = await guest.get(cartBag, { body: { without_bag: true } });
    expect(cart.packages.map(({ alias, count }) => [alias, count])).toEqual([
      ["packet-bag", 0],
      ["paket-thermo", 1],
      ["box", 1],
    ]);
    expect(cart.prices).toMatchObject({ packages: 25, total: 489 + 25 });
    const again = await guest.get(cartBag, { body: { without_bag: false } });
    expect(again.cart.prices.packages).toBe(35);
  });

  it("offers what goes with its dishes", async () => {
    const guest = await atShop();
    const beside = async (dish: string) => (await guest.add(dish)).related.map(({ alias }) => alias);
    expect(await beside("edamame")).toEqual(["napkins", "mors-cranberry", "cheesecake"]);
    expect(await beside("philadelphia")).toContain("soy-sauce");
  });

  it("offers related products, but not those that are in it", async () => {
    const guest = await atShop();
    const before = (await guest.add("philadelphia")).related.map(({ alias }) => alias);
    expect(before).toContain("wasabi");
    expect((await guest.add("wasabi")).related.map(({ alias }) => alias)).toEqual(
      before.filter((alias) => alias !== "wasabi"),
    );
  });

  describe("keeps lines of different modifiers apart (SPEC-26)", () => {
    it("in whatever order they are named", async () => {
      const guest = await atShop();
      await guest.add("philadelphia", 1, { "extra-tobiko": 1, "extra-cream-cheese": 2 });
      const cart = await guest.add("philadelphia", 2, { "extra-cream-cheese": 2, "extra-tobiko": 1 });
      expect(Object.entries(cart.products).map(([key, { count }]) => [key, count])).toEqual([
        [`${dishKey("philadelphia")}~1x2.3x1`, 3],
      ]);
      const more = await guest.add("philadelphia", 1, { "extra-cream-cheese": 1 });
      const plain = await guest.add("philadelphia", 1, { "extra-cream-cheese": 0 });
      expect([keysOf(more).length, keysOf(plain).length]).toEqual([2, 3]);
    });

    it("and adds to a line by its key", async () => {
      const guest = await atShop();
      const [key = ""] = keysOf(await guest.add("philadelphia", 1, { "extra-tobiko": 2 }));
      const { cart } = await guest.get(cartAdd, { body: { ...guest.adding("philadelphia"), product_key: key } });
      expect(cart.products[key]?.count).toBe(2);
      const [modifier] = cart.products[key]?.modifiers.single.filter(({ count }) => count > 0) ?? [];
      expect([modifier?.name, modifier?.count]).toEqual(["Tobiko roe", 2]);
    });
  });

  describe("has limits", () => {
    it("of 100 units of a product (SPEC-22)", async () => {
      const guest = await atShop();
      expect(countOf(await guest.add("cola", 100), "cola")).toBe(100);
      const { status, problem } = await guest.refused(cartAdd, { body: guest.adding("cola") });
      expect([status, fields(problem)]).toEqual([422, ["count"]]);
      expect((await guest.cart()).count).toBe(100);
    });

    it.each([0, -1, 101, 1.5, Number.MAX_SAFE_INTEGER])("which %p units at once are not within", async (count) => {
      const guest = await atShop();
      const { status, problem } = await guest.refused(cartAdd, { body: guest.adding("cola", count) });
      expect([status, fields(problem)]).toEqual([422, ["count"]]);
    });

    it("of the multiplicity", async () => {
      const guest = await atShop();
      const { problem } = await guest.refused(cartAdd, { body: guest.adding("nigiri-salmon", 3) });
      expect(problem.errors).toEqual({ count: ["This dish is sold in multiples of 2."] });
      expect(countOf(await guest.add("nigiri-salmon", 4), "nigiri-salmon")).toBe(4);
      const { cart } = await guest.get(cartRemove, { body: removing(guest, "nigiri-salmon", 1), key: randomUUID() });
      expect(countOf(cart, "nigiri-salmon")).toBe(2);
    });
  });

  describe("keeps the bounds of modifiers (SPEC-25)", () => {
    const sauces = (unagi: number, spicy = 0) => ({ "set-sauce-unagi": unagi, "set-sauce-spicy": spicy });

    it.each([
      { what: "exactly two of a group", dish: "set-philadelphia", modifiers: sauces(1, 1) },
      { what: "one of them twice", dish: "set-philadelphia", modifiers: sauces(2) },
      { what: "no bound but each one's own", dish: "set-green", modifiers: { "set-extra-ginger": 5 } },
      { what: "one to three", dish: "set-samurai", modifiers: { ...sauces(2), "set-treat-edamame": 1 } },
      { what: "none where none is needed", dish: "philadelphia", modifiers: {} },
    ])("which allow $what", async ({ dish, modifiers }) => {
      const guest = await atShop();
      expect((await guest.add(dish, 1, modifiers)).count).toBe(1);
    });

    it.each([
      { what: "none of a group that has to be chosen from", dish: "set-philadelphia", modifiers: undefined },
      { what: "too few of a group", dish: "set-philadelphia", modifiers: sauces(1) },
      { what: "too many of a group", dish: "set-philadelphia", modifiers: sauces(2, 1) },
      { what: "more of one than its own maximum", dish: "philadelphia", modifiers: { "extra-avocado": 2 } },
      { what: "one that has run out", dish: "philadelphia-eel", modifiers: { "extra-eel": 1 } },
      { what: "one of another dish", dish: "philadelphia", modifiers: { "wok-udon": 1 } },
    ])("which refuse $what", async ({ dish, modifiers }) => {
      const guest = await atShop();
      const { status, problem } = await guest.refused(cartAdd, { body: guest.adding(dish, 1, modifiers) });
      expect([status, problem.code, fields(problem)]).toEqual([422, "validation", ["modifiers"]]);
      expect((await guest.cart()).count).toBe(0);
    });

    it("and names the group in the customer's language", async () => {
      const guest = await atShop();
      const body = guest.adding("set-philadelphia");
      const { problem } = await guest.as({ language: "tr" }).refused(cartAdd, { body });
      expect(problem.message).toContain("Set için iki sos");
    });
  });

  it.each([
    { what: "has run out", dish: "popcorn-shrimp", message: "Sold out for today." },
    { what: "is unavailable", dish: "soba-salad-tuna", message: "Not available at the moment." },
  ])("does not take what $what", async ({ dish, message }) => {
    const guest = await atShop();
    const { status, problem } = await guest.refused(cartAdd, { body: guest.adding(dish) });
    expect([status, problem.errors]).toEqual([422, { product_key: [message] }]);
  });

  it("takes packaging as it takes a dish, and it can be ordered", async () => {
    const guest = await atShop();
    const cart = await guest.add("gift-bag", 2);
    expect(cart.products[dishKey("gift-bag")]).toMatchObject({
      type: "packet",
      alert: null,
      count: 2,
      total_price: 98,
    });
    expect(cart.prices.subtotal).toBe(98);
    expect(await guest.order()).toBeGreaterThan(1000);
  });

  it.each(["p9999", "p", "9", "p9~", "p9~1x", "p9~1x1;", "__proto__", "constructor"])(
    "does not take a product %s",
    async (product_key) => {
      const guest = await atShop();
      const body = { ...guest.adding("cola"), product_key };
      expect(fields((await guest.refused(cartAdd, { body })).problem)).toEqual(["product_key"]);
    },
  );

  it("needs the place before the first product (SPEC-263)", async () => {
    const city_id = cityId("moscow");
    const cola = { product_key: dishKey("cola"), count: 1, city_id, shop_id: null, delivery_zone_id: null };
    const guest = guestOf(url);
    const delivery = await guest.refused(cartAdd, { body: { ...cola, order_type: "delivery" } });
    const takeaway = await guest.refused(cartAdd, { body: { ...cola, order_type: "takeaway" } });
    expect([delivery.status, fields(delivery.problem)]).toEqual([422, ["delivery_address"]]);
    expect([takeaway.status, fields(takeaway.problem)]).toEqual([422, ["shop_id"]]);
    const berlin = { ...cola, city_id: cityId("berlin"), order_type: "takeaway" } as const;
    expect(fields((await guest.refused(cartAdd, { body: berlin })).problem)).toEqual(["order_type"]);
  });

  describe("applies a repeated call once (SPEC-23)", () => {
    it("when units are added", async () => {
      const guest = await atShop();
      const call = { body: guest.adding("cola", 2), key: randomUUID() };
      const [first, second] = [await guest.get(cartAdd, call), await guest.get(cartAdd, call)];
      expect([first.cart.count, second.cart.count]).toEqual([2, 2]);
      expect(second.cart.version).toBe(first.cart.version);
      expect((await guest.get(cartAdd, { ...call, key: randomUUID() })).cart.count).toBe(4);
    });

    it("when they are added at the same moment", async () => {
      const guest = await atShop();
      const call = { body: guest.adding("cola", 2), key: randomUUID() };
      await Promise.all(Array.from({ length: 10 }, () => guest.get(cartAdd, call)));
      expect((await guest.cart()).count).toBe(2);
    });

    it("when units are removed, even the last", async () => {
      const guest = await atShop();
      await guest.add("cola", 2);
      const call = { body: removing(guest, "cola", 2), key: randomUUID() };
      await guest.get(cartRemove, call);
      expect((await guest.get(cartRemove, call)).cart.count).toBe(0);
    });

    it("but not a call that was refused", async () => {
      const guest = await atShop();
      const key = randomUUID();
      await guest.refused(cartAdd, { body: guest.adding("popcorn-shrimp"), key });
      expect((await guest.get(cartAdd, { body: guest.adding("cola"), key })).cart.count).toBe(1);
    });
  });

  it("loses nothing of what is added at the same moment", async () => {
    const guest = guestOf(url);
    await guest.fetchingAt(13);
    const dishes = ["cola", "cola-zero", "americano", "cappuccino", "wasabi"];
    await Promise.all(dishes.flatMap((dish) => [1, 2, 3, 4].map((count) => guest.add(dish, count))));
    const cart = await guest.cart();
    expect(dishes.map((dish) => countOf(cart, dish))).toEqual([10, 10, 10, 10, 10]);
  });

  it("is made once by two first changes", async () => {
    const place = { city_id: cityId("moscow"), order_type: "takeaway", shop_id: 13, delivery_zone_id: null } as const;
    const guest = guestOf(url);
    const body = { product_key: dishKey("cola"), count: 1, ...place };
    await Promise.all(Array.from({ length: 6 }, () => guest.get(cartAdd, { body, key: randomUUID() })));
    expect((await guest.get(cartLoad, { body: place })).cart.count).toBe(6);
  });

  describe("keeps a time slot", () => {
    const intervalsOf = async (guest: Guest) => {
      const { dates } = await guest.get(scheduleIntervals, { body: { city_alias: "moscow", date: null } });
      const date = dates[1]?.date_string ?? "";
      const { intervals } = await guest.get(scheduleIntervals, { body: { city_alias: "moscow", date } });
      return { date, intervals };
    };

    it("that is offered, until it is taken back", async () => {
      const guest = await atShop();
      await guest.add("cola");
      const { date, intervals } = await intervalsOf(guest);
      const chosenOne = intervals.at(5);
      const { cart } = await guest.get(cartSetInterval, { body: { interval: chosenOne ?? null } });
      expect([cart.selectedDate, cart.selectedInterval]).toEqual([date, chosenOne]);
      expect((await guest.cart()).selectedInterval).toEqual(chosenOne);
      const none = await guest.get(cartSetInterval, { body: { interval: null } });
      expect([none.cart.selectedDate, none.cart.selectedInterval]).toEqual([null, null]);
    });

    it("but refuses an unknown one", async () => {
      const guest = await atShop();
      for (const id of ["nothing", "", "2020-01-01T12:00", "2025-02-30T12:00"]) {
        const { status, problem } = await guest.refused(cartSetInterval, { body: { interval: { id } } });
        expect([status, fields(problem)]).toEqual([422, ["interval"]]);
      }
    });
  });

  describe("takes over the time slot a browser remembers", () => {
    const remembering = async (interval: { readonly id: string } | null) => {
      const guest = await atShop();
      await guest.add("cola");
      const body = { city_alias: "moscow", date: null };
      const { dates } = await guest.get(scheduleIntervals, { body });
      const tomorrow = dates[1]?.date_string ?? "";
      const { intervals } = await guest.get(scheduleIntervals, { body: { ...body, date: tomorrow } });
      await guest.get(cartSetInterval, { body: { interval: intervals[3] ?? null } });
      const { cart } = await guest.get(cartLoad, { body: { ...guest.place(), interval } });
      return { cart, tomorrow, before: intervals[3] };
    };

    it.each(["nothing", "", "2020-01-01T12:00", "2025-05-10T12:00".repeat(3)])(
      "but not %j, which is not offered",
      async (id) => {
        const { cart, tomorrow, before } = await remembering({ id });
        expect([cart.selectedDate, cart.selectedInterval]).toEqual([tomorrow, before]);
      },
    );

    it("or that he has none", async () => {
      expect((await remembering(null)).cart.selectedInterval).toBeNull();
    });

    it.each(["x".repeat(61), "\0"])("and refuses one that nobody writes: %j", async (id) => {
      const guest = await atShop();
      const body = { ...guest.place(), interval: { id } };
      const { status, problem } = await guest.refused(cartLoad, { body });
      expect([status, fields(problem)]).toEqual([422, ["interval.id"]]);
    });

    it("where it is offered", async () => {
      const guest = await atShop();
      const body = { city_alias: "moscow", date: null };
      const { dates } = await guest.get(scheduleIntervals, { body });
      const date = dates[1]?.date_string ?? "";
      const { intervals } = await guest.get(scheduleIntervals, { body: { ...body, date } });
      const { cart } = await guest.get(cartLoad, { body: { ...guest.place(), interval: intervals[4] ?? null } });
      expect([cart.selectedDate, cart.selectedInterval]).toEqual([date, intervals[4]]);
    });
  });

  it("is sent in the language of the request", async () => {
    const guest = await atShop();
    await guest.add("maki-salmon", 1, { "extra-sesame": 1 });
    const { cart } = await guest.as({ language: "ru" }).get(cartLoad, { body: guest.place() });
    const [line] = Object.values(cart.products);
    expect([line?.name, line?.modifiers.single[0]?.name, cart.packages[0]?.name]).toEqual([
      "Маки с лососем",
      "Кунжут",
      "Бумажный пакет",
    ]);
    expect(Object.keys(chosen({ "extra-sesame": 1 }))).toEqual([String(line?.modifiers.single[0]?.id)]);
  });
});

/** @rule SPEC-470 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it } from "@jest/globals";
import { cartAdd, cartSetInterval } from "@/lib/contract/cart";
import { orderById, orderCreate } from "@/lib/contract/order/order";
import { orderCacheCreate } from "@/lib/contract/order/order-cache";
import { courierLocation } from "@/lib/contract/order/order-tracking";
import { cityByAlias } from "@/lib/contract/place/city";
import type { OrderType } from "@/lib/contract/place/place";
import { scheduleIntervals } from "@/lib/contract/place/schedule";
import { shops } from "@/lib/contract/place/shop";
import { clock, settings } from "@/lib/contract/settings";
import { distanceMetres } from "@/lib/domain/place/zone";
import { instantAt } from "@/lib/domain/time/city-instant";
import { demoRows } from "../support/demo-rows";
import { clientOf } from "./client";
import { control } from "./control";
import { onEachMovableClock } from "./databases";
import { guestOf } from "./guest";

const { cities } = demoRows("sushi");
const timezoneOf = (alias: string): string => cities.find((city) => city.alias === alias)?.timezone ?? "UTC";

/** A Wednesday that no schedule names as a date, whenever the demo was seeded. */
const wednesday = "2025-05-14";

type Slots = {
  city: string;
  receive: OrderType;
  shop?: number;
  zone?: number;
  at: string;
  today: string;
  /** The first slot that can be had today; null: none. */
  first: string | null;
  /** The first slot of the next business day. */
  next: string;
};

onEachMovableClock("time", (url) => {
  const client = clientOf(url);
  const set = (instant: Date) => control(url, "/clock", { set: instant.toISOString() });
  /** Puts the clock to the wall clock of a city, a second past, so that the minute has begun for certain. */
  const setIn = (city: string, date: string, time: string) => {
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    return set(new Date(instantAt(date, hours * 60 + minutes, timezoneOf(city)).getTime() + 1_000));
  };
  const advance = (seconds: number) => control(url, "/clock", { advance_s: seconds });
  afterEach(() => control(url, "/clock", { reset: true }));

  const slotsOf = (
    { city, receive, shop, zone }: Pick<Slots, "city" | "receive" | "shop" | "zone">,
    date: string | null,
  ) =>
    client.get(scheduleIntervals, {
      body: {
        city_alias: city,
        date,
        order_type: receive,
        shop_id: shop ?? null,
        delivery_zone_id: zone ?? null,
      },
    });

  it("is the upstream's, at every endpoint (SPEC-12)", async () => {
    await set(new Date("2025-05-10T21:30:00Z"));
    for (const now of [(await client.get(clock, {})).now, (await client.get(settings, {})).settings.server_time]) {
      expect(Date.parse(now) - Date.parse("2025-05-10T21:30:00Z")).toBeLessThan(5_000);
      expect(now.startsWith("2025-05-10T21:30")).toBe(true);
    }
    await advance(3600);
    expect((await client.get(clock, {})).now.startsWith("2025-05-10T22:30")).toBe(true);
  });

  const moscow = { city: "moscow", receive: "delivery", zone: 12 } as const;
  const night = { city: "moscow", receive: "takeaway", shop: 13 } as const;
  const arbat = { city: "moscow", receive: "takeaway", shop: 12 } as const;
  const vladivostok = { city: "vladivostok", receive: "delivery", zone: 41 } as const;
  const antalya = { city: "antalya", receive: "delivery", zone: 81 } as const;
  const berlin = { city: "berlin", receive: "delivery", zone: 91 } as const;
  const kazan = { city: "kazan", receive: "takeaway", shop: 32 } as const;
  const kaliningrad = { city: "kaliningrad", receive: "takeaway", shop: 52 } as const;
  const [before, day, after] = ["2025-05-13", wednesday, "2025-05-15"];

  it.each<Slots>([
    { ...moscow, at: "03:30", today: before, first: null, next: `${day}T11:00` },
    { ...moscow, at: "04:00", today: day, first: `${day}T11:00`, next: `${after}T11:00` },
    { ...moscow, at: "04:05", today: day, first: `${day}T11:00`, next: `${after}T11:00` },
    { ...moscow, at: "12:00", today: day, first: `${day}T13:00`, next: `${after}T11:00` },
    { ...moscow, at: "23:50", today: day, first: null, next: `${after}T11:00` },
    // Round the clock nothing ends at 04:00 (SPEC-465).
    { ...night, at: "03:20", today: before, first: `${day}T04:00`, next: `${day}T04:00` },
    { ...night, at: "03:35", today: before, first: `${day}T04:30`, next: `${day}T04:30` },
    { ...night, at: "12:00", today: day, first: `${day}T12:30`, next: `${after}T04:00` },
    { ...night, at: "23:50", today: day, first: `${after}T00:30`, next: `${after}T04:00` },
    // A shop with slots of a quarter (SPEC-471).
    { ...kazan, at: "12:40", today: day, first: `${day}T13:15`, next: `${after}T10:30` },
    // No orders between 14:00 and 17:00 (SPEC-5).
    { ...arbat, at: "13:10", today: day, first: `${day}T17:00`, next: `${after}T10:30` },
    // Open overnight (SPEC-4).
    { ...vladivostok, at: "03:30", today: before, first: null, next: `${day}T11:30` },
    { ...vladivostok, at: "01:30", today: before, first: `${day}T03:00`, next: `${day}T11:30` },
    { ...vladivostok, at: "12:00", today: day, first: `${day}T13:30`, next: `${after}T11:30` },
    { ...vladivostok, at: "23:50", today: day, first: `${after}T01:30`, next: `${after}T11:30` },
    { ...antalya, at: "12:00", today: day, first: `${day}T13:00`, next: `${after}T11:00` },
    { ...antalya, at: "23:50", today: day, first: null, next: `${after}T11:00` },
    { ...berlin, at: "12:00", today: day, first: `${day}T13:00`, next: `${after}T12:00` },
    { ...kaliningrad, at: "15:00", today: day, first: `${day}T17:00`, next: `${after}T11:30` },
  ])("in $city by $receive at $at: $first", async ({ at, today, first, next, ...place }) => {
    await setIn(place.city, day, at);
    const now = await slotsOf(place, null);
    expect(now.date_today).toBe(today);
    const free = now.intervals.find(({ disabled }) => !disabled);
    expect(free?.id ?? null).toBe(first);
    expect(now.message === null).toBe(first !== null);
    const [here, tomorrow] = now.dates;
    expect([here?.is_today, here?.date_string, tomorrow?.is_tomorrow]).toEqual([true, today, true]);
    const following = await slotsOf(place, tomorrow?.date_string ?? null);
    expect(following.intervals.find(({ disabled }) => !disabled)?.id).toBe(next);
    expect(following.message).toBeNull();
  });

  it("of a slot is the city's, and its instant is exact (SPEC-8)", async () => {
    await setIn("vladivostok", day, "12:00");
    const { intervals } = await slotsOf(vladivostok, null);
    const evening = intervals.find(({ id }) => id === `${day}T19:00`);
    expect(evening).toMatchObject({ title: "19:00 – 19:30", day_name: "Wednesday", is_asap: false });
    expect(evening?.start_timestamp).toBe(Date.parse(`${day}T09:00:00Z`) / 1000);
  });

  it("of a business day begins at four, also on the night the clock changes (SPEC-1)", async () => {
    await set(new Date("2025-03-30T02:30:00Z"));
    expect((await slotsOf(berlin, null)).date_today).toBe("2025-03-30");
    await set(new Date("2025-03-30T01:59:59Z"));
    expect((await slotsOf(berlin, null)).date_today).toBe("2025-03-29");
  });

  it("of a slot is up in the list and for an order at the same second", async () => {
    const guest = guestOf(url);
    await setIn("moscow", day, "12:00");
    await guest.fetchingAt(night.shop);
    await setIn("moscow", day, "12:01");
    const late = (await slotsOf(night, null)).intervals.find(({ id }) => id === `${day}T12:30`);
    expect(late?.disabled).toBe(true);
    const body = { interval: { id: `${day}T12:30` } };
    const { status, problem } = await guest.refused(cartSetInterval, { body });
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ["interval"]]);

    await set(new Date(instantAt(day, 12 * 60, timezoneOf("moscow")).getTime() + 30_000));
    const early = (await slotsOf(night, null)).intervals.find(({ id }) => id === `${day}T12:30`);
    expect(early?.disabled).toBe(false);
    expect((await guest.get(cartSetInterval, { body })).cart.selectedInterval).toEqual(early);
  });

  it("in Turkey begins with as soon as possible, today alone", async () => {
    await setIn("antalya", day, "12:00");
    const { intervals, dates } = await slotsOf(antalya, null);
    expect(intervals.filter(({ is_asap }) => is_asap)).toMatchObject([
      { id: `${day}T13:00`, title: "As soon as possible", disabled: false },
    ]);
    // The words are the list's: an order has its times, whatever the slot was called (SPEC-472).
    const guest = guestOf(url);
    await guest.deliveredTo("antalya", "Atatürk Caddesi, 5");
    await guest.add("philadelphia", 3);
    const order_id = await guest.order({ interval_id: (await guest.slot(0)).id });
    const { order } = await guest.get(orderById, { params: { order_id } });
    expect(order.interval_title).toBe("today, 13:00 – 13:30");
    const tomorrow = await slotsOf(antalya, dates[1]?.date_string ?? null);
    expect(tomorrow.intervals.filter(({ is_asap }) => is_asap)).toEqual([]);
  });

  it.each([
    { what: "a day that is past", date: "2025-05-13" },
    { what: "a day too far ahead", date: "2026-05-14" },
  ])("offers nothing on $what", async ({ date }) => {
    await setIn("moscow", day, "12:00");
    expect((await slotsOf(moscow, date)).intervals).toEqual([]);
  });

  it("keeps to the hours of a 31 December years after they were imported (SPEC-467)", async () => {
    const samara = { city: "samara", receive: "delivery" } as const;
    await setIn("samara", "2028-12-31", "12:00");
    const { intervals } = await slotsOf(samara, null);
    expect(intervals.at(-1)?.id).toBe("2028-12-31T17:00");
    await setIn("samara", "2028-12-31", "19:00");
    expect((await slotsOf(samara, null)).intervals).toEqual([]);
    const { city } = await client.get(cityByAlias, { params: { alias: "samara" } });
    expect(city.schedule).not.toHaveProperty("rules");
    expect(city.schedule.custom["2028-12-31"]?.working_minutes).toEqual([{ from: 600, to: 1080 }]);
    const { shops: all } = await client.get(shops, { query: { city_id: city.id } });
    expect(all[0]?.schedule.custom["2029-01-01"]?.working_minutes).toEqual([]);
  });

  it.each([
    ["23:50", /heute(?! Nacht)/],
    // "Today" would be the day to come (SPEC-474).
    ["01:30", /heute Nacht/],
  ])("says in the customer's language that nothing is left at %s", async (at, words) => {
    await setIn("moscow", day, at);
    const body = { city_alias: "moscow", date: null, order_type: "delivery" } as const;
    const { message } = await client.as({ language: "de" }).get(scheduleIntervals, { body });
    expect(message).toMatch(words);
  });

  describe("of an order", () => {
    it("of the coming day is today's in the night before, though the business day has not begun (SPEC-474)", async () => {
      await setIn("moscow", day, "03:30");
      const guest = guestOf(url);
      await guest.fetchingAt(13);
      await guest.add("philadelphia");
      const slot = await guest.slot(1);
      const order_id = await guest.order({ interval_id: slot.id });
      const title = async () => (await guest.get(orderById, { params: { order_id } })).order.interval_title;
      expect(await title()).toBe(`today, ${slot.title}`);
      await setIn("moscow", day, "04:00");
      expect(await title()).toBe(`today, ${slot.title}`);
    });

    it.each(["03:30", "12:00", "23:50"])("may be %s, by delivery and by takeaway", async (time) => {
      await setIn("moscow", day, time);
      const home = guestOf(url);
      await home.deliveredTo("moscow", "Тверская улица, 7");
      const walker = guestOf(url);
      await walker.fetchingAt(13);
      for (const guest of [home, walker]) {
        await guest.add("philadelphia");
        const slot = await guest.slot(0);
        const order_id = await guest.order({ interval_id: slot.id });
        const { order } = await guest.get(orderById, { params: { order_id } });
        expect(order.promised_at).toBe(slot.start_timestamp);
        expect(order.interval_title?.endsWith(slot.title)).toBe(true);
      }
    });

    it("is refused once its slot has passed", async () => {
      await setIn("moscow", day, "12:00");
      const guest = guestOf(url);
      await guest.deliveredTo("moscow", "Тверская улица, 7");
      await guest.add("philadelphia");
      const { id } = await guest.slot(0);
      await guest.get(cartSetInterval, { body: { interval: { id } } });
      const body = await guest.payload({ interval_id: id });
      await setIn("moscow", day, "12:31");
      const { status, problem } = await guest.refused(orderCreate, { body, key: randomUUID() });
      expect([status, problem.errors]).toEqual([422, { interval_id: ["form.interval_id.unavailable"] }]);
      expect((await guest.cart()).count).toBe(1);
    });

    it("stays right when tomorrow becomes today (SPEC-10)", async () => {
      await setIn("moscow", day, "03:59");
      const guest = guestOf(url);
      await guest.deliveredTo("moscow", "Тверская улица, 7");
      await guest.add("philadelphia");
      const slot = await guest.slot(1);
      expect(slot.id).toBe(`${day}T11:00`);
      const body = await guest.payload({ interval_id: slot.id });
      await setIn("moscow", day, "04:00");
      const { order_id } = await guest.get(orderCreate, { body, key: randomUUID() });
      const { order } = await guest.get(orderById, { params: { order_id } });
      expect(order.interval_title).toBe("today, 11:00 – 11:30");
    });
  });

  describe("of the last hour sells by another multiple, on takeaway (SPEC-7)", () => {
    it.each([
      { at: "21:29", count: 1, isTaken: true },
      { at: "21:30", count: 1, isTaken: false },
      { at: "21:30", count: 2, isTaken: true },
      { at: "22:29", count: 1, isTaken: false },
      { at: "22:30", count: 1, isTaken: true },
      // The last window of the day alone: this one ends at 14:00.
      { at: "13:30", count: 1, isTaken: true },
    ])("at $at $count: $isTaken", async ({ at, count, isTaken }) => {
      await setIn("moscow", day, at);
      const guest = guestOf(url);
      await guest.fetchingAt(12);
      const { status } = await guest.ask(cartAdd, { body: guest.adding("philadelphia", count), key: randomUUID() });
      expect(status).toBe(isTaken ? 200 : 422);
    });

    it("and not on delivery", async () => {
      await setIn("moscow", day, "22:30");
      const guest = guestOf(url);
      await guest.deliveredTo("moscow", "Тверская улица, 7");
      expect((await guest.add("philadelphia")).count).toBe(1);
    });
  });

  it("frees the slot that was held for a payment which did not come", async () => {
    const SHOP = 12;
    const kitchen = (slot_minutes: number) => control(url, "/stops", { kind: "kitchen", shop_id: SHOP, slot_minutes });
    await setIn("moscow", day, "12:00");
    const [payer, other] = [guestOf(url), guestOf(url)];
    for (const guest of [payer, other]) {
      await guest.fetchingAt(SHOP);
      await guest.add("philadelphia");
    }
    const slot = await payer.slot();
    const seen = async (): Promise<string | null | undefined> => {
      const { intervals } = await other.get(scheduleIntervals, {
        body: { city_alias: "moscow", order_type: "takeaway", shop_id: SHOP, date: slot.id.slice(0, 10) },
      });
      return intervals.find(({ id }) => id === slot.id)?.disabled_reason;
    };
    await kitchen(1);
    try {
      expect(await seen()).toBeNull();
      const payload = await payer.payload({ payment_type: "cardOnline", interval_id: slot.id });
      await payer.get(orderCacheCreate, { body: payload, key: randomUUID() });
      expect(await seen()).toBe("full");
      await advance(590);
      expect(await seen()).toBe("full");
      await advance(20);
      expect(await seen()).toBeNull();
      expect(await other.order({ interval_id: slot.id })).toBeGreaterThan(0);
    } finally {
      await kitchen(480);
    }
  });

  describe("moves the kitchen", () => {
    const statusOf = async (guest: ReturnType<typeof guestOf>, order_id: number) =>
      (await guest.get(orderById, { params: { order_id } })).order;
    const until = async (guest: ReturnType<typeof guestOf>, id: number, status: string) => {
      const deadline = Date.now() + 8_000;
      for (let order = await statusOf(guest, id); ; order = await statusOf(guest, id)) {
        if (order.status.original_status === status) return order;
        if (Date.now() > deadline) throw new Error(`still ${order.status.original_status}`);
        await pause(100);
      }
    };

    /** An order fetched at a shop of Moscow, at noon; on a day offered, 0 is today. */
    const ordered = async (slotOn: number) => {
      await setIn("moscow", day, "12:00");
      const guest = guestOf(url);
      await guest.fetchingAt(13);
      await guest.add("philadelphia");
      const slot = await guest.slot(slotOn);
      return { guest, slot, id: await guest.order({ interval_id: slot.id }) };
    };

    it("by one status each 20 seconds, and it catches up on what it slept through", async () => {
      const { guest, id } = await ordered(0);
      await advance(20);
      expect((await until(guest, id, "cooking")).completed_at).toBeNull();
      await advance(3600);
      const { created_at, completed_at } = await until(guest, id, "done");
      expect(Date.parse(completed_at ?? "") - Date.parse(created_at)).toBe(60_000);
    });

    it("for tomorrow's slot tomorrow: it is ready as the slot begins", async () => {
      const { guest, slot, id } = await ordered(1);
      const starts = slot.start_timestamp * 1000;
      await set(new Date(starts - 40_000));
      await pause(2_500);
      expect((await statusOf(guest, id)).status.original_status).toBe("accepted");
      await set(new Date(starts));
      await until(guest, id, "cooked");
      await advance(3600);
      const { completed_at } = await until(guest, id, "done");
      expect(Date.parse(completed_at ?? "")).toBe(starts + 20_000);
    });

    it("and the courier, from the shop to the door", async () => {
      const guest = guestOf(url);
      await guest.deliveredTo("moscow", "Тверская улица, 7");
      await guest.add("philadelphia");
      const id = await guest.order();
      const { delivery, shop } = await statusOf(guest, id);
      const door = delivery?.coordinates ?? { latitude: 0, longitude: 0 };
      await control(url, `/orders/${id}/advance`, { status: "sent" });
      const left: number[] = [];
      for (let step = 0; step < 4; step += 1) {
        const { coordinates } = await guest.get(courierLocation, { query: { order_id: id } });
        left.push(distanceMetres(coordinates, door));
        await advance(4);
      }
      expect(left[0]).toBeCloseTo(distanceMetres(shop?.coordinates ?? door, door), -2);
      expect(left).toEqual([...new Set(left)].sort((a, b) => b - a));
    });

    it("and leaves it be when it goes back", async () => {
      const { guest, id } = await ordered(0);
      await setIn("moscow", day, "11:50");
      expect((await statusOf(guest, id)).status.original_status).toBe("accepted");
      // Its status is pulled back to now, so that it is not stuck for the minutes the clock went back.
      await pause(1_500);
      await advance(20);
      await until(guest, id, "cooking");
    });
  });
});

import { describe, expect, it } from "@jest/globals";
import { demoRows } from "@/tests/support/demo-rows";
import type { CityRow } from "../catalogue/reference";
import { datesAt, offeredSlot, slotById, slotsAt } from "./slots-of-place";

const now = new Date("2026-11-20T09:00:00Z");
const [moscow] = demoRows("sushi", now).cities;

const at = (changes: Partial<CityRow> = {}) => {
  if (moscow === undefined) throw new Error("the demo has a city");
  const city: CityRow = { ...moscow, ...changes };
  return {
    placed: { city, order_type: "delivery", shop: null, zone: null, kitchen: null, is_unattended: false },
    now,
    language: "en",
  } as const;
};

describe("the slots of a place", () => {
  const { shops } = demoRows("sushi", now);
  const shopOf = (id: number) => shops.find((shop) => shop.id === id) ?? null;

  it.each([
    ["half hours, as the city has them", 11, "13:00 – 13:30"],
    ["quarters, where the shop that cooks has those (SPEC-471)", 32, "12:45 – 13:00"],
  ])("are %s", (_what, id, soonest) => {
    const { placed, ...rest } = at({ order_days: 1 });
    const kitchen = shopOf(id);
    const where = { ...rest, now: new Date("2026-11-20T12:05:00+03:00"), date: "2026-11-20" };
    const slots = slotsAt({ ...where, placed: { ...placed, order_type: "takeaway", shop: shopOf(11), kitchen } });
    expect(slots.find(({ disabled }) => !disabled)?.title).toBe(soonest);
  });
});

describe("the slots of a place where nobody listens (SPEC-615)", () => {
  const noon = { ...at({ order_days: 1 }), now: new Date("2026-11-20T12:05:00+03:00"), date: "2026-11-20" };
  const quiet = { ...noon, placed: { ...noon.placed, is_unattended: true } };
  const open = (where: typeof noon | typeof quiet) => slotsAt(where).filter(({ disabled }) => !disabled);

  it("begin in two hours, and stay as they are from then on", () => {
    expect(open(noon)[0]?.title).toBe("13:30 – 14:00");
    expect(open(quiet)[0]?.title).toBe("14:30 – 15:00");
    expect(open(quiet)).toEqual(open(noon).filter(({ id }) => id >= "2026-11-20T14:30"));
    expect(slotsAt(quiet).map(({ id }) => id)).toEqual(slotsAt(noon).map(({ id }) => id));
  });

  it("are none 'as soon as possible' in Turkey", () => {
    if (moscow === undefined) throw new Error("the demo has a city");
    const { placed } = at({ country: { ...moscow.country, code: "TR" } });
    const soon = (is_unattended: boolean) =>
      slotsAt({ ...noon, placed: { ...placed, is_unattended } }).filter(({ is_asap }) => is_asap).length;
    expect([soon(false), soon(true)]).toEqual([1, 0]);
  });
});

describe("the slot that an id means", () => {
  const where = at({ order_days: 3 });
  const dates = datesAt(where).map(({ date_string }) => date_string);
  const last = slotsAt({ ...where, date: dates.at(-1) ?? "" }).at(-1)?.id ?? "";

  it.each([
    ["without a likely date", null],
    ["the likely date being another", dates[0]],
    ["the likely date being its own", dates[2]],
    ["the likely date being over", "2026-11-19"],
    ["the likely date being none at all", "tomorrow"],
  ])("is found %s", (_, likely) => {
    expect(offeredSlot({ version: 1 }, where, last, likely ?? null)).toMatchObject({
      date: dates[2],
      slot: { id: last },
    });
  });

  it.each(["2026-11-24T12:00", "2026-11-19T12:00", "2026-11-20T12:17", "noon"])("is none: %s", (id) => {
    expect(offeredSlot({ version: 1 }, where, id, id.slice(0, 10))).toBeNull();
    expect(slotById({ version: 1 }, { ...where, date: id.slice(0, 10) }, id)).toBeNull();
  });

  describe("at 03:35 of a place that never closes", () => {
    const day = {
      working_time: null,
      working_minutes: [{ from: 240, to: 1680 }],
      order_minutes: [{ from: 240, to: 1680 }],
    };
    const week = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, day]));
    const schedule = { custom: {}, month: {}, default: week };
    const id = "2026-11-21T05:00";

    it.each([7, 1])("is of the day it begins in, where orders are made for %i days (SPEC-465)", (order_days) => {
      const before = { ...at({ order_days, schedule }), now: new Date("2026-11-21T03:35:00+03:00") };
      const found = offeredSlot({ version: 1 }, before, id, "2026-11-20");
      expect(found).toMatchObject({ date: "2026-11-21", slot: { id } });
      const stored = { ...before, date: found?.date ?? "" };
      expect(slotById({ version: 1 }, stored, id)).toMatchObject({ id, disabled: false });
      expect(slotById({ version: 1 }, { ...stored, now: new Date("2026-11-21T04:00:00+03:00") }, id)).toMatchObject({
        id,
      });
    });

    it("stays 'as soon as possible' in Turkey once it is chosen", () => {
      if (moscow === undefined) throw new Error("the demo has a city");
      const turkish = at({ schedule, country: { ...moscow.country, code: "TR" } });
      const night = { ...turkish, now: new Date("2026-11-21T03:35:00+03:00") };
      for (const likely of ["2026-11-20", "2026-11-21"]) {
        expect(offeredSlot({ version: 1 }, night, id, likely)).toMatchObject({
          date: "2026-11-21",
          slot: { is_asap: true },
        });
      }
    });
  });

  it("computes once which dates the place offers, however many they are", () => {
    const { placed, ...others } = at();
    let computed = 0;
    const city = {
      ...placed.city,
      get order_days() {
        computed += 1;
        return 14;
      },
    };
    expect(
      offeredSlot({ version: 1 }, { ...others, placed: { ...placed, city } }, "2026-12-24T12:00", null),
    ).toBeNull();
    expect(computed).toBe(1);
  });
});

/** @rule SPEC-212 */
import { describe, expect, it } from "@jest/globals";
import type { MinuteRange, Schedule } from "@/lib/contract/place/schedule";
import { datesOf, type SlotsRequest, slotsOf } from "./slots";

const everyDay = (...order_minutes: MinuteRange[]): Schedule => ({
  custom: {},
  month: {},
  default: Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7].map((day) => [day, { working_time: null, working_minutes: order_minutes, order_minutes }]),
  ),
});

const usual = everyDay({ from: 600, to: 1350 });
const twoWindows = everyDay({ from: 600, to: 840 }, { from: 1020, to: 1350 });
/** Open from 10:00 to 22:30, and between 14:00 and 17:00 no orders are taken. */
const oneOpening: Schedule = {
  ...twoWindows,
  default: Object.fromEntries(
    Object.entries(twoWindows.default).map(([day, hours]) => [
      day,
      { ...hours, working_minutes: [{ from: 600, to: 1350 }] },
    ]),
  ),
};
const overnight = everyDay({ from: 600, to: 1650 });
const always = everyDay({ from: 240, to: 1680 });

const request = (changes: Partial<SlotsRequest>): SlotsRequest => ({
  date: "2026-11-20",
  now: new Date("2026-11-20T09:00:00Z"),
  timezone: "Europe/Moscow",
  orderType: "delivery",
  schedule: usual,
  cookingMinutes: 30,
  deliveryMinutes: 45,
  stepMinutes: 30,
  language: "en",
  isAsapFirst: false,
  ...changes,
});

const enabled = (changes: Partial<SlotsRequest>) => slotsOf(request(changes)).filter((slot) => !slot.disabled);

describe("slotsOf", () => {
  it("keeps what is too soon readable and leaves out what is past", () => {
    const slots = slotsOf(request({}));
    expect(slots.slice(0, 4).map(({ title, disabled }) => [title, disabled])).toEqual([
      ["12:00 – 12:30", true],
      ["12:30 – 13:00", true],
      ["13:00 – 13:30", true],
      ["13:30 – 14:00", false],
    ]);
    expect(slots.at(-1)?.title).toBe("22:00 – 22:30");
  });

  it("leaves more time for an order of now in a rush, and opens tomorrow as usual (SPEC-623)", () => {
    const first = (changes: Partial<SlotsRequest>) => enabled(changes)[0]?.title;
    expect(first({ cookingMinutes: 30 })).toBe("13:30 – 14:00");
    expect(first({ cookingMinutes: 30, rushMinutes: 30 })).toBe("14:00 – 14:30");
    expect(first({ date: "2026-11-21", rushMinutes: 30 })).toBe(first({ date: "2026-11-21" }));
  });

  it("counts from the end of a pause, and leaves what is later (SPEC-622)", () => {
    const first = (changes: Partial<SlotsRequest>) => enabled(changes)[0]?.title;
    expect(first({ ordersFrom: new Date("2026-11-20T15:00:00Z") })).toBe("19:30 – 20:00");
    expect(first({ ordersFrom: new Date("2026-11-20T08:00:00Z") })).toBe(first({}));
    expect(first({ ordersFrom: null })).toBe(first({}));
  });

  it.each([
    ["03:30 has no slots left of the day before", "2026-11-20T00:30:00Z", "2026-11-19", usual, undefined, 0],
    [
      "03:30 sees the day that is about to begin, from when the kitchen can have cooked and brought something",
      "2026-11-20T00:30:00Z",
      "2026-11-20",
      usual,
      "2026-11-20T11:30",
      22,
    ],
    ["12:00", "2026-11-20T09:00:00Z", "2026-11-20", usual, "2026-11-20T13:30", 18],
    ["12:00 between two windows", "2026-11-20T09:00:00Z", "2026-11-20", twoWindows, "2026-11-20T13:30", 9],
    [
      "12:00 between two windows of one opening",
      "2026-11-20T09:00:00Z",
      "2026-11-20",
      oneOpening,
      "2026-11-20T13:30",
      12,
    ],
    ["23:50 is over", "2026-11-20T20:50:00Z", "2026-11-20", usual, undefined, 0],
    ["23:50 has tomorrow", "2026-11-20T20:50:00Z", "2026-11-21", usual, "2026-11-21T11:30", 22],
    ["23:50 overnight", "2026-11-20T20:50:00Z", "2026-11-20", overnight, "2026-11-21T01:30", 4],
    ["03:30 overnight is too late", "2026-11-21T00:30:00Z", "2026-11-20", overnight, undefined, 0],
    ["03:30 round the clock goes on past 04:00", "2026-11-21T00:30:00Z", "2026-11-20", always, "2026-11-21T05:00", 4],
    [
      "03:30 round the clock, the day about to begin",
      "2026-11-21T00:30:00Z",
      "2026-11-21",
      always,
      "2026-11-21T05:00",
      46,
    ],
    ["23:50 round the clock", "2026-11-20T20:50:00Z", "2026-11-20", always, "2026-11-21T01:30", 5],
  ])("%s", (_name, now, date, schedule, first, count) => {
    const slots = enabled({ now: new Date(now), date, schedule });
    expect(slots[0]?.id).toBe(first);
    expect(slots).toHaveLength(count);
  });

  describe("past 04:00, where orders are taken through it (SPEC-465)", () => {
    const night = { orderType: "takeaway", cookingMinutes: 30, date: "2026-11-20" } as const;
    const late = everyDay({ from: 1080, to: 1740 });
    const offered = (time: string, changes: Partial<SlotsRequest>) =>
      enabled({ ...night, now: new Date(`2026-11-21T${time}:00+03:00`), ...changes }).map(({ id }) => id.slice(8));

    it.each([
      ["03:35, never closed", "03:35", always, ["21T04:30", "21T05:00", "21T05:30", "21T06:00"]],
      [
        "03:35, written from midnight to midnight",
        "03:35",
        everyDay({ from: 0, to: 1440 }),
        ["21T04:30", "21T05:00", "21T05:30", "21T06:00"],
      ],
      ["03:35, open from 18:00 to 05:00", "03:35", late, ["21T04:30"]],
      ["03:05, open from 18:00 to 05:00", "03:05", late, ["21T04:00", "21T04:30"]],
      ["03:35, open until 04:00", "03:35", everyDay({ from: 600, to: 1680 }), []],
      ["03:35, a day that begins at 05:00", "03:35", everyDay({ from: 300, to: 1320 }), []],
      [
        "12:00, never closed: the list of the day and no more",
        "00:00",
        always,
        ["21T00:30", "21T01:00", "21T01:30", "21T02:00", "21T02:30", "21T03:00", "21T03:30"],
      ],
    ] as const)("%s", (_name, time, schedule, ids) => {
      expect(offered(time, { schedule })).toEqual(ids);
    });

    it("ends where the night ends before a closed day", () => {
      const closed = { working_time: null, working_minutes: [], order_minutes: [] };
      expect(offered("03:35", { schedule: { ...always, custom: { "2026-11-21": closed } } })).toEqual([]);
    });

    it("has one slot at least, however long slots are", () => {
      expect(offered("03:35", { schedule: always, stepMinutes: 240 })).toEqual(["21T08:00"]);
    });

    it("is not doubled on the days to come", () => {
      const tomorrow = enabled({ ...night, date: "2026-11-22", now: new Date("2026-11-21T00:35:00Z"), schedule: late });
      expect([tomorrow[0]?.id, tomorrow.at(-1)?.id]).toEqual(["2026-11-22T04:00", "2026-11-23T03:30"]);
    });
  });

  it("keeps the slots of a night in step across 04:00", () => {
    const night = { orderType: "takeaway", schedule: everyDay({ from: 1095, to: 1740 }) } as const;
    const ids = (date: string) => slotsOf(request({ ...night, date })).map(({ id }) => id.slice(8));
    expect(ids("2026-11-21").slice(-2)).toEqual(["22T03:15", "22T03:45"]);
    expect(ids("2026-11-22").slice(0, 2)).toEqual(["22T04:15", "22T18:45"]);
  });

  it("says which slots are too soon and which are full", () => {
    const full = Date.parse("2026-11-20T11:00:00Z") / 1000;
    const slots = slotsOf(request({ isFull: (start) => start === full }));
    expect(slots.slice(2, 6).map(({ title, disabled, disabled_reason }) => [title, disabled, disabled_reason])).toEqual(
      [
        ["13:00 – 13:30", true, "too_soon"],
        ["13:30 – 14:00", false, null],
        ["14:00 – 14:30", true, "full"],
        ["14:30 – 15:00", false, null],
      ],
    );
  });

  describe("count the lead from the opening of the kitchen (SPEC-470)", () => {
    const hour = { cookingMinutes: 30, deliveryMinutes: 30 };
    const early = new Date("2026-11-20T01:05:00Z");
    /** Somebody is in the kitchen from 09:00 on, orders are taken from 10:00. */
    const prepared: Schedule = {
      ...usual,
      default: Object.fromEntries(
        Object.entries(usual.default).map(([day, hours]) => [
          day,
          { ...hours, working_minutes: [{ from: 540, to: 1350 }] },
        ]),
      ),
    };

    it.each([
      ["at 04:05 a delivery of 30 + 30 minutes begins at 11:00", {}, "2026-11-20T11:00"],
      ["takeaway, which has no ride, at 10:30", { orderType: "takeaway" }, "2026-11-20T10:30"],
      ["a lead that ends between two slots waits for the next", { deliveryMinutes: 40 }, "2026-11-20T11:30"],
      ["in quarters it waits less", { deliveryMinutes: 40, stepMinutes: 15 }, "2026-11-20T11:15"],
      ["a kitchen that begins before orders are taken", { schedule: prepared }, "2026-11-20T10:00"],
      [
        "after a break that the kitchen has too",
        { schedule: twoWindows, now: new Date("2026-11-20T11:30:00Z") },
        "2026-11-20T18:00",
      ],
      [
        "after a break in orders alone",
        { schedule: oneOpening, now: new Date("2026-11-20T11:30:00Z") },
        "2026-11-20T17:00",
      ],
      ["of tomorrow as of today", { date: "2026-11-21", now: new Date("2026-11-20T20:50:00Z") }, "2026-11-21T11:00"],
    ] as const)("%s", (_name, changes, first) => {
      expect(enabled({ ...hour, now: early, ...changes })[0]?.id).toBe(first);
    });

    it("and leave out what nobody can ever have", () => {
      const slots = slotsOf(request({ ...hour, now: early }));
      expect(slots[0]).toMatchObject({ id: "2026-11-20T11:00", disabled: false });
    });
  });

  describe("name the soonest time truly (SPEC-471)", () => {
    const at = (time: string) => ({ now: new Date(`2026-11-20T${time}Z`), cookingMinutes: 30, deliveryMinutes: 30 });

    it.each([
      ["09:00:00", 15, "13:00 – 13:15"],
      ["09:00:59", 15, "13:00 – 13:15"],
      ["09:01:00", 15, "13:15 – 13:30"],
      ["09:00:59", 30, "13:00 – 13:30"],
      ["09:01:00", 30, "13:30 – 14:00"],
      ["09:40:00", 15, "13:45 – 14:00"],
      ["09:40:00", 30, "14:00 – 14:30"],
      ["09:40:00", 20, "13:40 – 14:00"],
    ])("30 + 30 minutes at %s UTC, slots of %d minutes: %s", (time, stepMinutes, title) => {
      expect(enabled({ ...at(time), stepMinutes })[0]?.title).toBe(title);
    });
  });

  it("counts no ride for takeaway", () => {
    expect(enabled({ orderType: "takeaway" })[0]?.title).toBe("12:30 – 13:00");
  });

  it.each([
    ["a round-the-clock day runs from 04:00 to 28:00", always],
    ["so it does when it is written from midnight to midnight", everyDay({ from: 0, to: 1440 })],
  ])("%s", (_name, schedule) => {
    const slots = slotsOf(request({ date: "2026-11-22", schedule }));
    expect(slots).toHaveLength(48);
    expect([slots[0]?.id, slots.at(-1)?.id]).toEqual(["2026-11-22T04:00", "2026-11-23T03:30"]);
    expect(slots.at(-1)?.title).toBe("03:30 – 04:00");
    expect([slots[0]?.day_name, slots.at(-1)?.day_name]).toEqual(["Sunday", "Monday"]);
  });

  it("prefers a custom date to a month's, and a month's to the weekday's (SPEC-3)", () => {
    const [custom, month] = [
      { from: 600, to: 660 },
      { from: 600, to: 720 },
    ].map((range) => ({
      working_time: null,
      working_minutes: [range],
      order_minutes: [range],
    }));
    if (!custom || !month) throw new Error("The table has two days.");
    const schedule: Schedule = {
      ...usual,
      month: { "2026-12-30": month, "2026-12-31": month },
      custom: { "2026-12-31": custom },
    };
    const count = (date: string) => slotsOf(request({ date, schedule, cookingMinutes: 0, deliveryMinutes: 0 })).length;
    expect(["2026-12-29", "2026-12-30", "2026-12-31"].map(count)).toEqual([25, 4, 2]);
  });

  it("prints the city's time (SPEC-8)", () => {
    const schedule = everyDay({ from: 1140, to: 1170 });
    const immediate = { cookingMinutes: 0, deliveryMinutes: 0 };
    const slot = slotsOf(request({ date: "2026-11-21", timezone: "Asia/Vladivostok", schedule, ...immediate }));
    expect(slot).toEqual([
      {
        id: "2026-11-21T19:00",
        title: "19:00 – 19:30",
        day_name: "Saturday",
        start_timestamp: Date.parse("2026-11-21T09:00:00Z") / 1000,
        end_timestamp: Date.parse("2026-11-21T09:30:00Z") / 1000,
        disabled: false,
        disabled_reason: null,
        is_asap: false,
      },
    ]);
  });

  it("leaves out the hour that Berlin skips in spring", () => {
    const night = { date: "2025-03-29", now: new Date("2025-03-29T09:00:00Z"), timezone: "Europe/Berlin" };
    const ids = slotsOf(request({ ...night, schedule: always })).map((slot) => slot.id);
    expect(ids.filter((id) => id.startsWith("2025-03-30"))).toEqual([
      "2025-03-30T00:00",
      "2025-03-30T00:30",
      "2025-03-30T01:00",
      "2025-03-30T01:30",
      "2025-03-30T03:00",
      "2025-03-30T03:30",
    ]);
  });

  it.each([
    ["2025-03-29", "which lacks an hour", "2025-03-30T01:45"],
    ["2025-10-25", "which has an hour twice", "2025-10-26T02:45"],
  ])("has no slot that the clock change of the night of %s, %s, would make longer or shorter", (date, _what, id) => {
    const schedule = everyDay({ from: 285, to: 1680 });
    const night = { date, schedule, now: new Date(`${date}T09:00:00Z`), timezone: "Europe/Berlin" };
    const ids = slotsOf(request(night)).map((slot) => slot.id);
    expect(ids).not.toContain(id);
    expect(ids).toContain(`${id.slice(0, 10)}T00:45`);
    expect(ids.at(-1)).toBe(`${id.slice(0, 10)}T03:15`);
  });

  it("has each slot of Berlin's long autumn night once, in order", () => {
    const night = { date: "2025-10-25", now: new Date("2025-10-25T09:00:00Z"), timezone: "Europe/Berlin" };
    const slots = slotsOf(request({ ...night, schedule: always }));
    const stamps = slots.map((slot) => slot.start_timestamp);
    expect(new Set(slots.map((slot) => slot.id)).size).toBe(slots.length);
    expect(stamps).toEqual([...stamps].sort((a, b) => a - b));
  });

  it("calls today's first slot 'as soon as possible' in Turkey, and only today's", () => {
    const turkish = { timezone: "Europe/Istanbul", isAsapFirst: true };
    const today = enabled({ ...turkish, language: "tr" });
    expect(today.map((slot) => slot.is_asap)).toEqual([true, ...today.slice(1).map(() => false)]);
    expect(today[0]).toMatchObject({ id: "2026-11-20T13:30", title: "En kısa sürede" });
    expect(enabled({ ...turkish, date: "2026-11-21" }).some((slot) => slot.is_asap)).toBe(false);
  });

  it("has none on a closed day", () => {
    expect(slotsOf(request({ schedule: everyDay() }))).toEqual([]);
  });
});

describe("datesOf", () => {
  it.each([
    ["03:30 still belongs to the day before", "2026-11-20T00:30:00Z", "2026-11-19"],
    ["04:00 begins the new day", "2026-11-20T01:00:00Z", "2026-11-20"],
    ["12:00", "2026-11-20T09:00:00Z", "2026-11-20"],
    ["23:50", "2026-11-20T20:50:00Z", "2026-11-20"],
  ])("%s", (_name, now, first) => {
    const dates = datesOf({ now: new Date(now), timezone: "Europe/Moscow", language: "ru", days: 7 });
    expect(dates).toHaveLength(7);
    expect(dates[0]).toMatchObject({ date_string: first, is_today: true, is_tomorrow: false });
    expect(dates[1]).toMatchObject({ is_today: false, is_tomorrow: true });
  });

  it.each([
    ["ru", "20 ноября", "пятница"],
    ["en", "November 20", "Friday"],
    ["tr", "20 Kasım", "Cuma"],
    ["de", "20. November", "Freitag"],
    ["uk", "20 листопада", "пʼятниця"],
  ] as const)("speaks %s", (language, formatted_string, day_name) => {
    const [date] = datesOf({ now: new Date("2026-11-20T09:00:00Z"), timezone: "Europe/Moscow", language, days: 1 });
    expect(date).toMatchObject({ formatted_string, day_name });
  });
});

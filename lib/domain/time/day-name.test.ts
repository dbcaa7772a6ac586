import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { addDays, cityClock } from "./city-time";
import { businessDayName, dayNameOf } from "./day-name";

const MOSCOW = "Europe/Moscow";

describe("the name of a day (SPEC-474)", () => {
  it.each([
    ["tonight", "2025-05-10T19:00+03:00", "2025-05-10T12:00+03:00", "today"],
    ["the next noon", "2025-05-11T12:00+03:00", "2025-05-10T12:00+03:00", "tomorrow"],
    ["the noon after that", "2025-05-12T12:00+03:00", "2025-05-10T12:00+03:00", "other"],
    ["yesterday", "2025-05-09T12:00+03:00", "2025-05-10T12:00+03:00", "other"],
    ["the night to come", "2025-05-11T01:00+03:00", "2025-05-10T23:50+03:00", "other"],
    ["the coming morning, seen in the night", "2025-05-11T10:00+03:00", "2025-05-11T01:30+03:00", "today"],
    ["the morning after it, seen in the night", "2025-05-12T10:00+03:00", "2025-05-11T01:30+03:00", "other"],
    ["the evening before, seen in the night", "2025-05-10T22:00+03:00", "2025-05-11T01:30+03:00", "other"],
    ["the same night", "2025-05-11T02:00+03:00", "2025-05-11T01:30+03:00", "today"],
    ["04:00, seen a minute before", "2025-05-11T04:00+03:00", "2025-05-11T03:59+03:00", "today"],
    ["noon, seen at 04:00", "2025-05-11T12:00+03:00", "2025-05-11T04:00+03:00", "today"],
    ["the night that has passed, seen at noon", "2025-05-11T02:00+03:00", "2025-05-11T12:00+03:00", "today"],
  ] as const)("of %s", (_, at, now, name) => {
    expect(dayNameOf(new Date(at), new Date(now), MOSCOW)).toBe(name);
  });
});

describe("the name of a day an order can be made for (SPEC-474)", () => {
  it.each([
    ["noon", "2025-05-10T12:00+03:00", ["today", "tomorrow", "other"]],
    ["one minute before midnight", "2025-05-10T23:59+03:00", ["today", "tomorrow", "other"]],
    ["01:30 in the night", "2025-05-11T01:30+03:00", ["tonight", "today", "tomorrow"]],
    ["03:59 in the night", "2025-05-11T03:59+03:00", ["tonight", "today", "tomorrow"]],
    ["04:00 in the morning", "2025-05-11T04:00+03:00", ["other", "today", "tomorrow"]],
  ] as const)("at %s", (_, now, names) => {
    const named = ["2025-05-10", "2025-05-11", "2025-05-12"].map((date) =>
      businessDayName(date, new Date(now), MOSCOW),
    );
    expect(named).toEqual(names);
  });
});

it("today and tomorrow are never another date of the city's calendar, whatever the zone and the hour", () => {
  const instant = fc
    .integer({ min: Date.parse("2025-01-01T00:00Z") / 60_000, max: Date.parse("2027-12-31T00:00Z") / 60_000 })
    .map((minutes) => new Date(minutes * 60_000));
  const zone = fc.constantFrom(MOSCOW, "Europe/Berlin", "Asia/Vladivostok", "America/New_York", "Pacific/Apia");
  const ahead = fc.integer({ min: -2 * 1440, max: 3 * 1440 });
  fc.assert(
    fc.property(instant, zone, ahead, (now, timezone, minutes) => {
      const at = new Date(now.getTime() + minutes * 60_000);
      const [date, today] = [cityClock(at, timezone).date, cityClock(now, timezone).date];
      const shift = { today, tomorrow: addDays(today, 1) };
      const name = dayNameOf(at, now, timezone);
      if (name !== "other") expect(date).toBe(shift[name]);
      else expect(date).not.toBe(today);
      const ofDate = businessDayName(date, now, timezone);
      if (ofDate === "today" || ofDate === "tomorrow") expect(date).toBe(shift[ofDate]);
      if (ofDate === "tonight") expect(date).toBe(addDays(today, -1));
    }),
  );
});

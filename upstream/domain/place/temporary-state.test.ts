/** @rule SPEC-620 */
import { describe, expect, it } from "@jest/globals";
import { earliestEnd, endOfBusinessDay, isInForce, replaces, stateEnd } from "./temporary-state";

const at = (text: string): Date => new Date(text);

describe("the next 04:00 of a city", () => {
  it.each([
    ["Moscow at noon", "Europe/Moscow", "2026-11-26T09:00:00Z", "2026-11-27T01:00:00Z"],
    ["Moscow at 03:59 of the night before it", "Europe/Moscow", "2026-11-26T00:59:00Z", "2026-11-26T01:00:00Z"],
    ["Moscow at 04:00 itself", "Europe/Moscow", "2026-11-26T01:00:00Z", "2026-11-27T01:00:00Z"],
    ["Tashkent", "Asia/Tashkent", "2026-11-26T18:00:00Z", "2026-11-26T23:00:00Z"],
    ["Kathmandu, whose hours begin at a quarter", "Asia/Kathmandu", "2026-11-26T12:00:00Z", "2026-11-26T22:15:00Z"],
    // The clocks go back at 03:00 to 02:00: the evening before has nine hours to 04:00 and one more.
    ["Berlin in the night that is an hour longer", "Europe/Berlin", "2026-10-24T18:00:00Z", "2026-10-25T03:00:00Z"],
    ["Berlin in the night that is an hour shorter", "Europe/Berlin", "2026-03-28T19:00:00Z", "2026-03-29T02:00:00Z"],
    // Half an hour: from 02:00 to 01:30 on 5 April, from 02:00 to 02:30 on 4 October.
    ["Lord Howe, when its clocks go back", "Australia/Lord_Howe", "2026-04-04T10:00:00Z", "2026-04-04T17:30:00Z"],
    ["Lord Howe, when they go on", "Australia/Lord_Howe", "2026-10-03T10:00:00Z", "2026-10-03T17:00:00Z"],
    // Midnight itself is skipped.
    ["Santiago, when midnight is left out", "America/Santiago", "2026-09-06T02:00:00Z", "2026-09-06T07:00:00Z"],
    ["Santiago, when the evening is longer", "America/Santiago", "2026-04-05T01:00:00Z", "2026-04-05T08:00:00Z"],
    ["Honolulu, which has never changed", "Pacific/Honolulu", "2026-11-26T20:00:00Z", "2026-11-27T14:00:00Z"],
  ])("%s", (_where, timezone, now, end) => {
    expect(endOfBusinessDay(at(now), timezone).toISOString()).toBe(at(end).toISOString());
  });
});

describe("the end of a new state", () => {
  const now = at("2026-11-26T09:00:00Z");
  const end = (wanted: string | null, isToday = false) =>
    stateEnd(wanted === null ? null : at(wanted), { now, timezone: "Europe/Moscow", isToday });

  it.each([
    ["the next 04:00 where none is wanted", null, false, { ends_at: at("2026-11-27T01:00:00Z") }],
    ["an hour later", "2026-11-26T10:00:00Z", true, { ends_at: at("2026-11-26T10:00:00Z") }],
    ["never now", "2026-11-26T09:00:00Z", false, { problem: "past" }],
    ["in a month at the latest", "2026-12-26T09:00:00Z", false, { ends_at: at("2026-12-26T09:00:00Z") }],
    ["no second later", "2026-12-26T09:00:01Z", false, { problem: "too_long" }],
    ["of a kitchen with the business day", "2026-11-27T01:00:00Z", true, { ends_at: at("2026-11-27T01:00:00Z") }],
    ["of a kitchen no second later", "2026-11-27T01:00:01Z", true, { problem: "too_long" }],
  ])("is %s", (_what, wanted, isToday, expected) => expect(end(wanted, isToday)).toEqual(expected));
});

describe("what is in force", () => {
  const state = { ends_at: at("2026-11-26T15:00:00Z"), ended_at: null };

  it.each([
    ["before its end", "2026-11-26T14:59:59.999Z", state, true],
    ["not at its end, whether a job runs or not", "2026-11-26T15:00:00Z", state, false],
    [
      "not once somebody has ended it",
      "2026-11-26T14:00:00Z",
      { ...state, ended_at: at("2026-11-26T13:00:00Z") },
      false,
    ],
  ])("%s", (_what, now, one, expected) => expect(isInForce(one, at(now))).toBe(expected));

  it("ends with the earliest of several", () => {
    expect(earliestEnd([])).toBeNull();
    expect(earliestEnd([state, { ends_at: at("2026-11-26T12:00:00Z") }])?.toISOString()).toBe(
      "2026-11-26T12:00:00.000Z",
    );
  });
});

describe("a new state", () => {
  const none = { city_id: null, zone_id: null, shop_id: null, product_id: null, modifier_id: null, order_type: null };
  const pause = { ...none, kind: "pause", shop_id: 7 } as const;
  const stop = { ...none, kind: "stop", shop_id: 7, product_id: 17 } as const;

  it.each([
    ["takes the place of another pause of its shop", pause, pause, true],
    ["leaves that of another shop", pause, { ...pause, shop_id: 8 }, false],
    ["leaves that of its city", pause, { ...none, kind: "pause", city_id: 7 } as const, false],
    ["leaves that of delivery alone", pause, { ...pause, order_type: "delivery" } as const, false],
    ["takes the place of another stop of its dish", stop, stop, true],
    ["leaves that of another dish", stop, { ...stop, product_id: 18 }, false],
    ["leaves that of a modifier", stop, { ...stop, product_id: null, modifier_id: 17 }, false],
    ["leaves the portions of its dish", stop, { ...stop, kind: "portions" } as const, false],
  ])("%s", (_what, fresh, old, expected) => expect(replaces(fresh, old)).toBe(expected));
});

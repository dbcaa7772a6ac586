/** @rule SPEC-462 */
import { describe, expect, it } from "@jest/globals";
import * as fc from "fast-check";
import { namedOffset } from "@/lib/domain/time/named-zone";
import { offsetIn, type ZoneOffsets } from "@/lib/domain/time/zone-clock";
import { zoneOffsets, zonesOf } from "./zone-offsets";

const now = new Date("2026-11-26T10:00:00Z");
const first = Date.UTC(2021, 0, 1);
const last = Date.UTC(2029, 0, 1);
const MINUTE = 60_000;

const offset = (timezone: string, at: string): number => offsetIn(zoneOffsets(timezone, now), new Date(at));

describe("the offsets of a zone, as a page carries them", () => {
  it.each([
    ["Europe/Moscow", "2026-07-01T00:00:00Z", 180],
    // The last Sundays of March and October, at 01:00 UTC.
    ["Europe/Berlin", "2026-03-29T00:59:59Z", 60],
    ["Europe/Berlin", "2026-03-29T01:00:00Z", 120],
    ["Europe/Berlin", "2026-10-25T00:59:59Z", 120],
    ["Europe/Berlin", "2026-10-25T01:00:00Z", 60],
    ["Europe/Kyiv", "2027-03-28T01:00:00Z", 180],
    ["Europe/Kyiv", "2027-10-31T01:00:00Z", 120],
    // Half an hour of summer.
    ["Australia/Lord_Howe", "2026-04-04T14:59:00Z", 660],
    ["Australia/Lord_Howe", "2026-04-04T15:00:00Z", 630],
    ["Australia/Lord_Howe", "2026-10-03T15:30:00Z", 660],
    // Kazakhstan has one zone since March 2024.
    ["Asia/Almaty", "2024-02-29T17:59:00Z", 360],
    ["Asia/Almaty", "2024-02-29T18:00:00Z", 300],
    ["Asia/Almaty", "2026-11-26T00:00:00Z", 300],
    // Back for the month of Ramadan, and forth after it.
    ["Africa/Casablanca", "2026-02-15T01:59:00Z", 60],
    ["Africa/Casablanca", "2026-02-15T02:00:00Z", 0],
    ["Africa/Casablanca", "2026-03-22T02:00:00Z", 60],
    ["Asia/Kathmandu", "2026-01-01T00:00:00Z", 345],
    ["America/St_Johns", "2026-07-01T00:00:00Z", -150],
    ["Pacific/Apia", "2022-01-01T00:00:00Z", 780],
  ])("%s at %s is %d minutes ahead", (timezone, at, minutes) => {
    expect(offset(timezone, at)).toBe(minutes);
  });

  it("are those of the server's table, in every zone it knows and at every minute", () => {
    const zones = Intl.supportedValuesOf("timeZone");
    expect(zones.length).toBeGreaterThan(400);
    for (const timezone of zones) {
      const offsets = zoneOffsets(timezone, now);
      expect(near(offsets).map((at) => offsetIn(offsets, at))).toEqual(
        near(offsets).map((at) => namedOffset(at, timezone)),
      );
    }
    void fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: first / MINUTE, max: last / MINUTE - 1 }),
        fc.integer({ min: 0, max: MINUTE - 1 }),
        (timezone, minute, ms) => {
          const at = new Date(minute * MINUTE + ms);
          expect(offsetIn(zoneOffsets(timezone, now), at)).toBe(namedOffset(at, timezone));
        },
      ),
      { numRuns: 20_000 },
    );
  });

  it("beyond its years are those at their ends", () => {
    expect(offset("Europe/Berlin", "1999-07-01T00:00:00Z")).toBe(60);
    expect(offset("Europe/Berlin", "2050-07-01T00:00:00Z")).toBe(60);
  });

  it("stay the same through a year, so that pages do", () => {
    const newYear = new Date("2026-01-01T00:00:00Z");
    expect(zoneOffsets("Europe/Berlin", newYear)).toBe(zoneOffsets("Europe/Berlin", now));
    expect(zoneOffsets("Europe/Berlin", new Date("2027-01-01T00:00:00Z"))).not.toEqual(
      zoneOffsets("Europe/Berlin", now),
    );
  });

  it("weigh little", () => {
    expect(JSON.stringify(zonesOf(["Europe/Moscow"], now))).toBe('{"Europe/Moscow":[180]}');
    expect(JSON.stringify(zonesOf(["Europe/Berlin"], now)).length).toBeLessThan(200);
  });

  it("throw for an unknown zone", () => {
    expect(() => zoneOffsets("Europe/Nowhere", now)).toThrow(RangeError);
  });
});

/** The minutes around each change, and one at each end. */
function near(offsets: ZoneOffsets): Date[] {
  const minutes = [first / MINUTE, last / MINUTE - 1];
  let change = 0;
  for (let next = 1; next < offsets.length; next += 2) {
    change += offsets[next] ?? 0;
    minutes.push(change - 1, change);
  }
  return minutes.map((minute) => new Date(minute * MINUTE));
}

import { describe, expect, it } from "@jest/globals";
import type { Slot } from "@/lib/contract/place/schedule";
import { instantAt } from "@/lib/domain/time/city-instant";
import { isSelectionLost, latePickup, NEAREST_SLOTS, nearestSlots, soonestSlot, waitNow } from "./slot-choice";

const slot = (id: string, disabled = false): Slot => ({
  id,
  title: id,
  day_name: "",
  start_timestamp: 0,
  disabled,
  disabled_reason: disabled ? "too_soon" : null,
  is_asap: false,
});
const slots = [slot("A", true), slot("B"), slot("C"), slot("D"), slot("E")];

describe("nearestSlots (SPEC-9)", () => {
  it.each<[string, Slot[], Slot | null, number, string]>([
    ["desktop, none selected", slots, null, NEAREST_SLOTS.desktop, "BCD"],
    ["desktop, one of them selected", slots, slot("C"), NEAREST_SLOTS.desktop, "BCD"],
    ["desktop, E selected", slots, slot("E"), NEAREST_SLOTS.desktop, "BCE"],
    ["mobile, none selected", slots, null, NEAREST_SLOTS.mobile, "BC"],
    ["mobile, E selected", slots, slot("E"), NEAREST_SLOTS.mobile, "BE"],
    ["fewer than shown, another selected", [slot("B")], slot("Z"), NEAREST_SLOTS.desktop, "BZ"],
    ["none left, another selected", [slot("A", true)], slot("Z"), NEAREST_SLOTS.mobile, "Z"],
    ["none at all", [], null, NEAREST_SLOTS.mobile, ""],
  ])("%s", (_, slots, selected, shown, ids) => {
    expect(
      nearestSlots(slots, selected, shown)
        .map((slot) => slot.id)
        .join(""),
    ).toBe(ids);
  });
});

describe("soonestSlot", () => {
  const now = new Date("2025-05-10T09:00:00Z");
  const at = (time: string, id: string, disabled = false): Slot => ({
    ...slot(id, disabled),
    start_timestamp: Date.parse(`2025-05-10T${time}:00Z`) / 1000,
  });

  it.each<[string, Slot[], string | null]>([
    ["the first that can be had", [at("09:30", "A", true), at("10:00", "B"), at("10:30", "C")], "B"],
    ["just before two hours from now", [at("10:59", "B")], "B"],
    ["two hours from now", [at("11:00", "B")], null],
    ["nothing to be had", [at("10:00", "A", true)], null],
    ["none at all", [], null],
  ])("%s", (_, slots, id) => {
    expect(soonestSlot(slots, now)?.id ?? null).toBe(id);
  });
});

describe("waitNow", () => {
  const now = new Date("2025-05-10T09:00:00Z");
  const at = (time: string, disabled = false): Slot => ({
    ...slot(time, disabled),
    start_timestamp: Date.parse(`2025-05-10T${time}:00Z`) / 1000,
  });

  it.each<[string, Slot[], string | null]>([
    ["from the beginning to the end of the first open slot", [at("09:15", true), at("09:30"), at("09:45")], "30–45"],
    ["rounded up to five minutes", [at("09:33"), at("09:48")], "35–50"],
    ["of a slot that has begun", [at("08:45"), at("09:15")], "0–15"],
    ["with a break before the next slot", [at("09:20"), at("09:40"), at("12:00")], "20–40"],
    ["of the last slot of the day", [at("09:30")], "30–60"],
    ["of a quarter that is the last", [{ ...at("09:30"), end_timestamp: now.getTime() / 1000 + 45 * 60 }], "30–45"],
    ["nothing for a shop that delivers much later", [at("11:30"), at("12:00")], null],
    ["nothing where no slot is open", [at("09:30", true)], null],
    ["nothing where there are none", [], null],
  ])("%s", (_, slots, expected) => {
    const wait = waitNow(slots, now);
    expect(wait && `${wait.from}–${wait.to}`).toBe(expected);
  });
});

describe("isSelectionLost (SPEC-10)", () => {
  const today = "2025-05-10";

  it.each<[string, Slot | null, string | null, boolean]>([
    ["missing from today's", slot("Z"), today, true],
    ["still in today's", slot("B"), today, false],
    ["in today's, but taken by others", slot("A"), today, true],
    ["tomorrow's", slot("Z"), "2025-05-11", false],
    ["none selected", null, today, false],
  ])("%s", (_, selected, selectedDate, lost) => {
    expect(isSelectionLost({ selected, selectedDate, today, todays: slots })).toBe(lost);
  });

  it("is checked again when 04:00 turns tomorrow into today", () => {
    const choice = { selected: slot("Z"), selectedDate: "2025-05-11", todays: slots };
    expect(isSelectionLost({ ...choice, today: "2025-05-11" })).toBe(true);
  });
});

describe("latePickup", () => {
  const day = {
    working_time: null,
    working_minutes: [{ from: 600, to: 1560 }],
    order_minutes: [{ from: 600, to: 1530 }],
  };
  const schedule = { custom: {}, month: {}, default: { "6": day } };
  const atMinute = (minutes: number) => ({
    startTimestamp: instantAt("2025-05-10", minutes, "Asia/Vladivostok").getTime() / 1000,
    schedule,
    timezone: "Asia/Vladivostok",
    minutes: 45,
  });

  it.each([
    ["in the afternoon", 900, null],
    ["46 minutes before the doors close", 1514, null],
    ["45 minutes before, past midnight", 1515, "02:00"],
    ["15 minutes before", 1545, "02:00"],
    ["when it is closed", 1560, null],
  ])("%s", (_name, minutes, expected) => {
    expect(latePickup(atMinute(minutes))).toBe(expected);
  });

  it("has nothing to warn of where nothing closes", () => {
    const always = { working_time: null, working_minutes: [{ from: 0, to: 1440 }], order_minutes: [] };
    const open = { custom: {}, month: {}, default: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((d) => [d, always])) };
    expect(latePickup({ ...atMinute(1400), schedule: open })).toBeNull();
  });
});

/** @rule SPEC-474 */
import { describe, expect, it } from "@jest/globals";
import { slotAt } from "@/tests/support/storefront-fixtures";
import { slotDay } from "./slot-radios";

const day = (slot: string, now: string, timezone: string) => slotDay(slotAt(slot), new Date(now), timezone);

describe("the day of a slot", () => {
  it.each([
    ["tonight", "2025-05-10T16:00:00Z", "2025-05-10T09:00:00Z", "Europe/Moscow", "today"],
    ["tomorrow noon", "2025-05-11T09:00:00Z", "2025-05-10T09:00:00Z", "Europe/Moscow", "tomorrow"],
    ["after midnight, seen before it", "2025-05-10T22:00:00Z", "2025-05-10T20:50:00Z", "Europe/Moscow", "date"],
    ["after midnight, seen after it", "2025-05-10T22:30:00Z", "2025-05-10T21:30:00Z", "Europe/Moscow", "today"],
    ["the coming noon, seen after midnight", "2025-05-11T09:00:00Z", "2025-05-10T22:30:00Z", "Europe/Moscow", "today"],
    ["the noon after it, seen after midnight", "2025-05-12T09:00:00Z", "2025-05-10T22:30:00Z", "Europe/Moscow", "date"],
    ["the day after tomorrow", "2025-05-12T09:00:00Z", "2025-05-10T09:00:00Z", "Europe/Moscow", "weekday"],
    [
      "by the city's clock, not the browser's",
      "2025-05-10T23:30:00Z",
      "2025-05-10T10:00:00Z",
      "Asia/Vladivostok",
      "tomorrow",
    ],
  ])("%s", (_what, slot, now, timezone, expected) => {
    expect(day(slot, now, timezone)).toBe(expected);
  });
});

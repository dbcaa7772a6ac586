import { describe, expect, it } from "@jest/globals";
import { dayNameOf } from "./day-name";

const MOSCOW = "Europe/Moscow";

describe("the name of a day (SPEC-1)", () => {
  it.each([
    ["tonight", "2025-05-10T19:00+03:00", "2025-05-10T12:00+03:00", "today"],
    ["the next noon", "2025-05-11T12:00+03:00", "2025-05-10T12:00+03:00", "tomorrow"],
    ["the noon after that", "2025-05-12T12:00+03:00", "2025-05-10T12:00+03:00", "other"],
    ["yesterday", "2025-05-09T12:00+03:00", "2025-05-10T12:00+03:00", "other"],
    ["the night to come", "2025-05-11T01:00+03:00", "2025-05-10T23:50+03:00", "other"],
    ["the coming noon, asked in the night", "2025-05-11T12:00+03:00", "2025-05-11T01:30+03:00", "other"],
    ["the same night", "2025-05-11T02:00+03:00", "2025-05-11T01:30+03:00", "other"],
    ["04:00, asked a minute before", "2025-05-11T04:00+03:00", "2025-05-11T03:59+03:00", "other"],
    ["noon, asked at 04:00", "2025-05-11T12:00+03:00", "2025-05-11T04:00+03:00", "today"],
  ] as const)("of %s", (_, at, now, name) => {
    expect(dayNameOf(new Date(at), new Date(now), MOSCOW)).toBe(name);
  });
});

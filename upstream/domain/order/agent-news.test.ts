/** @rule SPEC-786 */
import { describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { newsId, nextNewsTry } from "./agent-news";

const now = new Date("2026-11-27T10:00:00Z");
const pauseOf = (tries: number, retryAfterS: number | null = null): number | null => {
  const next = nextNewsTry({ tries, retryAfterS }, now);
  return next && (next.getTime() - now.getTime()) / 1_000;
};

describe("news that a platform has not taken", () => {
  it("wait twice as long each time, at most an hour, and end after a day", () => {
    const pauses = Array.from({ length: 30 }, (_, nth) => pauseOf(nth + 1));
    expect(pauses.slice(0, 9)).toEqual([15, 30, 60, 120, 240, 480, 960, 1_920, 3_600]);
    expect(pauses.slice(8, 29).every((pause) => pause === 3_600)).toBe(true);
    expect(pauses[29]).toBeNull();
    const day = pauses.reduce<number>((sum, pause) => sum + (pause ?? 0), 0) / 3_600;
    expect(day).toBeGreaterThan(20);
    expect(day).toBeLessThan(26);
  });

  it("wait as long as the platform wants, an hour of it", () => {
    expect([pauseOf(1, 90), pauseOf(1, 0), pauseOf(5, 60), pauseOf(1, 86_400)]).toEqual([90, 15, 240, 3_600]);
  });

  it("have one id as long as they are the same", () => {
    const id = newsId({ checkout_id: "chk_1", version: 3 });
    expect(z.safeParse(z.uuid(), id).success).toBe(true);
    expect(newsId({ checkout_id: "chk_1", version: 3 })).toBe(id);
    expect(newsId({ checkout_id: "chk_1", version: 4 })).not.toBe(id);
    expect(newsId({ checkout_id: "chk_2", version: 3 })).not.toBe(id);
  });
});

import { describe, expect, it } from "@jest/globals";
import {
  type BannerMemory,
  type BannerRule,
  bannerTarget,
  bannerToShow,
  isBannerPage,
  NO_BANNERS_SEEN,
  pathWithinCity,
  readBannerMemory,
  writeBannerMemory,
} from "./banner";

const rule = (changes: Partial<BannerRule["schedule"]> = {}, more: Partial<BannerRule> = {}): BannerRule => ({
  id: 1,
  page_url: [],
  schedule: {
    show_time: { from: { date: "2026-11-01", time: "00:00" }, to: { date: "2026-12-31", time: "23:59" } },
    display_frequency: 2,
    display_frequency_type: "day",
    delay: 5,
    ...changes,
  },
  ...more,
});

const noon = Date.parse("2026-11-21T09:00:00Z");
const moscow = "Europe/Moscow";
const shownAt = (banner: BannerRule, now: number, memory: BannerMemory = NO_BANNERS_SEEN, timezone = moscow) =>
  bannerToShow([banner], { path: "/", now: new Date(now), timezone, memory }) !== null;
const HOUR = 3_600_000;
const MINUTE = 60_000;

describe("a banner that was seen (SPEC-54)", () => {
  it.each([
    ["2 days", { display_frequency: 2, display_frequency_type: "day" }, 47 * HOUR + 59 * MINUTE, false],
    ["2 days", { display_frequency: 2, display_frequency_type: "day" }, 48 * HOUR - 1, false],
    ["2 days", { display_frequency: 2, display_frequency_type: "day" }, 48 * HOUR, true],
    ["12 hours", { display_frequency: 12, display_frequency_type: "hour" }, 12 * HOUR - 1, false],
    ["12 hours", { display_frequency: 12, display_frequency_type: "hour" }, 12 * HOUR, true],
    ["always", { display_frequency: 0, display_frequency_type: "hour" }, 1, true],
  ] as const)("every %s, %j, %i ms later: %s", (_name, schedule, later, expected) => {
    const memory = { seen: new Map([[1, noon]]), closed: null };
    expect(shownAt(rule(schedule), noon + later, memory)).toBe(expected);
  });

  it.each([
    ["the snooze, where the frequency is shorter", 0, 10_000, 10_000 + MINUTE - 1, false],
    ["the snooze, where the frequency is shorter", 0, 10_000, 10_000 + MINUTE, true],
    ["the frequency, where the snooze is over", 1, 10_000, HOUR - 1, false],
    ["the frequency, where the snooze is over", 1, 10_000, HOUR, true],
    ["the snooze, where it was closed late", 1, HOUR - 1_000, HOUR, false],
    ["the snooze, where it was closed late", 1, HOUR - 1_000, HOUR - 1_000 + MINUTE, true],
  ])("waits for %s", (_name, hours, closed, later, expected) => {
    const memory = { seen: new Map([[1, noon]]), closed: noon + closed };
    const banner = rule({ display_frequency: hours, display_frequency_type: "hour" });
    expect(shownAt(banner, noon + later, memory)).toBe(expected);
  });

  it("does not wait for what a clock has noted that was set back since", () => {
    const memory = { seen: new Map([[1, noon + 48 * HOUR]]), closed: noon + 48 * HOUR };
    expect(shownAt(rule(), noon, memory)).toBe(true);
  });

  it("keeps its own time, and the snooze is everybody's", () => {
    const banners = [rule(), rule({}, { id: 2 })];
    const at = { path: "/", now: new Date(noon + 5_000), timezone: moscow };
    const seen = new Map([[1, noon]]);
    expect(bannerToShow(banners, { ...at, memory: { seen, closed: null } })?.id).toBe(2);
    expect(bannerToShow(banners, { ...at, memory: { seen, closed: noon } })).toBeNull();
  });
});

describe("a banner's time is the city's wall clock", () => {
  const evening = rule({
    show_time: { from: { date: "2026-11-21", time: "18:00" }, to: { date: "2026-11-22", time: "01:30" } },
  });
  it.each([
    [moscow, "2026-11-21T14:59:59Z", false],
    [moscow, "2026-11-21T15:00:00Z", true],
    [moscow, "2026-11-21T22:30:59Z", true],
    [moscow, "2026-11-21T22:31:00Z", false],
    ["Asia/Vladivostok", "2026-11-21T07:59:00Z", false],
    ["Asia/Vladivostok", "2026-11-21T08:00:00Z", true],
    ["Europe/Berlin", "2026-11-21T15:00:00Z", false],
  ])("in %s at %s: %s", (timezone, at, expected) => {
    expect(shownAt(evening, Date.parse(at), NO_BANNERS_SEEN, timezone)).toBe(expected);
  });
});

describe("the pages of a banner", () => {
  it.each([
    [[], "/", true],
    [[], "/promotions", true],
    [[], "/cart", false],
    [[], "/order/5/tracking", false],
    [[], "/order/payment/key", false],
    [["/"], "/", true],
    [["/"], "/promotions", false],
    [["/promotions"], "/promotions", true],
    [["/promo*"], "/promotions", true],
    [["*"], "/about", true],
    [["*"], "/cart", false],
    [["/*"], "/order/payment/key", false],
    [["/*", "/cart"], "/cart", true],
    [["/cart"], "/cart", true],
    [["/order/*"], "/order/5/tracking", true],
    [["/order*"], "/order/5/tracking", true],
  ])("%j on %s: %s", (patterns, path, expected) => {
    expect(isBannerPage(patterns, path)).toBe(expected);
  });

  it.each([
    ["/moscow", "/"],
    ["/moscow/", "/"],
    ["/moscow/promotions", "/promotions"],
    ["/moscow/promotions/", "/promotions"],
    ["/moscow2", null],
    ["/samara/about", null],
    ["/", null],
  ])("%s is %s within moscow", (pathname, expected) => {
    expect(pathWithinCity(pathname, "moscow")).toBe(expected);
  });
});

describe("where a banner leads", () => {
  it.each([
    [null, null],
    ["", null],
    ["/promotions?alias=set", { kind: "page", href: "/moscow/promotions?alias=set" }],
    ["/", { kind: "page", href: "/moscow" }],
    ["/moscow/about", { kind: "page", href: "/moscow/about" }],
    ["/privacy-policy", { kind: "page", href: "/privacy-policy" }],
    ["https://shop.test/delivery#zones", { kind: "page", href: "/moscow/delivery#zones" }],
    ["https://elsewhere.test/a?b=c", { kind: "site", href: "https://elsewhere.test/a?b=c" }],
    ["//elsewhere.test", null],
    ["/\\elsewhere.test", null],
    ["javascript:alert(1)", null],
    ["promotions", null],
  ])("%j: %j", (raw, expected) => {
    expect(bannerTarget(raw, "moscow", "https://shop.test")).toEqual(expected);
  });
});

describe("what is remembered of banners", () => {
  it("comes back as it was written, to the second", () => {
    const memory = {
      seen: new Map([
        [3, noon],
        [12, noon + 1_999],
      ]),
      closed: noon + MINUTE,
    };
    const text = writeBannerMemory(memory);
    expect(text).toBe("3:1795251600.12:1795251601.c:1795251660");
    expect(readBannerMemory(text)).toEqual({
      ...memory,
      seen: new Map([...memory.seen].map(([id, at]) => [id, at - (at % 1000)])),
    });
  });

  it.each([null, "", "nonsense", "3", "x:1", "3:x", "-3:5"])("is nothing in %j", (text) => {
    expect(readBannerMemory(text)).toEqual(NO_BANNERS_SEEN);
  });
});

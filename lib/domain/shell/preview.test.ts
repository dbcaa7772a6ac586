import { describe, expect, it } from "@jest/globals";
import { endpoints } from "@/lib/contract/endpoints";
import { isOpenInPreview, previewInstant } from "./preview";

const now = new Date("2026-11-01T00:00:00Z");

describe("the instant that is previewed", () => {
  it.each([
    { text: "2026-11-21T03:59", zone: "Europe/Samara", at: "2026-11-20T23:59:05.000Z" },
    { text: "2026-11-21 03:59", zone: "Europe/Samara", at: "2026-11-20T23:59:05.000Z" },
    { text: "2026-11-21T03:59", zone: "Asia/Vladivostok", at: "2026-11-20T17:59:05.000Z" },
    { text: "2026-11-21T03:59:00Z", zone: "Asia/Vladivostok", at: "2026-11-21T03:59:00.000Z" },
    { text: "2026-11-21T03:59+04:00", zone: null, at: "2026-11-20T23:59:00.000Z" },
    // Winter and summer of Berlin, the hour that is skipped and the one that comes twice: the first is meant.
    { text: "2026-12-24T18:00", zone: "Europe/Berlin", at: "2026-12-24T17:00:05.000Z" },
    { text: "2027-06-24T18:00", zone: "Europe/Berlin", at: "2027-06-24T16:00:05.000Z" },
    { text: "2027-03-28T02:30", zone: "Europe/Berlin", at: "2027-03-28T01:30:05.000Z" },
    { text: "2026-10-25T02:30", zone: "Europe/Berlin", at: "2026-10-25T00:30:05.000Z" },
  ])("$text in $zone is $at", ({ text, zone, at }) => {
    expect(previewInstant(text, zone, now)?.toISOString()).toBe(at);
  });

  it.each([
    { what: "a city's time on the pages of no city", text: "2026-11-21T03:59", zone: null },
    { what: "nothing", text: "", zone: "Europe/Samara" },
    { what: "words", text: "Saturday 03:59", zone: "Europe/Samara" },
    { what: "a day there is not", text: "2026-02-31T10:00", zone: "Europe/Samara" },
    { what: "a day there is not, in ISO", text: "2027-02-31T10:00:00Z", zone: "Europe/Samara" },
    { what: "an hour there is not", text: "2026-11-21T24:00", zone: "Europe/Samara" },
    { what: "a minute there is not", text: "2026-11-21T10:60", zone: "Europe/Samara" },
    { what: "more than a year ahead", text: "2028-01-01T10:00", zone: "Europe/Samara" },
    { what: "more than a year ago", text: "2024-01-01T10:00", zone: "Europe/Samara" },
    { what: "something behind it", text: "2026-11-21T03:59<script>", zone: "Europe/Samara" },
  ])("$what is none", ({ text, zone }) => {
    expect(previewInstant(text, zone, now)).toBeNull();
  });
});

it("is looked at and filled with a cart, and nothing else is changed", () => {
  const open = Object.entries(endpoints).flatMap(([name, endpoint]) =>
    endpoint.kind !== "read" && isOpenInPreview(endpoint) ? [name] : [],
  );
  expect(open.filter((name) => !name.startsWith("cart")).sort()).toEqual(["addressSet", "shopSet"]);
  for (const name of [
    "orderCreate",
    "orderCacheCreate",
    "orderPay",
    "authSendCode",
    "userChange",
    "feedbackQuestions",
  ] as const) {
    expect(isOpenInPreview(endpoints[name])).toBe(false);
  }
});

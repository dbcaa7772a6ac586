/**
 * @jest-environment jsdom
 * @rule SPEC-54
 */
import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { forgetPreference } from "@/lib/client/core/preferences";

// Each test is a new page load: what is in memory goes.
const load = async () => ({
  ...(await import("./consent-answer")),
  ...(await import("@/lib/client/analytics/campaign")),
  ...(await import("@/components/banner/banner-calls")),
});

const landOn = (address: string) =>
  Object.defineProperty(performance, "getEntriesByType", { value: () => [{ name: address }], configurable: true });

afterEach(() => {
  jest.resetModules();
  sessionStorage.clear();
  localStorage.clear();
  forgetPreference("sushi", "cookie_notice");
  forgetPreference("sushi", "banner");
});

const noon = new Date("2026-11-21T09:00:00Z");
const plain = "https://shop.test/moscow";

describe("the answer to the cookie notice", () => {
  it("is none until it is given, and remembered then", async () => {
    const { readConsent, giveConsent } = await load();
    expect(readConsent("sushi")).toBeNull();
    giveConsent("sushi", "rejected");
    expect(document.cookie).toBe("sushi_cookie_notice=rejected");
    jest.resetModules();
    expect((await load()).readConsent("sushi")).toBe("rejected");
  });

  it("is another brand's own affair", async () => {
    const { readConsent, giveConsent } = await load();
    giveConsent("sushi", "accepted");
    jest.resetModules();
    expect((await load()).readConsent("pizza")).toBeNull();
    expect(readConsent("sushi")).toBe("accepted");
  });
});

describe("the campaign", () => {
  it("lives in the page load before an answer, and nowhere else", async () => {
    landOn(`${plain}?utm_source=vk`);
    const { readCampaign, keepCampaign } = await load();
    keepCampaign("sushi", null);
    expect(readCampaign("sushi")).toBe("vk");
    expect(sessionStorage).toHaveLength(0);
    landOn(plain);
    expect(readCampaign("sushi")).toBeNull();
  });

  it("is stored for the visit once the visitor agrees; a later one takes its place", async () => {
    landOn(`${plain}?utm_source=vk`);
    const { giveConsent, readCampaign, keepCampaign } = await load();
    giveConsent("sushi", "accepted");
    keepCampaign("sushi", "accepted");
    landOn(plain);
    expect(readCampaign("sushi")).toBe("vk");
    landOn(`${plain}?utm_source=mail`);
    expect(readCampaign("sushi")).toBe("mail");
  });

  it("is forgotten and not used when he does not agree", async () => {
    landOn(`${plain}?utm_source=vk`);
    const { giveConsent, readCampaign, keepCampaign } = await load();
    keepCampaign("sushi", "accepted");
    giveConsent("sushi", "rejected");
    keepCampaign("sushi", "rejected");
    expect(readCampaign("sushi")).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it("that somebody has put into the storage is read with care", async () => {
    landOn(plain);
    sessionStorage.setItem("sushi:utm_source", "<b>");
    expect((await load()).readCampaign("sushi")).toBeNull();
  });
});

describe("which banners were seen (ADR-0010)", () => {
  it.each([
    ["before an answer", null],
    ["by one who declined", "rejected"],
    ["by one who agreed", "accepted"],
  ] as const)("is known after a reload %s", async (_, consent) => {
    const { giveConsent, recordView, recordClose } = await load();
    if (consent !== null) giveConsent("sushi", consent);
    recordView("sushi", 3, noon);
    recordClose("sushi", noon);
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
    jest.resetModules();
    expect((await load()).readBanners("sushi")).toEqual({
      seen: new Map([[3, noon.getTime()]]),
      closed: noon.getTime(),
    });
  });

  it("holds numbers of banners and times, and nothing of the visitor", async () => {
    const { recordView, recordClose } = await load();
    recordView("sushi", 3, noon);
    recordClose("sushi", noon);
    expect(document.cookie).toBe(`sushi_banner=${encodeURIComponent("3:1795251600.c:1795251600")}`);
  });
});

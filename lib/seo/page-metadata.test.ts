/** @group security */
import { describe, expect, it } from "@jest/globals";
import { setEnv } from "@/tests/support/env";
import { pageMetadata, personalMetadata } from "./page-metadata";

setEnv({ DEMO: "1", SITE_URL: "https://shop.example" });

const berlin = {
  brand: "sushi",
  language: "en",
  defaultLanguage: "de",
  languages: ["ru", "en"],
  path: "/berlin/shops",
  title: "Restaurants: Berlin",
  description: "Where to find us",
} as const;

describe("what the head of a page says (SPEC-431)", () => {
  it("is canonical with its language, and shares the picture of its city", () => {
    expect(pageMetadata(berlin)).toMatchObject({
      metadataBase: new URL("https://shop.example"),
      alternates: { canonical: "/berlin/shops?lang=en" },
      openGraph: {
        url: "/berlin/shops?lang=en",
        locale: "en_US",
        alternateLocale: ["ru_RU"],
        images: [{ url: "/pictures/brands/sushi/berlin.jpg", width: 1200, height: 630 }],
      },
      twitter: { card: "summary_large_image" },
    });
  });

  it("shares the brand's picture without a city, or for one without a picture", () => {
    for (const path of ["/", "/privacy-policy", "/atlantis"]) {
      const images = [{ url: "/pictures/brands/sushi-og.jpg" }];
      expect(pageMetadata({ ...berlin, path })).toMatchObject({ openGraph: { images } });
    }
  });

  it.each([
    { language: "en", robots: undefined },
    { language: "de", robots: undefined },
    { language: "uk", robots: { index: false, follow: true } },
  ] as const)("lets search engines in where the menu is translated: $language", ({ language, robots }) => {
    expect(pageMetadata({ ...berlin, language }).robots).toEqual(robots);
  });

  it("keeps them out of what is personal", () => {
    expect(personalMetadata("Cart")).toEqual({ title: "Cart", robots: { index: false, follow: false } });
  });
});

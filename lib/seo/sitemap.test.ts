/** @group security */
import { describe, expect, it } from "@jest/globals";
import { sitemapIndexText, sitemapText } from "./sitemap";

const origin = "https://shop.example";
const updatedAt = "2026-11-20T09:00:00.000Z";

describe("the sitemap (SPEC-433)", () => {
  it("has an entry for each language, and each names all of them", () => {
    const text = sitemapText(origin, [{ path: "/moscow", defaultLanguage: "ru", languages: ["ru", "en"], updatedAt }]);
    const locs = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc);
    expect(locs).toEqual([`${origin}/moscow`, `${origin}/moscow?lang=en`]);
    for (const entry of text.match(/<url>.*<\/url>/g) ?? []) {
      expect(entry).toContain(`hreflang="ru" href="${origin}/moscow"`);
      expect(entry).toContain(`hreflang="en" href="${origin}/moscow?lang=en"`);
      expect(entry).toContain(`hreflang="x-default" href="${origin}/moscow"`);
      expect(entry).toContain(`<lastmod>${updatedAt}</lastmod>`);
    }
  });

  it("escapes what XML would misread", () => {
    const page = { path: "/a&b<c", defaultLanguage: "ru", languages: [], updatedAt } as const;
    expect(sitemapText(origin, [page])).toContain(`<loc>${origin}/a&amp;b&lt;c</loc>`);
  });

  it("has an index of its files", () => {
    const text = sitemapIndexText(origin, [{ path: "/sitemap/moscow.xml", updatedAt }]);
    expect(text).toContain(`<sitemap><loc>${origin}/sitemap/moscow.xml</loc><lastmod>${updatedAt}</lastmod></sitemap>`);
  });

  it("lists a thousand cities in well under the 50 MB of a file", () => {
    const files = Array.from({ length: 1_000 }, (_, at) => ({ path: `/sitemap/city-${at}.xml`, updatedAt }));
    expect(sitemapIndexText(origin, files).length).toBeLessThan(200_000);
  });
});

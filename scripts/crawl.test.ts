import { afterEach, expect, it, jest } from "@jest/globals";
import { crawl } from "../tests/support/crawler";

const origin = "https://shop.example";
const sitemap = `<sitemap><loc>${origin}/sitemap/moscow.xml</loc></sitemap>`;
const addresses = `<url><loc>${origin}/moscow</loc><lastmod>2026-11-24</lastmod></url>`;
const answers = new Map([
  [`${origin}/sitemap.xml`, sitemap],
  [`${origin}/sitemap/moscow.xml`, addresses],
]);

afterEach(() => {
  jest.restoreAllMocks();
});

it("a crawl names the page that did not answer, and goes on without its picture", async () => {
  jest.spyOn(globalThis, "fetch").mockImplementation(async (address) => {
    if (address === "") throw new TypeError("Failed to parse URL from ");
    const text = answers.get(String(address));
    return new Response(text ?? "try again", { status: text === undefined ? 503 : 200 });
  });
  const { faults } = await crawl({ origin, retryAfter: 0 });
  expect(faults).toContain(`${origin}/moscow answers 503`);
  expect(faults).toContain(`${origin}/moscow has no picture to share`);
});

it("a page that is away for a moment is fetched again", async () => {
  let fetches = 0;
  jest.spyOn(globalThis, "fetch").mockImplementation(async (address) => {
    const text = answers.get(String(address));
    if (text === undefined) fetches += 1;
    return new Response(text ?? "a page", { status: text === undefined && fetches === 1 ? 503 : 200 });
  });
  const { faults } = await crawl({ origin, retryAfter: 0 });
  expect(fetches).toBe(2);
  expect(faults).not.toContain(`${origin}/moscow answers 503`);
});

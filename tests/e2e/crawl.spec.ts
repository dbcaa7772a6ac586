/** @rule SPEC-110 SPEC-421 SPEC-434 SPEC-437 */
import type { APIRequestContext } from "@playwright/test";
import { browserNames, campaignNames } from "../../lib/request/query-names";
import { canonicalOf, headingsOf, languagesOf, metaOf, readPage, titleOf } from "../support/crawled-page";
import { crawl } from "../support/crawler";
import { storefrontUrl } from "./support/shop";
import { expect, isLong, test } from "./support/test";
import { words } from "./support/words";

const page = (path: string) => readPage(`${storefrontUrl()}${path}`);
const headersOf = async (request: APIRequestContext, path: string) =>
  (await request.get(`${storefrontUrl()}${path}`, { maxRedirects: 0 })).headers();

test("each page of the sitemap is what the sitemap says of it (SPEC-432)", async () => {
  // A city with everything; in the long mode all.
  const few = { files: ["site", "moscow"] };
  test.setTimeout(isLong ? 300_000 : 120_000);
  const report = await crawl({ origin: storefrontUrl(), ...(!isLong && few) });
  expect(report.faults).toEqual([]);
  expect(report.prices).toBeGreaterThan(100);
});

test("the sitemap lists what the brand has there, and the robots know it", async ({ request }) => {
  const kaliningrad = await (await request.get("/sitemap/kaliningrad.xml")).text();
  expect(kaliningrad).not.toContain("/kaliningrad/delivery");
  expect(kaliningrad).not.toMatch(/kaliningrad\/(bonus|cart|profile)/);
  expect((await request.get("/sitemap/atlantis.xml")).status()).toBe(404);
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${storefrontUrl()}/sitemap.xml`);
  const ignored = [...robots.matchAll(/^Clean-param: (\S+)$/gm)].flatMap(([, names = ""]) => names.split("&"));
  expect(ignored).toEqual([...campaignNames, ...browserNames]);
  expect(robots.match(/^Disallow: .*$/gm)).toEqual(["Disallow: /api/", "Disallow: /api/"]);
});

test("an address is canonical without its campaign and with its language (SPEC-63)", async ({ request }) => {
  const origin = storefrontUrl();
  for (const [path, canonical] of [
    ["/moscow?utm_source=mail&gclid=1&group=rolls&tab=menu&view=cart&alias=a&state=b", "/moscow"],
    [`/moscow?${[...campaignNames, ...browserNames].map((name) => `${name}=1`).join("&")}`, "/moscow"],
    ["/moscow?lang=en&yclid=1", "/moscow?lang=en"],
    ["/moscow/promotions?lang=ru&alias=any", "/moscow/promotions"],
    ["/berlin?lang=de", "/berlin"],
  ] as const) {
    expect([path, canonicalOf(await page(path))]).toEqual([path, `${origin}${canonical}`]);
  }
  expect([...languagesOf(await page("/berlin")).keys()].sort()).toEqual([
    "de",
    "en",
    "ru",
    "tr",
    "uk",
    "uz",
    "x-default",
  ]);
  const remembered = await request.get("/moscow?lang=tr", { headers: { cookie: "sushi_language=en" } });
  expect(await remembered.text()).toContain('<html lang="tr"');
});

test("what is missing says so in the HTML, in its language, and leads home", async () => {
  for (const [path, language, home] of [
    ["/atlantis", "ru", "/"],
    ["/moscow/atlantis?lang=de", "de", "/moscow"],
  ] as const) {
    const missing = await page(path);
    expect([missing.status, missing.robots, headingsOf(missing)]).toEqual([404, "noindex", 1]);
    expect(titleOf(missing)).toContain(words(language)("shell.not_found.title"));
    expect(missing.html).toContain(`<html lang="${language}"`);
    expect(missing.html.match(/<main.*<\/main>/s)?.[0]).toContain(`href="${home}"`);
  }
});

test("a city that was left is gone, or leads to its successor", async ({ request }) => {
  const gone = await page("/novosibirsk/promotions?lang=en");
  expect([gone.status, gone.robots, headingsOf(gone)]).toEqual([410, "noindex", 1]);
  expect(titleOf(gone)).toContain(words("en")("page.gone.title"));
  const moved = await request.get("/tolyatti/promotions?utm_source=mail", { maxRedirects: 0 });
  expect([moved.status(), moved.headers()["location"]]).toEqual([301, "/samara/promotions?utm_source=mail"]);
});

test("search engines are excluded from what is personal", async ({ request }) => {
  for (const path of ["/moscow/cart", "/moscow/profile", "/moscow/order/5/tracking", "/moscow/order/payment-result"]) {
    expect([path, (await headersOf(request, path))["x-robots-tag"]]).toEqual([path, "noindex"]);
  }
  expect(await headersOf(request, "/moscow")).not.toHaveProperty("x-robots-tag");
});

test("a shared link shows the brand in its city, an installed shop its own icon", async ({ request }) => {
  const berlin = await page("/berlin?lang=en");
  expect(metaOf(berlin, "og:image")).toBe(`${storefrontUrl()}/pictures/brands/sushi/berlin.jpg`);
  expect([metaOf(berlin, "og:image:width"), metaOf(berlin, "og:image:height")]).toEqual(["1200", "630"]);
  expect(metaOf(berlin, "og:locale")).toBe("en_US");
  expect(metaOf(berlin, "twitter:card")).toBe("summary_large_image");
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ id: "/", lang: "ru", start_url: "/" });
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
  expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === "maskable")).toBe(true);
});

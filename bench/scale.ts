import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import * as z from "zod";
import { menuSearchTerms } from "../lib/contract/product";
import { menuIndex } from "../lib/domain/menu/search-index";
import { buildStorefront } from "../scripts/storefront-build";
import { findPostgres } from "../scripts/system";
import { startCluster } from "../tests/support/postgres";
import type { BrandSize } from "./large-brand";
import { median } from "./load";
import { openSizedShop, type SizedShop } from "./sized-shop";

/** What the demo of the brand has. */
const DEMO: BrandSize = { cities: 10, products: 146 };
const LARGE: BrandSize = {
  cities: Number(process.env["CITIES"] ?? 1_000),
  products: Number(process.env["PRODUCTS"] ?? 2_000),
};
const CITIES = LARGE.cities / DEMO.cities;
const PRODUCTS = LARGE.products / DEMO.products;
/** Where the work is the same, so much may be the machine's doing. */
const NOISE = 1.6;
/** Cities of a walk: all, unless somebody has no time for it. */
const WALK = Number(process.env["WALK"] ?? LARGE.cities);
/** Homes of a walk: enough to fill what is cached in memory, which is bounded by bytes. */
const HOMES = Number(process.env["HOMES"] ?? 60);
/** Too little to compare: milliseconds of one answer, calls that come by the minute. */
const LITTLE = 5;
/** MB, each after the walk. */
const BOUNDS = { storefront: 700, upstream: 900 };
const SITEMAP = { urls: 50_000, bytes: 50 * 1024 * 1024 };

type Figure = { readonly value: number; readonly unit: string; readonly work: number; readonly isBound?: boolean };
type Figures = Map<string, Figure>;

const Cities = z.object({ cities: z.array(z.object({ id: z.number(), alias: z.string() })) });
const Shops = z.object({ shops: z.array(z.object({ id: z.number(), type: z.string() })) });

const out = (line: string): unknown => process.stdout.write(`${line}\n`);

const text = async (url: string, init: RequestInit = {}): Promise<string> => {
  const response = await fetch(url, { redirect: "manual", ...init });
  const body = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${body.slice(0, 200)}`);
  return body;
};

/** Everything that is measured of one shop. */
const measure = async (shop: SizedShop, size: BrandSize): Promise<Figures> => {
  const figures: Figures = new Map();
  const note = (name: string, value: number, unit: string, work: number): unknown =>
    figures.set(name, { value, unit, work });
  const get = (path: string, init?: RequestInit): Promise<string> => text(`${shop.storefrontUrl}${path}`, init);
  /** Processor's time of storefront and upstream for one of them; by the clock a busy machine adds what others took. */
  const each = async (name: string, work: number, times: number, ask: (nth: number) => Promise<unknown>) => {
    const before = shop.processor();
    const clock: number[] = [];
    for (let nth = 0; nth < times; nth += 1) {
      const at = performance.now();
      await ask(nth);
      clock.push(performance.now() - at);
    }
    note(name, (1000 * (shop.processor() - before)) / times, "ms of work", work);
    note(`${name}, by the clock`, median(clock), "ms", 0);
  };

  note("start of the upstream", shop.startMs.upstream, "ms", CITIES * PRODUCTS);
  note("start of the storefront", shop.startMs.storefront, "ms", 1);
  const idle = shop.memory();
  note("upstream idle", idle.upstream, "MB", CITIES * PRODUCTS);
  note("storefront idle", idle.storefront, "MB", 1);

  const { cities } = Cities.parse(JSON.parse(await get("/api/cities")));
  if (cities.length !== size.cities) throw new Error(`${cities.length} cities are listed of ${size.cities}`);
  const aliases = cities.map(({ alias }) => alias);
  const aliasOf = (nth: number): string => aliases[nth % aliases.length] ?? "";
  await each("the choice of cities (/api/cities)", CITIES, 20, () => get("/api/cities"));
  note("its answer", gzipSync(await get("/api/cities")).length / 1024, "KB gzipped", CITIES);

  // Berlin and its like last: pages of one kind beside each other.
  await get(`/${aliasOf(0)}`);
  await each("a home nobody has seen", PRODUCTS, 6, (nth) => get(`/${aliasOf(1 + nth)}`));
  await pause(2_000);
  await each("the same, cached by Next", PRODUCTS, 6, (nth) => get(`/${aliasOf(1 + nth)}`));
  await each("the same, cached by the server", PRODUCTS, 60, () => get(`/${aliasOf(1)}`));
  const home = await fetch(`${shop.storefrontUrl}/${aliasOf(1)}`);
  const html = await home.text();
  note("HTML of a home", Buffer.byteLength(html) / 1024, "KB", PRODUCTS);
  note("the same, gzipped", gzipSync(html, { level: 9 }).length / 1024, "KB", PRODUCTS);
  note("its policy of content", (home.headers.get("content-security-policy") ?? "").length, "bytes", 1);
  await each("shops nobody has seen", 1, 6, (nth) => get(`/${aliasOf(1 + nth)}/shops`));
  const shops = await get(`/${aliasOf(1)}/shops`);
  note("HTML of shops, gzipped", gzipSync(shops, { level: 9 }).length / 1024, "KB", 1);
  const siteHome = await get("/");
  note("HTML of the site's home, gzipped", gzipSync(siteHome, { level: 9 }).length / 1024, "KB", CITIES);

  const moscow = cities.find(({ alias }) => alias === "moscow")?.id ?? 1;
  const place = { city_id: moscow, order_type: "takeaway" };
  const shopId = Shops.parse(JSON.parse(await get(`/api/shops?city_id=${moscow}`))).shops.find(
    ({ type }) => type === "default",
  )?.id;
  await each("a dish in its modal", 1, 100, () =>
    get(`/api/products/p9?city_id=${moscow}&order_type=takeaway&shop_id=${shopId}`),
  );
  const terms = menuSearchTerms.reply.parse(JSON.parse(await get(`/api/menu/search-terms?city_id=${moscow}`)));
  await each("the words of the search", PRODUCTS, 10, () => get(`/api/menu/search-terms?city_id=${moscow}`));
  const indexed = process.cpuUsage();
  const index = await menuIndex(terms);
  note("index of the search, on the client", process.cpuUsage(indexed).user / 1000, "ms of work", PRODUCTS);
  const searchAt = performance.now();
  for (let nth = 0; nth < 20; nth += 1) index(["лосось", "сыр", "филодельфья", "суп"][nth % 4] ?? "");
  note("one search, on the client", (performance.now() - searchAt) / 20, "ms", PRODUCTS);

  let cookie = "";
  const put = async (path: string, body: object): Promise<void> => {
    const response = await fetch(`${shop.storefrontUrl}/api${path}`, {
      method: "PUT",
      headers: {
        "content-type": "application/json",
        origin: shop.storefrontUrl,
        "idempotency-key": crypto.randomUUID(),
        ...(cookie !== "" && { cookie }),
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    await response.arrayBuffer();
  };
  const at = { ...place, shop_id: shopId, delivery_zone_id: null };
  await put("/cart/add", { ...at, product_key: "p9", count: 1 });
  await each("loading a cart", 1, 60, () => put("/cart", at));
  await each("an add to a cart", 1, 60, () => put("/cart/add", { ...at, product_key: "p9", count: 1 }));

  await sitemap(shop, aliases, note);
  await visitAll(shop, aliases, note);
  await oneChanges(shop, aliases, note);
  return figures;
};

type Note = (name: string, value: number, unit: string, work: number) => unknown;

const sitemap = async (shop: SizedShop, aliases: readonly string[], note: Note): Promise<void> => {
  const file = async (url: string) => {
    const xml = await text(url);
    const urls = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
    if (urls.length > SITEMAP.urls || xml.length > SITEMAP.bytes) throw new Error(`${url} is too large`);
    return urls;
  };
  const before = { calls: await shop.upstreamCalls(), processor: shop.processor() };
  const files = await file(`${shop.storefrontUrl}/sitemap.xml`);
  note("index of the sitemap", 1000 * (shop.processor() - before.processor), "ms of work", CITIES);
  const missing = aliases.filter((alias) => !files.includes(`${shop.storefrontUrl}/sitemap/${alias}.xml`));
  if (missing.length > 0) throw new Error(`${missing.length} cities are not in the sitemap`);
  const started = shop.processor();
  let urls = 0;
  const walked = files.slice(0, WALK);
  for (const url of walked) {
    const pages = await file(url);
    const alias = /([\w-]+)\.xml$/.exec(url)?.[1] ?? "";
    if (alias !== "site" && !pages.includes(`${shop.storefrontUrl}/${alias}`)) throw new Error(`${url} lacks its home`);
    urls += pages.length;
  }
  note("a city's file of the sitemap", (1000 * (shop.processor() - started)) / walked.length, "ms of work", 1);
  note("addresses in a city's file", urls / walked.length, "", 1);
  note("calls of the upstream for a file", ((await shop.upstreamCalls()) - before.calls) / walked.length, "", 1);
};

/** A page of every city and the homes of some: the upstream's calls, and what stays in memory and on the disk. */
const visitAll = async (shop: SizedShop, aliases: readonly string[], note: Note): Promise<void> => {
  const walk = async (name: string, paths: readonly string[], work: number): Promise<void> => {
    const before = { calls: await shop.upstreamCalls(), processor: shop.processor(), diskSize: shop.diskSize() };
    for (const path of paths) {
      await text(`${shop.storefrontUrl}${path}`, { headers: { cookie: "sushi_language=de" } });
    }
    const each = (total: number): number => total / paths.length;
    note(`${name}, walking`, each(1000 * (shop.processor() - before.processor)), "ms of work", work);
    note(`${name}: calls of the upstream`, each((await shop.upstreamCalls()) - before.calls), "", 1);
    note(`${name}: on the disk`, each(1024 * (shop.diskSize() - before.diskSize)), "KB", work);
  };
  const all = aliases.slice(0, WALK).map((alias) => `/${alias}/promotions`);
  await walk("promotions of every city", all, 1);
  const homes = aliases
    .slice(0, WALK)
    .slice(-HOMES)
    .map((alias) => `/${alias}`);
  await walk("a city's home", homes, PRODUCTS);
  const memory = shop.memory();
  note("upstream after the walk", memory.upstream, "MB", CITIES * PRODUCTS);
  note("storefront after the walk", memory.storefront, "MB", CITIES * PRODUCTS);
};

/** One city changes: whose pages are rendered again. */
const oneChanges = async (shop: SizedShop, aliases: readonly string[], note: Note): Promise<void> => {
  const [changed = "", ...others] = aliases.filter((alias) => alias !== "moscow").slice(-11);
  const visit = (alias: string) => text(`${shop.storefrontUrl}/${alias}`);
  for (const alias of [changed, ...others]) await visit(alias);
  await shop.change(
    `update cities set type = 'stop', alert = '{"en":"Closed for the flood"}' where alias = '${changed}'`,
  );
  const until = Date.now() + 60_000;
  while (!(await visit(changed)).includes("Closed for the flood")) {
    if (Date.now() > until) throw new Error("A change of a city is not shown within a minute");
    await pause(250);
  }
  const before = await shop.upstreamCalls();
  for (const alias of others) await visit(alias);
  await pause(2_000);
  for (const alias of others) await visit(alias);
  await pause(2_000);
  note("calls for ten other cities, once one has changed", (await shop.upstreamCalls()) - before, "", 1);
};

const bin = findPostgres();
if (bin === null) throw new Error("These figures need PostgreSQL (Debian package postgresql)");
const builtAt = performance.now();
await buildStorefront();
out(`build: ${((performance.now() - builtAt) / 1000).toFixed(0)} s, one for both: it draws no page of a city`);
const cluster = await startCluster(bin);
let isWithinBounds = true;
try {
  const seen: Figures[] = [];
  for (const size of [DEMO, LARGE]) {
    const shop = await openSizedShop(cluster, "sushi", size);
    try {
      seen.push(await measure(shop, size));
    } finally {
      await shop.stop();
    }
  }
  const [small, large] = seen;
  out(`${"".padEnd(52)} ${"demo".padStart(9)} ${"large".padStart(9)}              ratio  of work`);
  for (const [name, { value, unit, work }] of large ?? []) {
    const demo = small?.get(name)?.value ?? Number.NaN;
    const ratio = value === demo ? 1 : value / demo;
    const isWorse = work > 0 && value > LITTLE && ratio > Math.max(work, NOISE);
    isWithinBounds &&= !isWorse;
    const figures = `${demo.toFixed(1).padStart(9)} ${value.toFixed(1).padStart(9)} ${unit.padEnd(11)}`;
    const said = `${ratio.toFixed(2).padStart(7)}  ${work === 0 ? "" : work.toFixed(1)}${isWorse ? "  WORSE" : ""}`;
    out(`${name.padEnd(52)} ${figures} ${said}`);
  }
  for (const process of ["storefront", "upstream"] as const) {
    const used = large?.get(`${process} after the walk`)?.value ?? 0;
    const isOver = used > BOUNDS[process];
    isWithinBounds &&= !isOver;
    out(`${process} after the walk: ${used} MB, ${isOver ? "ABOVE" : "within"} ${BOUNDS[process]}`);
  }
} finally {
  cluster.stop();
}
if (!isWithinBounds) process.exitCode = 1;

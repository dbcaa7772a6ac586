import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { sitePages } from "@/lib/routing/public-pages";
import {
  type CrawledPage,
  canonicalOf,
  cardsOf,
  dataTextsOf,
  entriesOf,
  headingsOf,
  languagesOf,
  locationsOf,
  metaOf,
  offersOf,
  oneSpelling,
  readPage,
  type SitemapEntry,
  thingsOf,
  titleOf,
} from "./crawled-page";

export type CrawlOptions = {
  /** Where the shop is reached; its pages name it in absolute addresses. */
  readonly origin: string;
  /** Files of the sitemap to walk, "moscow"; all of them where it is left out. */
  readonly files?: readonly string[];
  /** Concurrent requests. */
  readonly together?: number;
  /** ms after which a page that answered 503 is requested once more. */
  readonly retryAfter?: number;
};

/** What a crawl found wrong, one line each; none is a pass. */
export type CrawlReport = { readonly pages: number; readonly prices: number; readonly faults: readonly string[] };

const MOST_PICTURE_BYTES = 300_000;
/** Of structured data, gzipped. */
const MOST_DATA_BYTES = 6 * 1024;

const inTurn = async <From, To>(items: readonly From[], together: number, work: (item: From) => Promise<To>) => {
  const results: To[] = [];
  for (let at = 0; at < items.length; at += together) {
    results.push(...(await Promise.all(items.slice(at, at + together).map(work))));
  }
  return results;
};

const textOf = async (address: string): Promise<string> => {
  const answer = await fetch(address);
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
};

/**
 * Reads the pages of these addresses. A shop under load answers 503 for a moment, and search engines come again: so does
 * this, once and page by page.
 */
const readPages = async (
  addresses: readonly string[],
  together: number,
  retryAfter: number,
): Promise<CrawledPage[]> => {
  const pages = await inTurn(addresses, together, readPage);
  if (pages.some(({ status }) => status === 503)) await pause(retryAfter);
  return inTurn(pages, 1, async (page) => (page.status === 503 ? readPage(page.address) : page));
};

const readSitemap = async ({ origin, files, together = 4 }: CrawlOptions): Promise<SitemapEntry[]> => {
  const index = locationsOf(await textOf(`${origin}/sitemap.xml`));
  const wanted = index.filter((file) => files?.some((name) => file === `${origin}/sitemap/${name}.xml`) ?? true);
  return (await inTurn(wanted, together, textOf)).flatMap(entriesOf);
};

const faultsAlone = (page: CrawledPage, { address, modified }: SitemapEntry): string[] => [
  ...(page.status === 200 ? [] : [`answers ${page.status}`]),
  ...(/noindex/.test(page.robots + metaOf(page, "robots")) ? ["is not to be indexed"] : []),
  ...(headingsOf(page) === 1 ? [] : [`has ${headingsOf(page)} h1`]),
  ...(titleOf(page) === "" ? ["has no title"] : []),
  ...(metaOf(page, "description") === "" ? ["has no description"] : []),
  ...(canonicalOf(page) === address ? [] : [`is not canonical, ${canonicalOf(page)} is`]),
  ...(Number.isNaN(Date.parse(modified)) ? ["has no date"] : []),
  ...(metaOf(page, "og:image") === "" ? ["has no picture to share"] : []),
];

const languageText = (languages: ReadonlyMap<string, string>): string => JSON.stringify([...languages].sort());

const languageFaults = (page: CrawledPage, entry: SitemapEntry, pages: ReadonlyMap<string, CrawledPage>): string[] => {
  const named = languagesOf(page);
  if (languageText(named) !== languageText(entry.languages)) return ["names other languages than the sitemap"];
  if (![...named.values()].includes(entry.address)) return ["leaves itself out of its languages"];
  return [...named].flatMap(([code, address]) => {
    const other = pages.get(address);
    return other !== undefined && languageText(languagesOf(other)) === languageText(named)
      ? []
      : [`gets no answer from its ${code}`];
  });
};

const wantedThings = (address: string): string[] => {
  const segments = new URL(address).pathname.split("/").filter((segment) => segment !== "");
  const [first = "", second] = segments;
  if (segments.length === 0) return ["Organization", "WebSite"];
  if (segments.length === 1) return sitePages.has(first) ? [] : ["BreadcrumbList", "Menu"];
  return second === "shops" ? ["BreadcrumbList", "Restaurant"] : ["BreadcrumbList"];
};

const dataFaults = (page: CrawledPage): string[] => {
  const types = thingsOf(page).map((thing) => thing["@type"]);
  const cards = new Set(cardsOf(page).map(({ name, price }) => `${name} ${price}`));
  const bytes = gzipSync(dataTextsOf(page).join("")).length;
  const hasMenu = wantedThings(page.address).includes("Menu");
  return [
    ...(hasMenu && offersOf(page).length === 0 ? ["has no price of its menu"] : []),
    ...(bytes <= MOST_DATA_BYTES ? [] : [`has ${bytes} bytes of structured data`]),
    ...wantedThings(page.address).flatMap((type) => (types.includes(type) ? [] : [`has no ${type}`])),
    ...offersOf(page).flatMap(({ name, price }) =>
      cards.has(`${name} ${price}`) ? [] : [`shows no ${name} for ${price}`],
    ),
  ];
};

const twins = (pages: readonly CrawledPage[], what: string, of: (page: CrawledPage) => string): string[] => {
  const seen = new Map<string, string>();
  return pages.flatMap((page) => {
    const text = of(page);
    const first = seen.get(text);
    if (first === undefined) seen.set(text, page.address);
    return first === undefined ? [] : [`${page.address} has the ${what} of ${first}: ${text}`];
  });
};

const pictureFaults = async (address: string): Promise<string[]> => {
  const answer = await fetch(address);
  const { byteLength } = await answer.arrayBuffer();
  return [
    ...(answer.status === 200 ? [] : [`${address} answers ${answer.status}`]),
    ...(answer.headers.get("content-type") === "image/jpeg" ? [] : [`${address} is no JPEG`]),
    ...(byteLength < MOST_PICTURE_BYTES ? [] : [`${address} has ${byteLength} bytes`]),
  ];
};

/** Walks the sitemap without cookies and judges every page of it by SPEC-432. */
export const crawl = async (options: CrawlOptions): Promise<CrawlReport> => {
  const { together = 4, retryAfter = 10_000 } = options;
  const entries = await readSitemap(options);
  const addresses = entries.map(({ address }) => address);
  const pages = await readPages(addresses, together, retryAfter);
  const byAddress = new Map(pages.map((page) => [oneSpelling(page.address), page]));
  const ofPages = entries.flatMap((entry) => {
    const page = byAddress.get(entry.address);
    const faults = page && [
      ...faultsAlone(page, entry),
      ...languageFaults(page, entry, byAddress),
      ...dataFaults(page),
    ];
    return (faults ?? []).map((fault) => `${entry.address} ${fault}`);
  });
  const pictures = new Set(pages.map((page) => metaOf(page, "og:image")));
  pictures.delete("");
  return {
    pages: pages.length,
    prices: pages.reduce((sum, page) => sum + offersOf(page).length, 0),
    faults: [
      ...(pages.length === 0 ? ["the sitemap is empty"] : []),
      ...ofPages,
      ...twins(pages, "title", titleOf),
      ...twins(pages, "description", (page) => metaOf(page, "description")),
      ...(await inTurn([...pictures], together, pictureFaults)).flat(),
    ],
  };
};

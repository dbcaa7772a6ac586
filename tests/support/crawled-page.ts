import * as z from "zod";

/** A page as a crawler gets it: no cookies, no scripts run. */
export type CrawledPage = {
  readonly address: string;
  readonly status: number;
  /** `X-Robots-Tag`. */
  readonly robots: string;
  readonly html: string;
};

/** An address of the sitemap. */
export type SitemapEntry = {
  readonly address: string;
  readonly modified: string;
  /** hreflang → address. */
  readonly languages: ReadonlyMap<string, string>;
};

/** A dish with its price, major units. */
export type Priced = { readonly name: string; readonly price: number };

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#x27": "'" };
const plain = (text: string): string =>
  text.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole).trim();

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = ""]) => found);
const tags = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([tag]) => tag);
const attribute = (tag: string, name: string): string =>
  plain(new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1] ?? "");

/** One address has one spelling: that of the site's home with its slash or without it is the same. */
export const oneSpelling = (address: string): string => address.replace(/\/(?=$|\?)/, "");

export const locationsOf = (xml: string): string[] => all(xml, /<loc>([^<]*)<\/loc>/g).map(plain);

export const entriesOf = (xml: string): SitemapEntry[] =>
  all(xml, /<url>([\s\S]*?)<\/url>/g).map((entry) => ({
    address: oneSpelling(locationsOf(entry)[0] ?? ""),
    modified: all(entry, /<lastmod>([^<]*)<\/lastmod>/g)[0] ?? "",
    languages: new Map(
      tags(entry, /<xhtml:link [^>]*>/g).map((tag) => [
        attribute(tag, "hreflang"),
        oneSpelling(attribute(tag, "href")),
      ]),
    ),
  }));

export const readPage = async (address: string): Promise<CrawledPage> => {
  const answer = await fetch(address, { redirect: "manual" });
  return {
    address,
    status: answer.status,
    robots: answer.headers.get("x-robots-tag") ?? "",
    html: await answer.text(),
  };
};

export const titleOf = ({ html }: CrawledPage): string => plain(all(html, /<title[^>]*>([^<]*)<\/title>/g)[0] ?? "");

export const metaOf = ({ html }: CrawledPage, key: string): string =>
  tags(html, /<meta [^>]*>/g)
    .filter((tag) => attribute(tag, "name") === key || attribute(tag, "property") === key)
    .map((tag) => attribute(tag, "content"))[0] ?? "";

export const canonicalOf = ({ html }: CrawledPage): string =>
  oneSpelling(attribute(tags(html, /<link [^>]*rel="canonical"[^>]*>/g)[0] ?? "", "href"));

export const languagesOf = ({ html }: CrawledPage): ReadonlyMap<string, string> =>
  new Map(
    tags(html, /<link [^>]*rel="alternate"[^>]*>/g)
      .filter((tag) => attribute(tag, "hreflang") !== "")
      .map((tag) => [attribute(tag, "hreflang"), oneSpelling(attribute(tag, "href"))]),
  );

export const headingsOf = ({ html }: CrawledPage): number => tags(html, /<h1[\s>]/g).length;

const Graph = z.object({ "@graph": z.array(z.looseObject({ "@type": z.string() })) });
const priceCurrency = z.string().length(3);
/** One price, or the cheapest and the dearest of a dish with sizes. */
const Offers = z.union([
  z.object({ price: z.string(), priceCurrency }),
  z.object({ lowPrice: z.string(), highPrice: z.string(), priceCurrency }),
]);
const Sections = z.array(z.object({ hasMenuItem: z.array(z.object({ name: z.string(), offers: Offers })) }));
const shownPrice = (offers: z.infer<typeof Offers>): number =>
  Number("price" in offers ? offers.price : offers.lowPrice);

export const dataTextsOf = ({ html }: CrawledPage): string[] =>
  all(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);

/** The things of schema.org that a page describes. */
export const thingsOf = (page: CrawledPage) =>
  dataTextsOf(page).flatMap((text) => Graph.parse(JSON.parse(text))["@graph"]);

/** Dishes and prices for search engines. */
export const offersOf = (page: CrawledPage): Priced[] =>
  thingsOf(page)
    .filter((thing) => thing["@type"] === "Menu")
    .flatMap((thing) => Sections.parse(thing["hasMenuSection"]))
    .flatMap(({ hasMenuItem }) => hasMenuItem.map(({ name, offers }) => ({ name, price: shownPrice(offers) })));

const amountOf = (text: string): number => Number(text.replaceAll(/[^\d,]/g, "").replace(",", "."));

/** What people are shown: the cards of the menu with their prices. */
export const cardsOf = ({ html }: CrawledPage): Priced[] =>
  all(html, /<article[\s>]([\s\S]*?)<\/article>/g).flatMap((card) => {
    const name = all(card, /<h3[^>]*><a [^>]*>([^<]+)</g)[0];
    const price = all(card, /<span class="[^"]*_price[^"]*"[^>]*>([^<]+)</g)[0];
    return name === undefined || price === undefined ? [] : [{ name: plain(name), price: amountOf(price) }];
  });

import type { Language } from "@/lib/contract/language";
import { alternatePaths, indexedPaths } from "./address";

/** A page of the sitemap, in all its indexed languages. */
export type SitemapPage = {
  readonly path: string;
  /** The language of the bare address. */
  readonly defaultLanguage: Language;
  /** Languages whose menu is translated. */
  readonly languages: readonly Language[];
  /** ISO instant of the last change of its content. */
  readonly updatedAt: string;
};

/** A file of the sitemap, by its public path. */
export type SitemapFile = { readonly path: string; readonly updatedAt: string };

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const schema = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** Every language of a page has an entry of its own, and each names them all: hreflang has to be reciprocal. */
const entriesOf = (origin: string, page: SitemapPage): string => {
  const links = Object.entries(alternatePaths(page))
    .map(([code, path]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escaped(origin + path)}"/>`)
    .join("");
  return indexedPaths(page)
    .map((path) => `<url><loc>${escaped(origin + path)}</loc><lastmod>${page.updatedAt}</lastmod>${links}</url>`)
    .join("\n");
};

/** A file of the sitemap with its pages. Absolute by `SITE_URL` alone. */
export const sitemapText = (origin: string, pages: readonly SitemapPage[]): string =>
  [
    head,
    `<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...pages.map((page) => entriesOf(origin, page)),
    "</urlset>\n",
  ].join("\n");

/** The index of the files. */
export const sitemapIndexText = (origin: string, files: readonly SitemapFile[]): string =>
  [
    head,
    `<sitemapindex xmlns="${schema}">`,
    ...files.map(
      ({ path, updatedAt }) => `<sitemap><loc>${escaped(origin + path)}</loc><lastmod>${updatedAt}</lastmod></sitemap>`,
    ),
    "</sitemapindex>\n",
  ].join("\n");

import "server-only";
import * as z from "zod/mini";
import { brandOf } from "@/lib/brand/brand";
import { serverEnv } from "@/lib/config/env.server";
import type { CitySummary } from "@/lib/contract/place/city";
import { Language } from "@/lib/contract/scalar";
import { usualLanguage } from "@/lib/i18n/languages";
import { cityPageKind } from "@/lib/middleware/site-pages";
import { getCities, getCity } from "@/lib/queries/city";
import { getPage } from "@/lib/queries/page";
import { getSettings } from "@/lib/queries/settings";
import { cityPagesOf } from "@/lib/routing/city-pages";
import type { CityPage } from "@/lib/routing/city-path";
import { sitePages } from "@/lib/routing/public-pages";
import type { SitemapFile, SitemapPage } from "@/lib/seo/sitemap";

/** The file of the pages without a city; no city may have its name. */
export const SITE_FILE = "site";

/** Pages that are texts with a date of their own; all others change with their city. */
const textPages: readonly CityPage[] = ["about", "payment-info", "bonus", "legal-info"];

const filePath = (name: string): string => `/sitemap/${name}.xml`;

const latest = (times: readonly string[]): string => [...times].sort().at(-1) ?? "";

const readSite = async () => {
  const [settings, cities] = await Promise.all([getSettings(usualLanguage), getCities(usualLanguage)]);
  return { settings, cities };
};

/**
 * When a text was last changed: the brand's, which all cities share, else the city's. A page that the upstream has no text
 * for is a 404, so it is not listed.
 */
const textUpdatedAt = async (alias: string, cityId: number | null): Promise<string | null> => {
  const page = (await getPage(usualLanguage, alias, null)) ?? (cityId && (await getPage(usualLanguage, alias, cityId)));
  return page ? page.updated_at : null;
};

/** All files: one for the pages of the site, one for each city. */
export const sitemapFiles = async (): Promise<readonly SitemapFile[]> => {
  const { cities } = await readSite();
  return [
    { path: filePath(SITE_FILE), updatedAt: latest(cities.map(({ updated_at: at }) => at)) },
    ...cities.map(({ alias, updated_at: updatedAt }) => ({ path: filePath(alias), updatedAt })),
  ];
};

/** The home of the site, which lists the cities, and its legal texts. Of one city there is no such home: `/` leads to it (SPEC-512). */
export const sitePagesOfSitemap = async (): Promise<readonly SitemapPage[]> => {
  const { settings, cities } = await readSite();
  const { languages, default_language: defaultLanguage } = settings;
  const pageOf = (path: string, updatedAt: string) => ({ path, defaultLanguage, languages, updatedAt });
  const texts = await Promise.all(
    [...sitePages].map(async (alias) => ({ path: `/${alias}`, updatedAt: await textUpdatedAt(alias, null) })),
  );
  return [
    ...(cities.length === 1 ? [] : [pageOf("/", latest(cities.map(({ updated_at: at }) => at)))]),
    ...texts.flatMap(({ path, updatedAt }) => (updatedAt === null ? [] : [pageOf(path, updatedAt)])),
  ];
};

const updatedAtOf = (page: CityPage, city: CitySummary): Promise<string | null> =>
  textPages.includes(page) ? textUpdatedAt(page, city.id) : Promise.resolve(city.updated_at);

/** The pages that the brand has in a city and that are for everybody; null where there is no such city. */
export const cityPagesOfSitemap = async (alias: string): Promise<readonly SitemapPage[] | null> => {
  // Not the list of cities: a crawler that requests a thousand files would have it read a thousand times.
  const [settings, city] = await Promise.all([getSettings(usualLanguage), getCity(usualLanguage, alias)]);
  if (city === null) return null;
  const { features } = brandOf(serverEnv().brand);
  const bonusCities = settings.bonus.city_aliases;
  const defaultLanguage = z.safeParse(Language, city.default_language).data ?? settings.default_language;
  const pageOf = (path: string, updatedAt: string) => ({
    path,
    defaultLanguage,
    languages: settings.languages,
    updatedAt,
  });
  const pages = cityPagesOf(features, city, bonusCities).filter(
    (page) =>
      cityPageKind([page], features, city, { bonusCities, hasLogin: settings.customers.is_auth_enabled }) === "public",
  );
  const dated = await Promise.all(pages.map(async (page) => ({ page, updatedAt: await updatedAtOf(page, city) })));
  return [
    pageOf(`/${alias}`, city.updated_at),
    ...dated.flatMap(({ page, updatedAt }) => (updatedAt === null ? [] : [pageOf(`/${alias}/${page}`, updatedAt)])),
  ];
};

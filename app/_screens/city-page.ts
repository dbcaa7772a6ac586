import "server-only";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import * as z from "zod/mini";
import { readVariant, type Variant } from "@/app/_shell/variant";
import { brandOf } from "@/lib/brand/brand";
import type { City } from "@/lib/contract/place/city";
import { Language } from "@/lib/contract/scalar";
import type { Settings } from "@/lib/contract/settings";
import { fallbackLanguage } from "@/lib/i18n/languages";
import { getCity } from "@/lib/queries/city";
import { getSettings } from "@/lib/queries/settings";
import { cityPagesOf } from "@/lib/routing/city-pages";
import type { CityPage } from "@/lib/routing/city-path";
import { pageMetadata } from "@/lib/seo/page-metadata";

export type CityPageProps = { readonly params: Promise<{ city: string }> };

/** What every page of a city stands on. */
export type CityPageFacts = Variant & { readonly city: City; readonly settings: Settings };

/** The variant, city and settings of a city's page; 404 where the brand or the city does not have the page. */
export const readCityPage = async (page: CityPage, params: CityPageProps["params"]): Promise<CityPageFacts> => {
  const variant = await readVariant();
  const [city, settings] = await Promise.all([
    getCity(variant.language, (await params).city),
    getSettings(variant.language),
  ]);
  if (city === null) notFound();
  const pages = cityPagesOf(brandOf(variant.brand).features, city, settings.bonus.city_aliases);
  return pages.includes(page) ? { ...variant, city, settings } : notFound();
};

type Words = { readonly title: string; readonly description: string };

/** Title, description and addresses of a city's page for everybody. */
export const cityPageMetadata = (page: CityPage, facts: CityPageFacts, words: Words): Metadata => {
  const { brand, language, city, settings } = facts;
  return pageMetadata({
    brand,
    language,
    defaultLanguage: z.safeParse(Language, city.default_language).data ?? settings.default_language,
    languages: settings.languages,
    path: `/${city.alias}/${page}`,
    ...words,
  });
};

/**
 * The language of what an operator wrote, where it is not the page's own: what is not translated is in English
 * (SPEC-102), and must be read aloud as such.
 */
export const writtenIn = (language: Language, { languages }: Pick<Settings, "languages">): Language | undefined =>
  languages.includes(language) ? undefined : fallbackLanguage;

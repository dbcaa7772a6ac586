import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import * as z from "zod/mini";
import { Frame } from "@/app/frame";
import { readVariant } from "@/app/variant";
import { TextPage } from "@/components/page/text-page";
import { brandOf } from "@/lib/brand/brand";
import { Language } from "@/lib/contract/scalar";
import { getCity } from "@/lib/queries/city";
import { getPage } from "@/lib/queries/page";
import { getSettings } from "@/lib/queries/settings";
import { pageMetadata } from "@/lib/seo/page-metadata";

/** Texts that are a city's own. */
export type CityText = "about" | "delivery" | "payment-info" | "legal-info";
/** Texts of the whole site. */
export type SiteText = "privacy-policy" | "user-agreement";

export type CityTextProps = { readonly params: Promise<{ city: string }> };

const readCityText = async (alias: CityText, params: CityTextProps["params"]) => {
  const { brand, language } = await readVariant();
  const city = (await getCity(language, (await params).city)) ?? notFound();
  const page = (await getPage(language, alias, city.id)) ?? notFound();
  return { brand, language, city, page };
};

const readSiteText = async (alias: SiteText) => {
  const { brand, language } = await readVariant();
  const page = (await getPage(language, alias, null)) ?? notFound();
  return { brand, language, page };
};

/** Title, description and addresses of a city's text; the title names the city, so that it is the page's alone. */
export const cityTextMetadata = async (alias: CityText, { params }: CityTextProps): Promise<Metadata> => {
  const { brand, language, city, page } = await readCityText(alias, params);
  const [settings, t] = await Promise.all([getSettings(language), getTranslations("page.description")]);
  return pageMetadata({
    brand,
    language,
    defaultLanguage: z.safeParse(Language, city.default_language).data ?? settings.default_language,
    languages: settings.languages,
    path: `/${city.alias}/${alias}`,
    title: page.title.includes(city.seo_name) ? page.title : `${page.title}: ${city.name}`,
    description: t(alias, { brand: brandOf(brand).name, city: city.name }),
  });
};

/** Title, description and addresses of a text of the whole site. */
export const siteTextMetadata = async (alias: SiteText): Promise<Metadata> => {
  const { brand, language, page } = await readSiteText(alias);
  const [settings, t] = await Promise.all([getSettings(language), getTranslations("page.description")]);
  return pageMetadata({
    brand,
    language,
    defaultLanguage: settings.default_language,
    languages: settings.languages,
    path: `/${alias}`,
    title: page.title,
    description: t(alias, { brand: brandOf(brand).name }),
  });
};

/** A text of a city; of those the legal one says how old it is. */
export async function CityTextPage({ alias, params }: CityTextProps & { readonly alias: CityText }) {
  const { city, page } = await readCityText(alias, params);
  const updated = alias === "legal-info" ? { at: page.updated_at, timeZone: city.timezone } : null;
  return <TextPage title={page.title} html={page.html} updated={updated} />;
}

/** A text of the whole site, in a frame without a city. */
export async function SiteTextPage({ alias }: { readonly alias: SiteText }) {
  const { page } = await readSiteText(alias);
  return (
    <Frame city={null}>
      <TextPage title={page.title} html={page.html} updated={{ at: page.updated_at, timeZone: "UTC" }} />
    </Frame>
  );
}

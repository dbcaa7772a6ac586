import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Frame } from "@/app/_shell/frame";
import { readVariant } from "@/app/_shell/variant";
import { TextPage } from "@/components/page/text-page";
import type { Elements } from "@/components/ui/elements";
import { brandOf } from "@/lib/brand/brand";
import type { Page } from "@/lib/contract/page";
import { getPage } from "@/lib/queries/page";
import { getSettings } from "@/lib/queries/settings";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { type CityPageFacts, type CityPageProps, cityPageMetadata, readCityPage, writtenIn } from "./city-page";
import { CityPageData } from "./page-data";

/** Texts that are a city's own. */
export type CityText = "about" | "delivery" | "payment-info" | "bonus" | "legal-info";
/** Texts of the whole site. */
export type SiteText = "privacy-policy" | "user-agreement";

/** A text of a city with what its page stands on; 404 where the upstream has none. */
export const readCityText = async (
  alias: CityText,
  params: CityPageProps["params"],
): Promise<CityPageFacts & { readonly page: Page }> => {
  const facts = await readCityPage(alias, params);
  const page = (await getPage(facts.language, alias, facts.city.id)) ?? notFound();
  return { ...facts, page };
};

const readSiteText = async (alias: SiteText) => {
  const { brand, language } = await readVariant();
  const [page, settings] = await Promise.all([getPage(language, alias, null), getSettings(language)]);
  return { brand, language, settings, page: page ?? notFound() };
};

/**
 * Title, description and addresses of a city's text. The title names the city, and where the text is not translated it is
 * ours, so that it is the page's alone in every language (SPEC-437).
 */
export const cityTextMetadata = async (alias: CityText, { params }: CityPageProps): Promise<Metadata> => {
  const [facts, t] = await Promise.all([readCityText(alias, params), getTranslations()]);
  const { brand, language, settings, city, page } = facts;
  const name = writtenIn(language, settings) === undefined ? page.title : t(`shell.pages.${alias}`);
  return cityPageMetadata(alias, facts, {
    title: name.includes(city.seo_name) ? name : `${name}: ${city.name}`,
    description: t(`page.description.${alias}`, { brand: brandOf(brand).name, city: city.name }),
  });
};

/** Title, description and addresses of a text of the whole site. */
export const siteTextMetadata = async (alias: SiteText): Promise<Metadata> => {
  const { brand, language, settings, page } = await readSiteText(alias);
  const t = await getTranslations("page.description");
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

type CityTextPageProps = CityPageProps & {
  readonly alias: CityText;
  /** What stands between the title and the text. */
  readonly children?: Elements;
};

/** A text of a city; of those the legal one says how old it is. */
export async function CityTextPage({ alias, params, children }: CityTextPageProps) {
  const { page, ...facts } = await readCityText(alias, params);
  const { language, settings, city } = facts;
  const updated = alias === "legal-info" ? { at: page.updated_at, timezone: city.timezone } : null;
  const lang = writtenIn(language, settings);
  return (
    <TextPage title={page.title} html={page.html} lang={lang} city={city} updated={updated}>
      {children}
      <CityPageData facts={facts} page={{ path: alias, name: page.title }} />
    </TextPage>
  );
}

/** A text of the whole site, in a frame without a city. */
export async function SiteTextPage({ alias }: { readonly alias: SiteText }) {
  const { language, settings, page } = await readSiteText(alias);
  const updated = { at: page.updated_at, timezone: "UTC" };
  return (
    <Frame city={null}>
      <TextPage
        title={page.title}
        html={page.html}
        lang={writtenIn(language, settings)}
        city={null}
        updated={updated}
      />
    </Frame>
  );
}

import "server-only";
import * as z from "zod/mini";
import { hasOneCity } from "@/app/_shell/brand-cities";
import type { Variant } from "@/app/_shell/variant";
import { brandOf } from "@/lib/brand/brand";
import { serverEnv } from "@/lib/config/env.server";
import { Language } from "@/lib/contract/scalar";
import type { Settings } from "@/lib/contract/settings";
import { canonicalPath } from "@/lib/seo/address";
import { jsonLdText, type Thing } from "@/lib/seo/json-ld";
import { breadcrumbs, organization, type Site, website } from "@/lib/seo/structured-data";
import type { CityPageFacts } from "./city-page";

/** What a page is about, for search engines. */
function JsonLd({ things }: { readonly things: readonly Thing[] }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script holds text alone, and the one tag that could end it is escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(things) }} />;
}

const siteOf = ({ brand, language }: Pick<Variant, "brand" | "language">): Site => ({
  origin: serverEnv().siteOrigin,
  brand,
  language,
});

/** The language of a city's bare addresses (SPEC-63). */
export const cityLanguage = ({ city, settings }: Pick<CityPageFacts, "city" | "settings">): Language =>
  z.safeParse(Language, city.default_language).data ?? settings.default_language;

type CityPagePlace = { readonly path: string; readonly name: string } | null;

/** From the home of the site, which of one city is the city's. */
const trailOf = (facts: CityPageFacts, page: CityPagePlace, isOnly: boolean): Thing => {
  const { brand, language, city, settings } = facts;
  const inCity = (path: string) =>
    canonicalPath({ path: `/${city.alias}${path}`, language, defaultLanguage: cityLanguage(facts) });
  const home = canonicalPath({ path: "/", language, defaultLanguage: settings.default_language });
  return breadcrumbs(siteOf(facts), [
    ...(isOnly ? [] : [{ name: brandOf(brand).name, path: home }]),
    { name: isOnly ? brandOf(brand).name : city.name, path: inCity("") },
    ...(page === null ? [] : [{ name: page.name, path: inCity(`/${page.path}`) }]),
  ]);
};

type CityPageDataProps = {
  readonly facts: CityPageFacts;
  /** Its segment under the city, and its name; null for the city's home. */
  readonly page: CityPagePlace;
  /** What else the page is about. */
  readonly about?: (site: Site) => readonly Thing[];
};

/** Where a page of a city stands, and what it is about, for search engines. */
export async function CityPageData({ facts, page, about }: CityPageDataProps) {
  const isOnly = await hasOneCity(facts.language);
  const site = siteOf(facts);
  const ofSite = isOnly && page === null ? [organization(site, facts.settings), website(site, facts.settings)] : [];
  return <JsonLd things={[trailOf(facts, page, isOnly), ...(about?.(site) ?? []), ...ofSite]} />;
}

/** Who sells, and the site as a whole; it stands on the site's home, which of one city is the city's. */
export function SiteData({ settings, ...variant }: Pick<Variant, "brand" | "language"> & { settings: Settings }) {
  const site = siteOf(variant);
  return <JsonLd things={[organization(site, settings), website(site, settings)]} />;
}

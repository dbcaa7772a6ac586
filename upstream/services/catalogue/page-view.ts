import { type BrandAlias, brandOf } from "@/lib/brand/brand";
import type { Language } from "@/lib/contract/language";
import type { Page } from "@/lib/contract/page";
import type { CityRow, PageRow } from "../../domain/catalogue/reference";
import type { StoredSettings } from "../../domain/documents";
import { translated } from "../../domain/translated";

/** Whose names and figures a page carries: a city's, or, for a page of the whole site, the brand's own phone. */
export type PageContext = {
  readonly brand: BrandAlias;
  readonly settings: Pick<StoredSettings, "company_names" | "default_phone">;
  readonly city: Pick<CityRow, "id" | "alias" | "name" | "seo_name" | "phone" | "email" | "currency">;
  readonly isOfCity: boolean;
  readonly language: Language;
};

type Values = Readonly<Record<string, string>>;

const valuesOf = ({ brand, settings, city, isOfCity, language }: PageContext): Values => {
  const { name } = brandOf(brand);
  const phone = isOfCity ? city.phone : settings.default_phone;
  return {
    brand: name,
    city: translated(city.seo_name, language),
    city_name: translated(city.name, language),
    city_path: `/${city.alias}`,
    company: settings.company_names[String(city.id)] ?? name,
    phone,
    tel: phone.replaceAll(/[^\d+]/g, ""),
    email: city.email,
    currency: city.currency,
  };
};

const entities: Values = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** A name nobody knows stays as it is, so that an operator sees the slip. */
const filled = (template: string, values: Values, write: (value: string) => string): string =>
  template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : write(value);
  });

/** A text page in a language, English where it was not translated, its placeholders filled in. */
export const pageView = (page: PageRow, context: PageContext): Page => {
  const values = valuesOf(context);
  return {
    alias: page.alias,
    title: filled(translated(page.title, context.language), values, (value) => value),
    html: filled(translated(page.html, context.language), values, escaped),
    updated_at: page.updated_at.toISOString(),
  };
};

import { type BrandAlias, brandOf } from "@/lib/brand/brand";
import type { Language } from "@/lib/contract/language";
import type { Page } from "@/lib/contract/page";
import type { PaymentType } from "@/lib/contract/payment";
import { paymentAliases } from "@/lib/contract/payment-aliases";
import { escapeHtml } from "@/lib/domain/escape-html";
import type { CityRow, PageRow } from "../../domain/catalogue/reference";
import type { StoredSettings } from "../../domain/documents";
import { translated } from "../../domain/translated";

/** Whose names and figures a page carries: a city's, or, for a page of the whole site, the brand's own phone. */
export type PageContext = {
  readonly brand: BrandAlias;
  readonly settings: Pick<StoredSettings, "company_names" | "default_phone"> & {
    readonly customers: Pick<StoredSettings["customers"], "is_auth_enabled">;
  };
  readonly city: Pick<
    CityRow,
    "id" | "alias" | "name" | "seo_name" | "phone" | "email" | "currency" | "has_delivery" | "has_takeaway"
  >;
  /** What the city's customers can pay by. */
  readonly paymentTypes: readonly PaymentType[];
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

/** An unknown name stays as it is, so that an operator sees the mistake. */
const filled = (template: string, values: Values, write: (value: string) => string): string =>
  template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : write(value);
  });

/**
 * What `{if:…}` can test: each payment type, `online` (one of them is paid on the site) or `offline`, `delivery`, `takeaway`,
 * and whether orders need a `login` or take a `guest`.
 */
const facts = [...paymentAliases, "online", "offline", "delivery", "takeaway", "login", "guest"] as const;

const trueFacts = ({ settings, city, paymentTypes }: PageContext): ReadonlySet<string> =>
  new Set([
    ...paymentTypes.map(({ alias }) => alias),
    paymentTypes.some((type) => type.is_online) ? "online" : "offline",
    ...(city.has_delivery ? ["delivery"] : []),
    ...(city.has_takeaway ? ["takeaway"] : []),
    settings.customers.is_auth_enabled ? "login" : "guest",
  ]);

/** One condition without another inside. */
const INNERMOST = /\{if:(\w+)\}((?:(?!\{if:)[\s\S])*?)\{end\}/g;
/** How deep conditions may stand in one another. */
const DEPTH = 3;

/** Leaves out what is not true here; an unknown condition stays as it is, so that an operator sees the mistake. */
const decided = (template: string, isTrue: ReadonlySet<string>): string => {
  let text = template;
  for (let depth = 0; depth < DEPTH; depth += 1) {
    text = text.replaceAll(INNERMOST, (whole, fact: string, inside: string) => {
      if (!facts.some((known) => known === fact)) return whole;
      return isTrue.has(fact) ? inside : "";
    });
  }
  return text;
};

/**
 * A text page in a language, English where it was not translated: its conditions decided, its placeholders filled in. So
 * no page names a payment type or an order type that the city does not have.
 */
export const pageView = (page: PageRow, context: PageContext): Page => {
  const values = valuesOf(context);
  const html = decided(translated(page.html, context.language), trueFacts(context));
  return {
    alias: page.alias,
    title: filled(translated(page.title, context.language), values, (value) => value),
    html: filled(html, values, escapeHtml),
    updated_at: page.updated_at.toISOString(),
  };
};

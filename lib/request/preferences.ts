import { preferenceCookie } from "@/lib/brand/cookies";
import { type Language, languages } from "@/lib/contract/language";
import { type OrderType, orderTypes } from "@/lib/contract/place/place";
import { cookieValue } from "./cookie-value";

type Cleaned<Value extends string> = readonly {
  readonly value: Value;
  /** What is read as this value. nginx reads it too: no flags, and nothing that PCRE reads differently. */
  readonly pattern: RegExp;
}[];

export const cleanedLanguages: Cleaned<Language> = languages.map((language) => ({
  value: language,
  pattern: new RegExp(`^${language}$`),
}));

/** Only lowercase letters count: `takeaway1` is takeaway (SPEC-14). */
export const cleanedOrderTypes: Cleaned<OrderType> = orderTypes.map((type) => ({
  value: type,
  pattern: new RegExp(`^${["", ...type, ""].join("[^a-z]*")}$`),
}));

/** The form of a city's alias; the table of cities lists the existing ones. */
export const cityAliasPattern = /^[a-z0-9-]{1,64}$/;

const clean = <Value extends string>(values: Cleaned<Value>, raw: string | null): Value | null =>
  raw === null ? null : (values.find(({ pattern }) => pattern.test(raw))?.value ?? null);

/** A visitor's preferences from his cookies; null if a cookie is missing or its value is unknown. */
export type Preferences = {
  readonly language: Language | null;
  readonly orderType: OrderType | null;
  readonly cityAlias: string | null;
};

/**
 * The preferences of a request. Every reader on the server has them from here, and the maps of nginx are made of the same
 * patterns, so that one cookie never leads to two pages.
 *
 * @param header the `Cookie` header
 */
export const preferencesOf = (header: string | null | undefined, brand: string): Preferences => {
  const raw = (name: "language" | "order_type" | "city_alias") => cookieValue(header, preferenceCookie(brand, name));
  const alias = raw("city_alias");
  return {
    language: clean(cleanedLanguages, raw("language")),
    orderType: clean(cleanedOrderTypes, raw("order_type")),
    cityAlias: alias !== null && cityAliasPattern.test(alias) ? alias : null,
  };
};

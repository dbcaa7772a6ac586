/** The rows of a shop as the documents its files hold. */

import type { Translated } from "../domain/translated";
import { type DocumentContext, openKeys, wordsIn } from "./document-context";
import { menuDocuments } from "./menu-documents";
import { notifyDocument } from "./notify-rows";
import { bannerDocuments, dealDocuments, promotionDocuments } from "./offer-documents";
import type { PageText } from "./page-file";
import { cityDocument, streetsDocument, zonesDocument } from "./place-documents";
import { printersDocument } from "./printer-rows";
import type { ShopRows } from "./shop-rows";

const shopFileOf = (context: DocumentContext) => {
  const { rows } = context;
  const { text } = wordsIn(context);
  const [stored] = rows.settings;
  if (stored === undefined) throw new Error("The database holds no shop: there is nothing to export.");
  const { value } = stored;
  const { is_auth_enabled, notify_channels, code_length, has_call_confirmation } = value.customers;
  return {
    cities: rows.cities.map(({ alias }) => alias),
    closed_cities: rows.retired_cities.map(({ alias, successor }) => ({ key: alias, successor })),
    country_code: value.country_code,
    default_language: value.default_language,
    languages: value.languages,
    default_phone: value.default_phone,
    show_language_button: value.show_lang_button,
    links: value.links,
    partners: value.is_partners_enabled,
    rent: value.is_rent_enabled,
    returns: value.is_returns_enabled,
    fractional_prices: value.enable_fractional_prices,
    popular_groups: value.show_popular_groups,
    courier_tracking: value.enable_tracking_courier,
    seo: { title: text(value.seo.main_page.title), description: text(value.seo.main_page.description) },
    payment_types: value.payment_types.map(({ alias, is_online }) => ({ type: alias, online: is_online })),
    login: is_auth_enabled,
    captcha: value.captcha.checked,
    code_channels: notify_channels,
    ...(code_length !== undefined && { code_length }),
    ...(has_call_confirmation !== undefined && { call_confirmation: has_call_confirmation }),
    ...(value.late_pickup_minutes !== undefined && { late_pickup_minutes: value.late_pickup_minutes }),
  };
};

/** The pages by file name. */
const pageTexts = (context: DocumentContext): [string, PageText][] => {
  const { language, rows } = context;
  const { text } = wordsIn(context);
  const eachOf = (words: Translated): [string, string][] => {
    const texts = text(words);
    if (typeof texts === "string") return [[language, texts]];
    return Object.entries(texts).flatMap(([of, body]) => (body === undefined ? [] : [[of, body]]));
  };
  return rows.pages.flatMap(({ alias, title, html }) => {
    const titles = new Map(eachOf(title));
    return eachOf(html).map(([of, body]): [string, PageText] => [
      `pages/${alias}.${of}.md`,
      { title: titles.get(of) ?? titles.get(language) ?? title.en, html: body },
    ]);
  });
};

/** The contents of every file of a shop; written by `writeShop`. */
export const shopContents = (rows: ShopRows) => {
  const language = rows.settings[0]?.value.default_language ?? "en";
  const context: DocumentContext = { rows, keys: openKeys(rows), language };
  return {
    shop: shopFileOf(context),
    cities: rows.cities.map((city) => ({
      key: city.alias,
      city: cityDocument(context, city),
      zones: zonesDocument(context, city),
      streets: streetsDocument(context, city),
    })),
    ...menuDocuments(context),
    deals: dealDocuments(context),
    promotions: promotionDocuments(context),
    banners: bannerDocuments(context),
    notify: notifyDocument(context),
    printers: printersDocument(context),
    pages: pageTexts(context),
  };
};

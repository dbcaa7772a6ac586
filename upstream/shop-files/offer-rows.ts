/** Settings, deals, promotions, banners and pages of the files as rows. */

import { toCents } from "@/lib/domain/cents";
import { addDays } from "@/lib/domain/time/city-time";
import type { DealAction, DealScope, DealUnits } from "../domain/deal/deal-documents";
import type { StoredSettings } from "../domain/documents";
import { imagesOf } from "./menu-rows";
import { type RowContext, wordsIn } from "./place-rows";
import type { Action, Scope, Units } from "./schema/offers";
import type { ShopRows } from "./shop-rows";
import { translatedOf } from "./texts";

const settingsOf = (context: RowContext): StoredSettings => {
  const { shop, cities } = context.documents;
  const { words } = wordsIn(context);
  const { ids } = context;
  return {
    company_names: Object.fromEntries([...cities].map(([key, { city }]) => [ids.city(key), city.company])),
    country_code: shop.country_code,
    default_phone: shop.default_phone,
    default_language: shop.default_language,
    links: shop.links,
    is_partners_enabled: shop.partners,
    is_rent_enabled: shop.rent,
    is_returns_enabled: shop.returns,
    languages: shop.languages,
    show_lang_button: shop.show_language_button,
    enable_fractional_prices: shop.fractional_prices,
    show_popular_groups: shop.popular_groups,
    enable_tracking_courier: shop.courier_tracking,
    seo: { main_page: { title: words(shop.seo.title), description: words(shop.seo.description) } },
    payment_types: shop.payment_types.map(({ type, online }) => ({ alias: type, is_online: online })),
    customers: {
      is_auth_enabled: shop.login,
      notify_channels: shop.code_channels,
      ...(shop.code_length !== undefined && { code_length: shop.code_length }),
      ...(shop.call_confirmation !== undefined && { has_call_confirmation: shop.call_confirmation }),
    },
    captcha: { checked: shop.captcha },
    ...(shop.late_pickup_minutes !== undefined && { late_pickup_minutes: shop.late_pickup_minutes }),
    bonus: { city_aliases: [...cities].filter(([, { city }]) => city.bonus !== null).map(([key]) => key) },
  };
};

const scopeOf = (scope: Scope, { ids }: RowContext): DealScope => {
  if (scope === "order") return { kind: "order" };
  if ("groups" in scope) return { kind: "groups", ids: scope.groups.map((key) => ids.group(key)) };
  return { kind: "products", ids: scope.products.map((key) => ids.product(key)) };
};

const unitsOf = ({ of, count }: Units, context: RowContext): DealUnits => ({ scope: scopeOf(of, context), count });

const actionOf = (action: Action, context: RowContext): DealAction => {
  switch (action.kind) {
    case "percent":
      return {
        kind: "percent",
        scope: scopeOf(action.of, context),
        percent: action.percent,
        ...(action.skips_discounted && { skips_discounted: true }),
      };
    case "amount":
      return { kind: "amount", scope: scopeOf(action.of, context) };
    case "buy_get":
      return {
        kind: "buy_get",
        buy: unitsOf(action.buy, context),
        get: unitsOf(action.get, context),
        percent: action.percent,
      };
    case "free_delivery":
      return { kind: "free_delivery" };
    default:
      return {
        kind: action.kind,
        product_id: context.ids.product(action.product),
        max_count: action.most,
        requires: action.requires === null ? null : unitsOf(action.requires, context),
      };
  }
};

type Deal = RowContext["documents"]["deals"][number];

const dealRow = (context: RowContext, deal: Deal, index: number): ShopRows["deals"][number] => {
  const { words } = wordsIn(context);
  const { starts_at, ends_at, weekdays, minutes, order_types, audience } = deal.conditions;
  return {
    id: context.ids.deal(deal.key),
    alias: deal.key,
    sort: index + 1,
    name: words(deal.name),
    text: words(deal.text),
    action: actionOf(deal.action, context),
    conditions: {
      ...(starts_at !== undefined && { starts_at }),
      ...(ends_at !== undefined && { ends_at }),
      ...(weekdays !== undefined && { weekdays }),
      ...(minutes !== undefined && { minutes }),
      ...(order_types !== undefined && { order_types }),
      ...(audience !== undefined && { audience }),
    },
    promocode: deal.promocode,
    is_exclusive: deal.exclusive,
    limit_total: deal.limit_total,
    limit_per_customer: deal.limit_per_customer,
  };
};

const dealCityRows = ({ documents, ids }: RowContext, deal: Deal): ShopRows["deal_cities"] =>
  [...documents.cities.keys()].flatMap((key) => {
    const own = deal.cities === "all" ? {} : deal.cities[key];
    if (own === undefined) return [];
    const off = own.off ?? deal.off;
    return {
      deal_id: ids.deal(deal.key),
      city_id: ids.city(key),
      from_minor: toCents(own.from ?? deal.from),
      off_minor: off === null ? null : toCents(off),
    };
  });

const promotionRows = (context: RowContext): ShopRows["promotions"] => {
  const { words } = wordsIn(context);
  const { documents, ids } = context;
  return documents.promotions.map((promotion, index) => ({
    id: ids.promotion(promotion.key),
    alias: promotion.key,
    city_id: promotion.city === null ? null : ids.city(promotion.city),
    sort: index + 1,
    title: words(promotion.title),
    text: words(promotion.text),
    images: imagesOf(promotion.picture),
    is_banner: promotion.banner,
  }));
};

/** A banner without dates is shown between these. */
export const always = { from: { date: "2000-01-01", time: "00:00" }, to: { date: "2100-01-01", time: "00:00" } };

/** When a banner is shown; one of some days from the day before, so that every time zone has it at once. */
const displayTimes = ({ from, to, for_days }: RowContext["documents"]["banners"][number], now: Date) => {
  if (for_days === undefined) return { from: from ?? always.from, to: to ?? always.to };
  const today = now.toISOString().slice(0, 10);
  return {
    from: { date: addDays(today, -1), time: "00:00" },
    to: { date: addDays(today, for_days), time: "23:59" },
  };
};

const bannerRows = (context: RowContext): ShopRows["banners"] => {
  const { words, wordsOrNull } = wordsIn(context);
  const { documents, ids } = context;
  return documents.banners.map((banner, index) => ({
    id: ids.banner(banner.key),
    city_id: banner.city === null ? null : ids.city(banner.city),
    sort: index + 1,
    images: imagesOf(banner.picture),
    name: words(banner.name),
    description: words(banner.description),
    click_url: banner.link,
    button_text: wordsOrNull(banner.button),
    page_url: banner.pages,
    schedule: {
      show_time: displayTimes(banner, context.now),
      display_frequency: banner.every.count,
      display_frequency_type: banner.every.unit,
      delay: banner.delay_seconds,
    },
  }));
};

const pageRows = ({ documents, now }: RowContext): ShopRows["pages"] =>
  [...documents.pages].map(([alias, texts]) => {
    const each = (part: "title" | "html") =>
      translatedOf(
        Object.fromEntries([...texts].map(([language, text]) => [language, text[part]])),
        documents.shop.default_language,
      );
    return { alias, title: each("title"), html: each("html"), updated_at: now };
  });

export const offerRows = (context: RowContext) => {
  const { deals } = context.documents;
  return {
    settings: [{ id: 1, value: settingsOf(context) }],
    deals: deals.map((deal, index) => dealRow(context, deal, index)),
    deal_cities: deals.flatMap((deal) => dealCityRows(context, deal)),
    promotions: promotionRows(context),
    banners: bannerRows(context),
    pages: pageRows(context),
  };
};

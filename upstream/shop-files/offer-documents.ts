/** Deals, promotions and banners as the documents their files hold. */

import { isDeepStrictEqual } from "node:util";
import { major } from "../domain/cart/prices";
import type { DealAction, DealScope, DealUnits } from "../domain/deal/deal-documents";
import { allNamed, type DocumentContext, named, pictureOf, wordsIn } from "./document-context";
import { always } from "./offer-rows";
import type { Scope, Units } from "./schema/offers";

const scopeOf = ({ keys }: DocumentContext, scope: DealScope): Scope => {
  if (scope.kind === "order") return "order";
  return scope.kind === "groups"
    ? { groups: allNamed(keys.groups, scope.ids) }
    : { products: allNamed(keys.products, scope.ids) };
};

const unitsOf = (context: DocumentContext, { scope, count }: DealUnits): Units => ({
  of: scopeOf(context, scope),
  count,
});

const actionOf = (context: DocumentContext, action: DealAction) => {
  switch (action.kind) {
    case "percent": {
      const { kind, scope, percent, skips_discounted } = action;
      return { kind, of: scopeOf(context, scope), percent, ...(skips_discounted === true && { skips_discounted }) };
    }
    case "amount":
      return { kind: action.kind, of: scopeOf(context, action.scope) };
    case "buy_get":
      return {
        kind: action.kind,
        buy: unitsOf(context, action.buy),
        get: unitsOf(context, action.get),
        percent: action.percent,
      };
    case "free_delivery":
      return { kind: action.kind };
    default: {
      const { kind, product_id, max_count, requires } = action;
      return {
        kind,
        product: named(context.keys.products, product_id),
        most: max_count,
        requires: requires === null ? null : unitsOf(context, requires),
      };
    }
  }
};

/** Deals that a city has; amounts in major units. */
export const dealDocuments = (context: DocumentContext) => {
  const { rows } = context;
  const { text } = wordsIn(context);
  return rows.deals.flatMap((deal) => {
    const sums = new Map(
      rows.deal_cities.filter(({ deal_id }) => deal_id === deal.id).map((row) => [row.city_id, row]),
    );
    const [first] = sums.values();
    if (first === undefined) return [];
    const isEverywhere = rows.cities.every(({ id }) => {
      const row = sums.get(id);
      return row?.from_minor === first.from_minor && row.off_minor === first.off_minor;
    });
    const cities = rows.cities.flatMap(({ id, alias }): [string, { from: number; off?: number }][] => {
      const row = sums.get(id);
      if (row === undefined) return [];
      return [[alias, { from: major(row.from_minor), ...(row.off_minor !== null && { off: major(row.off_minor) }) }]];
    });
    return [
      {
        key: deal.alias,
        name: text(deal.name),
        text: text(deal.text),
        action: actionOf(context, deal.action),
        conditions: deal.conditions,
        promocode: deal.promocode,
        exclusive: deal.is_exclusive,
        limit_total: deal.limit_total,
        limit_per_customer: deal.limit_per_customer,
        ...(isEverywhere
          ? { from: major(first.from_minor), off: first.off_minor === null ? null : major(first.off_minor) }
          : { cities: Object.fromEntries(cities) }),
      },
    ];
  });
};

const cityKey = ({ keys }: DocumentContext, id: number | null): string | null =>
  id === null ? null : named(keys.cities, id);

/** `promotions.json`. */
export const promotionDocuments = (context: DocumentContext) => {
  const { text } = wordsIn(context);
  return context.rows.promotions.map((row) => ({
    key: row.alias,
    city: cityKey(context, row.city_id),
    title: text(row.title),
    text: text(row.text),
    picture: pictureOf(row.images),
    banner: row.is_banner,
  }));
};

/** Banners, without the bounds of time that every banner has. */
export const bannerDocuments = (context: DocumentContext) => {
  const { text, textOrNull } = wordsIn(context);
  return context.rows.banners.map((row) => {
    const { show_time, display_frequency, display_frequency_type, delay } = row.schedule;
    return {
      key: named(context.keys.banners, row.id),
      city: cityKey(context, row.city_id),
      name: text(row.name),
      description: text(row.description),
      picture: pictureOf(row.images),
      link: row.click_url,
      button: textOrNull(row.button_text),
      pages: row.page_url,
      ...(!isDeepStrictEqual(show_time.from, always.from) && { from: show_time.from }),
      ...(!isDeepStrictEqual(show_time.to, always.to) && { to: show_time.to }),
      every: { count: display_frequency, unit: display_frequency_type },
      delay_seconds: delay,
    };
  });
};

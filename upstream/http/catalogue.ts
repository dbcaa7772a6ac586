import { pageByAlias } from "@/lib/contract/page";
import type { OrderType, Place } from "@/lib/contract/place/place";
import { menu, menuSearchTerms, productByKey, relatedProducts } from "@/lib/contract/product";
import { clock, settings } from "@/lib/contract/settings";
import { parseLineKey } from "@/lib/domain/menu/line-key";
import type { Dependencies } from "../dependencies";
import { isSoldInCity, menuItemAt } from "../domain/catalogue/assortment";
import { foundPage } from "../domain/catalogue/page";
import type { Reference } from "../domain/catalogue/reference";
import { notFound } from "../domain/domain-error";
import { offeredPaymentTypes } from "../domain/payment/payment-types";
import { knownCity, placedAt } from "../domain/place/place";
import { translated } from "../domain/translated";
import { pageView } from "../services/catalogue/page-view";
import { preparedMenu, preparedSearchTerms } from "../services/catalogue/prepared-menu";
import { productView, relatedView } from "../services/catalogue/product-view";
import { usualBanknotes } from "../services/place/city-view";
import { say } from "../texts/say";
import type { Serve } from "./serve";

export const serveSettings = (serve: Serve): void => {
  serve(settings, ({ reference, language, now }) => {
    const { seo, ...stored } = reference.settings;
    const { title, description } = seo.main_page;
    return {
      settings: {
        ...stored,
        seo: { main_page: { title: translated(title, language), description: translated(description, language) } },
        banknotes: usualBanknotes(reference),
        pages: [...reference.pageByAlias.keys()].sort(),
        server_time: now.toISOString(),
      },
    };
  });

  serve(clock, ({ now }) => ({ now: now.toISOString() }));
};

export const servePages = (serve: Serve, { brand, acquirers }: Pick<Dependencies, "acquirers" | "brand">): void => {
  serve(pageByAlias, ({ params, query, reference, language }) => {
    const { page, city } = foundPage(reference, brand, params["alias"] ?? "", query.city_id);
    const { settings } = reference;
    const paymentTypes = offeredPaymentTypes(city, acquirers);
    const isOfCity = query.city_id !== undefined;
    return { page: pageView(page, { brand, settings, city, paymentTypes, isOfCity, language }) };
  });
};

/** A place as a query string has it, where what is not known is left out. */
const placeOfQuery = (query: {
  readonly city_id: number;
  readonly order_type: OrderType;
  readonly shop_id?: number | undefined;
  readonly delivery_zone_id?: number | undefined;
}): Place => ({
  city_id: query.city_id,
  order_type: query.order_type,
  shop_id: query.shop_id ?? null,
  delivery_zone_id: query.delivery_zone_id ?? null,
});

const productIdOf = (key: string): number => Number(parseLineKey(key)?.product_key.slice(1) ?? Number.NaN);

/** Whether something is offered beside one of the groups at all; no group named means the whole menu. */
const goesWithMore = (reference: Reference, groups: readonly number[]): boolean =>
  groups.length === 0 ||
  groups.some((id) => reference.productsOf.get(id)?.some((product) => product.has_related_products));

export const serveProducts = (serve: Serve): void => {
  serve(menu, ({ query, reference, language }) =>
    preparedMenu(reference, placedAt(reference, placeOfQuery(query), null), language),
  );

  serve(menuSearchTerms, ({ query, reference }) => preparedSearchTerms(reference, knownCity(reference, query.city_id)));

  serve(productByKey, ({ params, query, reference, language }) => {
    const placed = placedAt(reference, placeOfQuery(query), null);
    const id = productIdOf(params["key"] ?? "");
    const item = menuItemAt(reference, placed, id);
    if (item === null || !isSoldInCity(reference, placed.city, id)) {
      throw notFound(say("product.unknown"));
    }
    return { product: productView(item, language) };
  });

  serve(relatedProducts, ({ body, reference, language }) => {
    const { product_groups_ids: groups, ...place } = body;
    const placed = placedAt(reference, place, null);
    if (!goesWithMore(reference, groups)) return { products: [] };
    return { products: relatedView(reference, placed, language, { groups: new Set(groups) }) };
  });
};

import { menu, menuSearchTerms, productByKey, relatedProducts } from "@/lib/contract/product";
import { parseLineKey } from "@/lib/domain/menu/line-key";
import { notFound } from "../domain/api-error";
import { offerOf } from "../domain/catalogue/assortment";
import type { Reference } from "../domain/catalogue/reference";
import { knownCity, placedAt } from "../domain/place/place";
import { preparedMenu, preparedSearchTerms } from "../services/catalogue/prepared-menu";
import { productView, relatedView } from "../services/catalogue/product-view";
import { say } from "../texts/say";
import { placeOfQuery } from "./place-query";
import type { Serve } from "./serve";

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
    const offer = offerOf(reference, placed, productIdOf(params["key"] ?? ""));
    if (offer === null || !offer.is_listed) {
      throw notFound(say("product.unknown"));
    }
    return { product: productView(offer, language) };
  });

  serve(relatedProducts, ({ body, reference, language }) => {
    const { product_groups_ids: groups, ...place } = body;
    const placed = placedAt(reference, place, null);
    if (!goesWithMore(reference, groups)) return { products: [] };
    return { products: relatedView(reference, placed, language, new Set()) };
  });
};

import type { z } from "zod/mini";
import type { Language } from "@/lib/contract/language";
import { menu, productByKey, relatedProducts } from "@/lib/contract/product";
import { parseLineKey } from "@/lib/domain/line-key";
import { Refusal } from "../refusal";
import { assortmentKey, offerOf } from "../rules/assortment";
import { type Placed, placedAt } from "../rules/place";
import type { Reference } from "../store/reference";
import { say } from "../texts/say";
import { Prepared } from "./answer";
import { placeOfQuery } from "./place-query";
import type { Serve } from "./serve";
import { menuView, productView, relatedView } from "./view/product-view";

type MenuReply = z.input<typeof menu.reply>;

/** Menus as they go over the wire: some hundred kilobytes each, so only the ones asked for lately stay. */
const MENUS_KEPT = 48;
const shelves = new WeakMap<Reference, Map<string, Prepared<MenuReply>>>();

const shelfOf = (reference: Reference): Map<string, Prepared<MenuReply>> => {
  const shelf = shelves.get(reference) ?? new Map<string, Prepared<MenuReply>>();
  shelves.set(reference, shelf);
  return shelf;
};

/** A menu differs by city, by what the cooking shop has stopped, and by language; by nothing else. */
const preparedMenu = (reference: Reference, placed: Placed, language: Language): Prepared<MenuReply> => {
  const key = `${assortmentKey(reference, placed)} ${language}`;
  const shelf = shelfOf(reference);
  const found = shelf.get(key) ?? new Prepared(() => ({ product_groups: menuView(reference, placed, language) }));
  // Taken out and put back, it is the youngest; the oldest goes when the shelf is full.
  shelf.delete(key);
  shelf.set(key, found);
  const [oldest] = shelf.keys();
  if (shelf.size > MENUS_KEPT && oldest !== undefined) shelf.delete(oldest);
  return found;
};

const productIdOf = (key: string): number => Number(parseLineKey(key)?.product_key.slice(1) ?? Number.NaN);

/** Whether something is offered beside one of the groups at all; no group named means the whole menu. */
const goesWithMore = (reference: Reference, groups: readonly number[]): boolean =>
  groups.length === 0 ||
  groups.some((id) => reference.productsOf.get(id)?.some((product) => product.has_related_products));

export const serveProducts = (serve: Serve): void => {
  serve(menu, ({ query, reference, language }) =>
    preparedMenu(reference, placedAt(reference, placeOfQuery(query), null), language),
  );

  serve(productByKey, ({ params, query, reference, language }) => {
    const placed = placedAt(reference, placeOfQuery(query), null);
    const offer = offerOf(reference, placed, productIdOf(params["key"] ?? ""));
    if (offer === null || !offer.is_listed) {
      throw new Refusal({ code: "not_found", status: 404, say: say("product.unknown") });
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

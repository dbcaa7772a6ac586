import type { MenuSearchTerms } from "@/lib/contract/product";
import { menuOffers } from "../../rules/assortment";
import type { CityRow, Reference } from "../../store/reference";
import type { Translated } from "../../store/translated";
import { productKey } from "./product-view";

/** A text in all its languages, each once; a language without its own words has none to be found by. */
const everyText = (text: Translated): string[] => [...new Set(Object.values(text).filter((words) => words !== ""))];

/** The words by which the dishes of a city's menu are found, whatever a shop has run out of. */
export const searchTermsView = (reference: Reference, city: CityRow): MenuSearchTerms => {
  const menu = menuOffers(reference, { city, kitchen: null });
  return {
    groups: menu.map(({ group }) => ({ id: group.id, names: everyText(group.name) })),
    products: menu.flatMap(({ group, offers }) =>
      offers.map(({ product }) => ({
        key: productKey(product.id),
        product_group_id: group.id,
        names: everyText(product.name),
        descriptions: everyText(product.description),
      })),
    ),
  };
};

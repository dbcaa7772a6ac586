import { keyRows, openIds } from "./ids";
import { menuRows } from "./menu-rows";
import { offerRows } from "./offer-rows";
import { placeRows, type RowContext } from "./place-rows";
import type { ShopRows } from "./shop-rows";

/**
 * The rows of a shop whose files have no fault. Numbers of what the database holds stay; what is new takes the next.
 *
 * @param now of dates like "12-31" of every year, and of what changed
 */
export const shopRows = (asked: Omit<RowContext, "ids">): ShopRows => {
  const ids = openIds(asked.current);
  const context = { ...asked, ids };
  // In the order of the files, so that an empty database numbers everything alike.
  for (const [key, { city }] of asked.documents.cities) ids.city(key, city.id);
  for (const { key } of asked.documents.groups) ids.group(key);
  for (const { product } of asked.documents.products) ids.product(product.key);
  const { modifiers, groups } = asked.documents.modifiers;
  for (const { key } of [...modifiers, ...groups.flatMap((group) => group.modifiers)]) ids.modifier(key);
  for (const { key } of groups) ids.modifierGroup(key);
  const places = placeRows(context);
  const menu = menuRows(context);
  const offers = offerRows(context);
  return { ...places, ...menu, ...offers, shop_keys: keyRows(ids) };
};

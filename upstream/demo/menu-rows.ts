/** The rows of a demo menu: groups, products, modifiers, packages, promotions and what they cost in each city. */

import type { Translated } from "../domain/translated";
import type * as brandTables from "../store/schema/brand";
import type * as menuTables from "../store/schema/menu";
import { allergensOf, isVegetarian, spicinessOf } from "./composition/dishes";
import { isModifierVegetarian, modifierAllergens } from "./composition/modifiers";
import { localBasicPrice, localPrice, MINOR } from "./currency";
import type { DemoModifier, Dish, Menu } from "./menu/dish";
import { dishImages, promotionImages } from "./pictures";
import type { DemoPlace } from "./places/place";
import { places } from "./places/places";

type Tables = typeof menuTables & Pick<typeof brandTables, "promotions">;
type Insert<Table extends keyof Tables> = Tables[Table] extends { $inferInsert: infer Row } ? Row : never;

const accentTexts: Readonly<Record<NonNullable<Dish["accent"]>, Translated>> = {
  hit: { ru: "Хит", en: "Bestseller", tr: "Çok satan", uz: "Xit", de: "Beliebt", uk: "Хіт" },
  new: { ru: "Новинка", en: "New", tr: "Yeni", uz: "Yangi", de: "Neu", uk: "Новинка" },
  spicy: { ru: "Острое", en: "Spicy", tr: "Acı", uz: "Achchiq", de: "Scharf", uk: "Гостре" },
  vegan: { ru: "Веганское", en: "Vegan", tr: "Vegan", uz: "Vegan", de: "Vegan", uk: "Веганське" },
};

/** Ids of things by alias, counted from 1. */
export type Ids = (alias: string) => number;

/** Throws where the data has an alias twice, or names one that it does not have. */
export const idsOf = (things: readonly { readonly alias: string }[]): Ids => {
  const ids = new Map(things.map(({ alias }, index) => [alias, index + 1]));
  if (ids.size !== things.length) throw new Error("An alias of the demo menu is there twice.");
  return (alias) => {
    const id = ids.get(alias);
    if (id === undefined) throw new Error(`The demo menu names ${alias} but does not have it.`);
    return id;
  };
};

const minor = (price: number, place: DemoPlace): number => localPrice(price, place) * MINOR;

/** Dishes in the order of the menu; their place in this list is their id. */
export const dishesOf = (menu: Menu): Dish[] => menu.groups.flatMap((group) => group.dishes);

const groupRows = (menu: Menu): Insert<"productGroups">[] =>
  menu.groups.map((group, index) => {
    const [first] = group.dishes;
    if (first === undefined) throw new Error(`The group ${group.alias} of the demo menu is empty.`);
    return {
      id: index + 1,
      alias: group.alias,
      sort: index + 1,
      name: group.name,
      show_on_main: group.showOnMain ?? false,
      image: dishImages(first.picture ?? first.alias).big,
    };
  });

type MenuIds = {
  readonly products: Ids;
  readonly modifiers: Ids;
  readonly modifierGroups: Ids;
  readonly related: readonly string[];
};

const nutritionOf = ({ nutrition }: Dish): Insert<"products">["nutritional_value"] => {
  if (nutrition === undefined) return null;
  const [proteins, fats, carbohydrates, calories] = nutrition;
  return { proteins, fats, carbohydrates, calories };
};

/** Groups whose things are taken from a shelf: packing them is the only work. */
const UNCOOKED = new Set(["drinks", "sauces"]);
/** A dish of the usual kind, minutes of one cook. */
const DISH_MINUTES = 4;

const productRow = (
  dish: Dish,
  group: { readonly id: number; readonly alias: string },
  sort: number,
  ids: MenuIds,
): Insert<"products"> => {
  const multiplicity = dish.multiplicity ?? 1;
  const related = ids.related.indexOf(dish.alias);
  return {
    id: ids.products(dish.alias),
    alias: dish.alias,
    group_id: group.id,
    sort,
    name: dish.name,
    description: dish.description,
    images: dishImages(dish.picture ?? dish.alias),
    weight: dish.weight ?? null,
    quantity: dish.quantity ?? null,
    nutritional_value: nutritionOf(dish),
    allergens: allergensOf(dish),
    is_vegetarian: isVegetarian(dish),
    spiciness: spicinessOf(dish),
    sale_multiplicity: multiplicity,
    sale_multiplicity_last_hour: dish.multiplicityLastHour ?? multiplicity,
    type: dish.type ?? "default",
    accent: dish.accent ?? null,
    accent_text: dish.accent ? accentTexts[dish.accent] : null,
    kitchen_minutes: UNCOOKED.has(group.alias) ? 0 : DISH_MINUTES,
    modifier_ids: (dish.modifiers ?? []).map(ids.modifiers),
    modifier_group_ids: (dish.modifierGroups ?? []).map(ids.modifierGroups),
    has_related_products: related < 0 && ids.related.length > 0,
    related_sort: related < 0 ? null : related + 1,
  };
};

const productPrices = (dish: Dish, id: number): Insert<"productPrices">[] =>
  places.map((place) => ({
    product_id: id,
    city_id: place.id,
    price_minor: minor(dish.price, place),
    basic_price_minor:
      dish.basicPrice === undefined ? null : localBasicPrice(dish.basicPrice, dish.price, place) * MINOR,
  }));

const modifierRow = (
  modifier: DemoModifier,
  id: number,
  groupId: number | null,
  sort: number,
): Insert<"modifiers"> => ({
  id,
  alias: modifier.alias,
  group_id: groupId,
  sort,
  name: modifier.name,
  min: modifier.min,
  max: modifier.max,
  type: modifier.type ?? "default",
  allergens: modifierAllergens(modifier.alias),
  is_vegetarian: isModifierVegetarian(modifier.alias),
});

const promotionRows = (menu: Menu): Insert<"promotions">[] =>
  menu.promotions.map((promotion, index) => ({
    id: index + 1,
    alias: promotion.alias,
    sort: index + 1,
    title: promotion.title,
    text: promotion.text,
    images: promotionImages(promotion.picture),
    is_banner: promotion.banner,
  }));

const modifierRows = (menu: Menu, idOf: Ids, groupIdOf: Ids): Insert<"modifiers">[] => [
  ...menu.modifiers.map((modifier, index) => modifierRow(modifier, idOf(modifier.alias), null, index + 1)),
  ...menu.modifierGroups.flatMap((group) =>
    group.modifiers.map((modifier, index) =>
      modifierRow(modifier, idOf(modifier.alias), groupIdOf(group.alias), index + 1),
    ),
  ),
];

/** All the rows of a menu; ids follow the order of the data, so they are the same at every seeding. */
export const menuRows = (menu: Menu) => {
  const dishes = dishesOf(menu);
  const modifiers = [...menu.modifiers, ...menu.modifierGroups.flatMap((group) => group.modifiers)];
  const ids: MenuIds = {
    products: idsOf(dishes),
    modifiers: idsOf(modifiers),
    modifierGroups: idsOf(menu.modifierGroups),
    related: menu.related,
  };
  return {
    groups: groupRows(menu),
    products: menu.groups.flatMap((group, groupIndex) =>
      group.dishes.map((dish, index) => productRow(dish, { id: groupIndex + 1, alias: group.alias }, index + 1, ids)),
    ),
    productPrices: dishes.flatMap((dish) => productPrices(dish, ids.products(dish.alias))),
    modifierGroups: menu.modifierGroups.map(({ alias, name, min, max }, index) => ({
      id: index + 1,
      alias,
      name,
      min,
      max,
    })),
    modifiers: modifierRows(menu, ids.modifiers, ids.modifierGroups),
    modifierPrices: modifiers.flatMap(({ alias, price }) =>
      places.map((place) => ({
        modifier_id: ids.modifiers(alias),
        city_id: place.id,
        price_minor: minor(price, place),
      })),
    ),
    packages: menu.packages.map(({ alias, name, canRefuse }, index) => ({
      id: index + 1,
      alias,
      sort: index + 1,
      name,
      can_refuse: canRefuse,
    })),
    packagePrices: menu.packages.flatMap(({ price }, index) =>
      places.map((place) => ({ package_id: index + 1, city_id: place.id, price_minor: minor(price, place) })),
    ),
    promotions: promotionRows(menu),
    popular: menu.popular.map(ids.products),
  };
};

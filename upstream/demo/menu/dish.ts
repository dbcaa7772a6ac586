import type { Allergen } from "@/lib/contract/allergens";

/**
 * The shape of the demo menus: what a brand sells, written as plain data.
 *
 * Names and descriptions are written here in three languages; the other three are in `upstream/demo/translations`.
 * Prices are whole roubles in Moscow; the seed converts them to each city's currency.
 */

/** A text in the languages the demo menus are written in; `translateMenu` adds the others. */
export type Text = {
  readonly ru: string;
  readonly en: string;
  readonly tr: string;
  readonly uz?: string;
  readonly de?: string;
  readonly uk?: string;
};

export type Dish = {
  /** Kebab case, unique over all brands: it also names the picture, `public/pictures/dishes/{alias}-320.avif` and `-640.avif`. */
  readonly alias: string;
  /** Only when the dish shares another dish's picture. */
  readonly picture?: string;
  readonly name: Text;
  readonly description: Text;
  /** Whole roubles in Moscow. */
  readonly price: number;
  /** The price before a discount, whole roubles; present only on discounted dishes. */
  readonly basicPrice?: number;
  readonly weight?: { readonly value: number; readonly unit: "g" | "ml" };
  /** Pieces in a portion. */
  readonly quantity?: number;
  /** Proteins, fats, carbohydrates (g) and calories (kcal) per 100 g. */
  readonly nutrition?: readonly [number, number, number, number];
  /** Absent: none, unless `composition/dishes.ts` knows that nobody vouches for the dish. */
  readonly allergens?: readonly Allergen[];
  /** Sold in multiples of this many; 1 when absent. */
  readonly multiplicity?: number;
  /** The multiplicity during the last hour before closing (takeaway, sushi brand). */
  readonly multiplicityLastHour?: number;
  /** `related` is offered only beside a cart; `unavailable` is not sold at present; `stop` has run out today; `packet` is packaging. */
  readonly type?: "default" | "related" | "unavailable" | "stop" | "packet";
  readonly accent?: "hit" | "new" | "spicy" | "vegan";
  /** Aliases of single modifiers. */
  readonly modifiers?: readonly string[];
  /** Aliases of modifier groups. */
  readonly modifierGroups?: readonly string[];
};

export type DemoModifier = {
  readonly alias: string;
  readonly name: Text;
  /** Whole roubles in Moscow. */
  readonly price: number;
  readonly min: number;
  /** 0 is no upper bound. */
  readonly max: number;
  readonly type?: "default" | "stop";
};

export type DemoModifierGroup = {
  readonly alias: string;
  readonly name: Text;
  readonly min: number;
  /** 0 is no upper bound. */
  readonly max: number;
  readonly modifiers: readonly DemoModifier[];
};

export type DemoGroup = {
  readonly alias: string;
  readonly name: Text;
  /** At most three groups of a brand are shown in the top-positions block. */
  readonly showOnMain?: boolean;
  readonly dishes: readonly Dish[];
};

/** Packaging: charged with every order; `alias` contains `packet` or `paket` where the customer sees it. */
export type DemoPackage = {
  readonly alias: string;
  readonly name: Text;
  readonly price: number;
  readonly canRefuse: boolean;
};

/** A promotion; its picture is `public/pictures/promotions/{picture}-640.avif` and `-1280.avif` (wide, 2:1). */
export type DemoPromotion = {
  readonly alias: string;
  readonly picture: string;
  readonly title: Text;
  /** Plain paragraphs separated by a blank line. */
  readonly text: Text;
  /** Shown in the banner row of the home page. */
  readonly banner: boolean;
};

export type Menu = {
  readonly groups: readonly DemoGroup[];
  readonly modifiers: readonly DemoModifier[];
  readonly modifierGroups: readonly DemoModifierGroup[];
  readonly packages: readonly DemoPackage[];
  readonly promotions: readonly DemoPromotion[];
  /** Aliases of the dishes ordered most often, best first. */
  readonly popular: readonly string[];
  /** Aliases of the dishes offered beside a cart. */
  readonly related: readonly string[];
  /** SEO text of the home page: HTML paragraphs; `{city}` stands for the city's seo name. More than 319 characters in each language. */
  readonly seo: Text;
};

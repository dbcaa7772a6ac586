/** A menu in one form for the converters of all systems. */

import type { Texts } from "../schema/common";
import type { ProductDraft } from "./menu-draft";

export type SourceGroup = {
  /** Its id in the other system. */
  readonly id: string;
  readonly name: Texts;
  readonly picture: string | null;
};

export type SourceModifier = {
  readonly name: Texts;
  readonly price: number;
  readonly min?: number;
  /** 0 is no bound, as in the format. */
  readonly max?: number;
};

export type SourceChoice = {
  readonly name: Texts;
  readonly min: number;
  readonly max: number;
  readonly modifiers: readonly SourceModifier[];
};

/** Above a hundred there is no bound. */
const MOST = 100;

/** How many of a choice have to and can be taken; 0 and less of the most is no bound. */
export const limitsOf = (least: number, most: number): Pick<SourceChoice, "min" | "max"> => {
  const min = Math.min(Math.max(Math.trunc(least), 0), MOST);
  const max = Math.trunc(most);
  return { min, max: max > MOST || max <= 0 ? 0 : Math.max(max, min) };
};

/** A size or another variation; amounts in whole units. */
export type SourceVariant = { readonly name: string; readonly price: number; readonly oldPrice: number | null };

/** What few systems say of a product, as the format has it. */
export type ProductFields = Pick<ProductDraft, "weight" | "nutrition" | "vegetarian" | "type" | "order_types">;

/** Per 100 g, as the format has it. Some systems write zeros where nobody has said. */
export const nutritionOf = (nutrition: NonNullable<ProductDraft["nutrition"]>): ProductDraft["nutrition"] => {
  const figures = Object.values(nutrition);
  return figures.some((value) => value < 0) || figures.every((value) => value === 0) ? null : nutrition;
};

/** A text of another system without spaces around it; empty where it has none. */
export const trimmed = (text: string | null | undefined): string => (text ?? "").trim();

export type SourceProduct = {
  /** Decides between products of one name: a code or a handle; empty where the system has none. */
  readonly id: string;
  readonly name: Texts;
  /** Text without HTML. */
  readonly description: Texts;
  /** The id of its group; null where it stands in none. */
  readonly group: string | null;
  /** Addresses, the best one first. */
  readonly pictures: readonly string[];
  /** One where it has no variations. */
  readonly variants: readonly [SourceVariant, ...SourceVariant[]];
  /** What is chosen where it has several. */
  readonly variantWords?: Texts;
  readonly choices?: readonly SourceChoice[];
  /** Modifiers that stand in no choice. */
  readonly singles?: readonly SourceModifier[];
  readonly fields?: ProductFields;
};

export type SourceMenu = {
  /** In their order. */
  readonly groups: readonly SourceGroup[];
  /** In their order. */
  readonly products: readonly SourceProduct[];
};

/** One of the words of a text, for remarks and keys. */
export const textOf = (text: Texts): string =>
  typeof text === "string" ? text : (text.en ?? Object.values(text).find((words) => words !== undefined) ?? "");

export const byText = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

/** Keys are given in an order of names, so that a file in another order of rows has the same (SPEC-500). */
export const inKeyOrder = <Thing>(things: readonly Thing[], nameOf: (thing: Thing) => string): Thing[] =>
  things
    .map((thing) => ({ thing, name: nameOf(thing), content: JSON.stringify(thing) }))
    .toSorted((a, b) => byText(a.name, b.name) || byText(a.content, b.content))
    .map(({ thing }) => thing);

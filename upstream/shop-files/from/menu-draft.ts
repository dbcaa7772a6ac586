/** The menu that a converter makes of another system's document, and its files. */

import type * as z from "zod";
import { toCents } from "@/lib/domain/cents";
import { oneFault, type Refused } from "../fault";
import type { Texts } from "../schema/common";
import type { GroupsFile, ModifiersFile, Product } from "../schema/menu";
import { fileText } from "../write-files";
import { plainText } from "./html-text";
import { baseKey, variantsKey } from "./keys";
import type { Remark } from "./remarks";

export type GroupDraft = z.input<typeof GroupsFile>["groups"][number];
export type ProductDraft = z.input<typeof Product>;
export type ChoiceDraft = NonNullable<z.input<typeof ModifiersFile>["groups"]>[number];
export type ModifierDraft = NonNullable<z.input<typeof ModifiersFile>["modifiers"]>[number];

export type MenuDraft = {
  readonly groups: readonly GroupDraft[];
  readonly products: readonly { readonly group: string; readonly product: ProductDraft }[];
  readonly modifiers: readonly ModifierDraft[];
  readonly choices: readonly ChoiceDraft[];
};

/** What a converter makes of a document, or all that is wrong with it. */
export type Converted =
  | {
      readonly isOk: true;
      /** Texts by path below the shop's folder. */
      readonly files: ReadonlyMap<string, string>;
      /** Products that were taken over. */
      readonly count: number;
      /** The ISO code or the sign of all its prices; null where the document does not say. */
      readonly currency: string | null;
      readonly remarks: readonly Remark[];
    }
  /** With what was read so far: it may be why something is wrong. */
  | (Refused & { readonly remarks?: readonly Remark[] });

/** Products of one menu; more are no menu, but the wrong file. */
const PRODUCTS = 20_000;

/** What a menu of this many products is refused for; null where it is none. */
export const countFault = (file: string, count: number, remedy: string): Converted | null => {
  if (count === 0) return oneFault(file, null, "has no product that could be sold", remedy);
  if (count <= PRODUCTS) return null;
  return oneFault(file, null, `has ${count} products`, `a menu may have ${PRODUCTS}: look whether this is the file`);
};

/** Served where another system has no picture; `public/pictures/no-picture.svg`. */
export const NO_PICTURE = "/pictures/no-picture.svg";

/** Gives keys made of names, each once. */
export class KeyMaker {
  readonly #given = new Set<string>();

  /** Nobody is given a key that something has already. */
  reserve(key: string): void {
    this.#given.add(key);
  }

  give(name: string): string {
    const key = baseKey(name);
    for (let nr = 1; ; nr += 1) {
      const one = nr === 1 ? key : `${key}-${nr}`;
      if (this.#given.has(one)) continue;
      this.#given.add(one);
      return one;
    }
  }
}

/** Whether the format can hold an amount: not below 0, and of hundredths. */
export const isAmount = (amount: number): boolean =>
  Number.isFinite(amount) && amount >= 0 && Math.abs(amount * 100 - toCents(amount)) < 1e-6;

const differenceOf = (price: number, base: number): number => (toCents(price) - toCents(base)) / 100;

/**
 * The choice of a product with several prices: the product costs the lowest, and a modifier, of which one has to be taken,
 * adds the difference. Amounts in whole units.
 */
export const variantChoice = (
  keys: KeyMaker,
  product: string,
  name: Texts,
  variants: readonly { readonly name: string; readonly price: number }[],
): { readonly price: number; readonly choice: ChoiceDraft } => {
  const price = Math.min(...variants.map((variant) => variant.price));
  const key = keys.give(variantsKey(product));
  const modifiers = variants.map((variant) => ({
    key: keys.give(`${product}-${variant.name}`),
    name: variant.name,
    price: differenceOf(variant.price, price),
  }));
  return { price, choice: { key, name, min: 1, max: 1, modifiers } };
};

/** Texts of other systems are written for their own pages, as HTML. What has no text but HTML alone gets the other one. */
const asText = (texts: Texts, other: Texts): Texts => {
  if (typeof texts === "string") return plainText(texts) || other;
  const written = Object.entries(texts).flatMap(([language, text]) => {
    const plain = plainText(text ?? "");
    return plain === "" ? [] : [[language, plain]];
  });
  return written.length === 0 ? other : Object.fromEntries(written);
};

/** A thing of the menu with its name as text; its key stands for a name that has none. */
const named = <Named extends { readonly key: string; readonly name: Texts }>(thing: Named): Named => ({
  ...thing,
  name: asText(thing.name, thing.key),
});

const choiceAsText = (choice: ChoiceDraft): ChoiceDraft => ({
  ...named(choice),
  modifiers: choice.modifiers.map(named),
});

const productAsText = (product: ProductDraft): ProductDraft => {
  const { name } = named(product);
  return { ...product, name, description: asText(product.description, name) };
};

/** The files of a menu: groups, products by group, and modifiers where it has some. */
export const menuFiles = ({ groups, products, modifiers, choices }: MenuDraft): Map<string, string> => {
  const used = groups.filter(({ key }) => products.some(({ group }) => group === key));
  return new Map([
    ["menu/groups.json", fileText("menu/groups.json", { groups: used.map(named) })],
    ...used.map(({ key }): [string, string] => [
      `menu/products/${key}.json`,
      fileText("menu/products/*.json", {
        products: products.flatMap(({ group, product }) => (group === key ? [productAsText(product)] : [])),
      }),
    ]),
    [
      "menu/modifiers.json",
      fileText("menu/modifiers.json", { modifiers: modifiers.map(named), groups: choices.map(choiceAsText) }),
    ],
  ]);
};

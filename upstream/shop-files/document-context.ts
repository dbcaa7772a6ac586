/** What the documents of a shop's files are written from: its rows, the keys of everything by number, and its main language. */

import type { Images } from "@/lib/contract/banner";
import type { Language } from "@/lib/contract/language";
import type { Translated } from "../domain/translated";
import { keyRows, openIds } from "./ids";
import type { Picture, Texts } from "./schema/common";
import type { ShopRows } from "./shop-rows";
import { textsOf } from "./texts";

/** The keys of everything by number. */
export const openKeys = (rows: ShopRows) => {
  const aliases = (list: readonly { readonly id: number; readonly alias: string }[]) =>
    new Map(list.map(({ id, alias }) => [id, alias]));
  const own = (kind: ShopRows["shop_keys"][number]["kind"]) => {
    const found = keyRows(openIds(rows)).filter((row) => row.kind === kind);
    // Without the city's key before it.
    return new Map(found.map(({ id, key }) => [id, key.slice(key.indexOf("/") + 1)]));
  };
  return {
    cities: aliases(rows.cities),
    groups: aliases(rows.product_groups),
    products: aliases(rows.products),
    modifiers: aliases(rows.modifiers),
    modifierGroups: aliases(rows.modifier_groups),
    shops: own("shop"),
    zones: own("zone"),
    banners: own("banner"),
  };
};

type Keys = ReturnType<typeof openKeys>;
type Named = ReadonlyMap<number, string>;

/** The key of a number. @throws {Error} where nothing has the number */
export const named = (keys: Named, id: number): string => {
  const key = keys.get(id);
  if (key === undefined) throw new Error(`Something of the shop names the number ${id}, which nothing has.`);
  return key;
};

/** The keys of several numbers. @throws {Error} where nothing has one of them */
export const allNamed = (keys: Named, ids: readonly number[]): string[] => ids.map((id) => named(keys, id));

export type DocumentContext = { readonly rows: ShopRows; readonly keys: Keys; readonly language: Language };

/** How a document writes a stored text: in its main language alone where it has no other. */
export const wordsIn = ({ language }: DocumentContext) => {
  const text = (words: Translated): Texts => textsOf(words, language);
  return { text, textOrNull: (words: Translated | null): Texts | null => (words === null ? null : text(words)) };
};

/** A picture as files name it: one address where it has no other sizes. */
export const pictureOf = ({ small, big, blur, tile, large, webp }: Images): Picture =>
  small === big && blur === null && [tile, large, webp].every((more) => more === undefined)
    ? small
    : {
        small,
        big,
        ...(tile !== undefined && { tile }),
        ...(large !== undefined && { large }),
        ...(webp !== undefined && { webp }),
        blur,
      };

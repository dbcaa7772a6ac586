/** The pictures that a shop's files name by the path of a file. */

import type { Images } from "@/lib/contract/banner";
import type { ShopDocuments } from "../documents";
import { isPictureFile, type Picture } from "../schema/common";

/** `dish`: a square, of dishes, groups and modifiers; `wide`: twice as wide as high, of promotions and banners. */
export type Shape = "dish" | "wide";

export type NamedPicture = {
  /** Its path below the shop's folder. */
  readonly name: string;
  readonly shape: Shape;
  /** Where it is named. */
  readonly file: string;
  readonly path: readonly PropertyKey[];
};

type Place = Omit<NamedPicture, "name">;

const named = (picture: Picture | null, place: Place): NamedPicture[] =>
  typeof picture === "string" && isPictureFile(picture)
    ? [{ name: picture, ...place, path: [...place.path, "picture"] }]
    : [];

/** Every place that names a file, in the order of the documents. */
export const namedPictures = (documents: ShopDocuments): NamedPicture[] => {
  const { groups, products, modifiers, promotions, banners } = documents;
  const choices = "menu/modifiers.json";
  const dish = (file: string, path: Place["path"]): Place => ({ shape: "dish", file, path });
  const wide = (file: string, path: Place["path"]): Place => ({ shape: "wide", file, path });
  return [
    ...groups.flatMap(({ picture }, index) => named(picture, dish("menu/groups.json", ["groups", index]))),
    ...products.flatMap(({ product, file, path }) => named(product.picture, dish(file, path))),
    ...modifiers.modifiers.flatMap(({ picture }, index) => named(picture, dish(choices, ["modifiers", index]))),
    ...modifiers.groups.flatMap((group, at) =>
      group.modifiers.flatMap(({ picture }, index) =>
        named(picture, dish(choices, ["groups", at, "modifiers", index])),
      ),
    ),
    ...promotions.flatMap(({ picture }, index) => named(picture, wide("promotions.json", ["promotions", index]))),
    ...banners.flatMap(({ picture }, index) => named(picture, wide("banners.json", ["banners", index]))),
  ];
};

/** The addresses of a prepared picture. */
export type FindImages = (name: string, shape: Shape) => Images;

/** The documents with addresses where they name files. */
export const withAddresses = (documents: ShopDocuments, find: FindImages): ShopDocuments => {
  const placed = (picture: Picture, shape: Shape): Picture =>
    typeof picture === "string" && isPictureFile(picture) ? find(picture, shape) : picture;
  const small = (picture: string | null): string | null =>
    picture !== null && isPictureFile(picture) ? find(picture, "dish").small : picture;
  const inShape =
    (shape: Shape) =>
    <Thing extends { readonly picture: Picture }>(thing: Thing): Thing => ({
      ...thing,
      picture: placed(thing.picture, shape),
    });
  const inModifier = <Thing extends { readonly picture: string | null }>(thing: Thing): Thing => ({
    ...thing,
    picture: small(thing.picture),
  });
  const { groups, products, modifiers, promotions, banners } = documents;
  return {
    ...documents,
    groups: groups.map(inShape("dish")),
    products: products.map(({ product, ...others }) => ({ ...others, product: inShape("dish")(product) })),
    modifiers: {
      ...modifiers,
      modifiers: modifiers.modifiers.map(inModifier),
      groups: modifiers.groups.map((group) => ({ ...group, modifiers: group.modifiers.map(inModifier) })),
    },
    promotions: promotions.map(inShape("wide")),
    banners: banners.map(inShape("wide")),
  };
};

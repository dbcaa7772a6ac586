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

/** A picture as a file names it, with its place. */
export type PlacedPicture = Place & { readonly picture: Picture };

/** Every place that names a picture, in the order of the documents. */
export const placedPictures = (documents: ShopDocuments): PlacedPicture[] => {
  const { groups, products, modifiers, promotions, banners } = documents;
  const choices = "menu/modifiers.json";
  const placed = (
    { picture }: { readonly picture: Picture | null },
    shape: Shape,
    file: string,
    path: Place["path"],
  ): PlacedPicture[] => (picture === null ? [] : [{ picture, shape, file, path: [...path, "picture"] }]);
  return [
    ...groups.flatMap((group, index) => placed(group, "dish", "menu/groups.json", ["groups", index])),
    ...products.flatMap(({ product, file, path }) => placed(product, "dish", file, path)),
    ...modifiers.modifiers.flatMap((modifier, index) => placed(modifier, "dish", choices, ["modifiers", index])),
    ...modifiers.groups.flatMap((group, at) =>
      group.modifiers.flatMap((modifier, index) =>
        placed(modifier, "dish", choices, ["groups", at, "modifiers", index]),
      ),
    ),
    ...promotions.flatMap((promotion, index) => placed(promotion, "wide", "promotions.json", ["promotions", index])),
    ...banners.flatMap((banner, index) => placed(banner, "wide", "banners.json", ["banners", index])),
  ];
};

/** Every place that names a file, in the order of the documents. */
export const namedPictures = (documents: ShopDocuments): NamedPicture[] =>
  placedPictures(documents).flatMap(({ picture, ...place }) =>
    typeof picture === "string" && isPictureFile(picture) ? [{ name: picture, ...place }] : [],
  );

/** The addresses of a picture, the one with the most pixels first; none where it is a file of the folder. */
export const addressesIn = (picture: Picture): string[] => {
  if (typeof picture === "string") return isPictureFile(picture) ? [] : [picture];
  const { large, big, small, tile, webp } = picture;
  return [large, big, small, tile, webp?.large, webp?.big, webp?.small, webp?.tile].flatMap((address) => address ?? []);
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

/** Runs a task for each thing, `most` at a time. */
export const runConcurrently = async <Thing>(
  things: readonly Thing[],
  most: number,
  run: (thing: Thing) => Promise<void>,
): Promise<void> => {
  const rest = [...things];
  const work = async (): Promise<void> => {
    for (let thing = rest.shift(); thing !== undefined; thing = rest.shift()) await run(thing);
  };
  await Promise.all(Array.from({ length: most }, work));
};

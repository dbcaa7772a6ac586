/** The cities of the demo as its map needs them. */

import type { Language } from "../../lib/contract/language";
import { demoShop } from "../../upstream/demo/seed";
import type { CityDocuments, ShopDocuments } from "../../upstream/shop-files/documents";
import { translatedOf } from "../../upstream/shop-files/texts";

export type Point = readonly [latitude: number, longitude: number];
type Words = Readonly<Record<string, string>>;
type House = { readonly house: string; readonly latitude: number; readonly longitude: number };

export type PlanStreet = {
  readonly name: Words;
  readonly district: Words | null;
  readonly houses: readonly House[];
  /** The ends of its line. */
  readonly from: Point;
  readonly to: Point;
};

export type PlanPlace = {
  readonly id: number;
  readonly alias: string;
  readonly name: Words;
  readonly defaultLanguage: Language;
  readonly centre: Point;
  /** South-west and north-east corners of the map. */
  readonly bounds: readonly [Point, Point];
  readonly shops: readonly { readonly key: string; readonly point: Point }[];
  readonly streets: readonly PlanStreet[];
};

/** Degrees, about 23 m: the demo's houses stand so far to either side of their street's line, in turn. */
const OFF_THE_LINE = 0.00021;
/** Decimals of a degree that the lines were drawn with. */
const DRAWN = 1e4;

const drawn = (latitude: number, longitude: number): Point => [
  Math.round(latitude * DRAWN) / DRAWN,
  Math.round(longitude * DRAWN) / DRAWN,
];

/** The line of a street, of the houses on one side of it. */
const lineOf = (houses: readonly House[]): readonly [Point, Point] => {
  const side = houses.filter((_, index) => index % 2 === 0);
  const [first, last] = [side[0], side.at(-1)];
  if (first === undefined || last === undefined || first === last) throw new Error("A street has too few houses");
  // A degree of longitude is shorter than one of latitude.
  const shrunk = Math.cos((first.latitude * Math.PI) / 180);
  const [north, east] = [last.latitude - first.latitude, (last.longitude - first.longitude) * shrunk];
  const length = Math.hypot(north, east);
  const latitude = first.latitude - (east / length) * OFF_THE_LINE;
  const longitude = first.longitude + ((north / length) * OFF_THE_LINE) / shrunk;
  const share = ((side.length - 1) * 2) / (houses.length - 1);
  return [drawn(latitude, longitude), drawn(latitude + north / share, longitude + east / shrunk / share)];
};

const placeOf = ({ shop }: ShopDocuments, alias: string, index: number, documents: CityDocuments): PlanPlace => {
  const { city, streets } = documents;
  const { centre, south_west, north_east } = city.map;
  const pointOf = ({ latitude, longitude }: typeof centre): Point => [latitude, longitude];
  return {
    id: city.id ?? index + 1,
    alias,
    name: translatedOf(city.name, shop.default_language),
    defaultLanguage: city.default_language,
    centre: pointOf(centre),
    bounds: [pointOf(south_west), pointOf(north_east)],
    shops: city.shops.map(({ key, at }) => ({ key, point: pointOf(at) })),
    streets: streets.map(({ name, district, houses }) => {
      const stand = houses.map(([house, latitude, longitude]) => ({ house, latitude, longitude }));
      const [from, to] = lineOf(stand);
      const words = district === null ? null : translatedOf(district, shop.default_language);
      return { name, district: words, houses: stand, from, to };
    }),
  };
};

/** All brands of the demo are in the same cities. */
const shop = demoShop("sushi");

/** In the order of the choice of city. */
export const planPlaces: readonly PlanPlace[] = [...shop.cities].map(([alias, city], index) =>
  placeOf(shop, alias, index, city),
);

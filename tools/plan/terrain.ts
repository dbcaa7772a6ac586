/** What the gazetteer does not know of a demo city: its waters, parks, rails and main roads, by hand and roughly true. */

import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import type { Plane, Spot } from "../../upstream/domain/place/plane";
import { randomFrom } from "./random";
import { areaOf, type Ring, smooth } from "./shapes";

const FILE = "tools/plan/terrain.json";

const Names = z.optional(z.record(z.string(), z.string()));
const points = z.string().check(z.regex(/^(?:-?[\d.]+,-?[\d.]+ ?)+$/));
const Kind = z.enum(["highway", "avenue", "street"]);
const metres = z.number().check(z.positive());
const Terrain = z.strictObject({
  rivers: z._default(z.array(z.strictObject({ name: Names, metres, line: points })), []),
  waters: z._default(z.array(z.strictObject({ name: Names, ring: points })), []),
  parks: z.array(
    z.union([z.strictObject({ name: Names, at: points, metres }), z.strictObject({ name: Names, ring: points })]),
  ),
  rings: z._default(z.array(z.strictObject({ kind: Kind, name: Names, at: points, metres })), []),
  roads: z.array(z.strictObject({ kind: Kind, name: Names, line: points })),
  rails: z.array(points),
});
const Terrains = z.record(z.string(), Terrain);

export type Names = Readonly<Record<string, string>> | undefined;
export type RoadKind = z.infer<typeof Kind>;
export type River = { readonly name: Names; readonly line: Spot[]; readonly metres: number };
export type Area = { readonly name: Names; readonly ring: Ring };
export type Road = { readonly kind: RoadKind; readonly name: Names; readonly line: readonly Spot[] };
export type CityTerrain = {
  readonly rivers: readonly River[];
  readonly waters: readonly Area[];
  readonly parks: readonly Area[];
  readonly roads: readonly Road[];
  readonly rails: readonly (readonly Spot[])[];
};

const spotsOf = (text: string, { spotOf }: Plane): Spot[] =>
  text.split(" ").map((pair) => {
    const [latitude = 0, longitude = 0] = pair.split(",").map(Number);
    return spotOf({ latitude, longitude });
  });

const spotOf = (text: string, plane: Plane): Spot => spotsOf(text, plane)[0] ?? { x: 0, y: 0 };

const leftTurning = (ring: Spot[]): Ring => (areaOf(ring) < 0 ? ring.toReversed() : ring);

/** A closed line about a middle, with corners that lie a little nearer or farther. */
const blob = (middle: Spot, radius: number, uneven: number, seed: number): Spot[] => {
  const random = randomFrom(seed);
  const corners = 11;
  return Array.from({ length: corners }, (_, index) => {
    const turn = (index / corners) * 2 * Math.PI;
    const reach = radius * (1 - uneven / 2 + uneven * random());
    return { x: middle.x + Math.cos(turn) * reach, y: middle.y + Math.sin(turn) * reach };
  });
};

/**
 * The terrain of a city in its plane; nothing where none is written for it.
 *
 * @throws Error where the file is not of the schema
 */
export const terrainOf = (alias: string, plane: Plane): CityTerrain => {
  const terrain = z.parse(Terrains, JSON.parse(readFileSync(FILE, "utf8")))[alias];
  if (terrain === undefined) return { rivers: [], waters: [], parks: [], roads: [], rails: [] };
  const seed = alias.length * 97 + (alias.codePointAt(0) ?? 0);
  return {
    rivers: terrain.rivers.map((river) => ({
      ...river,
      name: river.name,
      line: smooth(spotsOf(river.line, plane), 6),
    })),
    waters: terrain.waters.map(({ name, ring }) => ({
      name,
      ring: leftTurning(smooth(spotsOf(ring, plane), 4, true)),
    })),
    parks: terrain.parks.map((park, index) => {
      const corners =
        "ring" in park ? spotsOf(park.ring, plane) : blob(spotOf(park.at, plane), park.metres, 0.55, seed + index);
      return { name: park.name, ring: leftTurning(smooth(corners, 3, true)) };
    }),
    roads: [
      ...terrain.roads.map(({ kind, name, line }) => ({ kind, name, line: smooth(spotsOf(line, plane), 5) })),
      ...terrain.rings.map(({ kind, name, at, metres: radius }, index) => {
        const ring = smooth(blob(spotOf(at, plane), radius, 0.16, seed + 50 + index), 6, true);
        return { kind, name, line: [...ring, ...ring.slice(0, 1)] };
      }),
    ],
    rails: terrain.rails.map((line) => smooth(spotsOf(line, plane), 5)),
  };
};

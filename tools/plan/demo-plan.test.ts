/** @jest-environment node */
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { PMTiles, type RangeResponse } from "pmtiles";
import { planeAt, type Spot } from "../../upstream/domain/place/plane";
import { cityPlan, type PlanFeature } from "./city-plan";
import { type PlanPlace, planPlaces } from "./demo-places";
import { demoPlan } from "./demo-plan";
import { groundOf } from "./ground";
import { terrainOf } from "./terrain";

/** The city with a few of its streets. */
const sparse = planPlaces
  .filter(({ alias }) => alias === "kaliningrad")
  .map((kaliningrad): PlanPlace => ({ ...kaliningrad, streets: kaliningrad.streets.slice(0, 2) }));

/** And a small part of its map: a plan of seconds. */
const small = sparse.map(
  (kaliningrad): PlanPlace => ({
    ...kaliningrad,
    bounds: [
      [54.7, 20.48],
      [54.73, 20.53],
    ],
  }),
);

const archiveOf = (bytes: Buffer): PMTiles =>
  new PMTiles({
    getKey: () => "city",
    getBytes: async (offset, length): Promise<RangeResponse> => {
      const part = new Uint8Array(bytes.subarray(offset, offset + length));
      return { data: part.buffer };
    },
  });

const tileAt = async (archive: PMTiles, zoom: number, [latitude, longitude]: readonly [number, number]) => {
  const sin = Math.sin((latitude * Math.PI) / 180);
  const x = Math.floor(((longitude + 180) / 360) * 2 ** zoom);
  const y = Math.floor((0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * 2 ** zoom);
  const tile = await archive.getZxy(zoom, x, y);
  return tile === undefined ? "" : Buffer.from(tile.data).toString("utf8");
};

describe("the plan of the demo's cities", () => {
  let bytes: Buffer = Buffer.alloc(0);
  beforeAll(() => {
    bytes = demoPlan(small);
  });

  it("is made the same every time", () => expect(demoPlan(small).equals(bytes)).toBe(true));

  it("is an archive that PMTiles reads, of all zooms", async () => {
    const header = await archiveOf(bytes).getHeader();
    expect([header.specVersion, header.minZoom, header.maxZoom, header.tileType]).toEqual([3, 7, 14, 1]);
    expect(header.numAddressedTiles).toBeGreaterThan(8);
  });

  it("names streets in the languages that have a name, waters, parks, and houses by their number", async () => {
    const archive = archiveOf(bytes);
    const tile = await tileAt(archive, 14, [54.7191, 20.4992]);
    for (const text of ["Ленинский проспект", "name:en", "Leninsky Avenue", "addr_housenumber", "building"]) {
      expect(tile).toContain(text);
    }
    expect(await tileAt(archive, 14, [54.7055, 20.5122])).toContain("Остров Канта");
    expect(await tileAt(archive, 13, [54.707, 20.51])).toContain("Преголя");
  });

  it("holds little of a city that is seen from afar, and nothing where no city is", async () => {
    const archive = archiveOf(bytes);
    expect(await tileAt(archive, 9, [54.71, 20.51])).not.toContain("building");
    expect(await tileAt(archive, 14, [50, 10])).toBe("");
  });

  it("packs tiles as its header says", () => {
    const root = Number(bytes.readBigUInt64LE(8));
    const length = Number(bytes.readBigUInt64LE(16));
    expect(gunzipSync(bytes.subarray(root, root + length)).length).toBeGreaterThan(0);
  });
});

describe("the end of a plan", () => {
  const [place] = sparse;
  if (place === undefined) throw new Error("The demo has no Kaliningrad");
  const plane = planeAt({ latitude: place.centre[0], longitude: place.centre[1] });
  const [southWest, northEast] = place.bounds.map(([latitude, longitude]) => plane.spotOf({ latitude, longitude }));
  if (southWest === undefined || northEast === undefined) throw new Error("Its map has no corners");
  const plan = cityPlan(place);

  const spotsOf = ({ geometry }: PlanFeature): readonly Spot[] => {
    if (geometry.type === "Point") return [];
    const positions = geometry.type === "MultiLineString" ? geometry.coordinates.flat() : geometry.coordinates.flat(2);
    return positions.map(([longitude, latitude]) => plane.spotOf({ latitude, longitude }));
  };
  const spotsOfKind = (...kinds: readonly string[]) =>
    plan.filter(({ properties }) => kinds.includes(properties["kind_detail"] ?? "")).flatMap(spotsOf);
  const lanes = spotsOfKind("residential", "tertiary");
  /** Of blocks; the forests by hand are larger. */
  const woods = plan.filter(({ properties, from }) => properties["kind"] === "wood" && from === 9).flatMap(spotsOf);
  const fromBorder = ({ x, y }: Spot): number =>
    Math.min(x - southWest.x, northEast.x - x, y - southWest.y, northEast.y - y);

  it("keeps streets and forests clear of the border of its map", () => {
    expect([lanes.length > 1_000, woods.length > 100]).toEqual([true, true]);
    expect([...lanes, ...woods].filter((spot) => fromBorder(spot) < 180)).toEqual([]);
  });

  it("is no straight line: here streets end sooner, there later", () => {
    const tenth = (northEast.y - southWest.y) / 10;
    const ends = Array.from({ length: 8 }, (_, index) => {
      const south = southWest.y + tenth * (index + 1);
      const beside = lanes.filter(({ y }) => y >= south && y < south + tenth);
      return northEast.x - beside.reduce((most, { x }) => Math.max(most, x), southWest.x);
    });
    expect(Math.max(...ends) - Math.min(...ends)).toBeGreaterThan(400);
  });

  it("is not the end of a lagoon that leads out of it", async () => {
    expect(await tileAt(archiveOf(demoPlan(small)), 14, [54.66, 20.24])).toContain("lake");
  });
});

describe("the terrain by hand", () => {
  it.each(planPlaces.map((place) => [place.alias, place] as const))(
    "of %s keeps shops out of the water",
    (alias, place) => {
      const plane = planeAt({ latitude: place.centre[0], longitude: place.centre[1] });
      const terrain = terrainOf(alias, plane);
      expect(terrain.parks.length).toBeGreaterThan(0);
      const ground = groundOf(terrain, []);
      const wet = place.shops.filter(({ point: [latitude, longitude] }) =>
        ground.isWater(plane.spotOf({ latitude, longitude })),
      );
      expect(wet.map(({ key }) => key)).toEqual([]);
    },
  );

  it("keeps streets out of the water but for their bridges", () => {
    const wet = planPlaces.flatMap((place) => {
      const plane = planeAt({ latitude: place.centre[0], longitude: place.centre[1] });
      const ground = groundOf(terrainOf(place.alias, plane), []);
      return place.streets.flatMap(({ name, houses }) => {
        const drowned = houses.filter((house) => ground.isWater(plane.spotOf(house)));
        return drowned.length > houses.length / 5 ? [`${place.alias}: ${name["ru"]} ${drowned.length}`] : [];
      });
    });
    expect(wet).toEqual([]);
  });
});

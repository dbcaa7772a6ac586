/** @jest-environment node */
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { PMTiles, type RangeResponse } from "pmtiles";
import { planeAt } from "../../upstream/domain/place/plane";
import { type PlanPlace, planPlaces } from "./demo-places";
import { demoPlan } from "./demo-plan";
import { groundOf } from "./ground";
import { terrainOf } from "./terrain";

/** The city with a few of its streets: a plan of seconds. */
const small = planPlaces
  .filter(({ alias }) => alias === "kaliningrad")
  .map(
    (kaliningrad): PlanPlace => ({
      ...kaliningrad,
      streets: kaliningrad.streets.slice(0, 2),
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

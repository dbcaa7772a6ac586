import { describe, expect, it } from "@jest/globals";
import { distanceMetres } from "@/lib/domain/place/zone";
import { demoRows } from "@/tests/support/demo-rows";
import { streetLine } from "./street-line";
import { routeBetween, type StreetLine, streetMap } from "./street-route";

const middle = { latitude: 55, longitude: 37 };
/** Places of a town of blocks, given in hundredths of a degree north and east of its corner. */
const at = (north: number, east: number) => ({ latitude: 55 + north / 100, longitude: 37 + east / 100 });
const line = (...points: [number, number][]): StreetLine =>
  points.map(([north, east]) => [37 + east / 100, 55 + north / 100]);

const rounded = (points: readonly { latitude: number; longitude: number }[]) =>
  points.map(({ latitude, longitude }) => [
    Math.round((latitude - 55) * 1000) / 10,
    Math.round((longitude - 37) * 1000) / 10,
  ]);
const lengthOf = (points: readonly { latitude: number; longitude: number }[]): number =>
  points.slice(1).reduce((sum, point, index) => sum + distanceMetres(points[index] ?? point, point), 0);

describe("a route along the streets", () => {
  const north = line([0, 0], [4, 0]);
  const east = line([4, 0], [4, 4]);

  it("turns where two streets meet", () => {
    const route = routeBetween(streetMap([north, east], middle), at(1, 0), at(4, 3));
    expect(rounded(route).filter((point, index, all) => String(point) !== String(all[index - 1]))).toEqual([
      [1, 0],
      [4, 0],
      [4, 3],
    ]);
  });

  it("goes straight along the street both houses stand at", () => {
    const route = routeBetween(streetMap([north, east], middle), at(1, 0), at(2, 0));
    expect(lengthOf(route)).toBeCloseTo(distanceMetres(at(1, 0), at(2, 0)), -1);
  });

  it("crosses the gap where a street ends short of another", () => {
    const short = line([3.5, 0.2], [3.5, 4]);
    const route = rounded(routeBetween(streetMap([north, short], middle), at(1, 0), at(3.5, 3)));
    expect(route).toContainEqual([3.5, 0]);
    expect(route).toContainEqual([3.5, 0.2]);
  });

  it("is straight where no streets are known, and across a yard", () => {
    expect(rounded(routeBetween(streetMap([], middle), at(1, 1), at(2, 2)))).toEqual([
      [1, 1],
      [2, 2],
    ]);
    const near = routeBetween(streetMap([north, east], middle), at(2, 2), at(2.01, 2.01));
    expect(rounded(near)).toHaveLength(2);
  });

  const demo = demoRows("sushi");

  it.each(demo.cities)(
    "leads through $alias from every shop to every street, by no absurd detour",
    ({ id, map: of }) => {
      const streets = demo.streets.filter(({ city_id }) => city_id === id).map(({ houses }) => houses);
      const map = streetMap(streets.map(streetLine), of.coordinates);
      for (const shop of demo.shops.filter(({ city_id }) => city_id === id)) {
        for (const house of streets.flatMap((houses) => houses.slice(10, 11))) {
          const route = routeBetween(map, shop, house);
          const ends = [route[0], route.at(-1)].map(
            (end) => end && [end.latitude.toFixed(6), end.longitude.toFixed(6)],
          );
          expect(ends).toEqual(
            [shop, house].map(({ latitude, longitude }) => [latitude.toFixed(6), longitude.toFixed(6)]),
          );
          // Four times as far as the crow flies is what a straight line across would cost.
          expect(lengthOf(route)).toBeLessThanOrEqual(4 * distanceMetres(shop, house) + 1);
        }
      }
    },
  );
});

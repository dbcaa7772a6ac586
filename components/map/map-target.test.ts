import { describe, expect, it } from "@jest/globals";
import { boxAround, cornersOf, coveredPart, middleFor, pointBelow, riseOf, targetOf } from "./map-target";

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

describe("where a map looks (SPEC-184)", () => {
  it("leaves 0.001 degrees around a single place, 0.01 around more", () => {
    const lone = boxAround([at(55, 37)]);
    expect(lone?.map((edge) => Math.round(edge * 1e6) / 1e6)).toEqual([36.999, 54.999, 37.001, 55.001]);
    const both = boxAround([at(55, 37), at(56, 38)]);
    expect(both?.map((edge) => Math.round(edge * 1e6) / 1e6)).toEqual([36.99, 54.99, 38.01, 56.01]);
  });

  it("is the city's middle at 12 where there is nothing to see", () => {
    expect(targetOf([], { coordinates: at(55, 37), zoom: 11 })).toEqual({ at: at(55, 37), zoom: 11 });
  });

  it("takes the corners of all parts of a zone, and not those of its holes", () => {
    expect(cornersOf([{ polygons: [[[[37, 55]], [[37.1, 55.1]]], [[[38, 56]]]] }])).toEqual([at(55, 37), at(56, 38)]);
  });
});

describe("what lies over a map", () => {
  const map = { left: 16, top: 300, right: 344, bottom: 540 };

  it.each([
    ["nothing: it stands beside the map", { left: 360, top: 300, right: 700, bottom: 540 }, 0],
    ["nothing: it stands above", { left: 16, top: 100, right: 344, bottom: 290 }, 0],
    ["nothing: it begins where the map ends", { left: 16, top: 552, right: 344, bottom: 640 }, 0],
    ["a foot that ends below the map", { left: 0, top: 440, right: 360, bottom: 640 }, 100],
    ["the whole of it", { left: 0, top: 200, right: 360, bottom: 640 }, 240],
  ])("%s", (_, cover, covered) => expect(coveredPart(map, cover)).toBe(covered));

  it("moves the middle, so that the marker stands in the middle of the part left free", () => {
    const target = { at: at(55.75, 37.6), zoom: 15 };
    expect(middleFor(target, 0)).toEqual(target.at);
    // The marker's own height lies above its tip: so little over the map leaves it where it is.
    expect(middleFor(target, 40)).toEqual(target.at);
    expect(middleFor(target, 142)).toEqual(pointBelow(target.at, 50, 15));
  });

  it("counts pixels as maps do", () => {
    // At the equator a degree has 256 * 2^8 / 360 px at zoom 8.
    expect(pointBelow(at(0, 10), 256 * 2 ** 8, 8).longitude).toBe(10);
    expect(pointBelow(at(0.5, 10), (256 * 2 ** 8) / 720, 8).latitude).toBeCloseTo(0, 4);
    // At 60 degrees twice as many.
    const north = pointBelow(at(60, 10), 100, 15).latitude;
    expect((60 - north) / (0 - pointBelow(at(0, 10), 100, 15).latitude)).toBeCloseTo(0.5, 3);
  });

  it.each([
    [100, 140, 0],
    [128, 140, 0],
    [129, 140, 1],
    [200, 140, 72],
  ])("raises a marker %d px down a map with %d px left free by %d", (y, free, rise) =>
    expect(riseOf(y, free)).toBe(rise),
  );
});

import { describe, expect, it } from "@jest/globals";
import { boxAround, cornersOf, targetOf } from "./map-target";

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

  it("takes corners as zones have them", () => {
    expect(cornersOf([{ area: [[37, 55]] }])).toEqual([at(55, 37)]);
  });
});

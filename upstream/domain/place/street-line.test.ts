import { describe, expect, it } from "@jest/globals";
import { streetLine } from "./street-line";

/** Houses on either side of a line, as they stand in turn. */
const along = (...points: [number, number][]) =>
  points.map(([longitude, latitude], index) => ({
    longitude,
    latitude: latitude + (index % 2 === 0 ? 0.0001 : -0.0001),
  }));

describe("the line of a street", () => {
  it("runs between its two sides, from end to end", () => {
    const houses = along(...Array.from({ length: 20 }, (_, index): [number, number] => [37 + index * 0.001, 55]));
    expect(streetLine(houses)).toEqual([
      [37.0005, 55],
      [37.0185, 55],
    ]);
  });

  it("turns where the street does", () => {
    const east = Array.from({ length: 10 }, (_, index): [number, number] => [37 + index * 0.001, 55]);
    const north = Array.from({ length: 10 }, (_, index): [number, number] => [37.009, 55.001 + index * 0.001]);
    const line = streetLine([...east, ...north].map(([longitude, latitude]) => ({ longitude, latitude })));
    expect(line.length).toBeGreaterThan(2);
    expect(line.length).toBeLessThan(6);
    expect(line.at(-1)).toEqual([37.009, 55.0095]);
  });

  it.each([0, 1, 2])("is none of %i houses", (count) => {
    expect(streetLine(along(...Array.from({ length: count }, (_, at): [number, number] => [37 + at, 55])))).toEqual([]);
  });
});

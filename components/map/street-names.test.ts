import { describe, expect, it } from "@jest/globals";
import { streetNames } from "./street-names";

const view = [37, 55, 37.02, 55.01] as const;
const street = (name: string, ...line: [number, number][]) => ({ name, line });

describe("names of streets on a map", () => {
  it("stand in the middle, along the street", () => {
    const [name] = streetNames([street("Прямая", [37.005, 55.005], [37.015, 55.005])], view, 16);
    expect(name).toMatchObject({ name: "Прямая", turn: 0 });
    expect(name?.at.longitude).toBeCloseTo(37.01, 9);
    expect(name?.at.latitude).toBeCloseTo(55.005, 9);
  });

  it.each([
    [[37.005, 55.002], [37.005, 55.008], -90],
    [[37.015, 55.005], [37.005, 55.005], 0],
    [[37.015, 55.002], [37.005, 55.008], 46],
  ] as [[number, number], [number, number], number][])("from %j to %j turn by %i, never upside down", (a, b, turn) => {
    expect(streetNames([street("x", a, b)], view, 16)[0]?.turn).toBe(turn);
  });

  it("keep apart, and give way along their street", () => {
    const crossing = [
      street("первая", [37.002, 55.005], [37.018, 55.005]),
      street("вторая", [37.01, 55.001], [37.01, 55.009]),
    ];
    const [first, second] = streetNames(crossing, view, 16);
    expect(first?.at.latitude).toBe(55.005);
    expect(Math.abs((second?.at.latitude ?? 55.005) - 55.005)).toBeGreaterThan(0.0014);
  });

  it("come along where a long street only crosses the view", () => {
    const [name] = streetNames([street("длинная", [36.9, 55.005], [37.1, 55.005])], view, 16);
    expect(Math.abs((name?.at.longitude ?? 0) - 37.01)).toBeLessThan(0.01);
  });

  it("are left out beyond the view and from far away", () => {
    const beyond = street("далеко", [38, 56], [38.01, 56]);
    expect(streetNames([beyond], view, 16)).toEqual([]);
    expect(streetNames([street("x", [37.005, 55.005], [37.015, 55.005])], view, 13)).toEqual([]);
  });
});

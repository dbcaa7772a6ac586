import { describe, expect, it } from "@jest/globals";
import { counted } from "./counted";

describe("counted", () => {
  it.each([
    ["Edamame", 1, "Edamame"],
    ["Edamame", 2, "Edamame\u00a0×\u00a02"],
    ["Tiger shrimp", 12, "Tiger shrimp\u00a0×\u00a012"],
  ])("%s, %i", (name, count, shown) => {
    expect(counted({ name, count })).toBe(shown);
  });
});

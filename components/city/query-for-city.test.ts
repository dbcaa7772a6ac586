import { describe, expect, it } from "@jest/globals";
import { queryForCity } from "./query-for-city";

describe("queryForCity (SPEC-15)", () => {
  it.each([
    ["", ""],
    ["?utm_source=mail&group=wok", "utm_source=mail&group=wok"],
    ["?modal=cities&utm_source=mail", "utm_source=mail"],
    ["?modal=product&product=p17", "modal=product&product=p17"],
  ])("%j becomes %j", (search, expected) => {
    expect(queryForCity(search)).toBe(expected);
  });
});

import { describe, expect, it } from "@jest/globals";
import { keptQuery } from "./kept-query";

describe("keptQuery (SPEC-15)", () => {
  it.each([
    ["", ""],
    ["?utm_source=mail&group=wok", "utm_source=mail&group=wok"],
    ["?modal=cities&utm_source=mail", "utm_source=mail"],
    ["?modal=product&product=p17", "modal=product&product=p17"],
  ])("%j becomes %j", (search, kept) => {
    expect(keptQuery(search)).toBe(kept);
  });
});

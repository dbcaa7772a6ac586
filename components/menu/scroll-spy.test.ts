import { describe, expect, it } from "@jest/globals";
import { blockOf, queryWithGroup } from "./scroll-spy";

describe("address of the menu", () => {
  it.each([
    ["group=wok", "wok"],
    ["view=cart", "cart"],
    ["tab=popular", "popular"],
    ["tab=anything", null],
    ["tab=menu", "menu"],
    ["tab=promotions", "promotions"],
    ["tab=cart", "cart"],
    ["group=&tab=menu", "menu"],
    ["group=gone&tab=menu", "menu"],
    ["group=main", null],
    ["group=wok&view=cart", "wok"],
    ["view=list", null],
    ["", null],
  ])("%j asks for %j", (search, block) => {
    expect(blockOf(new URLSearchParams(search), ["sets", "wok"])).toBe(block);
  });

  it.each([
    ["", "wok", "?group=wok"],
    ["?lang=en", "wok", "?lang=en&group=wok"],
    ["?group=wok", "wok", null],
    ["?group=wok", null, ""],
    ["", null, null],
    ["?modal=cart", "wok", null],
    ["?utm_source=mail", "wok", null],
  ])("%j while reading %j becomes %j", (search, group, next) => {
    expect(queryWithGroup(search, group)).toBe(next);
  });
});

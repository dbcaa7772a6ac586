/** @rule SPEC-62 SPEC-115 */
import { describe, expect, it } from "@jest/globals";
import { blockOf, groupRead, queryWithGroup } from "./scroll-spy";

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
  ])("%j names %j", (search, block) => {
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

describe("the group being read", () => {
  /** Parts of a page one below the other, 800 px high on the screen: each by its top and its height. */
  const at = (menuTop: number, ...groups: readonly (readonly [top: number, height: number])[]) => {
    const named = groups.map(([top, height], nth) => [`g${nth + 1}`, { top, bottom: top + height }] as const);
    return groupRead({ top: menuTop, bottom: 9_000 }, new Map(named), 800);
  };

  it.each([
    ["above the menu", at(400, [520, 900], [1_420, 900]), null],
    ["in the menu, below whose search the first group stands low", at(0, [310, 900], [1_210, 900]), "g1"],
    ["so, and a filter has hidden the first group", at(0, [0, 0], [310, 900]), "g2"],
    ["whatever is between the bar and the middle", at(-900, [-700, 900], [200, 900]), "g1"],
    ["the next one as soon as one has gone under the bar", at(-900, [-800, 900], [132, 900]), "g2"],
    ["the last one below the menu", at(-3_000, [-2_800, 900], [-1_900, 900]), "g2"],
    ["nothing new where what is found stands without its groups", at(0, [0, 0], [0, 0]), undefined],
  ])("is, %s", (_, read, group) => {
    expect(read).toBe(group);
  });
});

/** @rule SPEC-745 */
import { describe, expect, it } from "@jest/globals";
import { stationOfGroup } from "./station";

const grill = { name: "Grill", group_ids: [1, 2], takes_rest: false };
const cold = { name: "Cold", group_ids: [3], takes_rest: true };
const bar = { name: "Bar", group_ids: [], takes_rest: false };

describe("the station that makes a dish", () => {
  it.each([
    ["of its own group", [grill, cold, bar], 2, "Grill"],
    ["which takes the rest too", [grill, cold, bar], 3, "Cold"],
    ["of the rest, for a group of nobody", [grill, cold, bar], 9, "Cold"],
    ["of the rest, for a dish that has left the menu", [grill, cold], null, "Cold"],
    ["of the rest, though it stands first", [cold, grill], 1, "Grill"],
    ["none where nobody takes the rest", [grill, bar], 9, undefined],
    ["none for a dish that has left the menu where nobody takes the rest", [grill], null, undefined],
    ["none of a kitchen without stations", [], 1, undefined],
  ] as const)("is the one %s", (_, stations, group, name) => {
    expect(stationOfGroup(stations, group)?.name).toBe(name);
  });
});

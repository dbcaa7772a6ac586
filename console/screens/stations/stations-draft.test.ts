/** @rule SPEC-745 SPEC-747 */
import { describe, expect, it } from "@jest/globals";
import {
  added,
  assigned,
  bodyOf,
  type Draft,
  draftOf,
  isChanged,
  looseGroups,
  moved,
  nameFault,
  ownerOf,
  rebased,
  removed,
  renamed,
  restAssigned,
  type Stations,
} from "./stations-draft";

const present: Stations = {
  version: "one",
  stations: [
    { id: 1, name: "Grill", group_ids: [10, 11], takes_rest: false },
    { id: 2, name: "Cold", group_ids: [12], takes_rest: false },
  ],
  groups: [
    { id: 10, name: "Burgers", dishes: 4 },
    { id: 11, name: "Steaks", dishes: 2 },
    { id: 12, name: "Salads", dishes: 3 },
    { id: 13, name: "Drinks", dishes: 9 },
    { id: 14, name: "Christmas", dishes: 0 },
  ],
};
const draft = draftOf(present);
const made = ({ stations }: Draft) =>
  stations.map(({ name, group_ids, takes_rest }) => `${name} ${group_ids.join(",")}${takes_rest ? " rest" : ""}`);
const loose = (of: Draft): string[] => looseGroups(of, present).map(({ name }) => name);

describe("the draft of a shop's stations", () => {
  it.each([
    ["a group moves to the station that is chosen", assigned(draft, 11, "s2"), ["Grill 10", "Cold 12,11"]],
    ["a group is taken from all", assigned(draft, 12, null), ["Grill 10,11", "Cold "]],
    ["everything else is one station's", restAssigned(draft, "s2"), ["Grill 10,11", "Cold 12 rest"]],
    ["everything else changes hands", restAssigned(restAssigned(draft, "s2"), "s1"), ["Grill 10,11 rest", "Cold 12"]],
    ["everything else is nobody's again", restAssigned(restAssigned(draft, "s2"), null), ["Grill 10,11", "Cold 12"]],
    ["a station goes nearer to the beginning", moved(draft, "s2", -1), ["Cold 12", "Grill 10,11"]],
    ["a station goes nearer to the end", moved(draft, "s1", 1), ["Cold 12", "Grill 10,11"]],
    ["the first goes no further", moved(draft, "s1", -1), ["Grill 10,11", "Cold 12"]],
    ["the last goes no further", moved(draft, "s2", 1), ["Grill 10,11", "Cold 12"]],
    ["one more stands at the end", renamed(added(draft, "n"), "n", "Bar"), ["Grill 10,11", "Cold 12", "Bar "]],
    ["one is taken away", removed(draft, "s1"), ["Cold 12"]],
  ])("%s", (_, changed, expected) => {
    expect(made(changed)).toEqual(expected);
    expect(isChanged(changed, present)).toBe(made(changed).join() !== made(draft).join());
  });

  it("names the groups that nobody makes, and none that the menu has no more", () => {
    expect(loose(draft)).toEqual(["Drinks"]);
    expect(loose(removed(draft, "s1"))).toEqual(["Burgers", "Steaks", "Drinks"]);
    expect(loose(restAssigned(draft, "s1"))).toEqual([]);
    expect(loose(draftOf({ ...present, stations: [] }))).toEqual(["Burgers", "Steaks", "Salads", "Drinks"]);
  });

  it("knows whose choice a group is, apart from everything else", () => {
    const resting = restAssigned(draft, "s1");
    expect([ownerOf(resting, 12)?.name, ownerOf(resting, 13)]).toEqual(["Cold", null]);
  });

  it.each([
    ["Bar", null],
    ["  ", "missing"],
    ["grill ", "taken"],
  ] as const)("the name %p has the fault %p", (name, fault) => {
    const named = renamed(draft, "s2", name);
    const [, cold] = named.stations;
    expect(cold && nameFault(named, cold)).toBe(fault);
  });

  it("is sent with the version that it began with, without blanks around names", () => {
    expect(bodyOf(renamed(added(draft, "n"), "n", " Bar "))).toEqual({
      version: "one",
      stations: [
        { id: 1, name: "Grill", group_ids: [10, 11], takes_rest: false },
        { id: 2, name: "Cold", group_ids: [12], takes_rest: false },
        { id: null, name: "Bar", group_ids: [], takes_rest: false },
      ],
    });
  });

  it("stands on what somebody else saved meanwhile, and makes again what is no more", () => {
    const [, cold] = present.stations;
    const theirs: Stations = { ...present, version: "two", stations: cold === undefined ? [] : [cold] };
    const { version, stations } = bodyOf(rebased(draft, theirs));
    expect([version, stations.map(({ id, name }) => [id, name])]).toEqual([
      "two",
      [
        [null, "Grill"],
        [2, "Cold"],
      ],
    ]);
  });
});

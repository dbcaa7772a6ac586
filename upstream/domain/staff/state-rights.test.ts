/** @rule SPEC-624 */
import { describe, expect, it } from "@jest/globals";
import type { StateKind } from "@/lib/contract/staff/staff-state";
import type { StaffCaller } from "./permissions";
import { maySetState } from "./state-rights";

const account = (
  role: "owner" | "manager" | "kitchen" | "courier_desk" | "support",
  shopIds: number[] = [],
): StaffCaller => ({
  ...{ kind: "account", id: 1, step: null },
  role,
  shopIds,
});
const tablet: StaffCaller = { kind: "device", id: 1, shopId: 7 };

const kinds: readonly StateKind[] = ["pause", "stop", "portions", "rush", "capacity"];
const of = (caller: StaffCaller, place: "shop" | "zone" | "city", shopIds: number[] = [7]): StateKind[] =>
  kinds.filter((kind) => maySetState(caller, { kind, place, shopIds }));
const all = [...kinds];
const ofKitchens = ["pause", "stop", "portions", "rush"];

describe("who may set temporary states", () => {
  it.each([
    ["an owner", account("owner"), { shop: all, zone: all, city: all }],
    ["a manager of the shop", account("manager", [7]), { shop: all, zone: all, city: [] }],
    ["a manager of another shop", account("manager", [8]), { shop: [], zone: [], city: [] }],
    ["a manager of all shops", account("manager"), { shop: all, zone: all, city: [] }],
    ["the kitchen of the shop", account("kitchen", [7]), { shop: ofKitchens, zone: [], city: [] }],
    ["the kitchen of another shop", account("kitchen", [8]), { shop: [], zone: [], city: [] }],
    ["a tablet of the shop", tablet, { shop: ofKitchens, zone: [], city: [] }],
    ["the courier desk", account("courier_desk", [7]), { shop: [], zone: [], city: [] }],
    ["support", account("support"), { shop: [], zone: [], city: [] }],
  ])("%s", (_who, caller, { shop, zone, city }) => {
    expect([of(caller, "shop"), of(caller, "zone"), of(caller, "city")]).toEqual([shop, zone, city]);
  });

  it("an owner of some shops does not pause a city that has others", () => {
    expect(of(account("owner", [7]), "city", [7, 8])).toEqual([]);
  });

  it("nobody sets anything of no shop", () => expect(of(account("owner"), "city", [])).toEqual([]));
});

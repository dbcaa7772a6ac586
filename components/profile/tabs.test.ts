/** @rule SPEC-123 */
import { describe, expect, it } from "@jest/globals";
import { tabNamed, tabPath, tabsOf } from "./tabs";

describe("the tabs of the profile", () => {
  it.each([
    [{ delivery: true, takeaway: true }, ["profile", "orders", "addresses"]],
    [{ delivery: true, takeaway: false }, ["profile", "orders", "addresses"]],
    [{ delivery: false, takeaway: true }, ["profile", "orders"]],
  ])("where there is %j: %j (SPEC-16)", (allowed, tabs) => {
    expect(tabsOf(allowed)).toEqual(tabs);
  });

  it.each([
    [null, "profile"],
    ["profile", "profile"],
    ["orders", "orders"],
    ["addresses", "profile"],
    ["Orders", "profile"],
    ["", "profile"],
  ])("tab=%s in a city without delivery is %s", (name, tab) => {
    expect(tabNamed(name, ["profile", "orders"])).toBe(tab);
  });

  it("have addresses of their own", () => {
    expect(tabPath("moscow", "profile")).toBe("/moscow/profile");
    expect(tabPath("moscow", "addresses")).toBe("/moscow/profile?tab=addresses");
  });
});

/** @group security */
import { describe, expect, it } from "@jest/globals";
import { preferencesOf } from "./preferences";

describe("the preferences of a request", () => {
  it.each([
    ["takeaway", "takeaway"],
    ["delivery", "delivery"],
    // Only lowercase letters count (SPEC-14).
    ["takeaway1", "takeaway"],
    ["take-away 1", "takeaway"],
    ["%22delivery%22", "delivery"],
    ["TAKEAWAY", null],
    ["takeaways", null],
    ["deliverytakeaway", null],
    ["%64elivery", null],
    ["constructor", null],
    ["", null],
  ])("an order type of %j is %j", (raw, orderType) => {
    expect(preferencesOf(`sushi_order_type=${raw}`, "sushi").orderType).toBe(orderType);
  });

  it.each([
    ["de", "de"],
    ["DE", null],
    ["d-e", null],
    ["xx", null],
    ["", null],
  ])("a language of %j is %j", (raw, language) => {
    expect(preferencesOf(`a=b; sushi_language=${raw}`, "sushi").language).toBe(language);
  });

  it.each([
    ["nizhny-novgorod", "nizhny-novgorod"],
    ["../cart", null],
    ["a".repeat(65), null],
    ["", null],
  ])("a city of %j is %j", (raw, cityAlias) => {
    expect(preferencesOf(`sushi_city_alias=${raw}`, "sushi").cityAlias).toBe(cityAlias);
  });

  it("are those of the brand, each the first of its name", () => {
    const cookies = "pizza_language=ru; sushi_language=de;sushi_language=ru; sushi_city_alias=samara";
    expect(preferencesOf(cookies, "sushi")).toEqual({ language: "de", orderType: null, cityAlias: "samara" });
    expect(preferencesOf(null, "sushi")).toEqual({ language: null, orderType: null, cityAlias: null });
  });
});

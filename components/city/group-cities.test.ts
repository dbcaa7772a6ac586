/** @rule SPEC-183 SPEC-828 */
import { describe, expect, it } from "@jest/globals";
import type { CitySummary } from "@/lib/contract/place/city";
import { moscow } from "@/tests/support/storefront-fixtures";
import { citiesByCountry, findCities, groupCities } from "./group-cities";

const city = (id: number, name: string): CitySummary => ({ ...moscow, id, alias: `city-${id}`, name, seo_name: name });

const abroad = [city(5, "Köln"), city(6, "Iğdır"), city(7, "Йошкар-Ола"), city(8, "Королёв"), city(9, "Toʻytepa")];
const cities = [city(1, "Москва"), city(2, "Самара"), city(3, "Минск"), city(4, "Алматы")];

describe("city list", () => {
  it("stands in columns by first letter, in the order of the alphabet", () => {
    const groups = groupCities(cities, "ru").map(({ letter, cities: members }) => [
      letter,
      members.map(({ id }) => id),
    ]);
    expect(groups).toEqual([
      ["А", [4]],
      ["М", [3, 1]],
      ["С", [2]],
    ]);
  });

  it("stands by country, in the order of the cities", () => {
    const belarus = { id: 2, name: "Беларусь", code: "BY" };
    const [first = moscow, second = moscow, third = moscow] = cities;
    const found = citiesByCountry([first, { ...third, country: belarus }, second]);
    expect(found.map(({ country, cities: members }) => [country.name, members.map(({ name }) => name)])).toEqual([
      [moscow.country.name, ["Москва", "Самара"]],
      ["Беларусь", ["Минск"]],
    ]);
  });

  it.each([
    ["", 4],
    ["моск", 1],
    ["  САМ ", 1],
    ["а", 3],
    ["лондон", 0],
    ["   ", 4],
    ["-", 0],
  ])("typing %j leaves %d", (typed, left) => {
    expect(findCities(cities, typed)).toHaveLength(left);
  });

  it.each([
    ["koln", 5],
    ["KÖLN", 5],
    ["ığdır", 6],
    ["İGDİR", 6],
    ["igdir", 6],
    ["йошкар ола", 7],
    ["королев", 8],
    ["КОРОЛЁВ", 8],
    ["toytepa", 9],
    ["to'ytepa", 9],
  ])("typing %j finds a name that is written otherwise", (typed, id) => {
    expect(findCities(abroad, typed).map((found) => found.id)).toEqual([id]);
  });
});

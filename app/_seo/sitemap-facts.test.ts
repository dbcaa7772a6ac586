import { expect, it, jest } from "@jest/globals";
import { moscow } from "@/tests/support/storefront-fixtures";

const cities: object[] = [];
jest.mock("@/lib/queries/city", () => ({ getCities: async () => cities, getCity: async () => null }));
jest.mock("@/lib/queries/page", () => ({ getPage: async () => null }));
jest.mock("@/lib/queries/settings", () => ({
  getSettings: async () => ({ languages: ["ru"], default_language: "ru" }),
}));

it.each([
  ["several cities: the home of the site lists them", 2, ["/"]],
  ["one city: its home is that of the site, and `/` only leads there (SPEC-512)", 1, []],
])("of %s", async (_, count, paths) => {
  cities.splice(0, cities.length, ...Array.from({ length: count }, () => moscow));
  const { sitePagesOfSitemap } = await import("./sitemap-facts");
  expect((await sitePagesOfSitemap()).map(({ path }) => path)).toEqual(paths);
});

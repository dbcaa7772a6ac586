import type { CitySummary } from "@/lib/contract/place/city";

/** What the list of cities needs of each: a page that carries a thousand carries nothing else of them. */
export type ListedCity = Pick<CitySummary, "id" | "alias" | "name" | "order_types" | "country">;

type CityGroup = { readonly letter: string; readonly cities: readonly ListedCity[] };

/**
 * A name as it is compared with what was typed: "Ё" counts as "е", "ü" as "u", dotless "ı" as "i"; spaces, hyphens and
 * apostrophes as nothing.
 */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll("ı", "i")
    .replaceAll(/[^\p{Ll}\p{Lo}\p{Number}]/gu, "");

/** Cities whose name, in the language of the page, holds the typed text. */
export const findCities = (cities: readonly ListedCity[], typed: string): readonly ListedCity[] => {
  const wanted = plain(typed);
  // Spaces alone match all cities; signs alone match none.
  if (wanted === "") return typed.trim() === "" ? cities : [];
  return cities.filter(({ name }) => plain(name).includes(wanted));
};

type CountryCities = { readonly country: ListedCity["country"]; readonly cities: readonly ListedCity[] };

/** Cities by their country, in the order in which the cities name them (SPEC-828). */
export const citiesByCountry = (cities: readonly ListedCity[]): readonly CountryCities[] => {
  const countries = new Map<number, { country: ListedCity["country"]; cities: ListedCity[] }>();
  for (const city of cities) {
    const known = countries.get(city.country.id);
    if (known === undefined) countries.set(city.country.id, { country: city.country, cities: [city] });
    else known.cities.push(city);
  }
  return [...countries.values()];
};

/** Cities by their first letter, in the order of the language's alphabet (SPEC-183). */
export const groupCities = (cities: readonly ListedCity[], language: string): readonly CityGroup[] => {
  const collator = new Intl.Collator(language);
  const sorted = cities.toSorted((one, other) => collator.compare(one.name, other.name));
  const groups = new Map<string, ListedCity[]>();
  for (const city of sorted) {
    const letter = city.name.charAt(0).toLocaleUpperCase(language);
    const members = groups.get(letter);
    if (members === undefined) groups.set(letter, [city]);
    else members.push(city);
  }
  return [...groups].map(([letter, members]) => ({ letter, cities: members }));
};

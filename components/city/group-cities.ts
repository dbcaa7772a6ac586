import type { CitySummary } from "@/lib/contract/city";

export type CityGroup = { readonly letter: string; readonly cities: readonly CitySummary[] };

/** Cities whose name holds the typed text, whatever its case. */
export const findCities = (cities: readonly CitySummary[], typed: string): readonly CitySummary[] => {
  const wanted = typed.trim().toLocaleLowerCase();
  return wanted === "" ? cities : cities.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
};

/** Cities by their first letter, in the order of the language's alphabet (spec 1 §9). */
export const groupCities = (cities: readonly CitySummary[], language: string): readonly CityGroup[] => {
  const collator = new Intl.Collator(language);
  const sorted = cities.toSorted((one, other) => collator.compare(one.name, other.name));
  const groups = new Map<string, CitySummary[]>();
  for (const city of sorted) {
    const letter = city.name.charAt(0).toLocaleUpperCase(language);
    groups.set(letter, [...(groups.get(letter) ?? []), city]);
  }
  return [...groups].map(([letter, members]) => ({ letter, cities: members }));
};

import { isDeepStrictEqual } from "node:util";
import { major } from "../../domain/cart/prices";
import type { CityRow, Reference } from "../../domain/catalogue/reference";

/** Banknotes of the brand's own country, major units, smallest first; none where the brand has no city there. */
export const usualBanknotes = ({ settings, cities }: Reference): number[] =>
  (cities.find(({ country }) => country.code === settings.country_code)?.banknotes_minor ?? []).map(major);

/** Those of a city, where they are others than the usual ones. */
export const ownBanknotes = (reference: Reference, { banknotes_minor }: CityRow): { banknotes?: number[] } => {
  const banknotes = banknotes_minor.map(major);
  return isDeepStrictEqual(banknotes, usualBanknotes(reference)) ? {} : { banknotes };
};

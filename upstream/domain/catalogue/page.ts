import { type BrandAlias, brandOf } from "@/lib/brand/brand";
import type { StoredSettings } from "../documents";
import { notFound } from "../domain-error";
import { knownCity } from "../place/place";
import type { CityRow, PageRow } from "./reference";

type PageCity = Pick<CityRow, "alias" | "has_delivery">;

type Known<City> = {
  readonly cities: readonly City[];
  readonly cityById: ReadonlyMap<number, City>;
  readonly pageByAlias: ReadonlyMap<string, PageRow>;
  readonly settings: { readonly bonus: Pick<StoredSettings["bonus"], "city_aliases"> };
};

/** Whether a city of a brand has a text page: what the brand hides or the city lacks is not there (SPEC-111). */
export const hasPage = (brand: BrandAlias, city: PageCity, alias: string, bonusCities: readonly string[]): boolean => {
  const { features } = brandOf(brand);
  if (alias === "about") return features.about;
  if (alias === "bonus") return features.bonusProgram && bonusCities.includes(city.alias);
  return alias !== "delivery" || city.has_delivery;
};

/**
 * A text page and the city whose names and figures it carries: the requested one, or the brand's first.
 *
 * @throws DomainError 404 where there is no such page or it is hidden, 422 for a city that is not known
 */
export const foundPage = <City extends PageCity>(
  reference: Known<City>,
  brand: BrandAlias,
  alias: string,
  cityId: number | undefined,
): { readonly page: PageRow; readonly city: City } => {
  const city = cityId === undefined ? reference.cities[0] : knownCity(reference, cityId);
  const page = reference.pageByAlias.get(alias);
  const bonusCities = reference.settings.bonus.city_aliases;
  if (page === undefined || city === undefined || !hasPage(brand, city, alias, bonusCities)) {
    throw notFound();
  }
  return { page, city };
};

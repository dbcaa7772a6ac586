import { brandOf } from "@/lib/brand/brand";
import { type Language, languages } from "@/lib/contract/language";
import type { staffShops } from "@/lib/contract/staff/staff-shop";
import { zonesOf } from "@/lib/domain/time/zone-offsets";
import { worksFor } from "../../domain/staff/permissions";
import { translated } from "../../domain/translated";
import { callerOf, type StaffCallOf, type StaffDependencies } from "./staff-call";

const languageIn = (code: string, usual: Language): Language => languages.find((known) => known === code) ?? usual;

/** The shops of the caller in the order of the city choice, each with its city's clocks and money. */
export const listShops = async (
  { brand }: Pick<StaffDependencies, "brand">,
  { session, reference, language, now }: StaffCallOf<typeof staffShops>,
) => {
  const caller = callerOf(session);
  const { cities, shopsOf, settings } = reference;
  const own = cities.flatMap((city) =>
    (shopsOf.get(city.id) ?? [])
      .filter(({ id }) => caller !== null && worksFor(caller, id))
      .map((shop) => ({
        id: shop.id,
        name: translated(shop.name, language),
        street: translated(shop.street, language),
        city: { id: city.id, name: translated(city.name, language) },
        timezone: city.timezone,
        currency: city.currency,
        currency_code: city.currency_code,
        language: languageIn(city.default_language, settings.default_language),
      })),
  );
  const zones = zonesOf([...new Set(own.map(({ timezone }) => timezone))], now);
  return {
    brand: brandOf(brand).name,
    shops: own,
    zones: Object.fromEntries(Object.entries(zones).map(([zone, offsets]) => [zone, [...offsets]])),
  };
};

import type { OrderType } from "@/lib/contract/place/place";
import { priceForOrderType } from "../catalogue/assortment";
import type { CityRow, PackageRow, Reference } from "../catalogue/reference";
import { isCharged, isWithoutBag, noBagChoice } from "./bag";

export type PricedPackage = { readonly row: PackageRow; readonly price_minor: number; readonly is_charged: boolean };

type Catalogue = Pick<Reference, "packages" | "packagePrices" | "packagePricesBy">;

/** The packages of an order in a city, at their prices there. */
export const pricedPackages = (
  { packages, packagePrices, packagePricesBy }: Catalogue,
  { id }: Pick<CityRow, "id">,
  orderType: OrderType,
  withoutBag: boolean,
): PricedPackage[] => {
  const prices = packagePrices.get(id);
  const own = packagePricesBy[orderType].get(id);
  return packages.flatMap((row) => {
    const price_minor = priceForOrderType(prices?.get(row.id), own?.get(row.id));
    return price_minor === null ? [] : [{ row, price_minor, is_charged: isCharged(row, withoutBag) }];
  });
};

/** What packaging adds to an order of a customer who has said nothing of the bag, minor units. */
export const usualPackagingMinor = (
  reference: Catalogue,
  city: Pick<CityRow, "id" | "bag">,
  orderType: OrderType,
): number =>
  pricedPackages(reference, city, orderType, isWithoutBag(noBagChoice, city.bag))
    .filter(({ is_charged }) => is_charged)
    .reduce((sum, { price_minor }) => sum + price_minor, 0);

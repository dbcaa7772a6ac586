import type { OrderType } from "@/lib/contract/place/place";
import { priceForOrderType } from "../catalogue/assortment";
import type { CityRow, PackageRow, Reference } from "../catalogue/reference";

/** Whether a city's bag comes with an order unless the customer refuses it, or only when he requests it (ADR-0137). */
export const bagTerms = ["unless_refused", "on_request"] as const;
export type BagTerms = (typeof bagTerms)[number];

/** What a customer has said of the bag; neither before he says anything. */
export type BagChoice = { readonly without_bag: boolean; readonly bag_requested: boolean };

export const noBagChoice: BagChoice = { without_bag: false, bag_requested: false };

/** Whether an order goes without the packages that can be refused. */
export const isWithoutBag = ({ without_bag, bag_requested }: BagChoice, terms: BagTerms): boolean =>
  without_bag || (terms === "on_request" && !bag_requested);

/** Whether a package is charged: each once an order, the refused bag left out (SPEC-29). */
export const isCharged = (pack: { readonly can_refuse: boolean }, withoutBag: boolean): boolean =>
  !(withoutBag && pack.can_refuse);

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

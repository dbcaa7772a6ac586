/** Prices and VAT rates of products, modifiers and packages. */

import { orderTypes } from "@/lib/contract/place/place";
import type { ShopDocuments } from "../documents";
import { orderTypePriceIn, type PricedByOrderType, priceIn } from "../menu-rows";
import type { Checked, Keyed, Known, Path, Place } from "./references";

/** Cities that `prices` of a place names. */
const checkCities = ({ report }: Checked, { file, path }: Place, cities: readonly string[], known: Known): void => {
  for (const city of cities.filter((key) => !known.cities.has(key)))
    report(
      file,
      [...path, "prices", city],
      `has a price for the city ${city}, which is not there`,
      "correct the key of the city",
    );
};

const OLD_PRICE = "remove it, or write the price before the discount";

type Amounts = NonNullable<ReturnType<typeof priceIn>>;
type Prices = Pick<Parameters<typeof priceIn>[0], "price" | "prices">;

/** Where a price before the discount is not above the price. */
type WrongOldPrice = Amounts & { readonly own: readonly string[]; readonly where: string };

/** Looks at every city. What has no price of its own there is the price of all others, and one fault. */
const wrongOldPrices = (
  { prices }: Prices,
  { cities }: ShopDocuments,
  amountsIn: (city: string) => Amounts | null | undefined,
): WrongOldPrice[] => {
  const found = new Map<string, WrongOldPrice>();
  for (const city of cities.keys()) {
    const amounts = amountsIn(city) ?? null;
    if (amounts === null || amounts.old_price === null || amounts.old_price > amounts.price) continue;
    const isOwn = Object.hasOwn(prices, city);
    found.set(isOwn ? city : "", { ...amounts, own: isOwn ? ["prices", city] : [], where: isOwn ? ` in ${city}` : "" });
  }
  return [...found.values()];
};

/** One price with its exceptions by city: of all order types, or of the one that `label` names. */
const checkAmounts = (
  checked: Checked,
  { file, path }: Place,
  own: Prices,
  { known, label = "", amountsIn }: { known: Known; label?: string; amountsIn: Parameters<typeof wrongOldPrices>[2] },
): void => {
  const { documents, report } = checked;
  checkCities(checked, { file, path }, Object.keys(own.prices), known);
  for (const { own: place, where, price, old_price } of wrongOldPrices(own, documents, amountsIn)) {
    const problem = `old_price ${old_price}${label}${where} is not above the price ${price}`;
    report(file, [...path, ...place, "old_price"], problem, OLD_PRICE);
  }
  const currencies = new Set(
    [...documents.cities].flatMap(([key, { city }]) => (own.prices[key] === undefined ? city.currency.code : [])),
  );
  if (own.price !== null && own.price > 0 && currencies.size > 1)
    report(file, [...path, "price"], `one price for ${[...currencies].join(" and ")}`, "write prices by city");
};

const checkPrices = (checked: Checked, at: Place, thing: PricedByOrderType, known: Known): void => {
  const { documents, report, hasFailed } = checked;
  checkAmounts(checked, at, thing, { known, amountsIn: (city) => priceIn(thing, city) });
  const isSold = [...documents.cities.keys()].some((city) => priceIn(thing, city) !== null);
  if (!isSold && !hasFailed("cities/")) report(at.file, at.path, "has no price in any city", "write its price");
};

/** Whether no city sells it for any order type; false without a city, which is another fault. */
const isSoldNowhere = (thing: PricedByOrderType, cities: readonly string[]): boolean =>
  cities.length > 0 && cities.every((city) => orderTypes.every((type) => orderTypePriceIn(thing, type, city) === null));

/** What a product, a modifier or a package costs for delivery or for takeaway alone. */
const checkOrderTypes = (
  checked: Checked,
  { file, path }: Place,
  thing: PricedByOrderType & Keyed,
  known: Known,
): void => {
  const { documents, report } = checked;
  const at = (...parts: readonly string[]): Path => [...path, "order_types", ...parts];
  const cities = [...documents.cities.keys()];
  if (isSoldNowhere(thing, cities))
    report(file, at(), `${thing.key} is sold neither for delivery nor for takeaway`, `take ${thing.key} out`);
  for (const type of orderTypes) {
    const own = thing.order_types[type];
    if (own === undefined || own === null) continue;
    const amountsIn = (city: string) => orderTypePriceIn(thing, type, city);
    checkAmounts(checked, { file, path: at(type) }, own, { known, label: ` for ${type}`, amountsIn });
    if (own.price === null && (own.old_price ?? null) !== null)
      report(file, at(type, "old_price"), `old_price for ${type} stands without a price`, "write the price for it");
  }
};

/** A rate that nobody has, or that a city lacks in which the thing is sold. */
const checkVatKey = (
  { documents, report, hasFailed }: Checked,
  { file, path }: Place,
  thing: PricedByOrderType & { readonly vat: string | null },
): void => {
  const { vat: key } = thing;
  if (key === null || hasFailed("cities/")) return;
  const cities = [...documents.cities].flatMap(([name, { city }]) =>
    city.vat === null ? [] : [{ name, ...city.vat }],
  );
  const lacking = cities.filter(({ rates }) => !Object.hasOwn(rates, key));
  if (lacking.length === cities.length) {
    const known = [...new Set(cities.flatMap(({ rates }) => Object.keys(rates)))];
    const remedy = known.length === 0 ? "write vat into the file of the city" : `known are ${known.join(", ")}`;
    report(file, [...path, "vat"], `names the VAT rate ${key}, which no city has`, remedy);
    return;
  }
  const sold = lacking.filter(({ name }) =>
    orderTypes.some((type) => (orderTypePriceIn(thing, type, name) ?? priceIn(thing, name)) !== null),
  );
  for (const { name } of sold)
    report(
      file,
      [...path, "vat"],
      `names the VAT rate ${key}, which the city ${name} does not have`,
      `correct the key, or add the rate to vat in cities/${name}.json`,
    );
};

/** What a thing costs, for every order type and for one, and its VAT rate. */
export const checkPricing = (
  checked: Checked,
  at: Place,
  thing: PricedByOrderType & Keyed & { readonly vat: string | null },
  known: Known,
): void => {
  checkPrices(checked, at, thing, known);
  checkOrderTypes(checked, at, thing, known);
  checkVatKey(checked, at, thing);
};

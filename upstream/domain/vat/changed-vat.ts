import type { OrderType } from "@/lib/contract/place/place";
import { discountByLine, priced } from "../cart/prices";
import type { CartSnapshot } from "../documents";
import { type CityVat, vatPercent } from "./city-vat";
import { type OrderVat, smallestAmount } from "./order-vat";
import { type VatOfRate, vatByRate } from "./vat-by-rate";

/** Where the rates of what was sold stand today. */
export type VatCatalogue = {
  readonly productById: ReadonlyMap<number, { readonly vat: string | null }>;
  readonly modifierById: ReadonlyMap<number, { readonly vat: string | null }>;
  readonly packages: readonly { readonly alias: string; readonly vat: string | null }[];
};

type Place = { readonly vat: CityVat | null; readonly order_type: OrderType };

/** The VAT of a stored order by the rates of today; null where the city has none, or nothing was stored to reckon by. */
const vatOf = (cart: CartSnapshot, { vat, order_type }: Place, catalogue: VatCatalogue): VatOfRate[] | null => {
  if (vat === null || cart.basket === undefined) return null;
  const prices = priced(cart.basket);
  const discounts = discountByLine(prices);
  const percentOf = (key: string | null): number => vatPercent(vat, key, order_type);
  const ownPercent = (key: string | null): number | null => (key === null ? null : percentOf(key));
  const partsOf = ({ product_id, price_minor, count, modifiers, group_modifiers }: CartSnapshot["lines"][number]) => {
    const own = catalogue.productById.get(product_id)?.vat ?? null;
    return [
      { rate: percentOf(own), minor: price_minor * count },
      ...[...modifiers, ...group_modifiers].map((one) => ({
        rate: percentOf(catalogue.modifierById.get(one.id)?.vat ?? own),
        minor: one.price_minor * one.count * count,
      })),
    ];
  };
  return vatByRate({
    lines: cart.lines.map((line) => ({
      key: line.key,
      parts: partsOf(line),
      discount_minor: discounts.get(line.key) ?? 0,
    })),
    packages: cart.packages.map(({ alias, price_minor }) => ({
      rate: ownPercent(catalogue.packages.find((one) => one.alias === alias)?.vat ?? null),
      minor: price_minor,
    })),
    delivery: { rate: ownPercent(vat.delivery), minor: prices.delivery_minor },
    bonuses_minor: prices.bonuses_minor,
    usual_rate: percentOf(null),
    step_minor: smallestAmount(cart.currency_code),
  });
};

/** What is left of each rate where the rates of then are not known any more: in proportion, what rounding leaves with the first. */
const inProportion = (before: readonly VatOfRate[], total_minor: number, currency: string): VatOfRate[] => {
  const all = before.reduce((sum, { gross_minor }) => sum + gross_minor, 0);
  const partOf = ({ gross_minor }: VatOfRate): number => Math.floor((gross_minor * total_minor) / all);
  const others = before.slice(1).reduce((sum, rate) => sum + partOf(rate), 0);
  return vatByRate({
    lines: before.map((of, nth) => ({
      key: String(of.rate),
      parts: [{ rate: of.rate, minor: nth === 0 ? total_minor - others : partOf(of) }],
      discount_minor: 0,
    })),
    packages: [],
    delivery: { rate: null, minor: 0 },
    bonuses_minor: 0,
    usual_rate: before[0]?.rate ?? 0,
    step_minor: smallestAmount(currency),
  });
};

/**
 * The VAT of an order that was changed, by the rates of when it was made (SPEC-644): those of today where they still give what was
 * stored, else in proportion.
 */
export const changedVat = (
  stored: OrderVat | null,
  { before, after }: { readonly before: CartSnapshot; readonly after: CartSnapshot },
  place: Place,
  catalogue: VatCatalogue,
): OrderVat | null => {
  if (stored === null) return null;
  const isSame = JSON.stringify(vatOf(before, place, catalogue)) === JSON.stringify(stored.rates);
  const rates = isSame ? vatOf(after, place, catalogue) : null;
  return { ...stored, rates: rates ?? inProportion(stored.rates, after.total_minor, after.currency_code) };
};

import type { Cart, CartProduct } from "@/lib/contract/cart";
import { type LocationId, locationId } from "@/lib/routing/location-id";
import type { LineItem, Total } from "../wire/cart";
import { minorUnits } from "./amounts";

/** The lines in the order in which they were put in. */
const inOrder = (cart: Cart): [string, CartProduct][] =>
  Object.entries(cart.products).sort(([, a], [, b]) => a.added_at.localeCompare(b.added_at));

const lineItem = ([key, product]: [string, CartProduct], currency: string, origin: string): LineItem => {
  const amount = minorUnits(product.total_price, currency);
  const picture = product.images.webp?.big ?? product.images.big;
  return {
    id: key,
    item: {
      id: key,
      title: product.name,
      price: minorUnits(product.price_with_modifiers, currency),
      ...(picture !== "" && { image_url: new URL(picture, origin).href }),
    },
    quantity: product.count,
    totals: [
      { type: "subtotal", amount },
      { type: "total", amount },
    ],
  };
};

/** A cart's lines as the protocol has them. */
export const lineItems = (cart: Cart, currency: string, origin: string): LineItem[] =>
  inOrder(cart).map((line) => lineItem(line, currency, origin));

/**
 * What a cart costs, each part once; together they are its total. Prices contain tax, so there is no line of it.
 *
 * @throws RangeError where they are not: no sum is better than a wrong one
 */
export const totalsOf = ({ prices }: Pick<Cart, "prices">, currency: string): Total[] => {
  const minor = (amount: number): number => minorUnits(amount, currency);
  const parts: Total[] = [
    { type: "subtotal", amount: minor(prices.subtotal) },
    { type: "fee", amount: minor(prices.packages) },
    { type: "fulfillment", amount: minor(prices.delivery) },
    { type: "discount", amount: -minor(prices.discount) },
    { type: "discount", amount: -minor(prices.bonuses) },
  ];
  const total = minor(prices.total);
  const sum = parts.reduce((amount, part) => amount + part.amount, 0);
  if (sum !== total) throw new RangeError(`The parts of a cart are ${sum}, and it costs ${total}`);
  const [subtotal, ...rest] = parts;
  return [
    ...(subtotal ? [subtotal] : []),
    ...rest.filter(({ amount }) => amount !== 0),
    { type: "total", amount: total },
  ];
};

/** Characters of a link that everybody takes (UCP, "URL Budget"). */
const LONGEST_LINK = 2_000;
/** Lines of a link (ADR-0131). */
const MOST_LINES = 40;

const tokenOf = (key: string): string => (/^[\w.-]+$/.test(key) ? key : `~${Buffer.from(key).toString("base64url")}`);

/**
 * The permalink that opens a cart's dishes for a person at its place; the city's menu where they do not fit in a link, or there are
 * none.
 */
export const continueAddress = (cart: Cart, origin: string, place: LocationId): string => {
  const items = inOrder(cart).map(([key, { count }]) => `${tokenOf(key)}:${count}`);
  const link = `${origin}/buy/${items.join(",")}?context/location=${locationId(place)}`;
  const isWhole = items.length > 0 && items.length <= MOST_LINES && link.length <= LONGEST_LINK;
  return isWhole ? link : `${origin}/${place.cityAlias}`;
};

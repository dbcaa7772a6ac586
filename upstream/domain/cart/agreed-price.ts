import type { CartLine } from "../documents";
import type { PricedCart, PricedLine } from "./priced-cart";

type Agreed = NonNullable<CartLine["agreed"]>;
type Lines = { readonly lines: readonly CartLine[] };

/**
 * The price of a unit the customer agreed to. Units added anew are added at today's price; a price that fell applies at
 * once; one that rose is kept in mind, so that he is shown both before he orders.
 */
export const agreedNow = (line: CartLine, before: CartLine | undefined, today: Agreed): Agreed => {
  const { agreed } = line;
  const isMore = before === undefined || line.count > before.count;
  if (agreed === undefined || isMore || agreed.currency_code !== today.currency_code) return today;
  return today.unit_minor < agreed.unit_minor ? today : agreed;
};

const isSame = (a: Agreed | undefined, b: Agreed): boolean =>
  a?.unit_minor === b.unit_minor && a.currency_code === b.currency_code;

/** Price that counts: none while a line is not on the city's menu. */
const todayOf = ({ offer, unit_minor }: PricedLine, currency_code: string): Agreed | null =>
  offer.is_listed ? { unit_minor, currency_code } : null;

/**
 * A changed cart with the prices its customer has agreed to by the change; the same cart where none of them is new.
 *
 * @param before the cart as it was before the change
 * @param priced the changed cart
 */
export const withAgreedPrices = <Cart extends Lines>(before: Lines, cart: Cart, priced: PricedCart | null): Cart => {
  if (priced === null) return cart;
  const { currency_code } = priced.placed.city;
  const todays = new Map(priced.lines.map((line) => [line.line.key, todayOf(line, currency_code)]));
  const olds = new Map(before.lines.map((line) => [line.key, line]));
  let isNew = false;
  const lines = cart.lines.map((line): CartLine => {
    const today = todays.get(line.key) ?? null;
    if (today === null) return line;
    const agreed = agreedNow(line, olds.get(line.key), today);
    if (isSame(line.agreed, agreed)) return line;
    isNew = true;
    return { ...line, agreed };
  });
  return isNew ? { ...cart, lines } : cart;
};

/** A priced cart with the lines as they are kept now. */
export const withKeptLines = (priced: PricedCart, { lines }: Lines): PricedCart => {
  const kept = new Map(lines.map((line) => [line.key, line]));
  return { ...priced, lines: priced.lines.map((line) => ({ ...line, line: kept.get(line.line.key) ?? line.line })) };
};

/** What a unit cost when the customer agreed, where it has risen since; null otherwise. Minor units. */
export const risenFrom = ({ line, offer, unit_minor }: PricedLine, currency_code: string): number | null => {
  const { agreed } = line;
  if (agreed === undefined || !offer.is_listed || agreed.currency_code !== currency_code) return null;
  return agreed.unit_minor < unit_minor ? agreed.unit_minor : null;
};

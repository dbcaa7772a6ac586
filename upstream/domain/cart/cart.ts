import type { ModifierCounts } from "@/lib/contract/cart";
import type { Language } from "@/lib/contract/language";
import type { Place } from "@/lib/contract/place/place";
import type { Product } from "@/lib/contract/product";
import { isAddable } from "@/lib/domain/menu/addable";
import { MAX_COUNT } from "@/lib/domain/menu/counter";
import { type SelectionProblem, selectionProblems } from "@/lib/domain/menu/modifier";
import { type Phrase, say } from "../../texts/say";
import { isSold, type Offer } from "../catalogue/assortment";
import type { CityRow, Reference, ShopRow, ZoneRow } from "../catalogue/reference";
import type { CartAddress, CartLine } from "../documents";
import { notFound, wrongField, wrongFields } from "../domain-error";
import type { Placed } from "../place/place";
import { translated } from "../translated";
import type { CartContents } from "./priced-cart";

const unknown = say("product.unknown");

/** @throws DomainError 422 `product_key` for what the place does not sell now */
export const assertSold: (offer: Offer | null) => asserts offer is Offer = (offer) => {
  if (offer === null) throw wrongField("product_key", unknown);
  if (!isSold(offer)) throw wrongField("product_key", offer.alert ?? unknown);
};

const groupName = (reference: Reference, id: number): Phrase | null => {
  const row = reference.modifierGroupById.get(id);
  return row === undefined ? null : (language: Language) => translated(row.name, language);
};

const modifierName = (reference: Reference, id: number): Phrase | null => {
  const row = reference.modifierById.get(id);
  return row === undefined ? null : (language: Language) => translated(row.name, language);
};

const phraseOf = (reference: Reference, problem: SelectionProblem): Phrase => {
  if (problem.kind === "unknown") return say("product.modifiers_unknown");
  const name =
    problem.modifier_id === null
      ? groupName(reference, problem.group_id ?? 0)
      : modifierName(reference, problem.modifier_id);
  return say("product.modifiers_wrong", { name: name ?? "" });
};

/**
 * @param product on the wire, as the place sells it
 * @throws DomainError 422 `product_key` when what it must be made with has run out, `modifiers` for a wrong choice (SPEC-25)
 */
export const assertChoice = (reference: Reference, product: Product, counts: ModifierCounts): void => {
  if (!isAddable(product)) throw wrongField("product_key", say("product.modifiers_stop"));
  const phrases = selectionProblems(product, counts).map((problem) => phraseOf(reference, problem));
  const [first] = phrases;
  if (first === undefined) return;
  throw wrongFields({ modifiers: phrases }, first);
};

/** More different lines than anybody orders; a cart is one row, and has to stay a small one. */
export const MAX_LINES = 100;
const KEYS_KEPT = 50;

type Lines = readonly CartLine[];

const withLine = (lines: Lines, line: CartLine): CartLine[] =>
  lines.some(({ key }) => key === line.key)
    ? lines.map((other) => (other.key === line.key ? line : other))
    : [...lines, line];

/**
 * Adds units of a line (SPEC-22, SPEC-23, SPEC-26).
 *
 * @param step the sale multiplicity that rules now; the whole line must stay a multiple of it
 * @throws DomainError 422 `count` beyond 100 units, off the multiplicity, or beyond 100 lines
 */
export const addUnits = (lines: Lines, added: CartLine, step: number): CartLine[] => {
  const known = lines.find(({ key }) => key === added.key);
  const count = (known?.count ?? 0) + added.count;
  if (count > MAX_COUNT) throw wrongField("count", say("cart.too_many", { max: MAX_COUNT }));
  if (count % step !== 0) throw wrongField("count", say("cart.multiplicity", { step }));
  if (known === undefined && lines.length >= MAX_LINES) {
    throw wrongField("product_key", say("cart.too_many_lines", { max: MAX_LINES }));
  }
  return withLine(lines, known === undefined ? added : { ...known, count });
};

/**
 * Removes units of a line; what is left is rounded down to the multiplicity, so that a line that came to be off it can
 * be put right.
 *
 * @throws DomainError 404 when the line is not in the cart
 */
export const removeUnits = (lines: Lines, key: string, count: number, step: number): CartLine[] => {
  const known = lines.find((line) => line.key === key);
  if (known === undefined) throw notFound(say("cart.no_line"));
  const left = Math.max(0, known.count - count);
  const kept = left - (left % step);
  return kept === 0 ? forgetLine(lines, key) : withLine(lines, { ...known, count: kept });
};

/** The lines without one of them; a line that is not there is forgotten already. */
export const forgetLine = (lines: Lines, key: string): CartLine[] => lines.filter((line) => line.key !== key);

/** The idempotency keys to keep: the last 50, which is far more than a browser has in flight. */
export const keptKeys = (keys: readonly string[], added: string | null): string[] =>
  added === null ? [...keys] : [...keys, added].slice(-KEYS_KEPT);

type Kept = Pick<CartContents, "city_id" | "order_type" | "shop_id" | "delivery_zone_id" | "delivery_address"> & {
  readonly selected_date: string | null;
  readonly interval_id: string | null;
  readonly bonuses_wanted_minor: number;
};

type Places = {
  readonly cityById: ReadonlyMap<number, Pick<CityRow, "currency_code">>;
  readonly shopById: ReadonlyMap<number, Pick<ShopRow, "city_id">>;
  readonly zoneById: ReadonlyMap<number, Pick<ZoneRow, "city_id">>;
};

/** Only what the city has is kept: a caller may name any number at all, even one the database cannot hold. */
const inCity = (rows: ReadonlyMap<number, { readonly city_id: number }>, cityId: number, id: number | null) =>
  id !== null && rows.get(id)?.city_id === cityId ? id : null;

const currencyOf = ({ cityById }: Places, cityId: number) => cityById.get(cityId)?.currency_code;

/**
 * The cart moved to the place a call carries. A shop or zone the caller does not know, or that is none of the city's,
 * stays as it was chosen in that city; another city begins anew, its slots included, and what was to be paid with bonuses is
 * dropped where it counts in another currency (SPEC-377). The cart itself comes back when nothing changes.
 */
export const movedTo = <Cart extends Kept>(places: Places, cart: Cart, place: Place): Cart => {
  const { city_id, order_type } = place;
  const isSameCity = cart.city_id === city_id;
  const shop_id = inCity(places.shopById, city_id, place.shop_id) ?? (isSameCity ? cart.shop_id : null);
  const delivery_zone_id =
    inCity(places.zoneById, city_id, place.delivery_zone_id) ?? (isSameCity ? cart.delivery_zone_id : null);
  const isSame =
    isSameCity &&
    cart.order_type === order_type &&
    cart.shop_id === shop_id &&
    cart.delivery_zone_id === delivery_zone_id;
  if (isSame) return cart;
  const slot = isSameCity ? {} : { selected_date: null, interval_id: null };
  const isSameCurrency = currencyOf(places, cart.city_id ?? city_id) === currencyOf(places, city_id);
  const bonuses = isSameCurrency ? {} : { bonuses_wanted_minor: 0 };
  return { ...cart, city_id, order_type, shop_id, delivery_zone_id, ...slot, ...bonuses };
};

/** The cart with an address chosen for it: delivered there from now on. */
export const deliveredTo = <Cart extends Kept>(places: Places, cart: Cart, address: CartAddress): Cart => ({
  ...movedTo(places, cart, {
    city_id: address.city_id,
    order_type: "delivery",
    shop_id: null,
    delivery_zone_id: address.delivery_zone_id,
  }),
  delivery_address: address,
});

/**
 * Nothing is put into a cart before it is known where it goes: delivery needs an address, takeaway a shop.
 *
 * @throws DomainError 422 `delivery_address` or `shop_id`, on which the storefront asks for them (SPEC-263)
 */
export const assertPlaceChosen = ({ order_type, zone, shop }: Placed): void => {
  if (order_type === "delivery" && zone === null) throw wrongField("delivery_address", say("address.required"));
  if (order_type === "takeaway" && shop === null) throw wrongField("shop_id", say("shop.required"));
};

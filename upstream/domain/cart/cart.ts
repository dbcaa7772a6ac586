import type { ModifierCounts } from "@/lib/contract/cart";
import type { Language } from "@/lib/contract/language";
import type { OrderType, Place } from "@/lib/contract/place/place";
import type { Product } from "@/lib/contract/product";
import { isAddable } from "@/lib/domain/menu/addable";
import { MAX_COUNT } from "@/lib/domain/menu/counter";
import { type SelectionProblem, selectionProblems } from "@/lib/domain/menu/modifier";
import { type Phrase, say } from "../../texts/say";
import { isSold, type MenuItem } from "../catalogue/assortment";
import type { CityRow, Reference, ShopRow, ZoneRow } from "../catalogue/reference";
import type { CartAddress, CartGift, CartLine } from "../documents";
import { notFound, wrongField, wrongFields } from "../domain-error";
import type { Placed } from "../place/place";
import { translated } from "../translated";
import { noBagChoice } from "./bag";

/** A cart as stored; money in minor units. */
export type CartRow = {
  readonly id: string;
  readonly version: number;
  readonly city_id: number | null;
  readonly order_type: OrderType | null;
  readonly shop_id: number | null;
  readonly delivery_zone_id: number | null;
  readonly delivery_address: CartAddress | null;
  readonly lines: CartLine[];
  /** He refused the bag, or requested it where one comes only then; neither: the city's terms decide. */
  readonly without_bag: boolean;
  readonly bag_requested: boolean;
  readonly gifts: CartGift[];
  /** In capitals. */
  readonly promocode: string | null;
  /** What the customer wants to pay with bonuses; what he may is found when the cart is priced (SPEC-35). */
  readonly bonuses_wanted_minor: number;
  readonly selected_date: string | null;
  readonly interval_id: string | null;
  /** The total last shown to the customer: an order at another total is refused (SPEC-33). */
  readonly shown_total_minor: number;
  /** The last idempotency keys whose change is in the row (SPEC-23). */
  readonly applied_keys: string[];
  /** SHA-256 of the session of an agent that it was taken over from: its order completes that (ADR-0144). */
  readonly agent_session: string | null;
  readonly updated_at: Date;
};

const emptyContents = {
  lines: [],
  ...noBagChoice,
  gifts: [],
  promocode: null,
  bonuses_wanted_minor: 0,
  selected_date: null,
  interval_id: null,
  shown_total_minor: 0,
  agent_session: null,
} satisfies Partial<CartRow>;

/** A cart that was never written. */
export const blankCart = (id: string, now: Date): CartRow => ({
  ...emptyContents,
  id,
  version: 0,
  city_id: null,
  order_type: null,
  shop_id: null,
  delivery_zone_id: null,
  delivery_address: null,
  applied_keys: [],
  updated_at: now,
});

/**
 * Whether a cart that was never written is worth a row: something is in it, or was chosen for it. City and order type come
 * with every call, and a stranger can repeat a call without end (SPEC-375). A bag is requested with something in the cart.
 */
export const isWorthStoring = (cart: CartRow): boolean =>
  cart.lines.length > 0 ||
  cart.gifts.length > 0 ||
  cart.without_bag ||
  cart.promocode !== null ||
  cart.bonuses_wanted_minor > 0 ||
  cart.interval_id !== null ||
  cart.shop_id !== null ||
  cart.delivery_zone_id !== null ||
  cart.delivery_address !== null;

/** The cart after its order: nothing in it, the place as it was, the slot used up. */
export const emptied = (cart: CartRow): CartRow => ({ ...cart, ...emptyContents });

const unknown = say("product.unknown");

/** @throws DomainError 422 `product_key` for what the place does not sell now */
export const assertSold: (offer: MenuItem | null) => asserts offer is MenuItem = (offer) => {
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
/** A browser makes one change of its cart at a time, so these are as many tabs; fifty made a row that PostgreSQL packs at each change. */
const MAX_KEYS = 16;

type Lines = readonly CartLine[];

const withLine = (lines: Lines, line: CartLine): CartLine[] =>
  lines.some(({ key }) => key === line.key)
    ? lines.map((other) => (other.key === line.key ? line : other))
    : [...lines, line];

/**
 * Adds units of a line (SPEC-22, SPEC-23, SPEC-26).
 *
 * @param step the sale multiplicity in force; the whole line stays a multiple of it
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
 * Removes units of a line; what is left is rounded down to the multiplicity, which corrects a line that is off it.
 *
 * @throws DomainError 404 when the line is not in the cart
 */
export const removeUnits = (lines: Lines, key: string, count: number, step: number): CartLine[] => {
  const known = lines.find((line) => line.key === key);
  if (known === undefined) throw notFound(say("cart.no_line"));
  const left = Math.max(0, known.count - count);
  const count_left = left - (left % step);
  return count_left === 0 ? forgetLine(lines, key) : withLine(lines, { ...known, count: count_left });
};

/** The lines without one of them, which may be missing. */
export const forgetLine = (lines: Lines, key: string): CartLine[] => lines.filter((line) => line.key !== key);

/** The idempotency keys that are stored: the last 16, more than a browser has in flight. */
export const latestKeys = (keys: readonly string[], added: string | null): string[] =>
  added === null ? [...keys] : [...keys, added].slice(-MAX_KEYS);

/** What of a cart depends on its place. */
type PlacedCart = Pick<
  CartRow,
  | "city_id"
  | "order_type"
  | "shop_id"
  | "delivery_zone_id"
  | "delivery_address"
  | "selected_date"
  | "interval_id"
  | "bonuses_wanted_minor"
>;

type Places = {
  readonly cityById: ReadonlyMap<number, Pick<CityRow, "currency_code">>;
  readonly shopById: ReadonlyMap<number, Pick<ShopRow, "city_id">>;
  readonly zoneById: ReadonlyMap<number, Pick<ZoneRow, "city_id">>;
};

/** Null for what the city does not have: a caller may send any number, even one the database cannot hold. */
const inCity = (rows: ReadonlyMap<number, { readonly city_id: number }>, cityId: number, id: number | null) =>
  id !== null && rows.get(id)?.city_id === cityId ? id : null;

const currencyOf = ({ cityById }: Places, cityId: number) => cityById.get(cityId)?.currency_code;

/**
 * The cart moved to the place of a call. Where the call has no shop or zone of that city, the one chosen there before stays;
 * in another city shop, zone and slot are empty, and what was to be paid with bonuses is dropped where the currency is another
 * (SPEC-377). Returns the same object where nothing changes.
 */
export const movedTo = <Cart extends PlacedCart>(places: Places, cart: Cart, place: Place): Cart => {
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
export const deliveredTo = <Cart extends PlacedCart>(places: Places, cart: Cart, address: CartAddress): Cart => ({
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
 * @throws DomainError 422 `delivery_address` or `shop_id`, on which the storefront opens the choice of place (SPEC-263)
 */
export const assertPlaceChosen = ({ order_type, zone, shop }: Placed): void => {
  if (order_type === "delivery" && zone === null) throw wrongField("delivery_address", say("address.required"));
  if (order_type === "takeaway" && shop === null) throw wrongField("shop_id", say("shop.required"));
};

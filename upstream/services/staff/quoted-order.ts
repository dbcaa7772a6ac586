import type { BodyOf } from "@/lib/contract/endpoint";
import type { staffOrderLinesPreview } from "@/lib/contract/staff/staff-order-change";
import { addUnits } from "../../domain/cart/cart";
import { snapshotLine } from "../../domain/cart/cart-snapshot";
import { basketLine, pricedLine } from "../../domain/cart/priced-cart";
import type { Reference } from "../../domain/catalogue/reference";
import { saleStep } from "../../domain/catalogue/sale-step";
import { isGift, sumsOf } from "../../domain/deal/deals";
import type { CartSnapshot } from "../../domain/documents";
import { conflict, wrongField } from "../../domain/domain-error";
import { placeOfOrder } from "../../domain/order/order-place";
import {
  type AddedLine,
  addedMinor,
  type Change,
  changedSnapshot,
  changeProblem,
  type GiftTerms,
} from "../../domain/order/order-repricing";
import type { OrderRow } from "../../domain/order/order-row";
import type { Placed } from "../../domain/place/place";
import type { Translated } from "../../domain/translated";
import { everyLanguage, type Phrase, say } from "../../texts/say";
import { chosenLine } from "../cart/change-cart";
import type { StaffCall, StaffDependencies } from "./staff-call";

type Body = BodyOf<typeof staffOrderLinesPreview>;
/** What is to go and what is to come. */
export type Wanted = Pick<Body, "cause" | "off" | "add">;

type Known = Pick<StaffCall<unknown, unknown>, "language" | "now" | "reference">;

/** What a change would come to. */
export type Quote = {
  readonly added: readonly AddedLine[];
  /** By the rules; what is dearer than before, its customer has to agree to. */
  readonly byRules: CartSnapshot;
  /** Without the customer's consent, so never dearer than before; null: it takes that consent. */
  readonly atOnce: CartSnapshot | null;
};

/** What gifts ask for, by their deals as they are now. */
const giftTerms = (reference: Reference, { city_id }: OrderRow): GiftTerms =>
  new Map(
    reference.deals.flatMap(({ id, action }) => {
      if (!isGift(action)) return [];
      const { requires, max_count } = action;
      return [[id, { from_minor: sumsOf(reference, city_id, id).from_minor, requires, max_count }]] as const;
    }),
  );

/** The deals of an order that anybody may use any number of times. */
const openDeals = ({ dealById }: Reference, { basket }: CartSnapshot): Change["openDeals"] => {
  const ids = [
    ...(basket?.deals ?? []).map(({ id }) => id),
    ...(basket?.free_delivery ?? []).map(({ deal_id }) => deal_id),
  ];
  return new Map(
    ids.flatMap((id) => {
      const deal = dealById.get(id);
      const isOpen = deal !== undefined && deal.limit_total === null && deal.limit_per_customer === null;
      return isOpen ? [[id, { name: deal.name, text: deal.text }] as const] : [];
    }),
  );
};

const wordsOf = (phrase: Phrase): Translated => everyLanguage(phrase);

/** @throws DomainError 409 where the city or the shop of an order is gone */
export const placedOrder = (reference: Reference, order: OrderRow): Placed => {
  const placed = placeOfOrder(reference, order);
  if (placed === null) throw conflict(say("staff.obstacle.place"), { act: ["place"] });
  return placed;
};

/** The lines of an order after some went, as a cart has them: the rules of every add are for what stays together with what comes. */
const cartLines = ({ lines }: CartSnapshot, off: Wanted["off"]) =>
  lines.flatMap(({ key, product_id, count }) => {
    const gone = off.filter((units) => units.key === key).reduce((sum, units) => sum + units.count, 0);
    return count > gone ? [{ key, product_id, modifiers: {}, count: count - gone, added_at: "" }] : [];
  });

/**
 * The lines that come, at today's prices of the shop of the order, by the rules of every add: stops, modifiers, multiples, limits.
 *
 * @throws DomainError 409, 422
 */
const addedLines = (
  { brand }: Pick<StaffDependencies, "brand">,
  call: Known,
  order: OrderRow,
  { off, add = [] }: Wanted,
): readonly AddedLine[] => {
  if (add.length === 0) return [];
  const placed = placedOrder(call.reference, order);
  let lines = cartLines(order.cart_snapshot, off);
  return add.flatMap((wanted) => {
    const { line, product } = chosenLine(call, placed, wanted);
    lines = addUnits(lines, line, saleStep(brand, placed, product, call.now));
    return pricedLine(call.reference, placed, line).map((priced) => ({
      line: snapshotLine(priced),
      priced: basketLine(priced),
    }));
  });
};

/** A payment of nothing is none: what is left for nothing is refused whole. */
const assertWorth = ({ payment_state, tip_minor }: OrderRow, { total_minor }: CartSnapshot): void => {
  if (payment_state === "paid" && total_minor + tip_minor === 0) throw wrongField("off", say("staff.off.everything"));
};

/**
 * Prices a change of an order.
 *
 * @throws DomainError 409 where the shop is gone, 422 with what is wrong
 */
export const quotedOrder = (
  deps: Pick<StaffDependencies, "brand">,
  call: Known,
  order: OrderRow,
  wanted: Wanted,
): Quote => {
  const { cart_snapshot: before } = order;
  const { cause, off, add = [] } = wanted;
  const problem = changeProblem(before, off, add.length > 0);
  if (problem !== null) throw wrongField("off", say(`staff.off.${problem}`));
  const added = addedLines(deps, call, order, wanted);
  const agreedWords = { name: wordsOf(say("price.agreed")), text: wordsOf(say("price.agreed_about")) };
  const gifts = giftTerms(call.reference, order);
  const change = { cause, off, added, gifts, openDeals: openDeals(call.reference, before), agreedWords };
  const most_minor = before.total_minor + addedMinor(added);
  const byRules = changedSnapshot(before, { ...change, most_minor });
  assertWorth(order, byRules);
  if (byRules.total_minor <= before.total_minor) return { added, byRules, atOnce: byRules };
  // What the shop does not have it replaces at the price that was agreed.
  const isReplacement = cause === "shop" && off.length > 0;
  const atOnce = isReplacement ? changedSnapshot(before, { ...change, most_minor: before.total_minor }) : null;
  return { added, byRules, atOnce };
};

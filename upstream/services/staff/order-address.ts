import type {
  staffOrderAddress,
  staffOrderAddressPreview,
  staffOrderAddressSuggest,
} from "@/lib/contract/staff/staff-order-change";
import { termsOf } from "../../domain/cart/priced-cart";
import { major } from "../../domain/cart/prices";
import type { Reference, ZoneRow } from "../../domain/catalogue/reference";
import type { CartAddress, CartSnapshot } from "../../domain/documents";
import { conflict, wrongField } from "../../domain/domain-error";
import type { ActContext } from "../../domain/order/order-acts";
import { settledDifference } from "../../domain/order/order-proposal";
import { minimumLeft, snapshotInZone } from "../../domain/order/order-repricing";
import type { OrderRow } from "../../domain/order/order-row";
import { translated } from "../../domain/translated";
import { changeOrderRow } from "../../store/orders";
import { type Phrase, say } from "../../texts/say";
import { applyLines, assertRefundLeft } from "../order/apply-lines";
import { moneyText, writtenAmount } from "../order/change-words";
import { addressLine } from "../order/order-view";
import { deliverable } from "../place/address-lookup";
import { suggestedAddresses } from "../place/address-suggestions";
import { cartAddress } from "../place/address-view";
import { assertPossible, assertVersion, changeOrder } from "./change-order";
import { actContext } from "./changeable-order";
import { staffOrder } from "./order-access";
import { typedDoor } from "./order-corrections";
import { accountOf, type StaffCallOf, type StaffDependencies } from "./staff-call";

type Services = Pick<StaffDependencies, "acquirers" | "db" | "geocoder" | "limits">;
type HouseCall = Pick<StaffCallOf<typeof staffOrderAddressPreview>, "body" | "reference" | "session">;

/** Suggestions come with each key that is pressed. */
const suggestLimit = { name: "staff.address", max: 600, seconds: 60 };
const houseLimit = { name: "staff.house", max: 200, seconds: 60 };

export const suggestHouses = async (deps: Services, call: StaffCallOf<typeof staffOrderAddressSuggest>) => {
  const order = await staffOrder(deps, call);
  deps.limits.take(suggestLimit, String(accountOf(call).id));
  return { suggestions: await suggestedAddresses(deps, call, { city_id: order.city_id, typed: call.query.q }) };
};

const otherKitchen = ({ shopById }: Reference, { shop_id }: ZoneRow): Phrase => {
  const shop = shopById.get(shop_id ?? 0);
  return (language) =>
    say("staff.address.other_kitchen", { shop: shop === undefined ? "" : translated(shop.street, language) })(language);
};

/** What is meant by the house that was typed: its address in the customer's language, and its zone. */
type House = { readonly address: CartAddress; readonly zone: ZoneRow };

/**
 * The house, in a zone that the order's kitchen cooks for.
 *
 * @throws DomainError 422 where there is none, nobody delivers there, or another kitchen does; 503
 */
const houseOf = async (deps: Services, call: HouseCall, order: OrderRow): Promise<House> => {
  const { reference, body } = call;
  deps.limits.take(houseLimit, String(accountOf(call).id));
  const input = {
    city_id: order.city_id,
    text: body.address,
    ...(body.place_id !== null && { place_id: body.place_id }),
  };
  const found = await deliverable(deps, { reference, language: order.language }, input);
  const { zone } = found;
  if (zone.shop_id !== order.shop_id) throw wrongField("address", otherKitchen(reference, zone));
  return { address: cartAddress(found, order.language), zone };
};

/**
 * What the order costs there. In its own zone it costs what was agreed, whatever that zone costs since.
 *
 * @throws DomainError 422 where it would cost more, 409 where the difference cannot go back
 */
const snapshotAt = (
  order: OrderRow,
  zone: ZoneRow,
  { refundsParts }: Pick<ActContext, "refundsParts">,
): CartSnapshot => {
  const { cart_snapshot: before } = order;
  if (zone.id === order.delivery_zone_id) return before;
  if (before.basket === undefined) throw conflict(say("staff.obstacle.old"), { act: ["old"] });
  const after = snapshotInZone(before, termsOf(zone));
  if (after.total_minor > before.total_minor || after.delivery_minor > before.delivery_minor) {
    const sums = {
      before: writtenAmount(order, before.delivery_minor),
      after: writtenAmount(order, after.delivery_minor),
    };
    throw wrongField("address", say("staff.address.dearer", sums));
  }
  const isLess = after.total_minor < before.total_minor;
  if (isLess && order.payment_state === "paid" && !refundsParts) {
    throw conflict(say("staff.obstacle.acquirer"), { act: ["acquirer"] });
  }
  return after;
};

export const previewHouse = async (deps: Services, call: StaffCallOf<typeof staffOrderAddressPreview>) => {
  const order = await staffOrder(deps, call);
  assertVersion(order, call.body.version);
  const context = await actContext(deps, deps.db, order);
  assertPossible("address", order, context);
  const { address, zone } = await houseOf(deps, call, order);
  const { cart_snapshot: before } = order;
  const after = snapshotAt(order, zone, context);
  const difference = before.total_minor - after.total_minor;
  const { refund_minor } = settledDifference(order, difference);
  assertRefundLeft(order, refund_minor, context.refundable_minor);
  return {
    full_address: address.full_address,
    delivery_before: major(before.delivery_minor),
    delivery_after: major(after.delivery_minor),
    total_before: major(order.amount_minor),
    total_after: major(order.amount_minor - difference),
    refund: major(refund_minor),
    minimum_left: major(minimumLeft(after)),
    currency_code: order.currency,
  };
};

/** Brings an order to another house before it has left. The house is looked up before the order is locked: a geocoder takes its time. */
export const correctAddress = async (deps: Services, call: StaffCallOf<typeof staffOrderAddress>) => {
  const { reference, now, body } = call;
  const seen = await staffOrder(deps, call);
  assertPossible("address", seen, await actContext(deps, deps.db, seen));
  const { address: house, zone } = await houseOf(deps, call, seen);
  return changeOrder(deps, call, "address", async (tx, order, context) => {
    const before = order.cart_snapshot;
    const after = snapshotAt(order, zone, context);
    const known = order.delivery_address;
    const was = known === null ? "" : addressLine(known, order.language);
    const { full_address, street, house: number, coordinates } = house;
    const address = { full_address, street, house: number, coordinates, ...typedDoor(body.door), was };
    await changeOrderRow(tx, order.id, { delivery_address: address, delivery_zone_id: zone.id });
    const applied =
      after === before ? null : await applyLines(tx, { reference, now }, order, { after, areBack: false });
    const amount_minor = applied?.after.amount_minor ?? order.amount_minor;
    const difference = order.amount_minor - amount_minor;
    const line = addressLine(address, order.language);
    const refund_id = applied?.refund_id ?? null;
    return {
      before: { address: was, ...(difference !== 0 && { amount_minor: order.amount_minor }) },
      after: { address: line, ...(difference !== 0 && { amount_minor }) },
      ...(refund_id !== null && { refund_id }),
      message: say("message.readdressed", {
        id: order.id,
        address: line,
        money: moneyText(order, applied?.after ?? { amount_minor }),
      }),
    };
  });
};

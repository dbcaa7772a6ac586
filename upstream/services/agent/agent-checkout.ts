import type { agentCheckoutSet } from "@/lib/contract/agent/agent-checkout";
import type { Cart } from "@/lib/contract/cart";
import type { Slot } from "@/lib/contract/place/schedule";
import { textOrNull } from "@/lib/domain/text";
import type { Dependencies } from "../../dependencies";
import { deliveredTo } from "../../domain/cart/cart";
import { major } from "../../domain/cart/prices";
import { normalCode } from "../../domain/deal/deals";
import { DomainError } from "../../domain/domain-error";
import { offeredPaymentTypes } from "../../domain/payment/payment-types";
import { noteCartSet, type SessionRow } from "../../store/agent-sessions";
import { readCart } from "../../store/carts";
import type { CallOf } from "../call";
import { chooseSlot } from "../cart/cart-lines";
import { applyPromocode, forgetPromocode } from "../cart/cart-offers";
import { changedCart } from "../cart/change-cart";
import { deliverable } from "../place/address-lookup";
import { addressToDoor } from "../place/address-view";
import { listSlots } from "../place/slots";
import { openSession, setAgentCart, withCartOf } from "./agent-cart";

type Services = Pick<Dependencies, "acquirers" | "brand" | "db" | "geocoder" | "limits">;
type SetCall = CallOf<typeof agentCheckoutSet>;
type Problem = { readonly field: "address" | "slot" | "promocode"; readonly message: string };

/** Slots of a checkout. */
const MOST_SLOTS = 20;
/** Addresses that agents of one network look up, which costs a request to the geocoder. */
const addressLimit = { name: "agent.address", max: 120, seconds: 60 };

/** What the shop does not take, instead of a refusal; anything else is thrown. */
const attempted = async (
  { language }: SetCall,
  field: Problem["field"],
  work: () => Promise<unknown>,
): Promise<Problem | null> => {
  try {
    await work();
    return null;
  } catch (error) {
    const isTaken = error instanceof DomainError && error.code === "validation";
    if (!isTaken) throw error;
    return { field, message: error.phrase(language) };
  }
};

/** The address that a delivery goes to, looked up by its words, or its point. */
const setAddress = async (deps: Services, call: SetCall, session: SessionRow): Promise<Problem | null> => {
  const { address, city_id, order_type } = call.body;
  if (address === null || order_type !== "delivery") return null;
  return attempted(call, "address", async () => {
    deps.limits.take(addressLimit, call.caller);
    const found = addressToDoor(await deliverable(deps, call, { ...address, city_id }), call.language);
    await changedCart(deps, withCartOf(call, session), (cart) => deliveredTo(call.reference, cart, found));
  });
};

/** A code that the cart has already is not tried once more: tries are counted. */
const setCode = async (deps: Services, call: SetCall, session: SessionRow, cart: Cart): Promise<Problem | null> => {
  const { city_id, order_type, shop_id, promocode } = call.body;
  const own = withCartOf(call, session);
  if (promocode === null) {
    if (cart.promocode !== null) await forgetPromocode(deps, { ...own, body: undefined, query: undefined });
    return null;
  }
  if (cart.promocode?.code === normalCode(promocode)) return null;
  const body = { city_id, order_type, shop_id, delivery_zone_id: null, promocode };
  return attempted(call, "promocode", () => applyPromocode(deps, { ...own, body }));
};

/** The slots of the first day that has any which can be chosen; else of today, with the reason why there is none. */
const slotsOf = async (deps: Services, call: SetCall, session: SessionRow) => {
  const own = withCartOf(call, session);
  const city_alias = call.reference.cityById.get(call.body.city_id)?.alias ?? "";
  const listAt = (date: string | null) => listSlots(deps, { ...own, body: { city_alias, date } });
  const today = await listAt(null);
  const free = (intervals: readonly Slot[]) => intervals.filter(({ disabled }) => !disabled).slice(0, MOST_SLOTS);
  const first = free(today.intervals);
  if (first.length > 0) return { slots: first, date: today.date_today, message: null };
  for (const { date_string: date } of today.dates.slice(0, 3)) {
    const slots = free((await listAt(date)).intervals);
    if (slots.length > 0) return { slots, date, message: today.message };
  }
  return { slots: [], date: null, message: today.message };
};

/** The slot that was chosen, else the first. One that is not offered leaves the first chosen, and is named. */
const setSlot = async (deps: Services, call: SetCall, session: SessionRow, slots: readonly Slot[]) => {
  const choose = (id: string) =>
    chooseSlot(deps, { ...withCartOf(call, session), body: { interval: { id } }, query: undefined });
  const [first] = slots;
  const { slot_id } = call.body;
  const problem = slot_id === null ? null : await attempted(call, "slot", () => choose(slot_id));
  const isFirstNeeded = first !== undefined && (slot_id === null || problem !== null);
  // It may have gone since it was listed, and a cart without a dish takes none.
  const ofFirst = isFirstNeeded ? await attempted(call, "slot", () => choose(first.id)) : null;
  return problem ?? ofFirst;
};

/**
 * Makes the cart of a checkout what the call says, step by step; each is repeated as it is, so whatever dies between two of them is mended by the
 * next call.
 *
 * @throws DomainError 404, 409; 422 for a place that the brand does not have; 429
 */
export const setAgentCheckout = async (deps: Services, call: SetCall) => {
  const { reference, body } = call;
  const session = await openSession(deps, call);
  const shown = await readCart(deps.db, session.cart_id, call.now);
  const { cart: filled, refused } = await setAgentCart(deps, call);
  const address = await setAddress(deps, call, session);
  const code = await setCode(deps, call, session, filled);
  const { slots, date, message } = await slotsOf(deps, call, session);
  const slot = await setSlot(deps, call, session, slots);
  const { cart } = await changedCart(deps, withCartOf(call, session), (row) => row);
  await noteCartSet(deps.db, body, { version: body.version, comment: textOrNull(body.comment ?? null) });
  const city = reference.cityById.get(body.city_id);
  return {
    cart,
    refused,
    shown_total: session.cart_version === body.version ? major(shown.shown_total_minor) : null,
    problems: [address, code, slot].filter((problem) => problem !== null),
    slots,
    slot_date: date,
    slots_message: slots.length === 0 ? message : null,
    is_login_required: reference.settings.customers.is_auth_enabled,
    payment_types:
      city === undefined
        ? []
        : offeredPaymentTypes(city, deps.acquirers)
            .filter(({ is_online }) => !is_online)
            .map(({ alias }) => alias),
  };
};

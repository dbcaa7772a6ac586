import { boundFor } from "../customer/caller-network";

/** How long, and how many, time slots may be held by orders that are not paid yet (ADR-0014). */
export type HoldSettings = {
  /** Seconds a slot is held for an order on its payment page; 0: it is taken only when the payment begins. */
  readonly seconds: number;
  /** Slots held at once for one customer. */
  readonly customer: number;
  /** Slots held at once for one guest's cart. */
  readonly guest: number;
  /** Slots held at once for guests with the same phone, which is not verified. */
  readonly phone: number;
  /** Slots held at once for all customers of one network. */
  readonly network: number;
  /** Slots held at once for all guests of one network: fewer, since a new guest costs nothing. */
  readonly guestNetwork: number;
};

/** Who holds slots. */
export type Holder = {
  /** As in `orders.owner_id`. */
  readonly owner: string;
  readonly isGuest: boolean;
  /** Digits. */
  readonly phone: string;
  /** As in `domain/customer/caller-network.ts`; null: no proxy reports it. */
  readonly network: string | null;
};

/** Slots held at this moment besides the one requested: the holder's own, and those of others of his kind. */
export type HoldCounts = { readonly owner: number; readonly phone: number; readonly network: number };

/**
 * Which bound another hold would pass; null: none. The phone counts for guests alone: a customer's is his own, and what
 * strangers type into a form must not refuse him.
 */
export const passedBound = (
  settings: HoldSettings,
  { isGuest, network }: Pick<Holder, "isGuest" | "network">,
  counts: HoldCounts,
): "own" | "network" | null => {
  const most = isGuest ? settings.guestNetwork : settings.network;
  if (counts.owner >= (isGuest ? settings.guest : settings.customer)) return "own";
  if (isGuest && counts.phone >= settings.phone) return "own";
  return counts.network >= boundFor(most, network) ? "network" : null;
};

/** Until when a cache made at that moment holds its slot. */
export const holdEnd = ({ seconds }: Pick<HoldSettings, "seconds">, madeAt: Date): Date =>
  new Date(madeAt.getTime() + seconds * 1000);

/** A reloaded page is back within this time, ms: until then its slot stays held. */
const RELOAD_MS = 5_000;

/** Until when the slot of a payment page that has been left stays held: never longer than it was. */
export const holdEndOfLeft = (heldUntil: Date, now: Date): Date =>
  new Date(Math.min(heldUntil.getTime(), now.getTime() + RELOAD_MS));

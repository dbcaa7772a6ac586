import type { Dependencies } from "../dependencies";
import { boundFor, NO_BOUND, UNKNOWN_CALLER } from "../domain/customer/caller-network";
import { ownerOf } from "../domain/customer/user-row";
import { takeLimit, takeTogether } from "../store/limit-windows";
import type { Call } from "./call";
import { takeSolution } from "./customer/captcha";

/** `max` calls in each window of `seconds`; up to `most`, where there is one, with a captcha each. */
type VisitorLimit = { readonly name: string; readonly max: number; readonly seconds: number };

type CountedLimit = VisitorLimit & { readonly caller: string; readonly most?: number };

/** The caller of a limited request. */
export type LimitedVisitor = {
  /** As in `caller-network.ts`; null: no proxy reports it. */
  readonly network: string | null;
  /** Of a customer who is logged in. */
  readonly customer: string | null;
  /** Of the browser; null where it has no cart. */
  readonly cart: string | null;
};

/**
 * The limits on what a visitor sends (ADR-0098), counted for his network. Where no proxy reports it, a customer is counted
 * alone, since every login costs a code. Guests are counted by their carts, and because a cart is easily thrown away, all
 * of them together: above that limit each further guest needs a captcha, and nobody is shut out.
 */
export const visitorLimits = (limit: VisitorLimit, { network, customer, cart }: LimitedVisitor): CountedLimit[] => {
  const alone = network ?? customer;
  if (alone !== null) return [{ ...limit, caller: alone }];
  const common = { ...limit, caller: UNKNOWN_CALLER, max: boundFor(limit.max, null), most: NO_BOUND };
  return cart === null ? [common] : [{ ...limit, caller: `cart ${cart}` }, common];
};

/**
 * The limit on requests of strangers about one phone, counted for all of them together. Above it each needs a captcha. The
 * phone's owner on an unknown browser counts as a stranger, so he is not shut out either.
 *
 * @param phone digits
 */
export const phoneLimit = (limit: VisitorLimit, phone: string): CountedLimit => ({
  ...limit,
  name: `${limit.name}.phone`,
  caller: phone,
  most: NO_BOUND,
});

type Visitor = Pick<
  Call<unknown, { readonly captcha?: string | undefined }>,
  "caller" | "user" | "guestCartId" | "body"
>;

/**
 * Counts a limit for a visitor. What was refused is not counted.
 *
 * @param shared limits he shares with others, counted with his own: a solved captcha is good for all of them, once
 * @throws DomainError 429, with `errors.captcha` where a solved captcha would do
 */
export const takeOfVisitor = async (
  deps: Pick<Dependencies, "db" | "limits" | "captcha">,
  limit: VisitorLimit,
  { caller, user, guestCartId, body }: Visitor,
  shared: readonly CountedLimit[] = [],
): Promise<void> => {
  const network = caller === UNKNOWN_CALLER ? null : caller;
  const customer = user === null ? null : ownerOf({ user, guestCartId });
  const limits = visitorLimits(limit, { network, customer, cart: guestCartId });
  return takeTogether(deps, [...limits, ...shared], await takeSolution(deps, body.captcha));
};

type Owner = Pick<Call<unknown, unknown>, "caller" | "user" | "guestCartId">;

/**
 * Counts a limit for the owner of an order: for his network, or if no proxy reports it, for himself. He cannot get new orders
 * as easily as new carts, so no others are counted with him.
 *
 * @throws DomainError 429
 */
export const takeOfOwner = (
  deps: Pick<Dependencies, "db" | "limits">,
  limit: VisitorLimit,
  owner: Owner,
): Promise<void> =>
  takeLimit(deps, {
    ...limit,
    caller: owner.caller === UNKNOWN_CALLER ? (ownerOf(owner) ?? UNKNOWN_CALLER) : owner.caller,
  });

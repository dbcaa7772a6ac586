import type { Dependencies } from "../../dependencies";
import { boundFor } from "../../domain/customer/caller-network";
import { type DomainError, rateLimited, wrongField } from "../../domain/domain-error";
import type { Database } from "../../store/database";
import { type Reserved, releaseLimit, reserveLimit, type SharedLimit } from "../../store/limit-windows";
import type { AttemptRow } from "../../store/payments";
import { say } from "../../texts/say";
import { takeSolution } from "../customer/captcha";

const HOUR = 3600;
/**
 * Declined cards within an hour, for one customer, one address and one browser each: more than a customer's own cards cause,
 * and too few to test a list of stolen ones. The second half needs a captcha for every card.
 */
const DECLINES = { max: 10, withoutCaptcha: 5 };

const ADDRESS = "order.pay.declined";

/** The customer who tries a card. */
export type CardHolder = {
  /** The order's owner: a customer, or a guest's cart. */
  readonly ownerId: string;
  /** His network, or "unknown". */
  readonly caller: string;
  /** The browser's own cart, logged in or not. */
  readonly browserCartId: string | null;
};

type Bound = Omit<SharedLimit, "max">;

/** Always in the same order, so that parallel reservations cannot deadlock. */
const boundsOf = ({ ownerId, caller, browserCartId }: CardHolder): Bound[] => [
  { name: ADDRESS, caller, seconds: HOUR },
  { name: "order.pay.declined.customer", caller: ownerId, seconds: HOUR },
  ...(browserCartId === null ? [] : [{ name: "order.pay.declined.browser", caller: browserCartId, seconds: HOUR }]),
];

const tooMany = (endsAt: Date): DomainError =>
  rateLimited(endsAt.getTime() - Date.now(), {
    phrase: (minutes) => say("payment.too_many_declines", { minutes }),
  });

const reserveAll = async (tx: Database, bounds: readonly Bound[], hasCaptcha: boolean): Promise<Reserved[]> => {
  const all: Reserved[] = [];
  for (const bound of bounds) {
    const max = boundFor(hasCaptcha ? DECLINES.max : DECLINES.withoutCaptcha, bound.caller);
    const reservation = await reserveLimit(tx, { ...bound, max });
    if (!reservation.isTaken) {
      throw reservation.used < boundFor(DECLINES.max, bound.caller)
        ? wrongField("captcha", say("payment.captcha"))
        : tooMany(reservation.endsAt);
    }
    all.push(reservation.reserved);
  }
  return all;
};

/**
 * Counts a decline of the card before the bank is called, for the customer, the address and the browser, all or none.
 * `adjustDeclines` takes it back if the card is not declined.
 *
 * @param captcha the solved challenge, where a refusal has required one
 * @throws DomainError 422 of `captcha` where one has to be solved first, 429 once a bound is reached
 */
export const reserveDecline = async (
  deps: Pick<Dependencies, "captcha" | "db" | "limits">,
  holder: CardHolder,
  captcha: string | undefined,
): Promise<readonly Reserved[]> => {
  if (!deps.limits.isEnabled()) return [];
  const hasCaptcha = await takeSolution(deps, captcha);
  return deps.db.transaction((tx) => reserveAll(tx, boundsOf(holder), hasCaptcha));
};

/**
 * Releases counted declines if the card was accepted or the bank did not answer. While the issuer authenticates the
 * holder, the decline stays counted for the customer and his browser, but not for the address.
 *
 * @param attempt null: no card was tried at all
 */
export const adjustDeclines = async (
  { db }: Pick<Dependencies, "db">,
  reserved: readonly Reserved[],
  attempt: AttemptRow | null,
): Promise<void> => {
  if (attempt?.state === "declined") return;
  const isAuthenticating = attempt?.state === "challenge" || attempt?.state === "method";
  for (const { limit, endsAt } of reserved) {
    if (!isAuthenticating || limit.name === ADDRESS) await releaseLimit(db, limit, endsAt);
  }
};

/**
 * Corrects the counts when the issuer has authenticated the holder, once for each payment: an accepted card no longer
 * counts for the customer and his browser, a declined one counts for the address too.
 */
export const countAuthentication = async (
  { db, limits }: Pick<Dependencies, "db" | "limits">,
  holder: CardHolder,
  { id, state }: AttemptRow,
): Promise<void> => {
  if (!limits.isEnabled() || (state !== "captured" && state !== "declined")) return;
  const once = { name: "order.pay.authenticated", caller: id, max: 1, seconds: HOUR };
  if (!(await reserveLimit(db, once)).isTaken) return;
  for (const bound of boundsOf(holder)) {
    if (state === "captured" && bound.name !== ADDRESS) await releaseLimit(db, bound, null);
    if (state === "declined" && bound.name === ADDRESS)
      await reserveLimit(db, { ...bound, max: boundFor(DECLINES.max, bound.caller) });
  }
};

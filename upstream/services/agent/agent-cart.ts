import { isDeepStrictEqual } from "node:util";
import type { agentCartSet } from "@/lib/contract/agent/agent-session";
import { addUnits, type CartRow, movedTo } from "../../domain/cart/cart";
import { saleStep } from "../../domain/catalogue/sale-step";
import type { CartLine } from "../../domain/documents";
import { conflict, DomainError, notFound } from "../../domain/domain-error";
import type { Placed } from "../../domain/place/place";
import { findSession, type SessionOwner, type SessionRow } from "../../store/agent-sessions";
import { say } from "../../texts/say";
import type { Call, CallOf } from "../call";
import { type CartCall, type CartDependencies, changedCart, chosenLine, placeOfCall } from "../cart/change-cart";

type SetBody = CallOf<typeof agentCartSet>["body"];
type SetCall = Call<unknown, SetBody>;
type Refused = { line: number; reason: "item" | "choice" | "quantity"; message: string };

/** @throws DomainError 404 as for a read, 409 for one that was cancelled or has become an order */
export const openSession = async (
  { db }: Pick<CartDependencies, "db">,
  { body, now }: { readonly body: SessionOwner; readonly now: Date },
): Promise<SessionRow> => {
  const row = await findSession(db, body, now);
  if (row === null) throw notFound();
  if (row.state !== "open" || row.handed_at !== null) throw conflict(say("cart.changed"));
  return row;
};

const reasonOf = ({ fields = {} }: DomainError): Refused["reason"] => {
  if (Object.hasOwn(fields, "count")) return "quantity";
  return Object.hasOwn(fields, "modifiers") ? "choice" : "item";
};

/** The lines of a call as the place sells them, and those that it does not. They stand in the order of the call. */
const linesAt = (deps: CartDependencies, call: SetCall, placed: Placed, begun: Date) => {
  const refused: Refused[] = [];
  let lines: CartLine[] = [];
  call.body.lines.forEach(({ key, count }, nth) => {
    const added_at = new Date(begun.getTime() + nth).toISOString();
    try {
      const { line, product } = chosenLine(call, placed, { product_key: key, count });
      lines = addUnits(lines, { ...line, added_at }, saleStep(deps.brand, placed, product, call.now));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ line: nth, reason: reasonOf(error), message: error.phrase(call.language) });
    }
  });
  return { lines, refused };
};

/** The cart with lines; the same object where it has them. A line that is as it was has the price that was agreed for it. */
const withLinesOf = (cart: CartRow, lines: readonly CartLine[]): CartRow => {
  const next = lines.map(
    (line) =>
      cart.lines.find(
        ({ key, count, added_at }) => key === line.key && count === line.count && added_at === line.added_at,
      ) ?? line,
  );
  return isDeepStrictEqual(next, cart.lines) ? cart : { ...cart, lines: next };
};

/** A call as one about the cart of a session, which nobody's browser has. */
export const withCartOf = <Made extends CartCall>(call: Made, { cart_id }: SessionRow) => ({
  ...call,
  cartId: cart_id,
  guestCartId: cart_id,
  user: null,
  knownCart: null,
});

/**
 * Makes the cart of a session what the call says. It is the cart of nobody's browser, and nobody is logged in by it.
 *
 * @throws DomainError 404, 409; 422 for a place that the brand does not have
 */
export const setAgentCart = async (deps: CartDependencies, call: SetCall) => {
  const { city_id, order_type, shop_id } = call.body;
  const session = await openSession(deps, call);
  const place = { city_id, order_type, shop_id, delivery_zone_id: null };
  let refused: readonly Refused[] = [];
  const change = (cart: CartRow): CartRow => {
    const moved = movedTo(call.reference, cart, place);
    const found = linesAt(deps, call, placeOfCall(call, moved, place), session.begun_at);
    ({ refused } = found);
    return withLinesOf(moved, found.lines);
  };
  const { cart } = await changedCart(deps, withCartOf(call, session), change);
  return { cart, refused: [...refused] };
};

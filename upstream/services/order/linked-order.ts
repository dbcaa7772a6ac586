import type { LinkPurpose } from "@/lib/contract/order/order-link";
import type { Dependencies } from "../../dependencies";
import { notFound } from "../../domain/domain-error";
import { isLinkToken, isLinkValid } from "../../domain/order/order-link";
import type { OrderRow } from "../../domain/order/order-row";
import { takeLimit } from "../../store/limit-windows";
import { type OrderLinkRow, orderLinkByToken } from "../../store/order-links";
import { orderByNumber } from "../../store/orders";
import type { Call } from "../call";

type Services = Pick<Dependencies, "db" | "limits">;
type Caller = Pick<Call<unknown, unknown>, "caller" | "now">;

/** Links that open nothing, from one network: more than anybody mistypes; 130 bits are not guessed by that. */
const unknownLimit = { name: "order.link.unknown", max: 30, seconds: 600 };

const wrongLink = async (deps: Services, { caller }: Caller) => {
  await takeLimit(deps, { ...unknownLimit, caller });
  return notFound();
};

type Linked = { readonly link: OrderLinkRow; readonly order: OrderRow };

/**
 * The order of a link, for everybody who has the link (ADR-0124).
 *
 * @param shows what a link has to show besides being valid
 * @throws DomainError 404 for every link that opens nothing, whatever is wrong with it; 429 for too many of those
 */
export const openedByLink = async (
  deps: Services,
  caller: Caller,
  token: string,
  shows: (linked: Linked) => boolean = () => true,
): Promise<Linked> => {
  const link = isLinkToken(token) ? await orderLinkByToken(deps.db, token) : null;
  const order = link !== null && isLinkValid(link, caller.now) ? await orderByNumber(deps.db, link.order_id) : null;
  if (link === null || order === null || !shows({ link, order })) throw await wrongLink(deps, caller);
  return { link, order };
};

/**
 * The order that a call names beside a link: it has to be the link's own, for one of these purposes.
 *
 * @throws DomainError 404, 429
 */
export const orderOfLink = async (
  deps: Services,
  caller: Caller,
  token: string,
  { id, purposes }: { readonly id: number; readonly purposes: readonly LinkPurpose[] },
): Promise<OrderRow> => {
  const { order } = await openedByLink(
    deps,
    caller,
    token,
    (linked) => linked.order.id === id && purposes.includes(linked.link.purpose),
  );
  return order;
};

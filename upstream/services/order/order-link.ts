import { followedOrder } from "@/lib/config/follow-link";
import type { LinkedOrder, LinkPurpose } from "@/lib/contract/order/order-link";
import type { Dependencies } from "../../dependencies";
import { major } from "../../domain/cart/prices";
import { notFound } from "../../domain/domain-error";
import { isMadeOrder } from "../../domain/order/lifecycle";
import { isPayable, showsOrder } from "../../domain/order/order-link";
import type { OrderRow } from "../../domain/order/order-row";
import { isAgentOrder } from "../../store/agent-orders";
import { lastProposal, type ProposalRow } from "../../store/order-proposals";
import { orderByNumber } from "../../store/orders";
import { say } from "../../texts/say";
import type { Call } from "../call";
import { withFreshPayment } from "../payment/open-payment";
import { openedByLink } from "./linked-order";
import { proposalView } from "./order-proposal";
import { orderView } from "./order-view";
import { paidLines } from "./paid-lines";

type Services = Pick<Dependencies, "acquirers" | "clock" | "db" | "limits" | "log" | "upstreamToken">;
type AnyCall = Call<unknown, unknown>;

const paymentOf = (
  { acquirers }: Pick<Dependencies, "acquirers">,
  order: OrderRow,
  now: Date,
): LinkedOrder["payment"] => {
  const { acquiring, pay_deadline: deadline, payment_type } = order;
  if (acquiring === null || deadline === null || !isPayable(order, now)) return null;
  return {
    payment_type,
    acquiring,
    verify_param: acquirers.of(acquiring)?.verifyParam ?? null,
    expires_at: Math.floor(deadline.getTime() / 1000),
  };
};

const linesOf = ({ cart_snapshot: cart, tip_minor }: OrderRow, call: AnyCall): LinkedOrder["lines"] => [
  ...paidLines(cart, call.language),
  ...(tip_minor === 0 ? [] : [{ name: say("price.tip")(call.language), count: 1, total: major(tip_minor) }]),
];

type OfLink = {
  readonly order: OrderRow /** null: the order is only followed. */;
  readonly purpose: LinkPurpose | null;
  readonly proposal: ProposalRow | null;
};

/** What everybody who has a link sees: nothing of the customer but the street. */
const linkedOrderView = (
  deps: Pick<Dependencies, "acquirers">,
  call: AnyCall,
  { order, purpose, proposal }: OfLink,
): LinkedOrder => {
  const seen = orderView(call.reference, order, call.now, call.language);
  return {
    order_id: seen.order_id,
    status: seen.status,
    order_type: seen.order_type,
    interval_title: seen.interval_title,
    price_total: seen.price_total,
    currency_code: seen.currency_code,
    city_alias: seen.city_alias,
    timezone: seen.timezone,
    ...(seen.support_phone !== undefined && { support_phone: seen.support_phone }),
    payment_state: order.payment_state,
    lines: linesOf(order, call),
    shop: seen.shop && { name: seen.shop.name, address: seen.shop.address },
    street: order.delivery_address?.street ?? null,
    payment: purpose === "pay" ? paymentOf(deps, order, call.now) : null,
    ...(proposal !== null && { change: proposalView(order, proposal, call) }),
  };
};

/** How an order is going that an agent prepared: where it is collected, and of one that is brought nothing of where to. */
const followedOrderView = (deps: Services, call: AnyCall, order: OrderRow): LinkedOrder => {
  const { promise, completed_at } = orderView(call.reference, order, call.now, call.language);
  const linked = linkedOrderView(deps, call, { order, purpose: null, proposal: null });
  return { ...linked, street: null, promise, completed_at };
};

/** The order that a link follows; null: it is no such link, or there is nothing to follow. */
const followed = async ({ db, upstreamToken }: Services, link: string): Promise<OrderRow | null> => {
  const id = followedOrder(link, upstreamToken);
  const isAgents = id !== null && (await isAgentOrder(db, id));
  const order = isAgents ? await orderByNumber(db, id) : null;
  return order !== null && isMadeOrder(order) ? order : null;
};

/**
 * The order of a link. Its acquirer is queried about an open payment first: it may have been paid on another device.
 *
 * @throws DomainError 404, 429
 */
export const readOrderLink = async (deps: Services, call: Call<unknown, { readonly link: string }>) => {
  const { now, body } = call;
  const going = await followed(deps, body.link);
  if (going !== null) return { purpose: "follow" as const, order: followedOrderView(deps, call, going) };
  const { link, order } = await openedByLink(deps, call, body.link, (linked) =>
    showsOrder(linked.link, linked.order, now),
  );
  const fresh = await withFreshPayment(deps, order);
  if (!showsOrder(link, fresh, now)) throw notFound();
  const { purpose } = link;
  const proposal = purpose === "confirm_change" ? await lastProposal(deps.db, fresh.id) : null;
  return { purpose, order: linkedOrderView(deps, call, { order: fresh, purpose, proposal }) };
};

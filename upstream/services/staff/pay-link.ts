import { brandOf } from "@/lib/brand/brand";
import type { staffPayLink, staffPayLinkSend } from "@/lib/contract/staff/staff-pay-link";
import { dateFormat } from "../../domain/date-text";
import { conflict, notFound } from "../../domain/domain-error";
import { isPayable, maySendSms, newLinkToken, payLinkEnd, smsLeft } from "../../domain/order/order-link";
import type { OrderRow } from "../../domain/order/order-row";
import type { Database } from "../../store/database";
import { countLinkSms, insertOrderLink, lockOrderLink, type OrderLinkRow, orderLinkOf } from "../../store/order-links";
import { orderByNumber } from "../../store/orders";
import { queueText } from "../../store/outbox";
import { recordAct } from "../../store/staff-audit";
import { say } from "../../texts/say";
import { writtenAmount } from "../order/change-words";
import { orderLinkPage } from "../payment/payment-view";
import { staffOrder } from "./order-access";
import { actorOf, type StaffCall, type StaffCallOf, type StaffDependencies } from "./staff-call";

type Services = Pick<StaffDependencies, "brand" | "db" | "secrets" | "sendsSms" | "siteOrigin">;
type AnyCall = StaffCall<unknown, unknown>;

/** The address of a link. What is behind `#` no server, log or referrer gets. */
export const addressOfLink = (
  { secrets, siteOrigin }: Pick<Services, "secrets" | "siteOrigin">,
  call: AnyCall,
  order: OrderRow,
  link: OrderLinkRow,
): string | null => {
  const token = secrets.open(link.sealed);
  return token && `${siteOrigin}${orderLinkPage(call.reference, order)}#${token.toString("utf8")}`;
};

/** The SMS with a link, in the customer's language. The link stands at its end. */
const smsOf = ({ brand }: Services, call: AnyCall, order: OrderRow, link: string): string => {
  const { id, amount_minor: minor, language, pay_deadline: deadline, city_id } = order;
  const timeZone = call.reference.cityById.get(city_id)?.timezone ?? "UTC";
  const time = dateFormat(language, { hour: "2-digit", minute: "2-digit", timeZone }).format(deadline ?? call.now);
  const amount = writtenAmount(order, minor);
  return say("message.pay_link", { brand: brandOf(brand).name, id, amount, time, link })(language);
};

/** Queues an SMS with a link, in the transaction that counts it. */
const queueLink = async (
  deps: Services,
  tx: Database,
  call: AnyCall,
  linked: { order: OrderRow; link: OrderLinkRow },
) => {
  const { order } = linked;
  const address = addressOfLink(deps, call, order, linked.link);
  if (address === null) throw conflict(say("staff.pay_link.unreadable"));
  const link = await countLinkSms(tx, linked.link, call.now);
  await queueText(tx, order, smsOf(deps, call, order, address), call.now);
  return { order, link };
};

const viewOf = (deps: Services, call: AnyCall, { order, link }: { order: OrderRow; link: OrderLinkRow }) => {
  const { left, from } = smsLeft(link);
  const isOpen = isPayable(order, call.now);
  return {
    order_id: order.id,
    payment_state: order.payment_state,
    pay_until: (order.pay_deadline ?? call.now).toISOString(),
    address: isOpen ? addressOfLink(deps, call, order, link) : null,
    sms_sent: link.sms_count,
    sms_left: isOpen && deps.sendsSms ? left : 0,
    sms_from: from === null || from <= call.now ? null : from.toISOString(),
  };
};

/** Makes the link of an order that was just placed on the telephone, and queues its SMS. Expects the order's transaction. */
export const beginPayLink = async (deps: Services, tx: Database, call: AnyCall, orderId: number): Promise<void> => {
  const order = await orderByNumber(tx, orderId);
  if (order?.pay_deadline == null) return;
  const token = newLinkToken();
  const link = await insertOrderLink(tx, token, {
    order_id: orderId,
    purpose: "pay",
    sealed: deps.secrets.seal(Buffer.from(token, "utf8")),
    created_at: call.now,
    expires_at: payLinkEnd(order.pay_deadline),
  });
  if (deps.sendsSms) await queueLink(deps, tx, call, { order, link });
};

/** @throws DomainError 404 */
export const readPayLink = async (deps: Services, call: StaffCallOf<typeof staffPayLink>) => {
  const order = await staffOrder(deps, call);
  const link = await orderLinkOf(deps.db, order.id, "pay");
  if (link === null) throw notFound();
  return viewOf(deps, call, { order, link });
};

/**
 * Sends the link again, to the phone that the order has now.
 *
 * @throws DomainError 404; 409 where nothing waits to be paid or no SMS may be sent
 */
export const sendPayLink = async (deps: Services, call: StaffCallOf<typeof staffPayLinkSend>) => {
  const { id } = await staffOrder(deps, call);
  const linked = await deps.db.transaction(async (tx) => {
    const link = await lockOrderLink(tx, id, "pay");
    const order = await orderByNumber(tx, id);
    if (link === null || order === null) throw notFound();
    if (!isPayable(order, call.now)) throw conflict(say("payment.over"));
    if (!deps.sendsSms || !maySendSms(link, call.now)) throw conflict(say("staff.pay_link.sent"));
    await recordAct(tx, actorOf(call), call.now, { act: "order.pay_link", subject: `order ${id}` });
    return queueLink(deps, tx, call, { order, link });
  });
  return viewOf(deps, call, linked);
};

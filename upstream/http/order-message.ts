import type * as z from "zod/mini";
import {
  type OrderMessages,
  orderMessages,
  orderPushOff,
  orderPushOn,
  orderReceipt,
  orderReceiptEmail,
} from "@/lib/contract/order-message";
import { ApiError, wrongField } from "../api-error";
import { receiptOf } from "../mail/receipt";
import { eventOf } from "../rules/order-messages";
import type { Services } from "../services";
import { addEmail, addPush, removePush, targetsOf, writeReceipt } from "../store/order-messages";
import type { OrderRow } from "../store/orders";
import { lockOrder } from "../store/payments";
import { returnsOf, sumOf } from "../store/register";
import { type Phrase, say } from "../texts/say";
import { ownOrder } from "./order";
import type { Call, Serve } from "./serve";
import { takeOfOwner } from "./visitor-limit";

/** Browsers and addresses an order may have: a family's, not a crowd's. */
const MOST_BROWSERS = 5;
const MOST_ADDRESSES = 3;

const pushLimit = { name: "order.push", max: 60, seconds: 3600 };
/** An address is not asked whether it wants our letters, so few are sent. */
const emailLimit = { name: "order.receipt", max: 10, seconds: 3600 };

const conflict = (phrase: Phrase): ApiError => new ApiError({ code: "conflict", status: 409, say: phrase });

/** Statuses that have a receipt: the order is accepted, or was. */
const isAccepted = ({ original_status: status }: OrderRow): boolean =>
  status !== "waiting_for_payment" && status !== "payment_failed";

const messagesView = async ({ db, pusher, mailer }: Services, orderId: number): Promise<OrderMessages> => {
  const { pushes, emails } = await targetsOf(db, orderId);
  return {
    push: { public_key: pusher?.publicKey ?? null, endpoints: pushes.map(({ endpoint }) => endpoint) },
    email: { is_offered: mailer !== null, addresses: emails.map(({ email }) => email) },
  };
};

const subscribe = async (
  { db, pusher }: Services,
  { body, now }: Call<unknown, z.output<NonNullable<typeof orderPushOn.body>>>,
): Promise<void> => {
  const { order_id, endpoint, keys } = body;
  if (pusher === null) throw conflict(say("push.off"));
  if (!pusher.takes(endpoint)) throw wrongField("endpoint", say("push.endpoint"));
  await db.transaction(async (tx) => {
    await lockOrder(tx, order_id);
    const { pushes } = await targetsOf(tx, order_id);
    const isNew = pushes.every((push) => push.endpoint !== endpoint);
    if (isNew && pushes.length >= MOST_BROWSERS) throw conflict(say("push.too_many", { max: MOST_BROWSERS }));
    await addPush(tx, order_id, { endpoint, ...keys }, now);
  });
};

const sendReceipt = async (
  { db, mailer }: Services,
  { body, now }: Call<unknown, z.output<NonNullable<typeof orderReceiptEmail.body>>>,
): Promise<void> => {
  const { order_id } = body;
  const address = body.email.toLowerCase();
  if (mailer === null) throw conflict(say("mail.off"));
  await db.transaction(async (tx) => {
    // Held, so that the status does not change between the look at it and the letter about it.
    const order = await lockOrder(tx, order_id);
    const { emails } = await targetsOf(tx, order_id);
    const isNew = emails.every(({ email }) => email !== address);
    if (isNew && emails.length >= MOST_ADDRESSES) throw conflict(say("mail.too_many", { max: MOST_ADDRESSES }));
    const added = await addEmail(tx, order_id, address, now);
    if (added === null || !isAccepted(order)) return;
    const event = eventOf(order.original_status, order.order_type, "email") ?? "accepted";
    await writeReceipt(tx, added, event);
  });
};

/** What customers ask to be told of their orders, and the receipt. */
export const serveOrderMessages = (serve: Serve, services: Services): void => {
  serve(orderMessages, async (call) => {
    const { id } = await ownOrder(services, call, Number(call.params["order_id"]));
    return messagesView(services, id);
  });

  serve(orderPushOn, async (call) => {
    const { id } = await ownOrder(services, call, call.body.order_id);
    await takeOfOwner(services, pushLimit, call);
    await subscribe(services, call);
    return messagesView(services, id);
  });

  serve(orderPushOff, async (call) => {
    const { id } = await ownOrder(services, call, call.body.order_id);
    await removePush(services.db, id, call.body.endpoint);
    return messagesView(services, id);
  });

  serve(orderReceiptEmail, async (call) => {
    const { id } = await ownOrder(services, call, call.body.order_id);
    await takeOfOwner(services, emailLimit, call);
    await sendReceipt(services, call);
    return messagesView(services, id);
  });

  serve(orderReceipt, async (call) => {
    const order = await ownOrder(services, call, Number(call.params["order_id"]));
    if (!isAccepted(order)) throw conflict(say("mail.not_yet"));
    const { brand, siteOrigin } = services;
    const news = { returned_minor: sumOf(await returnsOf(services.db, [order.id])), isOfReturn: false };
    const receipt = receiptOf({ reference: call.reference, brand, siteOrigin }, order, call.now, news);
    return { ...receipt, language: order.language };
  });
};

import type * as z from "zod/mini";
import type {
  OrderMessages,
  orderMessages,
  orderPushOff,
  orderPushOn,
  orderReceipt,
  orderReceiptEmail,
} from "@/lib/contract/order/order-message";
import type { Dependencies } from "../../dependencies";
import { conflict, wrongField } from "../../domain/domain-error";
import { eventOf } from "../../domain/order/order-messages";
import type { OrderRow } from "../../domain/order/order-row";
import { addEmail, addPush, removePush, targetsOf, writeReceipt } from "../../store/order-messages";
import { lockOrder } from "../../store/payments";
import { returnedOf } from "../../store/register";
import { say } from "../../texts/say";
import { type Call, type CallOf, idParam } from "../call";
import { receiptOf } from "../receipt/receipt";
import { takeOfOwner } from "../visitor-limit";
import { ownOrder } from "./own-order";

/** What the use cases of this file work with. */
type Services = Pick<Dependencies, "db" | "limits" | "mailer" | "pusher">;

/** Browsers and e-mail addresses of one order at most. */
const MOST_BROWSERS = 5;
const MOST_ADDRESSES = 3;

const pushLimit = { name: "order.push", max: 60, seconds: 3600 };
/** Low, because nobody confirms that the address is his. */
const emailLimit = { name: "order.receipt", max: 10, seconds: 3600 };

/** Statuses that have a receipt: the order is accepted, or was. */
const isAccepted = ({ original_status: status }: OrderRow): boolean =>
  status !== "waiting_for_payment" && status !== "payment_failed";

const messagesView = async (
  { db, pusher, mailer }: Pick<Dependencies, "db" | "mailer" | "pusher">,
  orderId: number,
): Promise<OrderMessages> => {
  const { pushes, emails } = await targetsOf(db, orderId);
  return {
    push: { public_key: pusher?.publicKey ?? null, endpoints: pushes.map(({ endpoint }) => endpoint) },
    email: { is_offered: mailer !== null, addresses: emails.map(({ email }) => email) },
  };
};

const subscribe = async (
  { db, pusher }: Pick<Dependencies, "db" | "pusher">,
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
  { db, mailer }: Pick<Dependencies, "db" | "mailer">,
  { body, now }: Call<unknown, z.output<NonNullable<typeof orderReceiptEmail.body>>>,
): Promise<void> => {
  const { order_id } = body;
  const address = body.email.toLowerCase();
  if (mailer === null) throw conflict(say("mail.off"));
  await db.transaction(async (tx) => {
    // Locked, so that the status does not change before its e-mail is written.
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

export const readMessageTargets = async (
  deps: Pick<Dependencies, "db" | "mailer" | "pusher">,
  call: CallOf<typeof orderMessages>,
) => {
  const { id } = await ownOrder(deps, call, idParam(call, "order_id"));
  return messagesView(deps, id);
};

export const subscribePush = async (deps: Services, call: CallOf<typeof orderPushOn>) => {
  const { id } = await ownOrder(deps, call, call.body.order_id);
  await takeOfOwner(deps, pushLimit, call);
  await subscribe(deps, call);
  return messagesView(deps, id);
};

export const unsubscribePush = async (
  deps: Pick<Dependencies, "db" | "mailer" | "pusher">,
  call: CallOf<typeof orderPushOff>,
) => {
  const { id } = await ownOrder(deps, call, call.body.order_id);
  await removePush(deps.db, id, call.body.endpoint);
  return messagesView(deps, id);
};

export const addReceiptEmail = async (deps: Services, call: CallOf<typeof orderReceiptEmail>) => {
  const { id } = await ownOrder(deps, call, call.body.order_id);
  await takeOfOwner(deps, emailLimit, call);
  await sendReceipt(deps, call);
  return messagesView(deps, id);
};

export const readReceipt = async (
  deps: Pick<Dependencies, "brand" | "db" | "siteOrigin">,
  call: CallOf<typeof orderReceipt>,
) => {
  const order = await ownOrder(deps, call, idParam(call, "order_id"));
  if (!isAccepted(order)) throw conflict(say("mail.not_yet"));
  const { brand, siteOrigin } = deps;
  const returned = { returned_minor: await returnedOf(deps.db, order.id), isOfReturn: false };
  const receipt = receiptOf({ reference: call.reference, brand, siteOrigin }, order, call.now, returned);
  return { ...receipt, language: order.language };
};

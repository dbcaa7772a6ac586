import { formatPrice } from "@/lib/domain/menu/price";
import { failActiveSpan, inOwnTrace } from "@/lib/observability/tracing";
import type { Notice } from "../adapters/push/pusher";
import type { Dependencies } from "../dependencies";
import { major } from "../domain/cart/prices";
import { isWorth } from "../domain/order/order-messages";
import { promiseWords } from "../domain/order/order-promise";
import type { OrderRow } from "../domain/order/order-row";
import { translated } from "../domain/translated";
import { poll, type Repeated } from "../poll";
import { receiptOf } from "../services/receipt/receipt";
import {
  dropMessage,
  emailById,
  forgetEndpoint,
  type MessageRow,
  markSent,
  pushById,
  putOff,
  takeDue,
} from "../store/order-messages";
import { orderByNumber } from "../store/orders";
import { returnedOf } from "../store/register";
import { say } from "../texts/say";

/** What the notifier works with. */
type Services = Pick<Dependencies, "brand" | "catalog" | "clock" | "db" | "log" | "mailer" | "pusher" | "siteOrigin">;

/** How long a push service keeps a notice for a browser that is offline, seconds. */
const TTL_S = 3_600;

const noticeOf = async (
  deps: Pick<Dependencies, "catalog" | "db">,
  { event }: MessageRow,
  order: OrderRow,
): Promise<Notice> => {
  const { catalog } = deps;
  const { id, language } = order;
  const reference = catalog.current();
  const shop = order.shop_id === null ? undefined : reference.shopById.get(order.shop_id);
  const returned = event === "returned" ? await returnedOf(deps.db, order.id) : 0;
  const amount = formatPrice(major(returned), order.currency, returned % 100 !== 0);
  const address = shop === undefined ? "" : translated(shop.street, language);
  const values = { shop: address, amount, when: promiseWords(order, language) };
  const key = event === "accepted" ? (`push.accepted.${order.order_type}` as const) : (`push.${event}` as const);
  return {
    title: say("push.title", { id })(language),
    body: say(key, values)(language),
    path: `/${reference.cityById.get(order.city_id)?.alias ?? ""}/order/${id}/tracking`,
    // One notification for each order: the next one replaces it, on the screen and at the push service.
    tag: `order-${id}`,
    lang: language,
  };
};

const push = async (
  deps: Pick<Dependencies, "catalog" | "db" | "pusher">,
  message: MessageRow,
  order: OrderRow,
): Promise<void> => {
  const { db, pusher } = deps;
  const browser = message.push_id === null ? null : await pushById(db, message.push_id);
  if (browser === null || pusher === null) return dropMessage(db, message.id);
  const outcome = await pusher.send(browser, await noticeOf(deps, message, order), TTL_S);
  if (outcome === "gone") return forgetEndpoint(db, browser.endpoint);
  return markSent(db, message.id, new Date());
};

const mail = async (
  deps: Pick<Dependencies, "brand" | "catalog" | "clock" | "db" | "mailer" | "siteOrigin">,
  message: MessageRow,
  order: OrderRow,
): Promise<void> => {
  const { db, mailer, catalog, brand, siteOrigin, clock } = deps;
  const target = message.email_id === null ? null : await emailById(db, message.email_id);
  if (target === null || mailer === null) return dropMessage(db, message.id);
  const isOfReturn = message.event === "returned";
  const returned = { returned_minor: await returnedOf(db, order.id), isOfReturn };
  const receipt = receiptOf({ reference: catalog.current(), brand, siteOrigin }, order, clock.now(), returned);
  const { language, phone } = order;
  // Money may be returned more than once, each time with an e-mail of its own.
  const key = `order-${order.id}-${message.event}-${isOfReturn ? message.id : target.id}`;
  await mailer.send({ ...receipt, to: target.email, key, language, phone });
  return markSent(db, message.id, new Date());
};

const deliver = async (deps: Services, message: MessageRow): Promise<void> => {
  const { db, log } = deps;
  const channel = message.push_id === null ? "email" : "push";
  const order = await orderByNumber(db, message.order_id);
  if (order === null || !isWorth(channel, message.written_at, new Date())) return dropMessage(db, message.id);
  try {
    await (channel === "push" ? push : mail)(deps, message, order);
  } catch (error) {
    failActiveSpan(error);
    const { order_id, event, tries } = message;
    log.warn({ err: error, order_id, event, channel, tries }, "message put off");
    await putOff(db, message, new Date());
  }
  return undefined;
};

/**
 * Sends push notifications and e-mails about orders to customers who subscribed. The transaction that changes an
 * order writes its messages, so nothing is lost when the process is killed. A lease keeps two upstreams from sending one
 * message twice, and a failed message is sent again after a growing pause (ADR-0023).
 */
export const openOrderNotifier = (deps: Services): Repeated => {
  const { db, log } = deps;
  const round = async (): Promise<void> => {
    const due = await takeDue(db, new Date());
    await Promise.all(
      due.map((message) => {
        const attributes = { "mealfront.order_id": message.order_id, "mealfront.event": message.event };
        return inOwnTrace("notify customer", attributes, () => deliver(deps, message));
      }),
    );
  };
  return poll(round, (error) => log.error({ err: error }, "order notifier failed"));
};

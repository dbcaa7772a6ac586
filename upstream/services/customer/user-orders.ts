import type * as z from "zod/mini";
import type { userExport, userOrders } from "@/lib/contract/order/user-order";
import type { Dependencies } from "../../dependencies";
import { major } from "../../domain/cart/prices";
import { userOwner } from "../../domain/customer/user-row";
import { notFound } from "../../domain/domain-error";
import type { OrderRow } from "../../domain/order/order-row";
import { targetsOfAll } from "../../store/order-messages";
import { requestsOf, waitingMessages } from "../../store/outbox";
import { ratingsOf } from "../../store/ratings";
import { repliesOf } from "../../store/request-inbox";
import { sessionsOf } from "../../store/sessions";
import { favouritesOf } from "../../store/user-favourites";
import { allOrders, attemptsOf, copiesOfUser, ordersPage } from "../../store/user-orders";
import { type Call, type CallOf, userOf } from "../call";
import { productKey } from "../catalogue/product-view";
import { historyViews } from "../order/order-history";
import { ratingView } from "../order/order-rating";
import { orderCard, orderView } from "../order/order-view";
import { addressesView } from "./user-addresses";
import { userView } from "./user-view";

type ExportCall = Call<unknown, unknown>;
type OrderCopy = z.input<typeof userExport.reply>["orders"][number];

const addressCopyOf = ({ delivery_address: address }: OrderRow): OrderCopy["delivery_address"] => {
  if (address === null) return null;
  const { full_address, room, floor, entrance, intercom, description } = address;
  return { full_address, room, floor, entrance, intercom, description };
};

/** Orders of one query. */
const TOGETHER = 50;

/** The ratings and the subscriptions of some orders. */
const saidOf = async ({ db }: Pick<Dependencies, "db">, orders: readonly OrderRow[]) => {
  const ids = orders.map(({ id }) => id);
  const [ratings, { pushes, emails }, attempts] = await Promise.all([
    ratingsOf(db, ids),
    targetsOfAll(db, ids),
    attemptsOf(db, ids),
  ]);
  const ratingById = new Map(ratings.map((rating) => [rating.order_id, ratingView(rating)]));
  return ({ id }: OrderRow) => ({
    rating: ratingById.get(id) ?? null,
    receipt_emails: emails.filter(({ order_id }) => order_id === id).map(({ email }) => email),
    push_endpoints: pushes.filter(({ order_id }) => order_id === id).map(({ endpoint }) => endpoint),
    payments: attempts
      .filter(({ order_id }) => order_id === id)
      .map(({ created_at, method, acquiring, amount_minor, state, receipt_email }) => ({
        created_at: created_at.toISOString(),
        method,
        acquiring,
        amount: major(amount_minor),
        state,
        receipt_email,
      })),
  });
};

const copiesOf = async (
  deps: Pick<Dependencies, "db">,
  { reference, now, language }: ExportCall,
  orders: readonly OrderRow[],
): Promise<OrderCopy[]> => {
  const copies: OrderCopy[] = [];
  for (let start = 0; start < orders.length; start += TOGETHER) {
    const some = orders.slice(start, start + TOGETHER);
    const [said, history] = await Promise.all([saidOf(deps, some), historyViews(deps, some, language)]);
    for (const order of some) {
      copies.push({
        ...orderView(reference, order, now, language),
        ...history(order),
        ...said(order),
        username: order.username,
        phone: order.phone,
        email: order.email,
        order_comment: order.comment,
        language: order.language,
        utm_source: order.utm_source,
        delivery_address: addressCopyOf(order),
      });
    }
  }
  return copies;
};

const pageOf = (params: Readonly<Record<string, string>>): number => {
  const page = params["page"] ?? "";
  if (!/^[1-9]\d{0,4}$/.test(page)) throw notFound();
  return Number(page);
};

export const listOrders = async (deps: Pick<Dependencies, "db">, call: CallOf<typeof userOrders>) => {
  const user = userOf(call);
  const { rows, hasMore } = await ordersPage(deps.db, userOwner(user.id), pageOf(call.params), call.query);
  return { orders: rows.map((row) => orderCard(call.reference, row, call.now, call.language)), has_more: hasMore };
};

export const exportCustomer = async (
  deps: Pick<Dependencies, "db" | "sessionDays">,
  call: CallOf<typeof userExport>,
) => {
  const user = userOf(call);
  const owner = userOwner(user.id);
  const phone = user.phone ?? "";
  const [orders, addresses, favourites, sessions, requests, messages, copies] = await Promise.all([
    allOrders(deps.db, owner),
    addressesView(deps, call, user.id),
    favouritesOf(deps.db, user.id),
    sessionsOf(deps.db, user.id, call.now, deps.sessionDays),
    requestsOf(deps.db, { owner, phone }),
    waitingMessages(deps.db, phone),
    copiesOfUser(deps.db, user),
  ]);
  const { cart, entries, devices } = copies;
  const replies = await repliesOf(
    deps.db,
    requests.map(({ id }) => id),
  );
  return {
    exported_at: call.now.toISOString(),
    user: userView(user),
    addresses,
    favourites: favourites.map(productKey),
    orders: await copiesOf(deps, call, orders),
    sessions: sessions.map((session) => ({
      created_at: session.created_at.toISOString(),
      expires_at: session.expires_at.toISOString(),
      last_used_at: session.last_used_at?.toISOString() ?? null,
      browser: session.device?.browser ?? null,
      system: session.device?.system ?? null,
      network: session.network,
    })),
    registered_at: user.created_at.toISOString(),
    requests: requests.map(({ id, kind, city_id, language, created_at, fields }) => ({
      kind,
      city_id,
      language,
      created_at: created_at.toISOString(),
      fields,
      replies: replies
        .filter(({ request_id }) => request_id === id)
        .map(({ email, text, written_at }) => ({ email, text, created_at: written_at.toISOString() })),
    })),
    cart: cart && {
      updated_at: cart.updated_at.toISOString(),
      full_address: cart.delivery_address?.full_address ?? null,
      products: cart.lines.map(({ key }) => key),
    },
    bonus_entries: entries.map(({ at, kind, amount_minor, order_id }) => ({
      at: at.toISOString(),
      kind,
      amount: major(amount_minor),
      order_id,
    })),
    known_browsers: devices.map(({ logged_in_at }) => ({ logged_in_at: logged_in_at.toISOString() })),
    messages: messages.map(({ channel, text, created_at }) => ({
      channel,
      text,
      created_at: created_at.toISOString(),
    })),
  };
};

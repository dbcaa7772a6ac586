import type * as z from "zod/mini";
import { userExport, userOrders } from "@/lib/contract/user-order";
import { Refusal } from "../refusal";
import type { Services } from "../services";
import type { OrderRow } from "../store/orders";
import { allOrders, ordersPage, sessionsOf } from "../store/user-orders";
import { userOwner } from "../store/users";
import { say } from "../texts/say";
import { type Call, type Serve, userOf } from "./serve";
import { addressesView } from "./user-address";
import { orderCard, orderView } from "./view/order-view";
import { userView } from "./view/user-view";

type ExportCall = Call<unknown, unknown>;
type OrderCopy = z.input<typeof userExport.reply>["orders"][number];

const doorOf = ({ delivery_address: address }: OrderRow): OrderCopy["delivery_address"] => {
  if (address === null) return null;
  const { full_address, room, floor, entrance, intercom, description } = address;
  return { full_address, room, floor, entrance, intercom, description };
};

const copyOf = ({ reference, now, language }: ExportCall, order: OrderRow): OrderCopy => ({
  ...orderView(reference, order, now, language),
  username: order.username,
  phone: order.phone,
  email: order.email,
  order_comment: order.comment,
  delivery_address: doorOf(order),
});

const pageOf = (params: Readonly<Record<string, string>>): number => {
  const page = params["page"] ?? "";
  if (!/^[1-9]\d{0,4}$/.test(page))
    throw new Refusal({ code: "not_found", status: 404, say: say("problem.not_found") });
  return Number(page);
};

export const serveUserOrders = (serve: Serve, services: Services): void => {
  const { db } = services;

  serve(userOrders, async (call) => {
    const user = userOf(call);
    const { rows, hasMore } = await ordersPage(db, userOwner(user.id), pageOf(call.params), call.query);
    return { orders: rows.map((row) => orderCard(call.reference, row, call.now, call.language)), has_more: hasMore };
  });

  serve(userExport, async (call) => {
    const user = userOf(call);
    const [orders, addresses, sessions] = await Promise.all([
      allOrders(db, userOwner(user.id)),
      addressesView(services, call, user.id),
      sessionsOf(db, user.id),
    ]);
    return {
      exported_at: call.now.toISOString(),
      user: userView(user),
      addresses,
      orders: orders.map((order) => copyOf(call, order)),
      sessions: sessions.map((session) => ({
        created_at: session.created_at.toISOString(),
        expires_at: session.expires_at.toISOString(),
      })),
    };
  });
};

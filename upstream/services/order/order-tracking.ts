import type { courierLocation, OrderEvent, orderEvents } from "@/lib/contract/order/order-tracking";
import type { Dependencies } from "../../dependencies";
import { notFound } from "../../domain/api-error";
import { standingOf } from "../../store/orders-watched";
import { type CallOf, idParam } from "../call";
import { EventStream, Feed } from "../event-stream";
import { ownOrder } from "./create-order";
import { locateCourier } from "./locate-courier";

export const watchOrder = async (deps: Dependencies, call: CallOf<typeof orderEvents>) => {
  const order = await ownOrder(deps, call, idParam(call, "order_id"));
  const feed = new Feed<OrderEvent>();
  const [standing = { money_returns: 0 }] = await standingOf(deps.db, [order.id]);
  return new EventStream(feed, deps.orderWatch.follow({ ...order, ...standing }, feed));
};

export const findCourier = async (deps: Dependencies, call: CallOf<typeof courierLocation>) => {
  const order = await ownOrder(deps, call, call.query.order_id);
  const location = await locateCourier(deps, order);
  if (location === null) throw notFound();
  return location;
};

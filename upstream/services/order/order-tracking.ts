import type { courierLocation, OrderEvent, orderEvents } from "@/lib/contract/order/order-tracking";
import type { Dependencies } from "../../dependencies";
import type { CallOf } from "../call";
import { EventStream, Feed } from "../event-stream";
import { notFound, ownOrder } from "./create-order";
import { locateCourier } from "./locate-courier";

export const watchOrder = async (deps: Dependencies, call: CallOf<typeof orderEvents>) => {
  const order = await ownOrder(deps, call, Number(call.params["order_id"]));
  const feed = new Feed<OrderEvent>();
  return new EventStream(feed, deps.orderWatch.follow(order, feed));
};

export const findCourier = async (deps: Dependencies, call: CallOf<typeof courierLocation>) => {
  const order = await ownOrder(deps, call, call.query.order_id);
  const location = await locateCourier(deps, order);
  if (location === null) throw notFound();
  return location;
};

import { courierLocation, type OrderEvent, orderEvents } from "@/lib/contract/order-tracking";
import { locateCourier } from "../courier/locate";
import type { Services } from "../services";
import { EventStream, Feed } from "./event-stream";
import { notFound, ownOrder } from "./order";
import type { Serve } from "./serve";

/** What is seen of an order while it is on its way; somebody else's is answered as one that does not exist. */
export const serveOrderTracking = (serve: Serve, services: Services): void => {
  serve(orderEvents, async (call) => {
    const order = await ownOrder(services, call, Number(call.params["order_id"]));
    const feed = new Feed<OrderEvent>();
    return new EventStream(feed, services.orderWatch.follow(order, feed));
  });

  serve(courierLocation, async (call) => {
    const order = await ownOrder(services, call, call.query.order_id);
    const location = await locateCourier(services, order);
    if (location === null) throw notFound();
    return location;
  });
};

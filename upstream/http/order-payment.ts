import { orderPay, orderPost3ds, threeDsReturn } from "@/lib/contract/order-payment";
import { Refusal } from "../refusal";
import type { Services } from "../services";
import { say } from "../texts/say";
import { ownOrder } from "./order";
import type { Serve } from "./serve";

const notConnected = (): Refusal => new Refusal({ code: "unavailable", status: 503, say: say("problem.unavailable") });

export const serveOrderPayments = (serve: Serve, services: Services): void => {
  serve(orderPay, async (call) => {
    await ownOrder(services, call, call.body.order_id);
    throw notConnected();
  });

  serve(orderPost3ds, async (call) => {
    await ownOrder(services, call, call.body.order_id);
    throw notConnected();
  });

  serve(threeDsReturn, () => {
    throw notConnected();
  });
};

import { orderPay, orderPost3ds, threeDsReturn } from "@/lib/contract/order/order-payment";
import type { Dependencies } from "../dependencies";
import { finishPost3ds, keepThreeDsReturn, startPayment } from "../services/payment/order-payment";
import type { Serve } from "./serve";

/** The payment of an order. */
export const serveOrderPayments = (serve: Serve, deps: Dependencies): void => {
  serve(orderPay, (call) => startPayment(deps, call));
  serve(orderPost3ds, (call) => finishPost3ds(deps, call));
  serve(threeDsReturn, (call) => keepThreeDsReturn(deps, call));
};

import { orderById, orderCancel, orderCreate, orderStatus } from "@/lib/contract/order/order";
import { orderCache, orderCacheCreate, orderCacheHold } from "@/lib/contract/order/order-cache";
import { orderLink, orderLinkAnswer } from "@/lib/contract/order/order-link";
import { orderLookup } from "@/lib/contract/order/order-lookup";
import {
  orderMessages,
  orderPushOff,
  orderPushOn,
  orderReceipt,
  orderReceiptEmail,
} from "@/lib/contract/order/order-message";
import { orderRate, orderRating } from "@/lib/contract/order/order-rating";
import { orderRepeat } from "@/lib/contract/order/order-repeat";
import { courierLocation, orderEvents } from "@/lib/contract/order/order-tracking";
import type { Dependencies } from "../dependencies";
import { answerByLink } from "../services/order/answer-proposal";
import { placeOrder } from "../services/order/create-order";
import { lookUpOrder } from "../services/order/look-up-order";
import { createOrderCache, endHold, readOrderCache } from "../services/order/order-cache";
import { readOrderLink } from "../services/order/order-link";
import {
  addReceiptEmail,
  readMessageTargets,
  readReceipt,
  subscribePush,
  unsubscribePush,
} from "../services/order/order-messages";
import { giveRating, readRating } from "../services/order/order-rating";
import { cancelOrder, findCourier, readOrder, readOrderStatus, watchOrder } from "../services/order/own-order";
import { repeatOrder } from "../services/order/repeat-order";
import type { Serve } from "./serve";

/** Orders, from the cache to the rating. */
export const serveOrders = (
  serve: Serve,
  deps: Pick<
    Dependencies,
    | "acquirers"
    | "brand"
    | "captcha"
    | "catalog"
    | "clock"
    | "courier"
    | "db"
    | "holds"
    | "limits"
    | "log"
    | "mailer"
    | "orderWatch"
    | "pusher"
    | "sessionDays"
    | "siteOrigin"
    | "upstreamToken"
  >,
): void => {
  serve(orderCreate, (call) => placeOrder(deps, call));
  serve(orderStatus, (call) => readOrderStatus(deps, call));
  serve(orderById, (call) => readOrder(deps, call));
  serve(orderCacheCreate, (call) => createOrderCache(deps, call));
  serve(orderCache, (call) => readOrderCache(deps, call));
  serve(orderCacheHold, (call) => endHold(deps, call));
  serve(orderCancel, (call) => cancelOrder(deps, call));
  serve(orderLink, (call) => readOrderLink(deps, call));
  serve(orderLinkAnswer, (call) => answerByLink(deps, call));
  serve(orderLookup, (call) => lookUpOrder(deps, call));
  serve(orderMessages, (call) => readMessageTargets(deps, call));
  serve(orderPushOn, (call) => subscribePush(deps, call));
  serve(orderPushOff, (call) => unsubscribePush(deps, call));
  serve(orderReceiptEmail, (call) => addReceiptEmail(deps, call));
  serve(orderReceipt, (call) => readReceipt(deps, call));
  serve(orderRating, (call) => readRating(deps, call));
  serve(orderRate, (call) => giveRating(deps, call));
  serve(orderRepeat, (call) => repeatOrder(deps, call));
  serve(orderEvents, (call) => watchOrder(deps, call));
  serve(courierLocation, (call) => findCourier(deps, call));
};

import type * as z from "zod/mini";
import type { OrderGlimpse, orderLookup } from "@/lib/contract/order/order-lookup";
import type { Dependencies } from "../../dependencies";
import { formerDigits, sentDigits } from "../../domain/customer/sent-phone";
import { ownerOf } from "../../domain/customer/user-row";
import { notFound } from "../../domain/domain-error";
import type { OrderRow } from "../../domain/order/order-row";
import { deviceHash, isKnownDevice } from "../../store/sessions";
import { orderOfPhone } from "../../store/user-orders";
import { say } from "../../texts/say";
import type { Call, CallOf } from "../call";
import { phoneLimit, takeOfVisitor } from "../visitor-limit";
import { orderView } from "./order-view";

/** Numbers of orders follow each other, so guessing is made slow, from one network and about one phone. */
const limit = { name: "order.lookup", max: 10, seconds: 3600 };

type LookupCall = Call<unknown, z.output<NonNullable<typeof orderLookup.body>>>;

const lookedUpView = (order: OrderRow, call: LookupCall): OrderGlimpse => {
  const seen = orderView(call.reference, order, call.now, call.language);
  return {
    order_id: seen.order_id,
    status: seen.status,
    order_type: seen.order_type,
    created_at: seen.created_at,
    completed_at: seen.completed_at,
    interval_title: seen.interval_title,
    promise: seen.promise,
    products: seen.products,
    price_total: seen.price_total,
    currency_code: seen.currency_code,
    city_alias: seen.city_alias,
    timezone: call.reference.cityById.get(order.city_id)?.timezone ?? "UTC",
    is_own: order.owner_id === ownerOf(call),
  };
};

/** Whether the phone is the caller's: by his login, by an earlier login in this browser, or by an order made in it. */
const isOfPhone = async (
  { db }: Pick<Dependencies, "db">,
  call: LookupCall,
  phone: string,
  order: OrderRow | null,
): Promise<boolean> =>
  call.user?.phone === phone ||
  (order !== null && order.owner_id === ownerOf(call)) ||
  isKnownDevice(db, deviceHash(call.deviceToken), phone);

/** The order status by phone and number (SPEC-327): 404 for every miss, whatever was wrong. */
export const lookUpOrder = async (
  deps: Pick<Dependencies, "captcha" | "db" | "limits">,
  call: CallOf<typeof orderLookup>,
) => {
  const phone = sentDigits(call.body.phone);
  // No order has the number 0: an impossible number takes the same path, and the same time, as a wrong one.
  const id = Number.isSafeInteger(call.body.order_id) ? call.body.order_id : 0;
  const order = await orderOfPhone(deps.db, id, [phone, ...formerDigits(phone)]);
  const isKnown = await isOfPhone(deps, call, phone, order);
  await takeOfVisitor(deps, limit, call, isKnown ? [] : [phoneLimit(limit, phone)]);
  if (order === null) throw notFound(say("order.lookup_miss"));
  return { order: lookedUpView(order, call) };
};

"use client";

import { ApiClientError } from "@/lib/client/core/api-client";
import { isBrokenAnswer, isRefusal } from "@/lib/client/core/call-failure";
import { useOrderCreate } from "@/lib/client/order/order";
import { useOrderCacheCreate } from "@/lib/client/order/order-cache";
import { type OrderNote, orderNote } from "@/lib/client/order/order-note";
import { usePay } from "@/lib/client/payment/pay";
import { usePaymentSettings } from "@/lib/client/payment/payment";
import { type PaymentStep, paymentStep } from "@/lib/client/payment/payment-step";
import type { Cart } from "@/lib/contract/cart";
import type { OrderPayload } from "@/lib/contract/order/order";
import { paymentRoute } from "@/lib/domain/payment/payment-route";

/** What an order has become, by its payment route (SPEC-220). */
export type MadeOrder =
  /** It is paid on delivery, or already: tracking follows. */
  | { readonly kind: "placed"; readonly orderId: number; readonly note: OrderNote | null }
  /** It waits until it is paid on the payment page, at most until `expiresAt`, unix seconds. */
  | { readonly kind: "pending"; readonly key: string; readonly expiresAt: number; readonly note: OrderNote | null }
  /** It is paid on the acquirer's own page. */
  | { readonly kind: "hosted"; readonly orderId: number; readonly step: PaymentStep; readonly note: OrderNote | null }
  /** It is made, and its payment was refused. */
  | { readonly kind: "unpaid"; readonly error: ApiClientError };

type OrderContext = {
  /** The list of payment types says that the type is paid on the site. */
  readonly isOnline: boolean;
  /** The acquirer depends on the cart's place. */
  readonly cart: Cart;
};

/** A reply without what it is for (SPEC-262), shown with our own text. */
const incomplete = () => new ApiClientError(500, { message: "", code: "internal" });

/** The storefront's API answers 502 for such a reply. The next try has the same key, so it makes no second order. */
const completed = async <Reply>(reply: Promise<Reply>): Promise<Reply> => {
  try {
    return await reply;
  } catch (error) {
    throw isBrokenAnswer(error) ? incomplete() : error;
  }
};

/** Makes an order by the route of its payment settings, never by the alias alone (SPEC-351). Throws `ApiClientError`. */
export const useMakeOrder = () => {
  const { create, forget } = useOrderCreate();
  const { mutateAsync: createPending } = useOrderCacheCreate();
  const { mutateAsync: readSettings } = usePaymentSettings();
  const { mutateAsync: pay } = usePay();

  const settingsOf = ({ payment_type, order_type, city_id, shop_id }: OrderPayload, { delivery_address }: Cart) =>
    readSettings({
      payment_type,
      is_delivery: order_type === "delivery",
      city_id,
      shop_id,
      latitude: delivery_address?.map.coordinates.latitude ?? null,
      longitude: delivery_address?.map.coordinates.longitude ?? null,
    });

  const made = async (payload: OrderPayload) => {
    const reply = await completed(create(payload));
    if (!Number.isInteger(reply.order_id)) throw incomplete();
    return { orderId: reply.order_id, note: orderNote(reply) };
  };

  return async (payload: OrderPayload, { isOnline, cart }: OrderContext): Promise<MadeOrder> => {
    if (!isOnline) return { kind: "placed", ...(await made(payload)) };
    const { payment_type } = payload;
    const settings = await settingsOf(payload, cart);
    const route = paymentRoute({ payment_type, ...settings });
    if (route === "cache") {
      const reply = await completed(createPending(payload));
      const { order_cache_key: key, expires_at: expiresAt } = reply;
      if (typeof key !== "string" || key === "") throw incomplete();
      return { kind: "pending", key, expiresAt, note: orderNote(reply) };
    }
    const { orderId, note } = await made(payload);
    if (route === "on_delivery") return { kind: "placed", orderId, note };
    try {
      const { acquiring } = settings;
      const reply = await pay({
        order_id: orderId,
        order_cache_key: null,
        payment_type,
        acquiring,
        is_new_acquiring: true,
      });
      return { kind: "hosted", orderId, step: paymentStep(payment_type, reply), note };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      forget();
      return { kind: "unpaid", error };
    }
  };
};

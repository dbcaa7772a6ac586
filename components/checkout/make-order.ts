"use client";

import { ApiClientError } from "@/lib/client/core/api-client";
import { isBrokenAnswer, isRefusal } from "@/lib/client/core/call-failure";
import { useOrderCreate } from "@/lib/client/order/order";
import { useOrderCacheCreate } from "@/lib/client/order/order-cache";
import { type OrderNote, orderNote } from "@/lib/client/order/order-note";
import { usePay } from "@/lib/client/payment/pay";
import { usePaymentSettings } from "@/lib/client/payment/payment";
import type { Cart } from "@/lib/contract/cart";
import type { OrderPayload } from "@/lib/contract/order/order";
import { paymentRoute } from "@/lib/domain/payment/payment-route";
import { type PaymentStep, paymentStep } from "@/lib/domain/payment/payment-step";

/** What an order has become, by the way it is paid (SPEC-220). */
export type MadeOrder =
  /** It is paid where it is received, or already: tracking follows. */
  | { readonly kind: "placed"; readonly orderId: number; readonly note: OrderNote | null }
  /** It is kept while it is paid on the payment page; until when, unix seconds. */
  | { readonly kind: "kept"; readonly key: string; readonly expiresAt: number; readonly note: OrderNote | null }
  /** It is paid on the acquirer's own page. */
  | { readonly kind: "hosted"; readonly orderId: number; readonly step: PaymentStep; readonly note: OrderNote | null }
  /** It is made, and its payment was refused. */
  | { readonly kind: "unpaid"; readonly error: ApiClientError };

type Asked = {
  /** The type is paid on the site, as far as the list of types says. */
  readonly isOnline: boolean;
  /** Where it goes: the acquirer depends on the place. */
  readonly cart: Cart;
};

/** An answer that lacks what it is for (SPEC-262): said by our own words. */
const incomplete = () => new ApiClientError(500, { message: "", code: "internal" });

/** The storefront's API answers 502 for such an answer. The next try has the same key, so it makes no second order. */
const completed = async <Reply>(reply: Promise<Reply>): Promise<Reply> => {
  try {
    return await reply;
  } catch (error) {
    throw isBrokenAnswer(error) ? incomplete() : error;
  }
};

/** Makes an order the way its payment settings say, never by the alias alone (SPEC-351). Throws `ApiClientError`. */
export const useMakeOrder = () => {
  const { create, forget } = useOrderCreate();
  const { mutateAsync: keep } = useOrderCacheCreate();
  const { mutateAsync: ask } = usePaymentSettings();
  const { mutateAsync: pay } = usePay();

  const settingsOf = ({ payment_type, order_type, city_id, shop_id }: OrderPayload, { delivery_address }: Cart) =>
    ask({
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

  return async (payload: OrderPayload, { isOnline, cart }: Asked): Promise<MadeOrder> => {
    if (!isOnline) return { kind: "placed", ...(await made(payload)) };
    const { payment_type } = payload;
    const settings = await settingsOf(payload, cart);
    const route = paymentRoute({ payment_type, ...settings });
    if (route === "cache") {
      const reply = await completed(keep(payload));
      const { order_cache_key: key, expires_at: expiresAt } = reply;
      if (typeof key !== "string" || key === "") throw incomplete();
      return { kind: "kept", key, expiresAt, note: orderNote(reply) };
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

import { jest } from "@jest/globals";
import type { PaymentNavigator } from "@/lib/client/payment/payment-navigator";
import type { OrderCache } from "@/lib/contract/order/order-cache";

/** An order of 845 that is to be paid by card until 18:10 Moscow time, of the cloud acquirer. */
export const orderCache: OrderCache = {
  order_cache_key: "9b1f0000-0000-4000-8000-000000000001",
  total: 845,
  currency_code: "RUB",
  city_alias: "moscow",
  payment_type: "cardOnline",
  acquiring: "cloudpayments",
  verify_param: "pk_sbx_1",
  created_at: Date.parse("2025-05-10T15:00:00Z") / 1000,
  expires_at: Date.parse("2025-05-10T15:10:00Z") / 1000,
  payload: {
    city_id: 1,
    order_type: "delivery",
    shop_id: null,
    phone: "79161234567",
    username: "Анна",
    email: null,
    payment_type: "cardOnline",
    cash: null,
    order_comment: null,
    cart: { version: 7 },
    order_cache_key: null,
    delivery_address: null,
    interval_id: "2025-05-10T16:00:00Z",
  },
  order: null,
};

/** Navigations away from a page, recorded instead of done; waits are over at once. */
export const recordingNavigator = () => ({
  go: jest.fn<PaymentNavigator["go"]>(),
  post: jest.fn<PaymentNavigator["post"]>(),
  postHidden: jest.fn<PaymentNavigator["postHidden"]>(),
  pause: jest.fn<PaymentNavigator["pause"]>(() => Promise.resolve()),
});

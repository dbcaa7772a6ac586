import type { Exchange } from "./exchange";

/**
 * Where and how each exchange is called. The declarations take it from here, and so does the browser, which needs no
 * schema: this file must stay free of them (docs/decisions/0007-browser-without-zod.md).
 */
export const calls = {
  settings: { method: "GET", path: "/settings", kind: "read" },
  clock: { method: "GET", path: "/clock", kind: "read" },
  cities: { method: "GET", path: "/cities", kind: "read" },
  cityByAlias: { method: "GET", path: "/cities/{alias}", kind: "read" },
  menu: { method: "GET", path: "/menu", kind: "read" },
  menuSearchTerms: { method: "GET", path: "/menu/search-terms", kind: "read" },
  productByKey: { method: "GET", path: "/products/{key}", kind: "read" },
  relatedProducts: { method: "POST", path: "/products/get-related-products", kind: "read" },
  shops: { method: "GET", path: "/shops", kind: "read" },
  shopSet: { method: "POST", path: "/shops/set", kind: "change" },
  addressSuggest: { method: "GET", path: "/address/suggest", kind: "read" },
  addressCheck: { method: "POST", path: "/address/check", kind: "read" },
  addressSet: { method: "POST", path: "/address/set", kind: "change" },
  scheduleIntervals: { method: "POST", path: "/schedule/intervals", kind: "read" },
  scheduleTimeSettings: { method: "POST", path: "/schedule/time-settings", kind: "read" },
  pageByAlias: { method: "GET", path: "/pages/{alias}", kind: "read" },
  paymentTypes: { method: "POST", path: "/user/payment-types", kind: "read" },
  cartLoad: { method: "PUT", path: "/cart", kind: "change" },
  cartAdd: { method: "PUT", path: "/cart/add", kind: "change" },
  cartRemove: { method: "PUT", path: "/cart/remove", kind: "change" },
  cartForget: { method: "PUT", path: "/cart/forget", kind: "change" },
  cartClear: { method: "DELETE", path: "/cart/clear", kind: "change" },
  cartBag: { method: "PUT", path: "/cart/packages/bag", kind: "change" },
  cartSetInterval: { method: "PUT", path: "/cart/set-interval", kind: "change" },
  orderCreate: { method: "POST", path: "/order/create", kind: "change" },
  orderStatus: { method: "POST", path: "/order/status", kind: "read" },
  orderById: { method: "GET", path: "/order/{order_id}", kind: "read" },
  orderCancel: { method: "POST", path: "/order/cancel", kind: "change" },
  authCaptcha: { method: "GET", path: "/auth/captcha", kind: "read" },
  authSendCode: { method: "POST", path: "/auth/send-code", kind: "change" },
  authVerify: { method: "POST", path: "/auth/verify", kind: "change" },
  authLogout: { method: "POST", path: "/auth/logout", kind: "change" },
  userProfile: { method: "GET", path: "/user/profile", kind: "read" },
  userChange: { method: "PATCH", path: "/user/profile", kind: "change" },
  userDelete: { method: "DELETE", path: "/user/profile", kind: "change" },
  userBalance: { method: "GET", path: "/user/balance", kind: "read" },
} as const satisfies Record<string, Pick<Exchange, "method" | "path" | "kind">>;

import type { Call } from "./endpoint";

/** The calls that every page of the shop brings along, see `calls.ts`. */
export const firstCalls = {
  cartLoad: { method: "PUT", path: "/cart", kind: "change" },
  cartAdd: { method: "PUT", path: "/cart/add", kind: "change" },
  cartRemove: { method: "PUT", path: "/cart/remove", kind: "change" },
  menu: { method: "GET", path: "/menu", kind: "read" },
  productByKey: { method: "GET", path: "/products/{key}", kind: "read" },
  clock: { method: "GET", path: "/clock", kind: "read" },
} as const satisfies Record<string, Call>;

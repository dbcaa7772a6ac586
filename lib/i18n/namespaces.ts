/** The files of `messages/{language}/`, one a noun. A test compares this list with the folder. */
export const namespaces = [
  "address",
  "bonus",
  "cart",
  "checkout",
  "city",
  "common",
  "error",
  "feedback",
  "form",
  "interval",
  "menu",
  "order",
  "order-type",
  "page",
  "payment",
  "product",
  "promotion",
  "shell",
  "shop",
  "tracking",
] as const;
export type Namespace = (typeof namespaces)[number];

/**
 * Header of a 503 by which an upstream says that its database holds no shop yet. The storefront then shows the operator how to
 * import one, and its own answer has the header too.
 */
export const MISSING_SHOP_HEADER = "x-missing-shop";

import type { Cart } from "@/lib/contract/cart";
import { amounts, equals } from "./fault";
import type { EndpointName } from "./groups";

export const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** SPEC-27, SPEC-33 and SPEC-38: every amount of a cart follows from the others. */
export const judgeCart = (endpoint: EndpointName, cart: Cart): void => {
  const { prices, explanation } = cart;
  const lines = Object.entries(cart.products);
  for (const [key, line] of lines) {
    equals(endpoint, `cart.products.${key}.key`, line.key, key, "lines are keyed by their keys");
    const whole = line.price_with_modifiers * line.count;
    amounts(endpoint, `cart.products.${key}.total_price`, line.total_price, whole, "price_with_modifiers × count");
  }
  const values = lines.map(([, line]) => line);
  equals(endpoint, "cart.count", cart.count, sum(values.map(({ count }) => count)), "the units of all lines");
  const sold = values.filter(({ type }) => type !== "stop" && type !== "unavailable");
  const subtotal = sum(sold.map(({ total_price }) => total_price));
  amounts(endpoint, "cart.prices.subtotal", prices.subtotal, subtotal, "the sum of the lines");
  const discounts = sum(values.map(({ discount_amount }) => discount_amount));
  amounts(endpoint, "cart.prices.discount", prices.discount, discounts, "the parts of the lines");
  const full = prices.subtotal + prices.packages + prices.delivery;
  const total = Math.max(0, full - prices.discount - prices.bonuses);
  const why = "subtotal + packages + delivery − discount − bonuses";
  amounts(endpoint, "cart.prices.total", prices.total, total, why);
  for (const name of ["subtotal", "packages", "delivery"] as const) {
    const rules = explanation[name];
    const explained = sum(rules.map(({ amount }) => amount));
    if (rules.length > 0)
      amounts(endpoint, `cart.explanation.${name}`, explained, prices[name], `it adds up to ${name}`);
  }
};

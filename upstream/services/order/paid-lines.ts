import type { Language } from "@/lib/contract/language";
import type { OrderCache } from "@/lib/contract/order/order-cache";
import { major } from "../../domain/cart/prices";
import type { CartSnapshot } from "../../domain/documents";
import { translated } from "../../domain/translated";
import { say } from "../../texts/say";

/** The dishes of an order, then what is added to their prices and taken off them: together the price of the cart. */
export const paidLines = (cart: CartSnapshot, language: Language): NonNullable<OrderCache["lines"]> => {
  const sums = [
    { name: say("price.packages"), minor: cart.packages_minor },
    { name: say("price.delivery"), minor: cart.delivery_minor },
    { name: say("price.discount"), minor: -cart.discount_minor },
    { name: say("price.bonuses"), minor: -cart.bonuses_minor },
  ].filter(({ minor }) => minor !== 0);
  return [
    ...cart.lines.map(({ name, count, total_minor }) => ({
      name: translated(name, language),
      count,
      total: major(total_minor),
    })),
    ...sums.map(({ name, minor }) => ({ name: name(language), count: 1, total: major(minor) })),
  ];
};

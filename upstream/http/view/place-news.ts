import type { Language } from "@/lib/contract/language";
import type { Notification } from "@/lib/contract/notification";
import type { PricedCart } from "../../rules/priced-cart";
import { translated } from "../../store/translated";
import { say } from "../../texts/say";

/** What a change of place did to a cart, in passing: the dishes that are not sold there (SPEC-30). */
export const placeNews = (
  before: PricedCart | null,
  after: PricedCart | null,
  language: Language,
): Notification | undefined => {
  if (before === null || after === null) return undefined;
  const sold = new Set(before.lines.filter((line) => line.is_sold).map(({ line }) => line.key));
  const lost = after.lines.filter((line) => !line.is_sold && sold.has(line.line.key));
  if (lost.length === 0) return undefined;
  const names = lost.map(({ offer }) => translated(offer.product.name, language)).join(", ");
  return { type: "info", text: say("cart.not_sold_here", { names })(language) };
};

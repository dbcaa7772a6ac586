import type { BoardOrder } from "@/lib/contract/staff/board-order";

/** What a courier or the counter has to know of an order's money. */
export type PaymentMark =
  | { readonly kind: "paid" }
  /** Paid online, but for what came into it afterwards. */
  | { readonly kind: "collect"; readonly total: number }
  /** `total` is taken in cash; `change` is brought along for a larger sum, null: exact. */
  | {
      readonly kind: "cash";
      readonly total: number;
      readonly change: { readonly from: number; readonly sum: number } | null;
    }
  /** The terminal goes along. */
  | { readonly kind: "card"; readonly total: number }
  /** Somebody else takes the money: an aggregator. */
  | { readonly kind: "elsewhere" };

/** The payment mark of a ticket. */
export const paymentMark = ({ payment_type, payment_state, to_collect, total, cash }: BoardOrder): PaymentMark => {
  if (payment_state !== "not_required") {
    return to_collect === null ? { kind: "paid" } : { kind: "collect", total: to_collect };
  }
  if (payment_type === "cash") {
    return { kind: "cash", total, change: cash === null ? null : { from: cash.pays_with, sum: cash.change } };
  }
  return payment_type === "card" ? { kind: "card", total } : { kind: "elsewhere" };
};

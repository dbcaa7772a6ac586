import { formatPrice } from "@/lib/domain/menu/price";
import type { ChangeableOrder } from "./use-order-act";

/** Writes an amount in the order's currency; hundredths where there are any. */
export const useMoney =
  ({ currency_code }: Pick<ChangeableOrder, "currency_code">) =>
  (amount: number): string =>
    formatPrice(amount, currency_code, !Number.isInteger(amount));

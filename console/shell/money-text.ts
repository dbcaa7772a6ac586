import { formatPrice } from "@/lib/domain/menu/price";

/** An amount of any currency; with fractions where it has some. */
export const moneyText = (amount: number, currency: string): string =>
  formatPrice(amount, currency, !Number.isInteger(amount));

import { isRecord } from "@/lib/domain/is-record";

/** What the database has room for (int4); a longer number may be anything, a card's above all. */
const MOST = 2_147_483_647;

const numberIn = (value: unknown): number | null => {
  const number = typeof value === "string" && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isInteger(number) && number > 0 && number <= MOST ? number : null;
};

/** The order that a call names, by the `order_id` of its path, query or body; null where it names none. */
export const namedOrder = (...parts: readonly unknown[]): number | null => {
  for (const part of parts) {
    const number = isRecord(part) ? numberIn(part["order_id"]) : null;
    if (number !== null) return number;
  }
  return null;
};

/** The order that a link of ours leads to: `/lisbon/order/1042/tracking`, `/lisbon/order/payment-result?orderId=1042`. */
export const linkedOrder = (link: string | undefined): number | null =>
  numberIn(
    /\/order\/(?:(\d+)\/|payment-result\?orderId=(\d+))/
      .exec(link ?? "")
      ?.slice(1)
      .find(Boolean),
  );

import { randomUUID } from "node:crypto";
import type { Database } from "@/upstream/store/database";
import { insertOrder, type NewOrder } from "@/upstream/store/orders";
import { type AttemptRow, enterMoney, insertAttempt } from "@/upstream/store/payments";

/** What every order of these rows costs, minor units. */
export const AMOUNT_MINOR = 129_900;

/** What such an order has bought: nothing but its sums. */
export const snapshot = {
  version: 1,
  lines: [],
  packages: [],
  without_bag: false,
  subtotal_minor: AMOUNT_MINOR,
  packages_minor: 0,
  delivery_minor: 0,
  discount_minor: 0,
  bonuses_minor: 0,
  total_minor: AMOUNT_MINOR,
  currency_code: "RUB",
};

/** An order of the demo's shop 13 that waits for its payment; returns its number. */
export const orderRow = (db: Database, at: Date, changes: Partial<NewOrder> = {}): Promise<number> =>
  insertOrder(db, {
    owner_id: `g:${randomUUID()}`,
    city_id: 1,
    order_type: "takeaway",
    shop_id: 13,
    payment_type: "cardOnline",
    acquiring: "cloudpayments",
    amount_minor: AMOUNT_MINOR,
    currency: "RUB",
    cart_hash: "0".repeat(64),
    cart_snapshot: snapshot,
    original_status: "waiting_for_payment",
    payment_state: "awaiting",
    pay_deadline: new Date(at.getTime() + 600_000),
    language: "ru",
    username: "Анна",
    phone: "79161234567",
    slot: { id: "", date: "2026-11-21", title: "", day_name: "", start_timestamp: 0, is_asap: false },
    created_at: at,
    status_at: at,
    ...changes,
  });

/** A payment of an order, by default one that its acquirer said nothing about. */
export const paymentRow = (
  db: Database,
  order_id: number,
  at: Date,
  changes: Partial<AttemptRow> = {},
): Promise<AttemptRow> =>
  insertAttempt(db, {
    id: randomUUID(),
    order_id,
    acquiring: "cloudpayments",
    method: "cardOnline",
    amount_minor: AMOUNT_MINOR,
    currency: "RUB",
    state: "unknown",
    is_mobile: false,
    receipt_email: null,
    provider_payment_id: null,
    three_ds_trans_id: null,
    three_ds_md: null,
    return_token: null,
    cryptogram_sha256: null,
    step: null,
    reason_code: null,
    created_at: at,
    updated_at: at,
    inquired_at: null,
    ...changes,
  });

/** A payment whose order was cancelled after it was paid: its money has to go back. */
export const refundRow = async (db: Database, at: Date, changes: Partial<AttemptRow> = {}): Promise<AttemptRow> => {
  const standing = { original_status: "canceled", payment_state: "refund_pending" } as const;
  const order_id = await orderRow(db, at, standing);
  const attempt = await paymentRow(db, order_id, at, { state: "refund_pending", ...changes });
  const capture = { attempt_id: attempt.id, order_id, kind: "capture", amount_minor: AMOUNT_MINOR } as const;
  await enterMoney(db, { ...capture, created_at: at });
  return attempt;
};

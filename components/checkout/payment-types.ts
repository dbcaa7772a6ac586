import type { PaymentAlias, PaymentType } from "@/lib/contract/payment";

/**
 * The types an order can be made with here. Those paid on the site go over a payment page, which this form does not
 * lead to; offering them would take an order nobody can pay.
 */
export const offeredTypes = (types: readonly PaymentType[]): PaymentAlias[] =>
  types.filter((type) => !type.is_online).map(({ alias }) => alias);

/** The type an order is made with: the one chosen while it is offered, else the first offered; null without any. */
export const effectiveType = (offered: readonly PaymentAlias[], chosen: PaymentAlias | ""): PaymentAlias | null =>
  offered.find((alias) => alias === chosen) ?? offered[0] ?? null;

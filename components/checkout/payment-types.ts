import type { PaymentAlias, PaymentType } from "@/lib/contract/payment";

/** Whether a type is paid on the site. */
export const isPaidOnline = (types: readonly PaymentType[], alias: PaymentAlias): boolean =>
  types.some((type) => type.alias === alias && type.is_online);

/** The type an order is made with: the one chosen while it is offered, else the first offered; null without any. */
export const effectiveType = (offered: readonly PaymentType[], chosen: PaymentAlias | ""): PaymentAlias | null =>
  (offered.find(({ alias }) => alias === chosen) ?? offered[0])?.alias ?? null;

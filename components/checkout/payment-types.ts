import type { PaymentAlias, PaymentType } from "@/lib/contract/payment";

/** Their sheets are the device's: no page of ours opens them, and offering them would take an order nobody can pay. */
const wallets: readonly PaymentAlias[] = ["ApplePay", "GooglePay"];

/** The types an order can be made with here; those paid on the site only where they are wanted. */
export const offeredTypes = (types: readonly PaymentType[], withOnline: boolean): PaymentAlias[] =>
  types
    .filter(({ alias, is_online: isOnline }) => !isOnline || (withOnline && !wallets.includes(alias)))
    .map(({ alias }) => alias);

/** Whether a type is paid on the site. */
export const isPaidOnline = (types: readonly PaymentType[], alias: PaymentAlias): boolean =>
  types.some((type) => type.alias === alias && type.is_online);

/** The type an order is made with: the one chosen while it is offered, else the first offered; null without any. */
export const effectiveType = (offered: readonly PaymentAlias[], chosen: PaymentAlias | ""): PaymentAlias | null =>
  offered.find((alias) => alias === chosen) ?? offered[0] ?? null;

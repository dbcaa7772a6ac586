import type { Acquirer, PaymentAlias } from "@/lib/contract/payment";
import { type Wallet, wallets } from "@/lib/contract/payment-aliases";

/** These take the whole card form on a page of their own (SPEC-221). */
const newAcquirers: readonly Acquirer[] = ["sber_new", "yookassa", "ozan", "stripe"];
/** Always with the order cache and the payment page, with any acquirer (SPEC-65). */
const bankApps: readonly PaymentAlias[] = ["sbp", "sberpay"];

export const isNewAcquirer = (acquiring: Acquirer | null): boolean =>
  acquiring !== null && newAcquirers.includes(acquiring);

/** What an order goes through: `on_delivery` is paid where it is received, `cache` on the payment page, `hosted` at the acquirer's. */
export type PaymentRoute = "on_delivery" | "cache" | "hosted";

/** By the settings of the payment, never by the alias alone: a `card` that is online is paid online (SPEC-351). */
export const paymentRoute = ({
  payment_type,
  is_online,
  acquiring,
}: {
  readonly payment_type: PaymentAlias;
  readonly is_online: boolean;
  readonly acquiring: Acquirer | null;
}): PaymentRoute => {
  if (!is_online || acquiring === null) return "on_delivery";
  return bankApps.includes(payment_type) || !isNewAcquirer(acquiring) ? "cache" : "hosted";
};

/** Whether a payment type is paid in a sheet of the device, which makes the cryptogram a card form makes elsewhere. */
export const isWallet = (alias: PaymentAlias): alias is Wallet => wallets.some((wallet) => wallet === alias);

/** Whether an online payment can be made by a link, on any device: no wallet, and no bank to which the customer's phone is sent. */
export const paysByLink = (alias: PaymentAlias): boolean => !isWallet(alias) && alias !== "sberpay";

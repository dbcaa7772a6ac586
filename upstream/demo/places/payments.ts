/** The payment types of the demo cities. */

import type { Acquirer, PaymentAlias } from "@/lib/contract/payment";
import type { StoredPaymentType } from "../../domain/documents";

const onDelivery = (alias: PaymentAlias): StoredPaymentType => ({ alias, is_online: false, acquiring: null });
const online = (alias: PaymentAlias, acquiring: Acquirer): StoredPaymentType => ({ alias, is_online: true, acquiring });

/** Money to the courier or at the counter only. */
export const onReceipt: readonly StoredPaymentType[] = [onDelivery("cash"), onDelivery("card")];

/** With the card on the site too. */
export const onReceiptOrOnline = (acquiring: Acquirer): readonly StoredPaymentType[] => [
  ...onReceipt,
  online("cardOnline", acquiring),
];

/** The wallets of phones, shown where the device has them. */
export const wallets = (acquiring: Acquirer): readonly StoredPaymentType[] => [
  online("ApplePay", acquiring),
  online("GooglePay", acquiring),
];

/** With the Russian banks' own ways of paying; SberPay is Sber's, whoever takes the cards. */
export const everyRussianWay = (acquiring: Acquirer): readonly StoredPaymentType[] => [
  ...onReceiptOrOnline(acquiring),
  online("sbp", acquiring),
  online("sberpay", "sber_new"),
];

/** Orders that a delivery service has been paid for already. */
export const aggregator = onDelivery;

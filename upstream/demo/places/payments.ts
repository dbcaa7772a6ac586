/** The payment types of the demo cities. */

import type { PaymentType } from "@/lib/contract/payment";

const cash: PaymentType = { alias: "cash", is_online: false };
const card: PaymentType = { alias: "card", is_online: false };
const cardOnline: PaymentType = { alias: "cardOnline", is_online: true };
const sbp: PaymentType = { alias: "sbp", is_online: true };
const sberpay: PaymentType = { alias: "sberpay", is_online: true };

/** Money to the courier or at the counter only. */
export const onReceipt = [cash, card] as const;
/** With the card on the site too. */
export const onReceiptOrOnline = [cash, card, cardOnline] as const;
/** With the Russian banks' own ways of paying. */
export const everyRussianWay = [cash, card, cardOnline, sbp, sberpay] as const;

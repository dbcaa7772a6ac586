/** Every payment type that an upstream may offer. */
export const paymentAliases = [
  "cash",
  "card",
  "cardOnline",
  "ApplePay",
  "GooglePay",
  "YandexEda",
  "DeliveryClub",
  "agregatorVL",
  "obed_ru",
  "sbp",
  "sberpay",
] as const;

/** Who may take the money of an online payment. */
export const acquirers = ["cloudpayments", "rbs", "sber_new", "yookassa", "ozan", "stripe"] as const;
export type Acquirer = (typeof acquirers)[number];

/** Those whose sheet is the device's. */
export const wallets = ["ApplePay", "GooglePay"] as const;
export type Wallet = (typeof wallets)[number];

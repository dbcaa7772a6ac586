import { type BrandAlias, brandOf } from "@/lib/brand/brand";
import type { Language } from "@/lib/contract/language";
import type { Order, OrderProduct } from "@/lib/contract/order/order";
import { writtenPhone } from "@/lib/domain/customer/phone";
import { formatPrice } from "@/lib/domain/menu/price";
import { major } from "../../domain/cart/prices";
import type { Reference } from "../../domain/catalogue/reference";
import { dateFormat } from "../../domain/date-text";
import { promiseWords } from "../../domain/order/order-promise";
import type { OrderRow } from "../../domain/order/order-row";
import { say } from "../../texts/say";
import type { TextKey } from "../../texts/texts";
import { addressLine, orderView } from "../order/order-view";
import { type ReceiptLine, type ReceiptParts, type ReceiptVat, receiptPage } from "./receipt-page";

const vatLines = ({ title, heads, rows, number }: ReceiptVat): string[] => [
  "",
  `${title}:`,
  ...rows.map(
    ({ rate, net, vat, gross }) => `${rate}: ${heads.net} ${net}, ${heads.vat} ${vat}, ${heads.gross} ${gross}`,
  ),
  ...(number === null ? [] : [number]),
];

/** A receipt for mailboxes that show plain text. */
export const receiptText = (parts: ReceiptParts): string => {
  const { brand, title, status, facts, items, prices, total, vat, returned, notes, link } = parts;
  const named = ([name, value]: readonly [string, string]): string => `${name}: ${value}`;
  return [
    brand,
    title,
    `${status.name}. ${status.text}`,
    "",
    ...facts.map(named),
    "",
    `${items.title}:`,
    ...items.lines.map(({ name, more, sum }) => `- ${name}${more === "" ? "" : ` (${more})`}: ${sum}`),
    "",
    `${prices.title}:`,
    ...prices.rows.map(named),
    named(total),
    ...(returned === null ? [] : [named(returned)]),
    ...(vat === null ? [] : vatLines(vat)),
    "",
    `${link.text}: ${link.url}`,
    ...notes,
    "",
  ].join("\n");
};

export type Receipt = { readonly subject: string; readonly html: string; readonly text: string };

type Source = { readonly reference: Reference; readonly brand: BrandAlias; readonly siteOrigin: string };

const paidByKey = ({ payment_type: type, order_type: orderType }: Order): TextKey =>
  type === "cash" || type === "card" ? `receipt.payment.${orderType}.${type}` : `receipt.payment.${type}`;

const extrasOf = ({ modifiers, groupModifiers }: OrderProduct): string =>
  [...groupModifiers, ...modifiers].map(({ name, count }) => (count > 1 ? `${name} × ${count}` : name)).join(", ");

/** Written out even where the brand shows whole prices: what went back at the bank may be any sum. */
const hasCents = ({ returned_minor }: ReceiptReturn): boolean => returned_minor % 100 !== 0;

type Written = { readonly order: Order; readonly row: OrderRow; readonly language: Language };
type Money = (amount: number) => string;

const factsOf = ({ order, row, language }: Written, money: Money): ReceiptParts["facts"] => {
  const t = (key: TextKey) => say(key)(language);
  const made = dateFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: order.timezone });
  const { shop, cash } = order;
  return [
    [t("receipt.made"), made.format(row.created_at)],
    [t(`receipt.promise.${order.order_type}`), promiseWords(row, language, { dateStyle: "long" })],
    order.order_type === "delivery"
      ? [t("receipt.address"), row.delivery_address === null ? "" : addressLine(row.delivery_address, language)]
      : [t("receipt.shop"), shop === null ? "" : `${shop.name}, ${shop.address}`],
    [t("receipt.paid_by"), t(paidByKey(order))],
    ...(order.to_collect === undefined ? [] : [[t("ticket.to_pay"), money(order.to_collect)] as const]),
    ...(cash === null ? [] : [[t("receipt.change"), money(cash)] as const]),
  ];
};

const linesOf = ({ order, language }: Written, money: Money): ReceiptLine[] => [
  ...order.products.map((product) => ({
    name: `${product.name} × ${product.quantity}`,
    more: extrasOf(product),
    sum: money(product.total_price),
  })),
  ...order.gifts.map(({ name, quantity }) => ({
    name: `${name} × ${quantity}`,
    more: "",
    sum: say("receipt.gift")(language),
  })),
];

/** All price lines that count; the dishes and a delivery stand there even for nothing. */
const pricesOf = ({ order, language }: Written, money: Money): ReceiptParts["prices"]["rows"] => {
  const t = (key: TextKey) => say(key)(language);
  const { promocode, delivery_total: delivery } = order;
  const discount = promocode === null ? t("price.discount") : say("receipt.promocode", { code: promocode })(language);
  const optional = [
    [t("price.packages"), order.packages_total],
    [discount, -order.discount],
    [t("price.bonuses"), -order.bonuses],
  ] as const;
  return [
    [t("price.subtotal"), money(order.subtotal)],
    ...optional.filter(([, amount]) => amount !== 0).map(([name, amount]) => [name, money(amount)] as const),
    ...(order.order_type === "delivery"
      ? [[t("price.delivery"), delivery === 0 ? t("receipt.free") : money(delivery)] as const]
      : []),
    ...(order.tip === undefined ? [] : [[t("price.tip"), money(order.tip)] as const]),
  ];
};

/**
 * The VAT in the total, in hundredths where one of its amounts has them. What goes back later changes nothing of it: it is said beside
 * the total, and nobody knows for which dishes it was.
 */
const vatOf = ({ order, row, language }: Written): ReceiptVat | null => {
  const { vat: rates = [], currency_code: currency } = order;
  if (rates.length === 0) return null;
  const t = (key: TextKey) => say(key)(language);
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 });
  const isFractional = rates.some(({ gross, vat }) => !Number.isInteger(gross) || !Number.isInteger(vat));
  const money: Money = (amount) => formatPrice(amount, currency, isFractional);
  const number = row.vat?.number ?? null;
  return {
    title: t("receipt.vat.title"),
    heads: {
      rate: t("receipt.vat.rate"),
      net: t("receipt.vat.net"),
      vat: t("receipt.vat.vat"),
      gross: t("receipt.vat.gross"),
    },
    rows: rates.map(({ rate, gross, net, vat }) => ({
      rate: percent.format(rate / 100),
      net: money(net),
      vat: money(vat),
      gross: money(gross),
    })),
    number: number === null ? null : say("receipt.vat.number", { number })(language),
  };
};

/** What a receipt says about returned money. */
export type ReceiptReturn = {
  /** Returned to the customer so far, minor units. */
  readonly returned_minor: number;
  /** Whether the receipt is sent because of a return. */
  readonly isOfReturn: boolean;
};

const subjectOf = (isVoid: boolean, { isOfReturn }: ReceiptReturn): TextKey => {
  if (isOfReturn) return "receipt.subject_returned";
  return isVoid ? "receipt.subject_canceled" : "receipt.subject";
};

/**
 * The receipt of an order, from what was stored with it, in the language it was made in: a letter, and the same as a
 * page to be printed.
 */
export const receiptOf = (
  { reference, brand: alias, siteOrigin }: Source,
  row: OrderRow,
  now: Date,
  returned: ReceiptReturn,
): Receipt => {
  const { language, id } = row;
  const order = orderView(reference, row, now, language);
  const written = { order, row, language };
  const money: Money = (amount) =>
    formatPrice(amount, order.currency_code, reference.settings.enable_fractional_prices);
  const brand = brandOf(alias).name;
  const phone = writtenPhone(order.support_phone ?? "", reference.cityById.get(row.city_id)?.phone_masks ?? []);
  const company = reference.settings.company_names[String(row.city_id)];
  const upcoming = order.upcoming_bonuses;
  const isVoid = order.status.alias === "canceled";
  const parts: ReceiptParts = {
    language,
    brand,
    title: say("receipt.title", { id })(language),
    status: { name: order.status.name, text: order.status.description },
    facts: factsOf(written, money),
    items: { title: say("receipt.items")(language), lines: linesOf(written, money) },
    prices: { title: say("receipt.prices")(language), rows: pricesOf(written, money) },
    total: [say("receipt.total")(language), money(order.price_total)],
    vat: vatOf(written),
    returned:
      returned.returned_minor === 0
        ? null
        : [
            say("receipt.returned")(language),
            formatPrice(major(returned.returned_minor), row.currency, hasCents(returned)),
          ],
    notes: [
      ...(upcoming > 0 && !isVoid ? [`${say("receipt.upcoming")(language)}: ${upcoming}`] : []),
      say("receipt.support", { phone })(language),
      ...(company === undefined ? [] : [company]),
      say("receipt.not_fiscal")(language),
    ],
    link: {
      text: say("receipt.track")(language),
      url: `${siteOrigin}/${order.city_alias}/order/${id}/tracking`,
    },
  };
  const subject = say(subjectOf(isVoid, returned), { brand, id })(language);
  return { subject, html: receiptPage(parts, subject), text: receiptText(parts) };
};

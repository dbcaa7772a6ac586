import type { Language } from "@/lib/contract/language";
import { formatPrice } from "@/lib/domain/menu/price";
import { major } from "../../domain/cart/prices";
import type { Reference } from "../../domain/catalogue/reference";
import type { CartSnapshot, OrderAddress } from "../../domain/documents";
import { promiseWords } from "../../domain/order/order-promise";
import { toCollect } from "../../domain/order/order-proposal";
import type { OrderRow } from "../../domain/order/order-row";
import { type MessageParts, plainLine } from "../../domain/staff/message-text";
import type { StaffDetails, StaffEvent } from "../../domain/staff/staff-event";
import { translated } from "../../domain/translated";
import { say } from "../../texts/say";
import type { TextKey } from "../../texts/texts";
import { addressLine } from "../order/order-view";

type OrderEvent = Exclude<StaffEvent, "form.new" | "shop.no_board">;

/** What is said of an order beside itself. */
export type OrderNews = {
  readonly event: OrderEvent;
  readonly details: StaffDetails;
  /** What the operator wrote to the customer about a refusal; null: nothing. */
  readonly refusal: string | null;
};

const titles: Readonly<Record<OrderEvent, TextKey>> = {
  "order.new": "staff.order_new",
  "order.unaccepted": "staff.order_unaccepted",
  "order.canceled": "staff.order_canceled",
  "payment.failed": "staff.payment_failed",
  "payment.doubtful": "staff.payment_doubtful",
};

/** What messages need to know of the shop. */
export type StaffReference = Pick<Reference, "cityById" | "shopById" | "settings">;

type Words = { readonly reference: StaffReference; readonly order: OrderRow; readonly language: Language };

const priceIn =
  ({ reference, order }: Words) =>
  (minor: number): string =>
    formatPrice(
      major(minor),
      order.currency,
      reference.settings.enable_fractional_prices || minor % 100 !== 0,
    ).replaceAll(/\s/g, " ");

const placeLine = ({ reference, order, language }: Words): string => {
  const city = reference.cityById.get(order.city_id);
  const shop = order.shop_id === null ? undefined : reference.shopById.get(order.shop_id);
  const parts = [
    ...(city === undefined ? [] : [translated(city.name, language)]),
    ...(shop === undefined ? [] : [translated(shop.name, language), translated(shop.street, language)]),
  ];
  return plainLine([...new Set(parts)].join(", "));
};

/** What becomes of an order that nobody accepts; undefined: it waits. */
export const nextWords = ({ next }: Pick<StaffDetails, "next">, language: Language): string[] =>
  next === undefined ? [] : [say(`staff.next.${next.action}`, { minutes: next.minutes })(language)];

const whyLines = ({ details: { by, failure, doubt, next }, refusal }: OrderNews, language: Language): string[] => [
  ...(by === undefined ? [] : [say(`staff.canceled_by.${by}`)(language)]),
  ...(refusal === null ? [] : [`${say("staff.reason")(language)}: ${plainLine(refusal)}`]),
  ...(failure === undefined ? [] : [say(`staff.unpaid.${failure}`)(language)]),
  ...(doubt === undefined ? [] : [say(`staff.doubt.${doubt}`)(language)]),
  ...nextWords({ next }, language),
];

type Line = CartSnapshot["lines"][number];

const choiceOf = ({ group_modifiers, modifiers }: Line, language: Language): string =>
  [...group_modifiers, ...modifiers]
    .map(({ name, count }) => `${translated(name, language)}${count > 1 ? ` × ${count}` : ""}`)
    .join(", ");

/** The dishes as a kitchen reads them: how many first. */
const dishLines = (words: Words): string[] => {
  const { order, language } = words;
  const { lines, gifts = [], packages, without_bag } = order.cart_snapshot;
  const price = priceIn(words);
  return [
    ...lines.map((line) => {
      const choice = choiceOf(line, language);
      const name = `${translated(line.name, language)}${choice === "" ? "" : ` (${choice})`}`;
      return plainLine(`${line.count} × ${name}: ${price(line.total_minor)}`, 300);
    }),
    ...gifts.map(({ name, count }) =>
      plainLine(`${count} × ${translated(name, language)}: ${say("receipt.gift")(language)}`, 300),
    ),
    ...packages.map(({ name, price_minor }) => plainLine(`${translated(name, language)}: ${price(price_minor)}`, 300)),
    ...(without_bag ? [say("staff.without_bag")(language)] : []),
  ];
};

const doorOf = (address: OrderAddress, language: Language): string => {
  const { entrance, floor, intercom, description } = address;
  const named = [
    ["staff.entrance", entrance],
    ["staff.floor", floor],
    ["staff.intercom", intercom],
  ] as const;
  return [
    addressLine(address, language),
    ...named.flatMap(([key, value]) => (value === null || value === "" ? [] : [say(key, { value })(language)])),
    ...(description === null || description === "" ? [] : [description]),
  ].join(", ");
};

const paymentWords = ({ order, language }: Words): string => {
  const { payment_type: type, order_type: orderType, paid_at } = order;
  const key: TextKey =
    type === "cash" || type === "card" ? `receipt.payment.${orderType}.${type}` : `receipt.payment.${type}`;
  return [say(key)(language), ...(paid_at === null ? [] : [say("staff.paid")(language)])].join(", ");
};

const tailOf = (words: Words): string[] => {
  const { order, language } = words;
  const { username, phone, delivery_address: address, comment, tip_minor, cash_minor } = order;
  const collect_minor = toCollect(order);
  const price = priceIn(words);
  const named = (key: TextKey, value: string): string => `${say(key)(language)}: ${value}`;
  const customer = [username, phone === "" ? "" : `+${phone}`].filter((part) => part !== "").join(", ");
  return [
    named("receipt.total", price(order.amount_minor)),
    ...(tip_minor === 0 ? [] : [named("price.tip", price(tip_minor))]),
    named("receipt.paid_by", paymentWords(words)),
    ...(collect_minor === 0 ? [] : [named("ticket.to_pay", price(collect_minor))]),
    ...(cash_minor === null ? [] : [named("receipt.change", price(cash_minor))]),
    ...(customer === "" ? [] : [named("staff.customer", plainLine(customer))]),
    ...(address === null ? [] : [named("receipt.address", plainLine(doorOf(address, language), 700))]),
    ...(comment === null ? [] : [named("staff.comment", plainLine(comment, 1_000))]),
  ];
};

const promiseLine = ({ order, language }: Words): string => {
  const label = say(`receipt.promise.${order.order_type}`)(language);
  const soon = order.slot.is_asap ? ` (${say("staff.soon")(language)})` : "";
  return plainLine(`${label}: ${promiseWords(order, language)}${soon}`);
};

/** An order as the people of its shop read it (SPEC-517). */
export const orderWords = (words: Words, news: OrderNews): MessageParts => {
  const { order, language } = words;
  const place = placeLine(words);
  return {
    title: say(titles[news.event], { id: order.id })(language),
    head: [...whyLines(news, language), ...(place === "" ? [] : [place]), promiseLine(words)],
    list: dishLines(words),
    tail: tailOf(words),
    more: (count) => say("staff.more", { count })(language),
  };
};

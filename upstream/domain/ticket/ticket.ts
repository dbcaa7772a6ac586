import type { Allergen } from "@/lib/contract/allergens";
import type { Language } from "@/lib/contract/language";
import { formatPrice } from "@/lib/domain/menu/price";
import type { OrderPromise } from "@/lib/domain/order/promise";
import { stationOfGroup } from "@/lib/domain/order/station";
import { type Phrase, say } from "../../texts/say";
import { major } from "../cart/prices";
import type { ModifierRow, ProductRow } from "../catalogue/reference";
import { dateFormat } from "../date-text";
import type { CartSnapshot, OrderAddress } from "../documents";
import { toCollect } from "../order/order-proposal";
import type { OrderRow } from "../order/order-row";
import { plainLine } from "../staff/message-text";
import { translated } from "../translated";
import type { TicketPart } from "./ticket-part";

/** A ticket before it is laid out on paper of some width. */
export type TicketRow =
  /** What must not be overlooked. */
  | { readonly kind: "banner"; readonly text: string }
  | { readonly kind: "text"; readonly text: string; readonly isLarge?: boolean; readonly isBold?: boolean }
  /** `was`: how many there were before the order was changed. */
  | { readonly kind: "dish"; readonly count: number; readonly was: number | null; readonly name: string }
  /** Belongs to the dish above it. */
  | { readonly kind: "detail"; readonly text: string }
  | { readonly kind: "rule" };

/** A part of a shop's kitchen, by groups of the menu. */
export type TicketStation = {
  readonly name: string;
  readonly group_ids: readonly number[];
  readonly takes_rest: boolean;
};

type Places = {
  readonly productById: ReadonlyMap<number, Pick<ProductRow, "group_id" | "allergens">>;
  readonly modifierById: ReadonlyMap<number, Pick<ModifierRow, "allergens">>;
};

/** Units of a line of the cart. */
export type Units = Pick<CartSnapshot["lines"][number], "key" | "name" | "count">;

export type TicketSource = {
  readonly order: OrderRow;
  readonly reference: Places;
  /** In which order dishes stand; those of no station are the last. */
  readonly stations: readonly TicketStation[];
  /** Groups of the menu whose dishes a printer of the kitchen prints; empty: all. */
  readonly groupIds: readonly number[];
  readonly promise: OrderPromise;
  readonly timezone: string;
  readonly language: Language;
  /** The same ticket may lie there already. */
  readonly isDuplicate: boolean;
  /** The lines of the order before its last change; null: it is as it was placed. */
  readonly before: readonly Units[] | null;
  /** The change that it is about brings the order to another house. */
  readonly isReaddressed: boolean;
};

type Named = { readonly id: number; readonly name: CartSnapshot["lines"][number]["name"]; readonly count: number };

/** A dish of the order, as it is made: choices with their number for all units of it. */
type Dish = {
  readonly key: string;
  /** Null: it is not in the order any more. */
  readonly productId: number | null;
  readonly name: CartSnapshot["lines"][number]["name"];
  readonly count: number;
  readonly choices: readonly Named[];
  readonly isGift: boolean;
};

const typed = (text: string): string => plainLine(text, 1_000).replaceAll("⏎", "/");

const dishesOf = ({ lines, gifts = [] }: CartSnapshot): Dish[] => [
  ...lines.map(({ key, product_id, name, count, group_modifiers, modifiers }) => ({
    key,
    productId: product_id,
    name,
    count,
    choices: [...group_modifiers, ...modifiers],
    isGift: false,
  })),
  ...gifts.map(({ deal_id, product_id, name, count }) => ({
    key: `gift-${deal_id}-${product_id}`,
    productId: product_id,
    name,
    count,
    choices: [],
    isGift: true,
  })),
];

/** A dish with how many of it there were; `was` is null where that has not changed. */
type Changed = { readonly dish: Dish; readonly count: number; readonly was: number | null };

const withChanges = ({ order, before }: Pick<TicketSource, "order" | "before">): Changed[] => {
  const dishes = dishesOf(order.cart_snapshot);
  if (before === null) return dishes.map((dish) => ({ dish, count: dish.count, was: null }));
  const counts = new Map(before.map(({ key, count }) => [key, count]));
  const left = new Set(dishes.map(({ key }) => key));
  const gone = before.filter(({ key }) => !left.has(key));
  return [
    ...dishes.map((dish) => {
      const was = counts.get(dish.key) ?? 0;
      return { dish, count: dish.count, was: dish.isGift || was === dish.count ? null : was };
    }),
    ...gone.map(({ key, name, count }) => {
      const dish = { key, productId: null, name, count, choices: [], isGift: false };
      return { dish, count: 0, was: count };
    }),
  ];
};

/** What a dish and its choices contain together; null as soon as one of them is unknown. */
const allergensOf = ({ productById, modifierById }: Places, { productId, choices }: Dish): Allergen[] | null => {
  const parts = [productById.get(productId ?? 0), ...choices.map(({ id }) => modifierById.get(id))];
  const all = new Set<Allergen>();
  for (const part of parts) {
    if (part === undefined || part.allergens === null) return null;
    for (const one of part.allergens) all.add(one);
  }
  return [...all];
};

const containsRow = (source: TicketSource, dish: Dish): TicketRow[] => {
  const { language, reference } = source;
  const known = allergensOf(reference, dish);
  if (known === null || known.length === 0) return [];
  const list = known.map((one) => say(`allergen.${one}`)(language)).join(", ");
  return [{ kind: "detail", text: say("ticket.contains", { list })(language) }];
};

const dishRows = (source: TicketSource, { dish, count, was }: Changed): TicketRow[] => {
  const { language } = source;
  const gift = dish.isGift ? ` (${say("receipt.gift")(language)})` : "";
  const units = count === 0 ? (was ?? 0) : count;
  return [
    { kind: "dish", count, was, name: `${typed(translated(dish.name, language))}${gift}` },
    // The whole number, so that of two menus both are made.
    ...dish.choices.map((choice): TicketRow => {
      const text = `${choice.count * units} × ${typed(translated(choice.name, language))}`;
      return { kind: "detail", text };
    }),
    ...containsRow(source, dish),
  ];
};

const groupOf = ({ reference }: TicketSource, { productId }: Dish): number | null =>
  reference.productById.get(productId ?? 0)?.group_id ?? null;

const isPrinted = (source: TicketSource, dish: Dish): boolean => {
  const { groupIds } = source;
  const group = groupOf(source, dish);
  // A dish that has left the menu since has no group: better printed twice than nowhere.
  return groupIds.length === 0 || group === null || groupIds.includes(group);
};

/** Dishes under the names of their stations, each station's in the order of the cart. */
const stationRows = (source: TicketSource, dishes: readonly Changed[]): TicketRow[] => {
  const { stations } = source;
  const of = (station: TicketStation | undefined): TicketRow[] =>
    dishes
      .filter(({ dish }) => stationOfGroup(stations, groupOf(source, dish)) === station)
      .flatMap((one) => dishRows(source, one));
  const parts = stations.map((station) => ({ name: station.name, rows: of(station) }));
  return [
    ...parts
      .filter(({ rows }) => rows.length > 0)
      .flatMap(({ name, rows }): TicketRow[] => [{ kind: "text", text: typed(name), isBold: true }, ...rows]),
    ...of(undefined),
  ];
};

const timeOf = ({ language, timezone }: TicketSource, at: Date): string =>
  dateFormat(language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: timezone }).format(at);

/** "24 November, 13:30 – 14:00", in the time of the city. */
const promiseText = (source: TicketSource): string => {
  const { promise, language, timezone } = source;
  const { from, until } = promise;
  const times = [timeOf(source, from), timeOf(source, until)];
  const date = dateFormat(language, { day: "numeric", month: "long", timeZone: timezone }).format(from);
  return `${date}, ${[...new Set(times)].join(" – ")}`;
};

const banner = (text: Phrase, language: Language): TicketRow => ({ kind: "banner", text: text(language) });

const headRows = (source: TicketSource, part: TicketPart): TicketRow[] => {
  const { order, language, isDuplicate, before, isReaddressed } = source;
  const soon: TicketRow[] = order.slot.is_asap ? [{ kind: "text", text: say("staff.soon")(language) }] : [];
  const name = typed(order.username);
  return [
    ...(isDuplicate ? [banner(say("ticket.duplicate"), language)] : []),
    ...(before === null && !isReaddressed ? [] : [banner(say("ticket.changed"), language)]),
    { kind: "text", text: `${say(`ticket.${part}`)(language)} · ${say(`ticket.${order.order_type}`)(language)}` },
    { kind: "text", text: String(order.id), isLarge: true, isBold: true },
    ...(name === "" ? [] : [{ kind: "text", text: name, isLarge: true } as const]),
    { kind: "text", text: promiseText(source), isBold: true },
    ...soon,
    { kind: "rule" },
  ];
};

/** What the customer wrote, and below it what the staff wrote for the kitchen. */
const commentRows = ({ order, language }: TicketSource): TicketRow[] => {
  const written = [
    { title: "staff.comment", text: order.comment },
    { title: "ticket.note", text: order.kitchen_note },
  ] as const;
  return written.flatMap(({ title, text }): TicketRow[] =>
    text === null || text.trim() === ""
      ? []
      : [
          { kind: "rule" },
          { kind: "text", text: `${say(title)(language)}:` },
          { kind: "text", text: typed(text), isBold: true },
        ],
  );
};

const bagRows = ({ order, language }: TicketSource): TicketRow[] => {
  const { packages, without_bag } = order.cart_snapshot;
  return [
    ...packages.map(({ name }): TicketRow => ({ kind: "text", text: typed(translated(name, language)) })),
    ...(without_bag ? [{ kind: "text", text: say("staff.without_bag")(language), isBold: true } as const] : []),
  ];
};

const doorText = ({ room, entrance, floor, intercom }: OrderAddress, language: Language): string => {
  const named = [
    ["staff.entrance", entrance],
    ["staff.floor", floor],
    ["staff.intercom", intercom],
  ] as const;
  return [
    ...(room === "" || room === "-" ? [] : [say("order.flat", { room: typed(room) })(language)]),
    ...named.flatMap(([key, value]) =>
      value === null || value === "" ? [] : [say(key, { value: typed(value) })(language)],
    ),
  ].join(", ");
};

/** Where it went before, beside where it goes. */
const formerAddress = ({ order, language, isReaddressed }: TicketSource): TicketRow[] => {
  const was = isReaddressed ? order.delivery_address?.was : undefined;
  return was === undefined
    ? []
    : [{ kind: "text", text: say("ticket.address_was", { address: typed(was) })(language) }];
};

const addressRows = (source: TicketSource): TicketRow[] => {
  const { order, language } = source;
  const { delivery_address: address } = order;
  if (address === null) return [];
  const door = doorText(address, language);
  const { description } = address;
  return [
    { kind: "text", text: typed(address.full_address), isBold: true },
    ...(door === "" ? [] : [{ kind: "text", text: door, isBold: true } as const]),
    ...(description === null || description === "" ? [] : [{ kind: "text", text: typed(description) } as const]),
    ...formerAddress(source),
  ];
};

const paymentRows = ({ order, language }: TicketSource): TicketRow[] => {
  const { amount_minor, cash_minor, currency, payment_state } = order;
  const collect_minor = toCollect(order);
  const price = (minor: number): string => formatPrice(major(minor), currency, minor % 100 !== 0);
  const total = price(amount_minor);
  if (payment_state !== "not_required") {
    const paid = `${say("staff.paid")(language)}: ${price(amount_minor - collect_minor)}`;
    const toPay = `${say("ticket.to_pay")(language)}: ${price(collect_minor)}`;
    return [
      { kind: "text", text: paid, isBold: true },
      ...(collect_minor === 0 ? [] : [{ kind: "text", text: toPay, isLarge: true, isBold: true } as const]),
    ];
  }
  const { order_type, payment_type: type } = order;
  const by = type === "card" ? "card" : "cash";
  return [
    { kind: "text", text: `${say("ticket.to_pay")(language)}: ${total}`, isLarge: true, isBold: true },
    { kind: "text", text: say(`receipt.payment.${order_type}.${by}`)(language) },
    ...(cash_minor === null || cash_minor <= amount_minor
      ? []
      : [
          {
            kind: "text",
            text: say("ticket.change", { from: price(cash_minor), sum: price(cash_minor - amount_minor) })(language),
            isBold: true,
          } as const,
        ]),
  ];
};

const kitchenRows = (source: TicketSource): TicketRow[] => {
  const printed = withChanges(source).filter(({ dish }) => isPrinted(source, dish));
  if (printed.length === 0) return [];
  return [...headRows(source, "kitchen"), ...stationRows(source, printed), ...commentRows(source)];
};

const courierRows = (source: TicketSource): TicketRow[] => {
  const { order } = source;
  const phone: TicketRow[] = order.phone === "" ? [] : [{ kind: "text", text: `+${order.phone}`, isBold: true }];
  return [
    ...headRows(source, "courier"),
    ...addressRows(source),
    ...phone,
    { kind: "rule" },
    ...withChanges(source).flatMap((changed) => dishRows(source, changed)),
    ...bagRows(source),
    { kind: "rule" },
    ...paymentRows(source),
    ...commentRows(source),
  ];
};

/** What is printed of an order (SPEC-660); nothing where none of its dishes belongs to the printer. */
export const ticketRows = (source: TicketSource, part: TicketPart): TicketRow[] =>
  part === "kitchen" ? kitchenRows(source) : courierRows(source);

/** Says to those who have a ticket of an order that it is not wanted any more: its number, and what of it this printer had. */
export const canceledRows = (source: TicketSource): TicketRow[] => {
  const { order, language } = source;
  const dishes = withChanges(source).filter(({ dish }) => isPrinted(source, dish));
  const name = typed(order.username);
  return [
    ...(source.isDuplicate ? [banner(say("ticket.duplicate"), language)] : []),
    banner(say("ticket.canceled"), language),
    { kind: "text", text: String(order.id), isLarge: true, isBold: true },
    ...(name === "" ? [] : [{ kind: "text", text: name, isLarge: true } as const]),
    { kind: "text", text: promiseText(source), isBold: true },
    { kind: "rule" },
    ...dishes.map(({ dish, count }): TicketRow => {
      return { kind: "dish", count, was: null, name: typed(translated(dish.name, language)) };
    }),
  ];
};

/** What a printer prints to show that it is reached. */
export const testTicketRows = (printer: string, language: Language): TicketRow[] => [
  { kind: "banner", text: say("ticket.test")(language) },
  { kind: "text", text: typed(printer), isLarge: true },
  { kind: "rule" },
  { kind: "dish", count: 12, was: null, name: say("ticket.test_letters")(language) },
  { kind: "detail", text: "0123456789 – € ₽ ₺ ₴ № «»" },
];

import type { Difference, RowChange } from "../upstream/shop-files/difference";
import type { LeftRow } from "../upstream/shop-files/history/restore";
import type { StoredImport } from "../upstream/shop-files/history/shop-imports";
import type { Counts } from "../upstream/shop-files/history/stored-difference";
import type { MovedPrice, PriceJump } from "../upstream/shop-files/price-jump";
import type { ShopRows, TableName } from "../upstream/shop-files/shop-rows";
import { amountText } from "./amount-text";
import { textIn } from "./text-in";

/** Lines of one report; a shop that is imported first has thousands. */
const LINES = 200;

/** What the tables hold, in the words of the files. */
const things: { readonly [table in TableName]: string } = {
  settings: "settings",
  cities: "city",
  retired_cities: "closed city",
  shops: "shop",
  delivery_zones: "zone",
  streets: "street",
  product_groups: "group",
  products: "product",
  product_prices: "price",
  product_order_types: "price by order type",
  modifier_groups: "modifier group",
  modifiers: "modifier",
  modifier_prices: "modifier price",
  modifier_order_types: "modifier price by order type",
  packages: "package",
  package_prices: "package price",
  package_order_types: "package price by order type",
  shop_products: "stop",
  promotions: "promotion",
  banners: "banner",
  pages: "page",
  deals: "deal",
  deal_cities: "deal in city",
  bonus_programs: "bonus program",
  staff_receivers: "receiver",
  printers: "printer",
  shop_keys: "",
};

type Row = Readonly<Record<string, unknown>>;
type Line = readonly [change: string, thing: string, key: string, what: string];

/** A product that an order type does not sell has no price there. */
const amount = (minor: unknown, currency: string): string =>
  typeof minor === "number" ? amountText(minor, currency) : "-";

/** The currency of a price: its city's. */
const currencies = (before: ShopRows, after: ShopRows) => {
  const codes = new Map<unknown, string>(
    [...before.cities, ...after.cities].map((city) => [city.id, city.currency_code]),
  );
  return (row: Row): string => codes.get(row["city_id"]) ?? "";
};

/** Words by which people know a row: its key, or the keys of what it is about. */
const namer = (before: ShopRows, after: ShopRows) => {
  const byId = (table: "cities" | "products" | "modifiers" | "packages" | "deals") =>
    new Map([...before[table], ...after[table]].map(({ id, alias }) => [id, alias]));
  const [settings] = after.settings.length > 0 ? after.settings : before.settings;
  const language = settings?.value.default_language ?? "en";
  const shops = new Map([...before.shops, ...after.shops].map(({ id, name }) => [id, textIn(name, language)]));
  const names: Readonly<Record<string, ReadonlyMap<unknown, string>>> = {
    product_id: byId("products"),
    modifier_id: byId("modifiers"),
    package_id: byId("packages"),
    deal_id: byId("deals"),
    shop_id: shops,
    city_id: byId("cities"),
  };
  return (row: Row): string => {
    if (typeof row["alias"] === "string") return row["alias"];
    if (typeof row["key"] === "string") return row["key"];
    const { name } = row;
    if (typeof name === "object" && name !== null) return textIn(name, language);
    const parts = Object.entries(names).flatMap(([field, known]) => known.get(row[field]) ?? []);
    const orderType = typeof row["order_type"] === "string" ? ` for ${row["order_type"]}` : "";
    return `${parts.join(" in ")}${orderType}`;
  };
};

const prices = new Set<TableName>([
  "product_prices",
  "product_order_types",
  "modifier_prices",
  "modifier_order_types",
  "package_prices",
  "package_order_types",
]);

const priceChange = ({ before, after, fields }: RowChange, currency: string): string => {
  const change = (field: string, words: string): string[] =>
    fields.includes(field) ? [`${words}${amount(before[field], currency)} -> ${amount(after[field], currency)}`] : [];
  return [...change("price_minor", ""), ...change("basic_price_minor", "before the discount ")].join(", ");
};

/** What an import changes, a line each: added, changed with old and new price, removed. */
export const differenceLines = (difference: Difference, before: ShopRows, after: ShopRows): string[] => {
  const nameOf = namer(before, after);
  const currencyOf = currencies(before, after);
  const shown = difference.filter(({ table }) => table !== "shop_keys");
  const lines = shown.flatMap(({ table, added, changed, removed }): Line[] => {
    const thing = things[table];
    const isPrice = prices.has(table);
    const priceOf = (row: Row): string => (isPrice ? amount(row["price_minor"], currencyOf(row)) : "");
    return [
      ...added.map((row): Line => ["added", thing, nameOf(row), priceOf(row)]),
      ...changed.map((row): Line => {
        const what = isPrice ? priceChange(row, currencyOf(row.after)) : row.fields.join(", ");
        return ["changed", thing, nameOf(row.after), what];
      }),
      ...removed.map((row): Line => ["removed", thing, nameOf(row), priceOf(row)]),
    ];
  });
  const widths = [0, 1, 2].map((at) => Math.max(0, ...lines.slice(0, LINES).map((line) => line[at]?.length ?? 0)));
  const written = lines.slice(0, LINES).map((line) =>
    line
      .map((part, at) => part.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  const left = lines.length - written.length;
  const sums = shown.map(
    ({ table, added, changed, removed }) =>
      `${things[table]}: ${added.length} added, ${changed.length} changed, ${removed.length} removed`,
  );
  return [...written, ...(left > 0 ? [`and ${left} more`] : []), ...sums];
};

/** What an import added, changed and removed, in one line. */
const countsText = (counts: Counts): string => {
  const parts = counts
    .filter(({ table }) => table !== "shop_keys")
    .map(({ table, added, changed, removed }) => {
      const numbers = [
        [added, "added"],
        [changed, "changed"],
        [removed, "removed"],
      ] as const;
      return `${things[table]} ${numbers.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : [])).join(", ")}`;
    });
  return parts.length === 0 ? "keys alone" : parts.join("; ");
};

const spanOf = (from: number, to: number): string => (from === to ? `${from}` : `${from} to ${to}`);

/** One import of the history: its number, when it was in UTC, who ran it, and what it did. */
export const importLine = ({ id, at, by, undoes, counts }: StoredImport): string => {
  const when = at.toISOString().slice(0, 16).replace("T", " ");
  return `${id}  ${when} UTC  ${by}  ${undoes === null ? "" : `undid ${spanOf(undoes, id - 1)}: `}${countsText(counts)}`;
};

/** Most changes of single prices that are named. */
const MOST_MOVED = 5;

const movedLine = (price: MovedPrice, nameOf: (row: Row) => string, currencyOf: (row: Row) => string): string => {
  const { row, orderTypes, before, after } = price;
  const [orderType, ...more] = orderTypes;
  const { order_type: _, ...thing } = row;
  const currency = currencyOf(row);
  const only = orderType === undefined || more.length > 0 ? "" : ` for ${orderType}`;
  return `  ${nameOf(thing)}${only}: ${amountText(before, currency)} -> ${amountText(after, currency)}`;
};

/** Why somebody has to agree to the prices of an import. */
export const jumpLines = ({ changed, of, isMost, moved }: PriceJump, before: ShopRows, after: ShopRows): string[] => {
  const nameOf = namer(before, after);
  const currencyOf = currencies(before, after);
  const rest = moved.length - MOST_MOVED;
  return [
    ...(isMost ? [`${changed} of ${of} prices change or go`] : []),
    ...(moved.length === 0
      ? []
      : [`${moved.length} ${moved.length === 1 ? "price changes" : "prices change"} by more than half:`]),
    ...moved.slice(0, MOST_MOVED).map((price) => movedLine(price, nameOf, currencyOf)),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ];
};

/** Rows by the words people know them by, `product tacos`. */
export const rowLines = (rows: readonly LeftRow[], current: ShopRows): string[] => {
  const nameOf = namer(current, current);
  const lines = [...new Set(rows.map(({ table, row }) => `  ${things[table]} ${nameOf(row)}`))];
  const rest = lines.length - LINES;
  return [...lines.slice(0, LINES), ...(rest > 0 ? [`  and ${rest} more`] : [])];
};

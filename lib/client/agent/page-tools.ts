import type { QueryClient } from "@tanstack/react-query";
import { cartQuery } from "@/lib/client/cart/cart-query";
import { cartUnits } from "@/lib/client/cart/cart-units";
import { ApiClientError, call } from "@/lib/client/core/api-client";
import type { Storefront } from "@/lib/client/core/storefront-context";
import { menuQuery } from "@/lib/client/menu/menu-facts";
import { menuIndexQuery } from "@/lib/client/menu/menu-index";
import { productAt } from "@/lib/client/menu/product-query";
import { placeNow } from "@/lib/client/place/place";
import type { Cart, ModifierCounts } from "@/lib/contract/cart";
import type { Modifier, Product } from "@/lib/contract/product";
import { isRecord } from "@/lib/domain/is-record";
import { MAX_COUNT } from "@/lib/domain/menu/counter";
import { lineKey, parseLineKey } from "@/lib/domain/menu/line-key";
import { openingCounts } from "@/lib/domain/menu/modifier";

/** What a tool resolves to, in the form of MCP. */
type ToolResult = {
  readonly content: readonly { readonly type: "text"; readonly text: string }[];
  readonly isError?: true;
};

/** A tool as WebMCP registers it (draft of the Web Machine Learning Community Group, 2026-10-20). */
export type PageTool = {
  readonly name: string;
  readonly description: string;
  /** A JSON Schema. */
  readonly inputSchema: object;
  readonly annotations: { readonly readOnlyHint: boolean; readonly untrustedContentHint: boolean };
  readonly execute: (input: unknown) => Promise<ToolResult>;
};

/** The page that an agent of its visitor works in. */
export type AgentPage = {
  readonly storefront: Storefront;
  readonly client: QueryClient;
  /** Leads the visitor to a page of the shop. */
  readonly open: (path: string) => void;
};

/** The most characters of a tool's output (Chrome's guide to WebMCP). */
const MOST_OUTPUT = 1_500;
/** The most lines that one call may change. */
const MOST_LINES = 20;
const MOST_DISHES = 20;
/** Enough for one to be chosen by: the whole text is on the page. */
const ABOUT_CHARACTERS = 90;

const text = (value: object): ToolResult => ({ content: [{ type: "text", text: JSON.stringify(value) }] });

const refusal = (message: string): ToolResult => ({ content: [{ type: "text", text: message }], isError: true });

/** A list as far as it fits into an output; `left_out` is how many do not. */
const fitted = <Item>(items: readonly Item[], write: (shown: readonly Item[]) => object): ToolResult => {
  for (let count = items.length; count >= 0; count -= 1) {
    const leftOut = items.length - count;
    const whole = { ...write(items.slice(0, count)), ...(leftOut > 0 && { left_out: leftOut }) };
    if (count === 0 || JSON.stringify(whole).length <= MOST_OUTPUT) return text(whole);
  }
  return text({});
};

const shortened = (about: string): string =>
  about.length <= ABOUT_CHARACTERS ? about : `${about.slice(0, ABOUT_CHARACTERS - 1).trimEnd()}…`;

const stringOf = (input: unknown, name: string): string => {
  const value = isRecord(input) ? input[name] : undefined;
  return typeof value === "string" ? value.trim() : "";
};

/** The dish of an id as a card sells it; with `modifiers` where something has to be chosen. */
const dishOf = (product: Product) => ({
  id: product.key,
  name: product.name,
  price: product.price,
  about: shortened(product.description),
  ...(product.type === "stop" && { sold_out: true }),
});

/** Nothing is avoided: the agent knows what its person does not eat. */
const anything = (): boolean => true;

const modifierOf = ({ id, name, price, type }: Modifier) => ({
  id,
  name,
  price,
  ...(type === "stop" && { sold_out: true }),
});

const searchCatalog = async ({ storefront, client }: AgentPage, input: unknown): Promise<ToolResult> => {
  const query = stringOf(input, "query");
  const nothingKnown = { groups: [], products: [] };
  const [groups, index] = await Promise.all([
    client.fetchQuery(menuQuery(placeNow(storefront))),
    query === "" ? null : client.fetchQuery(menuIndexQuery(storefront.city?.id ?? null, () => nothingKnown)),
  ]);
  const products = new Map(groups.flatMap((group) => group.products).map((product) => [product.key, product]));
  const keys = index === null ? [...products.keys()] : index(query).filter((key) => products.has(key));
  const dishes = keys.flatMap((key) => products.get(key) ?? []).slice(0, MOST_DISHES);
  const groupNames = query === "" ? { groups: groups.map(({ name }) => name) } : {};
  return fitted(dishes.map(dishOf), (shown) => ({
    currency: storefront.city?.prices.currency_code,
    found: keys.length,
    dishes: shown,
    ...groupNames,
  }));
};

const getProduct = async ({ storefront, client }: AgentPage, input: unknown): Promise<ToolResult> => {
  const line = parseLineKey(stringOf(input, "id"));
  if (line === null) return refusal("id: has to be the id of a dish, as search_catalog answers it");
  const product = await client.fetchQuery(productAt(line.product_key, placeNow(storefront)));
  const { single, groups } = product.modifiers;
  const choices = [
    ...groups.map(({ name, min, max, modifiers }) => ({ name, min, max, modifiers: modifiers.map(modifierOf) })),
    ...(single.length > 0 ? [{ name: "", min: 0, max: 0, modifiers: single.map(modifierOf) }] : []),
  ];
  return fitted(choices, (shown) => ({
    ...dishOf(product),
    currency: storefront.city?.prices.currency_code,
    weight: product.weight,
    allergens: product.allergens,
    chosen_if_none_named: openingCounts(product, anything),
    choices: shown,
  }));
};

const cartView = (cart: Cart, { city, orderType }: Storefront): ToolResult => {
  const lines = Object.entries(cart.products).map(([id, line]) => ({
    id,
    name: line.name,
    quantity: line.count,
    total: line.total_price,
    ...(line.alert !== null && { unavailable: line.alert }),
  }));
  const { subtotal, packages, delivery, discount, bonuses, total } = cart.prices;
  return fitted(lines, (shown) => ({
    currency: city?.prices.currency_code,
    order_type: orderType,
    is_place_chosen: cart.place !== null && (cart.place.shop_id ?? cart.place.delivery_zone_id) !== null,
    totals: { subtotal, packages, delivery, discount, bonuses, total },
    lines: shown,
  }));
};

const readCart = ({ storefront, client }: AgentPage): Promise<Cart> => {
  const { queryKey, load } = cartQuery(storefront);
  return client.fetchQuery({ queryKey, queryFn: load });
};

const getCart = async (page: AgentPage): Promise<ToolResult> => cartView(await readCart(page), page.storefront);

type WantedLine = {
  /** The key of its line, in the one spelling of the cart. */
  readonly id: string;
  readonly product_key: string;
  readonly modifiers: ModifierCounts;
  readonly quantity: number;
};

const wantedLine = (line: unknown): WantedLine | null => {
  if (!isRecord(line) || !isRecord(line["item"])) return null;
  const { id } = line["item"];
  const { quantity } = line;
  const parsed = typeof id === "string" ? parseLineKey(id) : null;
  if (parsed === null || typeof quantity !== "number") return null;
  if (!Number.isInteger(quantity) || quantity < 0 || quantity > MAX_COUNT) return null;
  return { ...parsed, id: lineKey(parsed.product_key, parsed.modifiers), quantity };
};

/** The lines of an input, each named once; null: it is none. */
const wantedLines = (input: unknown): readonly WantedLine[] | null => {
  const given: unknown = isRecord(input) ? input["line_items"] : null;
  if (!Array.isArray(given) || given.length === 0 || given.length > MOST_LINES) return null;
  const lines = given.flatMap((line: unknown) => wantedLine(line) ?? []);
  return lines.length === given.length && new Set(lines.map(({ id }) => id)).size === lines.length ? lines : null;
};

const updateCart = async (page: AgentPage, input: unknown): Promise<ToolResult> => {
  const lines = wantedLines(input);
  if (lines === null) {
    return refusal(
      `line_items: has to be 1 to ${MOST_LINES} of {item: {id}, quantity: 0 to ${MAX_COUNT}}, each id of a dish once`,
    );
  }
  const { client, storefront } = page;
  const { add, remove } = cartUnits(client, storefront);
  const known = await readCart(page);
  const place = placeNow(storefront);
  for (const { id, product_key, modifiers: named, quantity } of lines) {
    const inCart = known.products[id]?.count ?? 0;
    const count = Math.abs(quantity - inCart);
    if (quantity < inCart) await remove({ product_key: id, count });
    else if (inCart > 0 && count > 0) await add({ product_key: id, count });
    else if (count > 0) {
      const isChosen = Object.keys(named).length > 0;
      const modifiers = isChosen
        ? named
        : openingCounts(await client.fetchQuery(productAt(product_key, place)), anything);
      await add({ product_key, count, modifiers });
    }
  }
  return getCart(page);
};

const checkAddress = async ({ storefront }: AgentPage, input: unknown): Promise<ToolResult> => {
  const address = stringOf(input, "address");
  if (address === "") return refusal("address: has to be a street and a house");
  const { city_id } = placeNow(storefront);
  const reply = await call("POST /address/check", { body: { city_id, text: address }, kind: "read" });
  return text({
    found: reply.found,
    delivery_possible: reply.delivery_possible,
    address: reply.address?.full_address ?? null,
    nearest_restaurant: reply.nearest_shop && {
      name: reply.nearest_shop.name,
      street: reply.nearest_shop.street,
      distance_m: reply.nearest_shop.distance_m,
    },
  });
};

const openCheckout = async (page: AgentPage): Promise<ToolResult> => {
  const { city } = page.storefront;
  const cart = await readCart(page);
  if (city === null || cart.count === 0) return refusal("The cart is empty: add dishes with update_cart first.");
  const path = `/${city.alias}/cart`;
  page.open(path);
  return text({ opened: path, next: "The person chooses place, time and payment here, and orders." });
};

const noInput = { type: "object", properties: {}, additionalProperties: false };

const inputOf = (name: string, description: string, isRequired: boolean) => ({
  type: "object",
  properties: { [name]: { type: "string", maxLength: 254, description } },
  ...(isRequired && { required: [name] }),
  additionalProperties: false,
});

const lineSchema = {
  type: "object",
  properties: {
    item: {
      type: "object",
      properties: { id: { type: "string", description: "p17, or p17~3x2: with modifier 3 twice" } },
      required: ["id"],
    },
    quantity: { type: "integer", minimum: 0, maximum: MAX_COUNT, description: "portions; 0 removes the line" },
  },
  required: ["item", "quantity"],
};

const reads = { readOnlyHint: true, untrustedContentHint: true };

type Declared = Omit<PageTool, "execute"> & {
  readonly run: (page: AgentPage, input: unknown) => Promise<ToolResult>;
};

const declared: readonly Declared[] = [
  {
    name: "search_catalog",
    description:
      "Finds dishes of this restaurant that are sold at the visitor's place, by words in any language of the menu, the best first. Without a query it lists the menu's groups and first dishes. Prices are in units of the currency.",
    inputSchema: inputOf("query", "what is looked for: a dish, an ingredient, a group", false),
    annotations: reads,
    run: searchCatalog,
  },
  {
    name: "get_product",
    description:
      "Reads one dish: allergens (null: unknown), weight, and the choices with how many have to be taken. An id with a choice is p17~3x2.5x1: modifier 3 twice and 5 once.",
    inputSchema: inputOf("id", "id of a dish, as search_catalog answers it", true),
    annotations: reads,
    run: getProduct,
  },
  {
    name: "get_cart",
    description: "Reads the visitor's cart with its lines and totals.",
    inputSchema: noInput,
    annotations: reads,
    run: getCart,
  },
  {
    name: "update_cart",
    description:
      "Sets how many portions of the named lines are in the visitor's cart; other lines stay. It orders and pays nothing. The visitor sees every change at once.",
    inputSchema: {
      type: "object",
      properties: { line_items: { type: "array", minItems: 1, maxItems: MOST_LINES, items: lineSchema } },
      required: ["line_items"],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: false, untrustedContentHint: true },
    run: updateCart,
  },
  {
    name: "check_address",
    description: "Says whether an address of this city exists and whether orders are brought there. It stores nothing.",
    inputSchema: inputOf("address", "street and house, in the city's own spelling", true),
    annotations: reads,
    run: checkAddress,
  },
  {
    name: "open_checkout",
    description:
      "Opens the visitor's cart page, where the visitor chooses place, time and payment and orders. It orders nothing.",
    inputSchema: noInput,
    annotations: { readOnlyHint: false, untrustedContentHint: false },
    run: openCheckout,
  },
];

/** The tools of a page of a city; none of them orders or pays. What the shop refuses is an error in its words. */
export const pageTools = (page: AgentPage): readonly PageTool[] =>
  declared.map(({ run, ...tool }) => ({
    ...tool,
    execute: async (input) => {
      try {
        return await run(page, input);
      } catch (error) {
        if (!(error instanceof ApiClientError)) throw error;
        return refusal(error.message);
      }
    },
  }));

import { randomUUID } from "node:crypto";
import * as z from "zod";
import { type Figures, load } from "./load";
import { fetchWithin } from "./time-limits";

const Cities = z.object({ cities: z.array(z.object({ id: z.number(), alias: z.string() })) });
const Shops = z.object({ shops: z.array(z.object({ id: z.number(), type: z.string() })) });
const Product = z.object({
  key: z.string(),
  type: z.string(),
  sale_multiplicity: z.number(),
  modifiers: z.object({ available: z.boolean() }),
});
const Menu = z.object({ product_groups: z.array(z.object({ products: z.array(Product) })) });

/** What a cart is filled with, and where it is fetched from. */
export type Shelf = { readonly keys: readonly string[]; readonly place: Readonly<Record<string, unknown>> };

/** The dishes of a shop in Moscow that are sold one by one and without additions. */
export const readShelf = async (storefrontUrl: string): Promise<Shelf> => {
  const read = async <T>(path: string, schema: z.ZodType<T>) =>
    schema.parse(JSON.parse((await fetchWithin(`${storefrontUrl}/api${path}`)).text));
  const city = (await read("/cities", Cities)).cities.find(({ alias }) => alias === "moscow");
  if (city === undefined) throw new Error("The demo has no moscow");
  const shop = (await read(`/shops?city_id=${city.id}`, Shops)).shops.find(({ type }) => type === "default");
  const menu = await read(`/menu?city_id=${city.id}&order_type=takeaway&shop_id=${shop?.id}`, Menu);
  const keys = menu.product_groups
    .flatMap(({ products }) => products)
    .filter((p) => p.type === "default" && p.sale_multiplicity === 1 && !p.modifiers.available)
    .map(({ key }) => key);
  const place = { city_id: city.id, order_type: "takeaway", shop_id: shop?.id, delivery_zone_id: null };
  return { keys, place };
};

/** Where adds are sent, and how a caller says whose cart is meant. */
export type AddTarget = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The headers that name a cart from the answer to its first add on. */
  readonly named: (first: Response, sent: Headers) => Readonly<Record<string, string>>;
  /** Seconds for one answer; the usual ones without it. */
  readonly answerSeconds?: number;
  /** The headers of the first add. */
  readonly first: () => Readonly<Record<string, string>>;
};

export type FilledCart = {
  /** Those that name the cart, and the one that names its lines as they were shown last (ADR-0053). */
  readonly headers: () => Readonly<Record<string, string>>;
  readonly body: () => string;
  readonly onAnswer: (body: string) => void;
};

const filled = async ({ keys, place }: Shelf, target: AddTarget, nth: number, lines: number): Promise<FilledCart> => {
  // Each cart has dishes of its own; the whole menu comes by turns.
  const own = Array.from({ length: lines }, (_, line) => keys[(nth * 7 + line) % keys.length]);
  const bodyOf = (key: string | undefined) => JSON.stringify({ product_key: key, count: 1, ...place });
  let headers = target.first();
  let tag: string | undefined;
  const onAnswer = (text: string): void => {
    tag = /"tag":"([\w-]+)"/.exec(text)?.[1];
  };
  for (const [line, key] of own.entries()) {
    const sent = new Headers({ ...target.headers, ...headers, connection: "close", "idempotency-key": randomUUID() });
    const request = { method: "PUT", headers: sent, body: bodyOf(key) };
    const { response, text } = await fetchWithin(target.url, request, target.answerSeconds);
    if (!response.ok) throw new Error(`${target.url} answered ${response.status}: ${text}`);
    if (line === 0) headers = target.named(response, sent);
    onAnswer(text);
  }
  let turn = 0;
  const body = () => {
    turn += 1;
    return bodyOf(own[turn % lines]);
  };
  return { headers: () => ({ ...headers, ...(tag !== undefined && { "x-known-cart": tag }) }), body, onAnswer };
};

/** Fresh carts with a number of lines each. */
export const filledCarts = async (
  shelf: Shelf,
  target: AddTarget,
  carts: number,
  lines: number,
): Promise<FilledCart[]> => {
  const made: FilledCart[] = [];
  for (let nth = 0; nth < carts; nth += 10) {
    const some = Array.from({ length: Math.min(10, carts - nth) }, (_, more) =>
      filled(shelf, target, nth + more, lines),
    );
    made.push(...(await Promise.all(some)));
  }
  return made;
};

/** Adds to filled carts, a connection for each, for some seconds. */
export const loadAdds = (target: AddTarget, carts: readonly FilledCart[], seconds: number): Promise<Figures> =>
  load({
    url: target.url,
    method: "PUT",
    connections: carts.length,
    seconds,
    headers: target.headers,
    each: (connection) => {
      const cart = carts[connection % carts.length];
      if (cart === undefined) throw new Error("There is no cart");
      const headers = { ...cart.headers(), "idempotency-key": randomUUID() };
      return { body: cart.body(), headers, onAnswer: cart.onAnswer };
    },
  });

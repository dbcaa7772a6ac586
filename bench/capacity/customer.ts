import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import type { Pool as Database } from "pg";
import type { Dispatcher, Pool } from "undici";
import * as z from "zod/mini";
import { authSendCode, authVerify } from "@/lib/contract/auth";
import { cartAdd, cartClear, cartLoad, cartSetInterval } from "@/lib/contract/cart";
import type { Endpoint, ReplyOf } from "@/lib/contract/endpoint";
import { endpointPath, type PathParams } from "@/lib/contract/endpoint-path";
import { userFavourites } from "@/lib/contract/favourite";
import { type OrderPayload, orderById, orderCreate, orderStatus } from "@/lib/contract/order/order";
import { orderCache, orderCacheCreate } from "@/lib/contract/order/order-cache";
import { orderPay } from "@/lib/contract/order/order-payment";
import { orderEvents } from "@/lib/contract/order/order-tracking";
import { userOrders } from "@/lib/contract/order/user-order";
import { type PaymentAlias, paymentTypes } from "@/lib/contract/payment";
import { addressCheck, addressSuggest } from "@/lib/contract/place/address";
import { scheduleIntervals, scheduleTimeSettings } from "@/lib/contract/place/schedule";
import { shopSet, shops } from "@/lib/contract/place/shop";
import { productByKey, relatedProducts } from "@/lib/contract/product";
import { clock } from "@/lib/contract/settings";
import { userProfile } from "@/lib/contract/user";
import { control } from "@/tests/contract/control";
import type { BankVisitor } from "@/tests/money/bank-visitor";
import { host } from "@/tests/support/http-client";
import { OWN } from "./counters";
import type { Call } from "./model";

/** A city of the brand with its first shop. */
export type Place = { readonly id: number; readonly alias: string; readonly shop: number };

/**
 * A page that a storefront with too much to draw leaves for a moment (503 with `Retry-After`), or an answer that took too long
 * (504): browsers and customers come again, a change with the same idempotency key.
 */
export const SHED = "refused until later";
const COME_AGAIN = { times: 8, ms: 1_500 } as const;

/** What was answered: how long it took by the clock, ms, how many bytes came, and whether it went well. */
export type CallRecord = {
  readonly call: Call | "page" | typeof SHED;
  readonly ms: number;
  readonly bytes: number;
  readonly fault: string | null;
};

export type World = {
  readonly pool: Pool;
  readonly bank: BankVisitor;
  readonly upstreamUrl: string;
  readonly database: Database;
  /** Keys of dishes that every city sells one by one and without additions. */
  readonly dishes: readonly string[];
  readonly record: (made: CallRecord) => void;
};

type Sent = {
  readonly params?: PathParams;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly key?: string;
  readonly knownCart?: string | undefined;
};
type Answer = { readonly status: number; readonly headers: Dispatcher.ResponseData["headers"]; readonly body: Buffer };

const PUBLIC_ID = "pk_sbx_cloudpayments";
const APPROVED = "4000000000003055";
/** How an order goes on in a shop where it is fetched. */
export const MOVES = ["cooking", "cooked", "done"] as const;

const Code = z.array(z.object({ code: z.string() }));

/** Bytes of an answer: its head as HTTP/1.1 writes it, and its body as it was compressed. */
const sizeOf = ({ headers, body }: Answer): number =>
  Object.entries(headers).reduce(
    (sum, [name, value]) => sum + name.length + String(value).length + ": \r\n".length,
    "HTTP/1.1 200 OK\r\n\r\n".length + body.length,
  );

const decompressed = ({ headers, body }: Answer): string =>
  (headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body).toString();

/** A customer with a browser, an address and a phone. */
export const customerAt = (world: World, place: Place, nth: number) => {
  const cookies = new Map<string, string>();
  // Who comes at the same time comes from networks of many operators: nginx limits personal pages of a /24 (ADR-0102).
  const address = `10.${nth & 255}.${(nth >> 8) & 255}.${(nth >> 16) & 255}`;
  const phone = `79${String(300_000_000 + nth)}`;
  const at = { order_type: "takeaway", shop_id: place.shop, delivery_zone_id: null } as const;
  const here = { city_id: place.id, ...at };
  let version = 0;
  let tag: string | undefined;
  let date: string | null = null;
  let interval = "";
  let key: string | null = null;
  let order = 0;
  let moves = 0;
  let dish = nth;

  const headers = (): Record<string, string> => ({
    host,
    "accept-encoding": "br",
    origin: `http://${host}`,
    "x-forwarded-for": address,
    ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") }),
  });
  const storeCookies = (lines: string | string[] | undefined): void => {
    for (const line of [lines ?? []].flat()) {
      const pair = line.split(";")[0] ?? "";
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
  };
  const askOnce = async (
    call: Call | "page",
    path: string,
    more: Partial<Dispatcher.RequestOptions> = {},
  ): Promise<Answer> => {
    const began = performance.now();
    const response = await world.pool.request({
      path,
      method: "GET",
      ...more,
      headers: { ...headers(), ...more.headers },
    });
    const answer: Answer = {
      status: response.statusCode,
      headers: response.headers,
      body: Buffer.from(await response.body.arrayBuffer()),
    };
    storeCookies(response.headers["set-cookie"]);
    const isShed = answer.status === 504 || (answer.status === 503 && answer.headers["retry-after"] !== undefined);
    const fault =
      answer.status === 200 || isShed ? null : `${path}: ${answer.status} ${answer.body.toString().slice(0, 300)}`;
    world.record({ call: isShed ? SHED : call, ms: performance.now() - began, bytes: sizeOf(answer), fault });
    if (fault !== null) throw new Error(fault);
    return answer;
  };
  const ask = async (...args: Parameters<typeof askOnce>): Promise<Answer> => {
    for (let times = 0; times < COME_AGAIN.times; times += 1) {
      const answer = await askOnce(...args);
      if (answer.status === 200) return answer;
      await pause(COME_AGAIN.ms);
    }
    throw new Error(`${args[1]} is refused again and again`);
  };
  const send = async <E extends Endpoint>(
    call: Call,
    endpoint: E,
    { params, query, body, key: once, knownCart }: Sent = {},
  ) => {
    const path = `/api${endpointPath(endpoint, { query, ...(params && { params }) })}`;
    const answer = await ask(call, path, {
      method: endpoint.method,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(once !== undefined && { "idempotency-key": once }),
        ...(knownCart !== undefined && { "x-known-cart": knownCart }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = decompressed(answer);
    const reply: ReplyOf<E> = z.parse<E["reply"]>(endpoint.reply, JSON.parse(text));
    return reply;
  };

  const payload = (payment_type: PaymentAlias): OrderPayload => ({
    city_id: place.id,
    order_type: "takeaway",
    shop_id: place.shop,
    phone,
    username: "Анна",
    email: null,
    payment_type,
    cash: null,
    order_comment: null,
    cart: { version },
    order_cache_key: null,
    delivery_address: null,
    interval_id: interval,
  });
  const slotsOf = (day: string | null) =>
    send("slots", scheduleIntervals, { body: { city_alias: place.alias, ...at, date: day } });

  /** One of each call, in the order of a visit: each needs what those before it have left. */
  const act = {
    "cart load": async () => {
      const { cart } = await send("cart load", cartLoad, { body: here });
      ({ version, tag } = cart);
    },
    dish: () =>
      send("dish", productByKey, { params: { key: world.dishes[dish++ % world.dishes.length] ?? "" }, query: here }),
    "related dishes": () => send("related dishes", relatedProducts, { body: { product_groups_ids: [1], ...here } }),
    favourites: () => send("favourites", userFavourites),
    "orders list": () => send("orders list", userOrders, { params: { page: 1 }, query: {} }),
    "cart add": async () => {
      const product_key = world.dishes[dish++ % world.dishes.length];
      const { cart } = await send("cart add", cartAdd, {
        body: { ...here, product_key, count: 1 },
        key: randomUUID(),
        knownCart: tag,
      });
      ({ version, tag } = cart);
    },
    "cart cleared": () => send("cart cleared", cartClear),
    clock: () => send("clock", clock),
    "address suggest": () => send("address suggest", addressSuggest, { query: { city_id: place.id, q: "Улица 3" } }),
    "address check": () => send("address check", addressCheck, { body: { city_id: place.id, text: "Улица 3, 7" } }),
    shops: () => send("shops", shops, { query: { city_id: place.id } }),
    "shop chosen": async () => {
      version = (await send("shop chosen", shopSet, { body: { shop_id: place.shop } })).cart.version;
    },
    "login code": () => send("login code", authSendCode, { body: { phone, channel: "sms" }, key: randomUUID() }),
    login: async () => {
      const { rows } = await world.database.query(
        `select ${OWN} code from outbox where phone = $1 and code is not null order by id desc limit 1`,
        [phone],
      );
      const code = z.parse(Code, rows)[0]?.code ?? "";
      await send("login", authVerify, { body: { phone, code }, key: randomUUID() });
    },
    profile: () => send("profile", userProfile),
    "time settings": () => send("time settings", scheduleTimeSettings, { body: { ...here, date: null } }),
    slots: async () => {
      const { dates, intervals } = await slotsOf(date);
      // Today's may be over by the wall clock.
      date ??= dates[1 + (nth % Math.max(1, dates.length - 1))]?.date_string ?? null;
      const free = intervals.filter(({ disabled }) => !disabled);
      interval = free[nth % Math.max(1, free.length)]?.id ?? "";
    },
    "slot chosen": async () => {
      const { cart } = await send("slot chosen", cartSetInterval, { body: { interval: { id: interval } } });
      version = cart.version;
    },
    "payment types": () => send("payment types", paymentTypes, { body: here }),
    "order, cash": async () => {
      order = (await send("order, cash", orderCreate, { body: payload("cash"), key: randomUUID() })).order_id;
    },
    "order stored for payment": async () => {
      const body = payload("cardOnline");
      key = (await send("order stored for payment", orderCacheCreate, { body, key: randomUUID() })).order_cache_key;
    },
    "payment page": () => send("payment page", orderCache, { params: { order_cache_key: key ?? "" } }),
    "order, paid online": async () => {
      const body = { ...payload("cardOnline"), order_cache_key: key };
      order = (await send("order, paid online", orderCreate, { body, key: randomUUID() })).order_id;
    },
    payment: () => {
      const cryptogram = world.bank.cryptogram(APPROVED, PUBLIC_ID);
      const body = { order_id: order, order_cache_key: key, payment_type: "cardOnline", cryptogram };
      return send("payment", orderPay, { body, key: randomUUID() });
    },
    "order page": () => ask("order page", `/${place.alias}/order/${order}/tracking`),
    "order check": () => send("order check", orderById, { params: { order_id: order } }),
    "order status": () => send("order status", orderStatus, { body: { order_id: order, order_type: "takeaway" } }),
    "order moved": async () => {
      const status = MOVES[moves++ % MOVES.length];
      await control(world.upstreamUrl, `/orders/${order}/advance`, { status });
    },
  } satisfies Partial<Record<Call, () => Promise<unknown>>>;

  return {
    city: place.alias,
    act,
    /** Opens a public page; its `X-Cache` says whether the edge had it. */
    view: async (path: string): Promise<{ readonly html: Buffer; readonly isCached: boolean }> => {
      const { headers: answered, body } = await ask("page", `/${place.alias}${path}`, {});
      return { html: body, isCached: answered["x-cache"] === "HIT" || answered["x-cache"] === "UPDATING" };
    },
    file: (path: string) => ask("files of a first visit", path),
    /** Listens to the order until the function it resolves with is called. */
    listen: async (): Promise<() => void> => {
      const gone = new AbortController();
      const path = `/api${endpointPath(orderEvents, { params: { order_id: order } })}`;
      const { statusCode, body } = await world.pool.request({
        path,
        method: "GET",
        headers: { ...headers(), accept: "text/event-stream" },
        signal: gone.signal,
      });
      if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
      body.on("error", () => undefined);
      body.resume();
      return () => gone.abort();
    },
  };
};
export type Customer = ReturnType<typeof customerAt>;

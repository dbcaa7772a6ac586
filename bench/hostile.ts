import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { get } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Where the strangers send their requests, and the cookies of an account that one of them has. */
export type Target = {
  readonly site: string;
  readonly upstream: string;
  /** A logged-in account with an order, for streams that a stranger may really open. */
  readonly account: { readonly cookie: string; readonly orderId: number };
};

/** One kind of hostile client; `act` makes one request and returns what it came to: a status or `closed`. */
export type Hostile = {
  readonly name: string;
  readonly atOnce: number;
  /** Milliseconds between two requests of one client. */
  readonly pauseMs: number;
  readonly act: (target: Target) => Promise<string>;
};

const KB = 1024;
const WAIT_MS = 15_000;

const text = (length: number): string =>
  randomBytes(Math.ceil(length / 2))
    .toString("hex")
    .slice(0, length);

/** Each stranger changes his address with every request, as a botnet does. */
const address = (): string => `172.${randomInt(16, 32)}.${randomInt(256)}.${randomInt(256)}`;

const send = async (url: string, init: RequestInit = {}): Promise<string> => {
  try {
    const headers = { "x-forwarded-for": address(), ...init.headers };
    const response = await fetch(url, { ...init, headers, redirect: "manual", signal: AbortSignal.timeout(WAIT_MS) });
    await response.arrayBuffer();
    return String(response.status);
  } catch {
    return "closed";
  }
};

/** A body without a declared length, sent in pieces of 64 KB. */
const piece = randomBytes(64 * KB);
const chunked = (bytes: number): ReadableStream<Uint8Array> => {
  let left = bytes;
  return new ReadableStream({
    pull: (controller) => {
      if (left <= 0) return controller.close();
      controller.enqueue(piece);
      left -= 64 * KB;
    },
  });
};

const post = (url: string, body: BodyInit, headers: Readonly<Record<string, string>>): Promise<string> =>
  // `duplex` is required of every body that is a stream (Fetch standard, RequestInit); TypeScript's DOM types lack it.
  send(url, { method: "POST", body, headers, ...(body instanceof ReadableStream && { duplex: "half" }) });

const json = { "content-type": "application/json" };

/** Opens a connection and sends a request a few bytes at a time, until it is closed or the time is up. */
const drip = ({ site }: Target): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(site);
    const socket = connect(Number(port), hostname);
    const timer = setInterval(() => socket.write(`x-${text(4)}: 1\r\n`), 2_000);
    const end = (outcome: string) => (): void => {
      clearInterval(timer);
      clearTimeout(over);
      socket.destroy();
      resolve(outcome);
    };
    const over = setTimeout(end("still open"), 60_000);
    socket.on("connect", () => socket.write("GET /moscow HTTP/1.1\r\nhost: shop.example\r\n"));
    socket.on("error", end("closed"));
    socket.on("close", end("closed"));
  });

/** Opens the events of an order, listens for a while and leaves without a word. */
const listen = (site: string, orderId: number, cookie: string): Promise<string> =>
  new Promise((resolve) => {
    const headers = { cookie, "x-forwarded-for": address() };
    const request = get(`${site}/api/order/${orderId}/events`, { headers, agent: false });
    request.on("error", () => resolve("closed"));
    request.on("response", (response) => {
      response.on("error", () => undefined);
      response.resume();
      setTimeout(() => request.destroy(), randomInt(200, 5_000));
      resolve(String(response.statusCode));
    });
  });

const pages = ["/moscow", "/moscow/promotions", "/samara/shops", "/berlin"] as const;
const page = (): string => pages[randomInt(pages.length)] ?? pages[0];

/** What the strangers do, each kind with its number of clients. */
export const hostiles: readonly Hostile[] = [
  { name: "unknown paths of 15 KB", atOnce: 4, pauseMs: 400, act: ({ site }) => send(`${site}/${text(15 * KB)}`) },
  {
    name: "unknown paths of 3 KB in a city",
    atOnce: 4,
    pauseMs: 400,
    act: ({ site }) => send(`${site}/moscow/${text(3 * KB)}`),
  },
  { name: "unknown files", atOnce: 4, pauseMs: 400, act: ({ site }) => send(`${site}/${text(12)}.js`) },
  {
    name: "queries of no meaning",
    atOnce: 2,
    pauseMs: 400,
    act: ({ site }) => send(`${site}${page()}?${text(200)}=1`),
  },
  {
    name: "cookies of no meaning",
    atOnce: 2,
    pauseMs: 300,
    act: ({ site }) => send(`${site}${page()}`, { headers: { cookie: `${text(20)}=${text(2 * KB)}` } }),
  },
  {
    name: "endless bodies for revalidation",
    atOnce: 2,
    pauseMs: 500,
    act: ({ site }) => post(`${site}/api/revalidate`, chunked(8 * KB * KB), json),
  },
  {
    name: "endless bodies from issuers",
    atOnce: 2,
    pauseMs: 500,
    act: ({ site }) =>
      post(`${site}/api/order/3ds-return`, chunked(8 * KB * KB), {
        "content-type": "application/x-www-form-urlencoded",
      }),
  },
  {
    name: "endless bodies for pages",
    atOnce: 2,
    pauseMs: 500,
    act: ({ site }) => post(`${site}/moscow`, chunked(8 * KB * KB), json),
  },
  {
    name: "endless bodies of webhooks",
    atOnce: 1,
    pauseMs: 500,
    act: ({ upstream }) => post(`${upstream}/webhooks/cloudpayments`, chunked(8 * KB * KB), json),
  },
  {
    name: "unsolicited results of issuers",
    atOnce: 2,
    pauseMs: 200,
    act: ({ site }) =>
      post(`${site}/api/order/3ds-return`, new URLSearchParams({ MD: text(32), PaRes: text(16 * KB) }), {}),
  },
  {
    name: "deep JSON",
    atOnce: 2,
    pauseMs: 200,
    act: ({ site }) =>
      send(`${site}/api/cart/add`, {
        method: "PUT",
        body: `${"[".repeat(5_000)}${"]".repeat(5_000)}`,
        headers: { ...json, origin: site },
      }),
  },
  {
    name: "carts of guests who never come back",
    atOnce: 2,
    pauseMs: 200,
    act: ({ site }) =>
      send(`${site}/api/cart/add`, {
        method: "PUT",
        body: JSON.stringify({
          product_key: "p9",
          count: 1,
          city_id: 1,
          order_type: "takeaway",
          shop_id: 11,
          delivery_zone_id: null,
        }),
        headers: { ...json, origin: site, "idempotency-key": randomUUID() },
      }),
  },
  {
    name: "codes for phones of others",
    atOnce: 2,
    pauseMs: 500,
    act: ({ site }) =>
      post(
        `${site}/api/auth/send-code`,
        JSON.stringify({ phone: `7999${randomInt(1_000_000, 9_999_999)}`, channel: "sms" }),
        {
          ...json,
          origin: site,
        },
      ),
  },
  { name: "requests that never end", atOnce: 100, pauseMs: 1_000, act: drip },
  {
    name: "events of orders of others",
    atOnce: 10,
    pauseMs: 300,
    act: ({ site }) => listen(site, randomInt(1, 100_000), ""),
  },
  {
    name: "events of the stranger's own order",
    atOnce: 20,
    pauseMs: 300,
    act: ({ site, account }) => listen(site, account.orderId, account.cookie),
  },
];

/** Sends them all until `isOver`; the number of answers of each kind by what it came to. */
export const attack = async (target: Target, isOver: () => boolean): Promise<Map<string, Map<string, number>>> => {
  const outcomes = new Map<string, Map<string, number>>();
  const client = async ({ name, pauseMs, act }: Hostile): Promise<void> => {
    const counts = outcomes.get(name) ?? new Map<string, number>();
    outcomes.set(name, counts);
    while (!isOver()) {
      const outcome = await act(target);
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      await pause(pauseMs);
    }
  };
  await Promise.all(hostiles.flatMap((hostile) => Array.from({ length: hostile.atOnce }, () => client(hostile))));
  return outcomes;
};

import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { CheckoutResult } from "@/lib/agents/wire/checkout";
import { startStack } from "../scripts/stack";
import { buildStorefront } from "../scripts/storefront-build";
import { findPostgres } from "../scripts/system";
import { startCluster } from "../tests/support/postgres";
import { fetchWithin } from "./time-limits";

/**
 * What agents call beside the same work as a browser does it through the BFF, on PostgreSQL with durable commits, in turns: a search,
 * a checkout that is begun, changed and completed for pickup and cash. Each turn is another customer in another network.
 */
const TURNS = 60;
/** Not counted: the first calls of a process compile what they use. */
const WARM_UP = 10;
const BRAND = "shawarma";
const CITY = "moscow";

/**
 * The most that p95 may be, ms, and the most times that of the same work through the BFF. A change replaces a whole checkout and answers with its
 * slots, where a browser adds to one line; the profile stands beside the smallest answer there is, a check of health.
 */
const bounds = {
  search: { ms: 60, ratio: 3 },
  begin: { ms: 250, ratio: 1.5 },
  change: { ms: 250, ratio: 6 },
  complete: { ms: 500, ratio: 4 },
  profile: { ms: 10, ratio: 1.5 },
} as const;
/** The most that an answer may have. */
const MOST_KB = 40;
type Work = keyof typeof bounds;
const works: readonly Work[] = ["search", "begin", "change", "complete", "profile"];

const bin = findPostgres();
if (bin === null) throw new Error("This figure needs PostgreSQL (Debian package postgresql)");
await buildStorefront();
const cluster = await startCluster(bin, {});
const apiKey = randomUUID();
const stack = await startStack({
  brand: BRAND,
  mode: "production",
  dataDir: mkdtempSync(join(tmpdir(), "mealfront-agents-")),
  ports: { storefront: 23_100, upstream: 24_100, bank: 24_110 },
  env: {
    LOG_LEVEL: "error",
    DATABASE_URL: cluster.createDatabase("agents"),
    TRUSTED_HOPS: "1",
    AGENTS: "1",
    AGENT_CARTS: "1",
    AGENT_CHECKOUTS: "1",
    AGENT_PLATFORMS: `https://agent.example=${createHash("sha256").update(apiKey).digest("hex")}`,
  },
  output: () => undefined,
});
const { storefrontUrl } = stack;

const Cart = z.object({ cart: z.object({ version: z.number() }) });
const Cities = z.object({ cities: z.array(z.object({ id: z.number(), alias: z.string() })) });
const Shops = z.object({ shops: z.array(z.object({ id: z.number(), type: z.string() })) });
const Days = z.object({ dates: z.array(z.object({ date_string: z.string() })) });
const Slots = z.object({ intervals: z.array(z.object({ id: z.string(), disabled: z.boolean() })) });
const Found = z.object({ products: z.array(z.object({ variants: z.array(z.object({ id: z.string() })) })) });

/** The largest answer to an agent, bytes. */
let largest = 0;

/** A customer, or the agent of one, with a network and cookies of its own. */
const callerOf = (nth: number, headers: Readonly<Record<string, string>>) => {
  const cookies = new Map<string, string>();
  const sent = async (method: string, path: string, body?: object): Promise<string> => {
    const { response, text } = await fetchWithin(`${storefrontUrl}${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": `10.${nth % 250}.${Math.floor(nth / 250)}.7`,
        "idempotency-key": randomUUID(),
        ...headers,
        ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 400)}`);
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
    }
    return text;
  };
  return sent;
};

const taken: Record<"agent" | "bff", Record<Work, number[]>> = {
  agent: { search: [], begin: [], change: [], complete: [], profile: [] },
  bff: { search: [], begin: [], change: [], complete: [], profile: [] },
};

const phoneOf = (nth: number): string => `7916${String(1_000_000 + nth)}`;

const readShop = async () => {
  const read = callerOf(0, {});
  const city = Cities.parse(JSON.parse(await read("GET", "/api/cities"))).cities.find(({ alias }) => alias === CITY);
  if (city === undefined) throw new Error(`The demo has no ${CITY}`);
  const { shops } = Shops.parse(JSON.parse(await read("GET", `/api/shops?city_id=${city.id}`)));
  const shop = shops.find(({ type }) => type === "default");
  if (shop === undefined) throw new Error(`${CITY} has no open shop`);
  return { cityId: city.id, shopId: shop.id };
};

type Shop = Awaited<ReturnType<typeof readShop>>;

const timed = async (times: number[] | null, work: () => Promise<string>): Promise<string> => {
  const began = performance.now();
  const text = await work();
  times?.push(performance.now() - began);
  return text;
};

/** The work of an agent in one turn; returns the dish that it bought. */
const agentTurn = async (nth: number, { shopId }: Shop, isCounted: boolean): Promise<string> => {
  const send = callerOf(nth, { "x-api-key": apiKey, "accept-language": "en" });
  const at = (work: Work) => (isCounted ? taken.agent[work] : null);
  const read = async (work: Work, method: string, path: string, body?: object) => {
    const text = await timed(at(work), () => send(method, path, body));
    largest = Math.max(largest, Buffer.byteLength(text));
    return text;
  };
  const location = `${CITY}.${shopId}`;
  const context = { location, language: "en" };
  await read("profile", "GET", "/.well-known/ucp");
  const found = await read("search", "POST", "/ucp/catalog/search", { query: "шаурма", context });
  const dish = Found.parse(JSON.parse(found)).products[0]?.variants[0]?.id;
  if (dish === undefined) throw new Error("The agent found no dish");
  const items = (quantity: number) => [{ item: { id: dish }, quantity }];
  const more = {
    context,
    buyer: { first_name: "Anna", phone_number: `+${phoneOf(nth * 2)}` },
    fulfillment: { methods: [{ type: "pickup", selected_destination_id: location }] },
  };
  const begun = await read("begin", "POST", "/ucp/checkout-sessions", { line_items: items(2), ...more });
  const { id } = CheckoutResult.parse(JSON.parse(begun));
  const path = `/ucp/checkout-sessions/${id}`;
  const changed = await read("change", "PUT", path, { line_items: items(4), ...more });
  const { status, messages } = CheckoutResult.parse(JSON.parse(changed));
  if (status !== "ready_for_complete") throw new Error(`The checkout is ${status}: ${JSON.stringify(messages)}`);
  const payment = { instruments: [{ handler_id: "door", type: "cash", selected: true }] };
  const over = await read("complete", "POST", `${path}/complete`, { payment });
  if (CheckoutResult.parse(JSON.parse(over)).order === undefined) throw new Error("The agent has no order");
  return dish;
};

/** The same by what a browser calls for it: the menu, a cart at a restaurant with its slots, another dish, the order. */
const browserTurn = async (nth: number, { cityId, shopId }: Shop, dish: string, isCounted: boolean): Promise<void> => {
  const send = callerOf(nth, { origin: storefrontUrl, "x-language": "en" });
  const at = (work: Work) => (isCounted ? taken.bff[work] : null);
  const place = { city_id: cityId, order_type: "takeaway", shop_id: shopId, delivery_zone_id: null };
  const add = (count: number) => send("PUT", "/api/cart/add", { product_key: dish, count, ...place });
  const { city_id: _, ...placed } = place;
  const slots = async (date: string | null) =>
    send("POST", "/api/schedule/intervals", { city_alias: CITY, ...placed, date });
  let interval = "";
  await timed(at("profile"), () => send("GET", "/healthz"));
  await timed(at("search"), () => send("GET", `/api/menu?city_id=${cityId}&order_type=takeaway&shop_id=${shopId}`));
  await timed(at("begin"), async () => {
    await send("PUT", "/api/cart", place);
    await add(2);
    const [day] = Days.parse(JSON.parse(await slots(null))).dates;
    const free = Slots.parse(JSON.parse(await slots(day?.date_string ?? null))).intervals.find((one) => !one.disabled);
    interval = free?.id ?? "";
    return send("PUT", "/api/cart/set-interval", { interval: { id: interval } });
  });
  const cart = await timed(at("change"), () => add(2));
  await timed(at("complete"), () =>
    send("POST", "/api/order/create", {
      city_id: cityId,
      order_type: "takeaway",
      shop_id: shopId,
      phone: phoneOf(nth * 2 + 1),
      username: "Anna",
      email: null,
      payment_type: "cash",
      cash: null,
      order_comment: null,
      cart: { version: Cart.parse(JSON.parse(cart)).cart.version },
      order_cache_key: null,
      delivery_address: null,
      interval_id: interval,
    }),
  );
};

const p95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;

const measure = async (): Promise<void> => {
  const shop = await readShop();
  // The request limits are there to stop exactly such a load.
  await fetchWithin(`${stack.bankUrl}/sbx/limits`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ enabled: false }),
  });
  for (let nth = 0; nth < WARM_UP + TURNS; nth += 1) {
    const isCounted = nth >= WARM_UP;
    const dish = await agentTurn(nth, shop, isCounted);
    await browserTurn(nth, shop, dish, isCounted);
  }
};

try {
  await measure();
} finally {
  await stack.stop();
  cluster.stop();
}

process.stdout.write(`p95 of ${TURNS} turns, ms        agents     BFF   ratio\n`);
const broken = works.filter((work) => {
  const [ours, theirs] = [p95(taken.agent[work]), p95(taken.bff[work])];
  const { ms, ratio } = bounds[work];
  const isBroken = ours > ms || ours > theirs * ratio;
  const line = [
    work.padEnd(22),
    ours.toFixed(1).padStart(8),
    theirs.toFixed(1).padStart(8),
    (ours / theirs).toFixed(2).padStart(8),
  ];
  process.stdout.write(`${line.join("")}  ${isBroken ? "ABOVE" : "within"} ${ms} ms\n`);
  return isBroken;
});
const kilobytes = largest / 1_024;
process.stdout.write(`largest answer ${kilobytes.toFixed(1)} KB (at most ${MOST_KB})\n`);
process.exitCode = broken.length > 0 || kilobytes > MOST_KB ? 1 : 0;

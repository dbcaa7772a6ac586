import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { request } from "undici";
import { partHeaders } from "@/lib/request/page-part";
import { makeCashOrder, pendingOrder } from "../money/checkout";
import type { ShopStack } from "../money/shop-stack";
import { type CallTimed, customerAt } from "../money/visitor";

type Requested = { readonly path: string; readonly headers?: Readonly<Record<string, string>> };

/** What a flood requests: no path twice. */
export const floods: Readonly<Record<string, (nth: number) => Requested>> = {
  "tracking pages": (nth) => ({ path: `/moscow/order/${7_000_000 + nth}/tracking` }),
  "data of tracking pages": (nth) => ({
    path: `/moscow/order/${7_000_000 + nth}/tracking?_rsc`,
    headers: { ...partHeaders.data },
  }),
  "payment pages": () => ({ path: `/moscow/order/payment/${randomUUID()}` }),
  "result pages": (nth) => ({ path: `/moscow/order/payment-result?orderId=${7_000_000 + nth}` }),
  carts: (nth) => ({ path: `/moscow/cart?x=${nth}` }),
  profiles: (nth) => ({ path: `/moscow/profile?tab=orders&x=${nth}` }),
  "missing pages": (nth) => ({ path: `/moscow/nowhere-${nth}` }),
  searches: (nth) => ({ path: `/moscow?q=dish${nth}` }),
  "menus with an unknown query": (nth) => ({ path: `/moscow?unknown${nth}=1` }),
  "pages rendered for one visitor": (nth) => ({ path: `/moscow?l%61ng=${nth}` }),
  "tracking pages rendered for one visitor": (nth) => ({
    path: `/moscow/order/${7_000_000 + nth}/tracking?l%61ng=${nth}`,
  }),
};

type Flood = {
  /** Ends it; how often each status was the answer. */
  readonly stop: () => Promise<ReadonlyMap<number, number>>;
};

/** Requests of one network, at a steady pace whatever they meet, from all addresses of its /24. */
export const startFlood = (site: string, requestedOf: (typeof floods)[string], perSecond: number): Flood => {
  const statuses = new Map<number, number>();
  const open = new Set<Promise<void>>();
  let isOver = false;
  let sent = 0;
  const send = async (nth: number): Promise<void> => {
    const { path, headers } = await requestedOf(nth);
    const address = { "x-forwarded-for": `198.51.100.${nth % 256}` };
    const answer = await request(`${site}${path}`, { headers: { ...headers, ...address, "accept-encoding": "br" } });
    await answer.body.dump({ limit: 1_000_000 });
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
  };
  const run = async (): Promise<void> => {
    const startedAt = performance.now();
    while (!isOver) {
      for (; sent < ((performance.now() - startedAt) * perSecond) / 1_000; sent += 1) {
        const one = send(sent).catch(() => undefined);
        open.add(one);
        void one.finally(() => open.delete(one));
      }
      await pause(5);
    }
    await Promise.all(open);
  };
  const running = run();
  return {
    stop: async () => {
      isOver = true;
      await running;
      return statuses;
    },
  };
};

/** Waits of a customer, ms. */
export type Waits = { readonly calls: number[]; readonly pages: number[] };

/** An account orders so often; then another customer takes its place. */
const ROUNDS_EACH = 8;

/** Customers of other networks who look at pages and order, one after another, at the pace of a quick hand. */
export const startOrdering = async (stack: ShopStack, customers: number, firstPhone: number) => {
  let waits: Waits | null = null;
  let isOver = false;
  let failed: unknown = null;
  const onCall: CallTimed = (_path, ms) => void waits?.calls.push(ms);
  const look = async (path: string, from: string): Promise<void> => {
    const at = performance.now();
    const { statusCode, body } = await request(`${stack.storefrontUrl}${path}`, {
      headers: { "x-forwarded-for": from, "accept-encoding": "br" },
    });
    await body.dump({ limit: 1_000_000 });
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
    waits?.pages.push(performance.now() - at);
  };
  let accounts = 0;
  const nextCustomer = () => {
    accounts += 1;
    return customerAt(stack, `79${firstPhone + accounts}`, false, onCall);
  };
  const order = async (nth: number): Promise<void> => {
    const from = `10.7.${nth}.1`;
    let visitor = await nextCustomer();
    for (let round = 0; !isOver; round += 1) {
      if (round % ROUNDS_EACH === ROUNDS_EACH - 1) visitor = await nextCustomer();
      for (const path of ["/moscow", "/moscow/promotions", "/moscow/cart", "/samara"]) await look(path, from);
      const mark = `flood ${nth} ${round}`;
      const key = await pendingOrder(visitor, mark);
      await look(`/moscow/order/payment/${key}`, from);
      if (round % 4 === 0) await look(`/moscow/order/${await makeCashOrder(visitor, mark)}/tracking`, from);
      await pause(50);
    }
  };
  const running = Promise.all(
    Array.from({ length: customers }, (_, nth) =>
      order(nth).catch((error: unknown) => {
        failed ??= error;
      }),
    ),
  );
  return {
    /** How long their calls and pages take in so many milliseconds. */
    measure: async (ms: number): Promise<Waits> => {
      const measured: Waits = { calls: [], pages: [] };
      waits = measured;
      await pause(ms);
      waits = null;
      if (failed !== null) throw failed;
      return measured;
    },
    stop: async (): Promise<void> => {
      isOver = true;
      await running;
    },
  };
};

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;

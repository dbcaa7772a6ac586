import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { host, httpClient, type Reply } from "../support/http-client";

const own = { origin: `http://${host}`, "content-type": "application/json" };
const Counted = z.object({ cart: z.object({ count: z.number() }) });

/** Somebody who looks around and fills a cart, one thing after another, over connections he keeps. */
export type EdgeVisitor = {
  /** Goes on until `isOver`. */
  readonly shop: (isOver: () => boolean) => Promise<void>;
  /** How many answers he had, and what was wrong with those that were no good. */
  readonly requests: () => number;
  readonly faults: readonly string[];
  /** Units put into the cart by calls that went well, and units in the cart. */
  readonly added: () => number;
  readonly inCart: () => Promise<number>;
  readonly leave: () => void;
};

/** @param dish of Moscow that is sold one by one and without additions */
export const edgeVisitor = (port: number, dish: string, shopId: number): EdgeVisitor => {
  const { ask, end } = httpClient(port);
  const faults: string[] = [];
  const place = { city_id: 1, order_type: "takeaway", shop_id: shopId, delivery_zone_id: null };
  let cookie = "";
  let requests = 0;
  let added = 0;

  const record = (what: string, reply: Reply): boolean => {
    requests += 1;
    const set = reply.headers["set-cookie"];
    if (Array.isArray(set) && set.length > 0) cookie = set.map((line) => line.split(";")[0]).join("; ");
    if (reply.status === 200) return true;
    faults.push(`${what}: ${reply.status} ${reply.body.slice(0, 80)}`);
    return false;
  };
  const isWell = (what: string, call: Promise<Reply>): Promise<boolean> =>
    call.then(
      (reply) => record(what, reply),
      (error: unknown) => {
        faults.push(`${what}: ${String(error)}`);
        return false;
      },
    );
  const add = async (): Promise<void> => {
    const headers = { ...own, cookie, "idempotency-key": randomUUID() };
    const body = JSON.stringify({ product_key: dish, count: 1, ...place });
    if (await isWell("add", ask("/api/cart/add", { method: "PUT", headers, body }))) added += 1;
  };
  /** A call that the edge may not try twice. */
  const check = (): Promise<boolean> => {
    const body = JSON.stringify({ city_id: 1, text: "Тверская 1" });
    return isWell("check", ask("/api/address/check", { method: "POST", headers: { ...own, cookie }, body }));
  };

  return {
    shop: async (isOver) => {
      await add();
      while (!isOver()) {
        await isWell("cached page", ask("/moscow"));
        await isWell("page", ask("/moscow/shops?whatever=1"));
        await isWell("menu", ask("/api/menu?city_id=1&order_type=delivery"));
        if (added < 60) await add();
        await check();
      }
    },
    requests: () => requests,
    faults,
    added: () => added,
    inCart: async () => {
      const reply = await ask("/api/cart", { method: "PUT", headers: { ...own, cookie }, body: JSON.stringify(place) });
      return z.parse(Counted, JSON.parse(reply.body)).cart.count;
    },
    leave: end,
  };
};

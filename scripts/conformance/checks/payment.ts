import { randomUUID } from "node:crypto";
import { equals, holds, NotOffered } from "../fault";
import { rulesOf } from "../rule";
import type { World } from "../world";

const onlineAt = async (world: World) => {
  const place = await world.place();
  const { payment_types } = await world.guest().get("paymentTypes", { body: place });
  const online = payment_types.find(({ is_online }) => is_online);
  if (online === undefined) throw new NotOffered("nothing is paid on the site at this place");
  const { city_id, shop_id } = place;
  const body = {
    payment_type: online.alias,
    is_delivery: place.order_type === "delivery",
    city_id,
    shop_id,
    latitude: null,
    longitude: null,
  };
  return { alias: online.alias, body };
};

const cached = async (world: World) => {
  const { alias } = await onlineAt(world);
  const { visitor } = await world.customer();
  await world.filled(visitor);
  const body = { ...(await world.payload(visitor)), payment_type: alias };
  return { visitor, body, cache: await visitor.get("orderCacheCreate", { body, key: randomUUID() }) };
};

/** Payment on the site, up to the bank: no money is moved here. */
export const paymentRules = [
  ...rulesOf("paymentSettings", {
    "name who takes the money": async (world) => {
      const { body } = await onlineAt(world);
      const { acquiring } = await world.guest().get("paymentSettings", { body });
      holds("paymentSettings", acquiring !== null, "acquiring is null for a type that is paid on the site");
    },
  }),
  ...rulesOf("orderCacheCreate", {
    "keeps an order for ten minutes": async (world) => {
      const { cache } = await cached(world);
      equals("orderCacheCreate", "expires_at − created_at", cache.expires_at - cache.created_at, 600, "ten minutes");
    },
  }),
  ...rulesOf("orderCacheCreate", {
    "lets one order of a cart wait for its money (ADR-0041)": async (world) => {
      const { visitor, body, cache } = await cached(world);
      const ordered = (order_cache_key: string) =>
        visitor.get("orderCreate", { body: { ...body, order_cache_key }, key: randomUUID() });
      const first = await ordered(cache.order_cache_key);
      const again = await visitor.get("orderCacheCreate", { body, key: randomUUID() });
      const second = await ordered(again.order_cache_key);
      const { payment_state } = await visitor.get("orderStatus", {
        body: { order_id: first.order_id, order_type: body.order_type },
      });
      await visitor.get("orderCancel", { body: { order_id: second.order_id } });
      holds(
        "orderCacheCreate",
        second.order_id === first.order_id || payment_state !== "awaiting",
        `orders ${first.order_id} and ${second.order_id} of one cart both wait for money, and both could be paid`,
      );
    },
  }),
  ...rulesOf("orderCacheHold", {
    "releases the slot and takes it again, for the visitor who made the cache": async (world) => {
      const { visitor, cache } = await cached(world);
      const params = { order_cache_key: cache.order_cache_key };
      const page = randomUUID();
      const left = await visitor.get("orderCacheHold", { params, body: { page, is_open: false } });
      holds("orderCacheHold", typeof left.has_slot === "boolean", "has_slot is sent of a page that is left");
      const back = await visitor.get("orderCacheHold", { params, body: { page: randomUUID(), is_open: true } });
      equals("orderCacheHold", "has_slot", back.has_slot, true, "nobody else has taken the slot");
      await world.guest().refused("orderCacheHold", { params, body: { page, is_open: true } }, [401, 404]);
    },
  }),
  ...rulesOf("orderCache", {
    "is the stored order, for the visitor who made it": async (world) => {
      const { visitor, cache } = await cached(world);
      const params = { order_cache_key: cache.order_cache_key };
      const stored = await visitor.get("orderCache", { params });
      equals("orderCache", "order", stored.order, null, "no order was made of it");
      const strange = await world.guest().refused("orderCache", { params }, [401, 404]);
      const missing = await world.guest().refused("orderCache", { params: { order_cache_key: "none" } }, [401, 404]);
      equals("orderCache", "answer to somebody else", strange.json, missing.json, "as of one that does not exist");
    },
  }),
  ...rulesOf("orderPay", {
    "takes no money for an order that is none": async (world) => {
      const body = { order_id: 2_000_000_000, order_cache_key: null, payment_type: "cardOnline" };
      await world.guest().refused("orderPay", { body }, [401, 404]);
    },
  }),
  ...rulesOf("orderPost3ds", {
    "knows no payment that was not begun": async (world) => {
      const body = {
        TransactionId: "none",
        PaRes: null,
        cres: null,
        order_id: 2_000_000_000,
        order_cache_key: null,
        last_attempt: true,
      };
      await world.guest().refused("orderPost3ds", { body }, [401, 404, 409, 422]);
    },
  }),
  ...rulesOf("threeDsOutcome", {
    "answers nothing of a payment that was not begun": async (world) => {
      await world.guest().refused("threeDsOutcome", { body: { transaction_id: randomUUID() } }, [404]);
    },
  }),
  ...rulesOf("threeDsReturn", {
    "knows no payment that was not begun": async (world) => {
      await world.guest().refused("threeDsReturn", { body: { MD: "none", PaRes: null, cres: null } }, [404, 409, 422]);
    },
  }),
];

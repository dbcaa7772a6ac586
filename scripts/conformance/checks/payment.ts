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
  return { visitor, cache: await visitor.get("orderCacheCreate", { body, key: randomUUID() }) };
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
  ...rulesOf("orderCacheHold", {
    "gives the slot back and takes it again, for whoever made the cache": async (world) => {
      const { visitor, cache } = await cached(world);
      const params = { order_cache_key: cache.order_cache_key };
      const page = randomUUID();
      const left = await visitor.get("orderCacheHold", { params, body: { page, is_open: false } });
      holds("orderCacheHold", typeof left.has_slot === "boolean", "has_slot is told of a page that is left");
      const back = await visitor.get("orderCacheHold", { params, body: { page: randomUUID(), is_open: true } });
      equals("orderCacheHold", "has_slot", back.has_slot, true, "nobody else has taken the slot");
      await world.guest().refused("orderCacheHold", { params, body: { page, is_open: true } }, [401, 404]);
    },
  }),
  ...rulesOf("orderCache", {
    "is the order kept, for whoever made it": async (world) => {
      const { visitor, cache } = await cached(world);
      const params = { order_cache_key: cache.order_cache_key };
      const kept = await visitor.get("orderCache", { params });
      equals("orderCache", "order", kept.order, null, "no order was made of it");
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
  ...rulesOf("threeDsReturn", {
    "knows no payment that was not begun": async (world) => {
      await world.guest().refused("threeDsReturn", { body: { MD: "none", PaRes: null, cres: null } }, [404, 409, 422]);
    },
  }),
];

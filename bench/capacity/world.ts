import type { Pool as Database } from "pg";
import { Pool } from "undici";
import * as z from "zod";
import { bankVisitor } from "@/tests/money/bank-visitor";
import { readShelf } from "../filled-carts";
import { CUSTOMERS_A_ROUND, measureCalls, PAGES } from "./cohort";
import { OWN } from "./counters";
import type { Place, World } from "./customer";
import type { Costs } from "./measured";
import { type Meter, openMeter } from "./meter";
import type { CapacityShop } from "./shop";

/** Open connections of all customers together; each open event stream needs one. */
const CONNECTIONS = 300;

const Places = z.array(z.object({ id: z.number(), alias: z.string(), shop: z.number() }));

const readPlaces = async (database: Database): Promise<Place[]> => {
  const { rows } = await database.query(
    `select ${OWN} id, alias, (select min(shops.id) from shops where city_id = cities.id) as shop
     from cities where id >= 10000 order by id`,
  );
  return Places.parse(rows);
};

/** A shop with the customers who may come, and what reads their costs. */
export type OpenWorld = {
  readonly world: World;
  readonly places: readonly Place[];
  readonly meter: Meter;
  readonly close: () => Promise<void>;
};

export const openWorld = async (shop: CapacityShop): Promise<OpenWorld> => {
  const pool = new Pool(shop.edge, { connections: CONNECTIONS, bodyTimeout: 0 });
  const { keys: dishes } = await readShelf(shop.storefrontUrl);
  const meter = await openMeter(shop);
  const world: World = {
    pool,
    bank: await bankVisitor(shop.bankUrl),
    upstreamUrl: shop.upstreamUrl,
    database: shop.database,
    dishes,
    record: ({ bytes }) => meter.sent(bytes),
  };
  return { world, meter, places: await readPlaces(shop.database), close: () => pool.destroy() };
};

/** Costs of each call after a round that warms the processes up; `first` customers, and the last cities, are used up. */
export const warmCosts = async ({ world, meter, places }: OpenWorld, first: number, rounds: number): Promise<Costs> => {
  const fresh = places.slice(-PAGES * (rounds + 1));
  await measureCalls({ world, meter, places, fresh, first }, 1);
  return measureCalls({ world, meter, places, fresh: fresh.slice(PAGES), first: first + CUSTOMERS_A_ROUND }, rounds);
};

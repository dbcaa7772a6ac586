import type { Hono } from "hono";
import * as z from "zod/mini";
import { DateString, Id } from "@/lib/contract/scalar";
import { toCents } from "@/lib/domain/cents";
import type { Dependencies } from "../dependencies";
import { notFound } from "../domain/domain-error";
import { grantBonuses, wrongBalances } from "../store/bonuses";
import { forgetCounts } from "../store/customers";
import { setBonusProgram, setDealLimits, setProductPrice } from "../store/reference-changes";
import { repriceOrders } from "../store/repricing";
import { bodyOf } from "./control-body";

const limit = z.optional(z.nullable(z.int().check(z.gte(0))));
const DealLimits = z.strictObject({ alias: z.string(), limit_total: limit, limit_per_customer: limit });
const Program = z.strictObject({
  city_id: Id,
  percent: z.int().check(z.gte(0), z.lte(100)),
  is_accrual_paused: z.boolean(),
  spend_until: z.nullable(DateString),
});
/** Major units. */
const amount = z.number().check(z.gte(0));
const Grant = z.strictObject({ phone: z.string(), amount });
const Price = z.strictObject({ product_id: Id, price: amount });

/** What the sandbox controls of deals, bonuses and prices, and what it checks of the orders. */
export const serveOfferControl = (app: Hono, deps: Pick<Dependencies, "catalog" | "clock" | "db">): void => {
  const { db, catalog, clock } = deps;
  const refreshed = async (): Promise<{ catalog_version: number }> => {
    await catalog.refresh();
    forgetCounts(db);
    return { catalog_version: catalog.current().version };
  };

  app.post("/private/deals", async (c) => {
    const { alias, limit_total = null, limit_per_customer = null } = await bodyOf(c, DealLimits);
    await setDealLimits(db, alias, { limit_total, limit_per_customer });
    return c.json(await refreshed());
  });

  app.post("/private/bonus-programs", async (c) => {
    await setBonusProgram(db, await bodyOf(c, Program));
    return c.json(await refreshed());
  });

  app.post("/private/prices", async (c) => {
    const { product_id, price } = await bodyOf(c, Price);
    await setProductPrice(db, product_id, toCents(price));
    return c.json(await refreshed());
  });

  app.post("/private/bonuses", async (c) => {
    const { phone, amount: bonuses } = await bodyOf(c, Grant);
    const isGiven = await grantBonuses(db, phone.replace(/\D/g, ""), toCents(bonuses), clock.now());
    if (!isGiven) throw notFound();
    return c.json({ phone, amount: bonuses });
  });

  app.get("/private/price-audit", async (c) => {
    const [orders, balances] = await Promise.all([repriceOrders(db), wrongBalances(db)]);
    return c.json({ ...orders, wrong_balances: balances });
  });
};

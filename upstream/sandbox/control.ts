import type { Context, Hono } from "hono";
import * as z from "zod/mini";
import { OriginalStatus } from "@/lib/contract/order/order";
import { Id, Instant } from "@/lib/contract/scalar";
import type { Dependencies } from "../dependencies";
import { conflict, notFound, unauthorized } from "../domain/domain-error";
import { isToken } from "../http/guard";
import { idParam } from "../services/call";
import { reconcileRegisters } from "../services/payment/reconcile-register";
import { eventsOfStaff, moveByHand } from "../store/move-order";
import { orderHistory } from "../store/order-log";
import { orderByNumber } from "../store/orders";
import { messagesTo } from "../store/outbox";
import {
  setModifierStopped,
  setPlaceStopped,
  setProductStopped,
  setSlotCapacity,
  setSwitches,
} from "../store/reference-changes";
import { openDifferences, returnsOf } from "../store/register";
import { say } from "../texts/say";
import { bodyOf } from "./control-body";
import { serveOfferControl } from "./control-offers";
import { serveStaffControl } from "./control-staff";

const ClockMove = z.union([
  z.strictObject({ set: Instant }),
  z.strictObject({ advance_s: z.number() }),
  z.strictObject({ reset: z.literal(true) }),
]);
const Advance = z.strictObject({ status: OriginalStatus });
const Switch = z.strictObject({ enabled: z.boolean() });
const Switches = z.strictObject({
  login: z.optional(z.boolean()),
  captcha: z.optional(z.boolean()),
  code_length: z.optional(z.union([z.literal(4), z.literal(6)])),
});
const Comparing = z.strictObject({ days: z.int().check(z.gte(1), z.lte(31)) });
const Stop = z.union([
  z.strictObject({ kind: z.enum(["city", "shop"]), id: Id, stopped: z.boolean() }),
  z.strictObject({ kind: z.literal("modifier"), id: Id, stopped: z.boolean() }),
  z.strictObject({
    kind: z.literal("product"),
    shop_id: Id,
    product_id: Id,
    type: z.nullable(z.enum(["stop", "unavailable"])),
  }),
  z.strictObject({ kind: z.literal("kitchen"), shop_id: Id, slot_minutes: z.nullable(z.int().check(z.gte(0))) }),
]);

const moveClock = ({ clock }: Pick<Dependencies, "clock">, move: z.output<typeof ClockMove>): void => {
  if ("set" in move) clock.set(new Date(move.set));
  else if ("advance_s" in move) clock.advance(move.advance_s);
  else clock.reset();
};

const applyStop = ({ db }: Pick<Dependencies, "db">, stop: z.output<typeof Stop>): Promise<void> => {
  if (stop.kind === "product") return setProductStopped(db, stop.shop_id, stop.product_id, stop.type);
  if (stop.kind === "kitchen") return setSlotCapacity(db, stop.shop_id, stop.slot_minutes);
  if (stop.kind === "modifier") return setModifierStopped(db, stop.id, stop.stopped);
  return setPlaceStopped(db, stop.kind, stop.id, stop.stopped);
};

const orderOf = async ({ db }: Pick<Dependencies, "db">, id: number) => {
  const order = await orderByNumber(db, id);
  if (order === null) throw notFound();
  return order;
};

const isStaffs = (status: OriginalStatus): status is keyof typeof eventsOfStaff => status in eventsOfStaff;

const advance = async ({ db, clock }: Pick<Dependencies, "clock" | "db">, id: number, to: OriginalStatus) => {
  const moved = isStaffs(to) ? await moveByHand(db, { id, event: eventsOfStaff[to], at: clock.now() }) : "no_move";
  if (moved === "not_found") throw notFound();
  if (moved === "no_move") throw conflict(say("order.no_move"));
  return { order_id: id, original_status: to };
};

/**
 * What the sandbox controls: the clock, orders, messages, limits, login and stops. Mounted in the demo alone, behind a token of
 * its own.
 */
export const serveControl = (
  app: Hono,
  deps: Pick<Dependencies, "acquirers" | "catalog" | "clock" | "db" | "limits" | "log" | "reconciling">,
  token: string,
): void => {
  app.use("/private/*", async (c, next) => {
    if (isToken(c, token)) return next();
    throw unauthorized();
  });

  const time = (c: Context) => c.json({ now: deps.clock.now().toISOString() });
  app.get("/private/clock", time);
  app.post("/private/clock", async (c) => {
    moveClock(deps, await bodyOf(c, ClockMove));
    return time(c);
  });

  app.get("/private/orders/:id", async (c) => {
    const { id, original_status, payment_state, utm_source } = await orderOf(
      deps,
      idParam({ params: c.req.param() }, "id"),
    );
    const returns = (await returnsOf(deps.db, [id])).map(({ kind, amount_minor, at }) => ({
      kind,
      amount_minor,
      at,
    }));
    const events = await orderHistory(deps.db, id);
    return c.json({ order_id: id, original_status, payment_state, utm_source, returns, events });
  });

  app.post("/private/orders/:id/advance", async (c) => {
    const { status } = await bodyOf(c, Advance);
    return c.json(await advance(deps, idParam({ params: c.req.param() }, "id"), status));
  });

  app.get("/private/outbox", async (c) => {
    const phone = c.req.query("phone")?.replace(/\D/g, "") ?? "";
    return c.json(await messagesTo(deps.db, phone === "" ? null : phone));
  });

  app.post("/private/limits", async (c) => {
    const { enabled } = await bodyOf(c, Switch);
    deps.limits.enable(enabled);
    return c.json({ enabled });
  });

  app.post("/private/settings", async (c) => {
    const switches = await bodyOf(c, Switches);
    await setSwitches(deps.db, switches);
    await deps.catalog.refresh();
    return c.json(switches);
  });

  app.post("/private/stops", async (c) => {
    await applyStop(deps, await bodyOf(c, Stop));
    await deps.catalog.refresh();
    return c.json({ catalog_version: deps.catalog.current().version });
  });

  app.post("/private/register", async (c) => {
    const { days } = await bodyOf(c, Comparing);
    const compared = await reconcileRegisters(deps, days);
    return c.json({ compared, open: await openDifferences(deps.db) });
  });

  serveOfferControl(app, deps);
  serveStaffControl(app, deps);
};

import type { Dependencies } from "../../dependencies";
import type { Reference, ShopRow } from "../../domain/catalogue/reference";
import { type AcceptanceStep, type BoardSettings, boardOf, dueStep } from "../../domain/order/acceptance";
import type { OrderRow } from "../../domain/order/order-row";
import { kitchenOpenSince } from "../../domain/place/kitchen-hours";
import { acceptanceSteps } from "../../metrics";
import { forgetCounts } from "../../store/customers";
import type { Database } from "../../store/database";
import { applyLocked } from "../../store/move-order";
import { lockUnaccepted, storeStep, unacceptedOrders } from "../../store/order-alarms";
import { queueManagerSms } from "../../store/outbox";
import { queueUnaccepted } from "../../store/staff-messages";
import { say } from "../../texts/say";
import { unacceptedWords } from "./shop-words";

type Services = Pick<Dependencies, "catalog" | "clock" | "db" | "log">;

/** The least that a shop may set, ms. */
const SOONEST_MS = 60_000;

/** What becomes of an order by itself, if nobody accepts it after the manager was notified. */
const nextOf = ({ unaccepted, accept_minutes: minutes }: BoardSettings) =>
  unaccepted === "wait" ? undefined : { action: unaccepted, minutes };

type Due = { readonly reference: Reference; readonly shop: ShopRow; readonly order: OrderRow; readonly now: Date };

const notifyManager = async (tx: Database, { reference, shop, order, now }: Due): Promise<void> => {
  const next = nextOf(boardOf(shop));
  await queueUnaccepted(tx, order, { next, at: now });
  const words = unacceptedWords(reference, shop, { id: order.id, next }, reference.settings.default_language);
  await queueManagerSms(tx, shop, words, now);
};

/** Accepts the order as it was promised, or refuses it: the money goes back, and the customer is apologised to in his language. */
const act = async (tx: Database, { shop, order, now }: Due): Promise<void> => {
  if (boardOf(shop).unaccepted === "accept") await applyLocked(tx, order, { event: "confirmed", by: "clock", at: now });
  else {
    const why = say("message.unaccepted")(order.language);
    await applyLocked(tx, order, { event: "unaccepted", by: "clock", at: now, why });
  }
};

const perform: Readonly<Record<AcceptanceStep, (tx: Database, due: Due) => Promise<void>>> = {
  // The boards read it with their next heartbeat.
  louder: async () => undefined,
  manager: notifyManager,
  acted: act,
};

type Watched = {
  /** Shops whose orders come to a board. */
  readonly shops: readonly ShopRow[];
  /** Those at which nobody listens. */
  readonly quiet: ReadonlySet<number>;
  /** Since when taps could arrive without a break, by the shop's clock. */
  readonly receivingSince: Date;
};

/** Takes the step that is due for one order, in a transaction with its lock: of several upstreams one takes it. */
const takeStep = async ({ db, catalog, clock }: Services, id: number, watched: Watched) => {
  const now = clock.now();
  const reference = catalog.current();
  return db.transaction(async (tx) => {
    const locked = await lockUnaccepted(tx, id);
    const shop = watched.shops.find((one) => one.id === locked?.order.shop_id);
    if (locked === null || shop === undefined) return null;
    const { order, last } = locked;
    const step = dueStep(
      { since: order.status_at, last },
      {
        now,
        openSince: kitchenOpenSince(reference, shop, now),
        receivingSince: watched.receivingSince,
        isUnattended: watched.quiet.has(shop.id),
        board: boardOf(shop),
      },
    );
    if (step === null) return null;
    await storeStep(tx, id, step, now);
    await perform[step](tx, { reference, shop, order, now });
    return step;
  });
};

/** Accepts the new orders of shops that want all of theirs accepted at once. */
const acceptAtOnce = async ({ db, catalog, clock }: Services): Promise<void> => {
  const shopIds = [...catalog.current().shopById.values()].filter((shop) => boardOf(shop).accepts_at_once);
  if (shopIds.length === 0) return;
  const wanted = { shopIds: shopIds.map(({ id }) => id), acting: [], before: clock.now() };
  for (const { id } of await unacceptedOrders(db, wanted)) {
    await db.transaction(async (tx) => {
      const locked = await lockUnaccepted(tx, id);
      if (locked !== null) await applyLocked(tx, locked.order, { event: "confirmed", by: "clock", at: clock.now() });
    });
  }
};

/** Goes through the orders that nobody has accepted: boards get louder, the manager is notified, and the shop's own wish is done. */
export const watchUnaccepted = async (deps: Services, watched: Watched): Promise<void> => {
  const { db, clock, log } = deps;
  await acceptAtOnce(deps);
  const shopIds = watched.shops.map(({ id }) => id);
  if (shopIds.length === 0) return;
  const acting = watched.shops.filter((shop) => boardOf(shop).unaccepted !== "wait").map(({ id }) => id);
  const before = new Date(clock.now().getTime() - SOONEST_MS);
  for (const { id } of await unacceptedOrders(db, { shopIds, acting, before })) {
    const step = await takeStep(deps, id, watched);
    if (step === null) continue;
    acceptanceSteps.inc({ step });
    log.warn({ order_id: id, step }, "nobody has accepted an order");
    if (step === "acted") forgetCounts(db);
  }
};

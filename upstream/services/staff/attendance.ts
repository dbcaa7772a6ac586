import type { Dependencies } from "../../dependencies";
import type { Reference, ShopRow } from "../../domain/catalogue/reference";
import { usualBoard } from "../../domain/order/acceptance";
import { kitchenSchedules, openSince } from "../../domain/place/kitchen-hours";
import { isListening, isUnattended } from "../../domain/staff/board-presence";
import {
  claimNotice,
  noteReception,
  pairedShops,
  recentHeartbeats,
  storedUnattended,
  storeUnattended,
} from "../../store/board-presence";
import type { Database } from "../../store/database";
import { queueManagerSms } from "../../store/outbox";
import { queueNoBoard } from "../../store/staff-messages";
import { noBoardWords } from "./shop-words";

type Services = Pick<Dependencies, "catalog" | "clock" | "db">;

const openSinceOf = (reference: Reference, shop: ShopRow, now: Date): Date | null => {
  const city = reference.cityById.get(shop.city_id);
  if (city === undefined || city.type === "stop" || shop.type === "stop") return null;
  return openSince(kitchenSchedules(reference, city, shop, now), now, city.timezone);
};

/** Notifies the manager that nobody listens, once for each time that nobody does. */
const notify = (db: Database, reference: Reference, shop: ShopRow, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await claimNotice(tx, shop.id))) return;
    await queueNoBoard(tx, shop, now);
    const { title, head } = noBoardWords(reference, shop, reference.settings.default_language);
    await queueManagerSms(tx, shop, [title, ...head].join(". "), now);
  });

/** What is stored and has arrived, of all shops. */
const readBoards = async (db: Database, now: Date) => {
  const reception = await noteReception(db, now);
  const paired = new Set(await pairedShops(db, now));
  const listening = new Set((await recentHeartbeats(db)).filter(isListening).map(({ shop_id }) => shop_id));
  const stored = new Map((await storedUnattended(db)).map((row) => [row.shop_id, row]));
  return { receivingForMs: reception.forMs, paired, listening, stored };
};

type Boards = Awaited<ReturnType<typeof readBoards>>;

/** Whether nobody listens at a shop by now. Most have a board or use none: their hours are not looked up. */
const isQuiet = (reference: Reference, boards: Boards, shop: ShopRow, now: Date): boolean => {
  const usesBoards = (shop.board ?? usualBoard).required ?? boards.paired.has(shop.id);
  const isAnyListening = boards.listening.has(shop.id);
  if (!usesBoards || isAnyListening) return false;
  const opened = openSinceOf(reference, shop, now);
  const openForMs = opened && now.getTime() - opened.getTime();
  const { receivingForMs, stored } = boards;
  return isUnattended({ usesBoards, isAnyListening, openForMs, receivingForMs, wasUnattended: stored.has(shop.id) });
};

const isNoticeDue = (stored: Boards["stored"], shop: ShopRow): boolean => {
  const known = stored.get(shop.id);
  const { accept_minutes } = shop.board ?? usualBoard;
  return known !== undefined && known.notified_at === null && known.for_ms >= accept_minutes * 60_000;
};

/**
 * Looks at which shops nobody listens, and stores what has changed: several upstreams may do so at once. Their managers are
 * notified when it has lasted as long as an order may wait.
 */
export const watchAttendance = async ({ db, catalog, clock }: Services): Promise<void> => {
  const now = clock.now();
  const reference = catalog.current();
  const boards = await readBoards(db, now);
  const quiet = new Set<number>();
  for (const shop of reference.shopById.values()) {
    const unattended = isQuiet(reference, boards, shop, now);
    if (unattended) quiet.add(shop.id);
    if (unattended !== boards.stored.has(shop.id)) await storeUnattended(db, shop.id, unattended);
    else if (unattended && isNoticeDue(boards.stored, shop)) await notify(db, reference, shop, now);
  }
  catalog.setUnattended(quiet);
};

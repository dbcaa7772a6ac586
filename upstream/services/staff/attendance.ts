import type { Dependencies } from "../../dependencies";
import type { Reference, ShopRow } from "../../domain/catalogue/reference";
import { boardOf } from "../../domain/order/acceptance";
import { kitchenOpenSince } from "../../domain/place/kitchen-hours";
import { attendedShops, isUnattended } from "../../domain/staff/board-presence";
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
  const listening = attendedShops(await recentHeartbeats(db));
  const stored = new Map((await storedUnattended(db)).map((row) => [row.shop_id, row]));
  return { reception, paired, listening, stored };
};

type Boards = Awaited<ReturnType<typeof readBoards>>;

/** Whether the orders of a shop come to a board. */
const usesBoards = ({ paired }: Boards, shop: ShopRow): boolean => boardOf(shop).required ?? paired.has(shop.id);

/** Whether nobody listens at a shop by now. Most have a board or use none: their hours are not looked up. */
const isQuiet = (reference: Reference, boards: Boards, shop: ShopRow, now: Date): boolean => {
  const isWatched = usesBoards(boards, shop);
  const isAnyListening = boards.listening.has(shop.id);
  if (!isWatched || isAnyListening) return false;
  // A stopped shop waits for no order; those that it has may still have to be accepted.
  const isStopped = shop.type === "stop" || reference.cityById.get(shop.city_id)?.type === "stop";
  const opened = isStopped ? null : kitchenOpenSince(reference, shop, now);
  const openForMs = opened && now.getTime() - opened.getTime();
  const { reception, stored } = boards;
  const wasUnattended = stored.has(shop.id);
  const receivingForMs = reception.forMs;
  return isUnattended({ usesBoards: isWatched, isAnyListening, openForMs, receivingForMs, wasUnattended });
};

const isNoticeDue = (stored: Boards["stored"], shop: ShopRow): boolean => {
  const known = stored.get(shop.id);
  const { accept_minutes } = boardOf(shop);
  return known !== undefined && known.notified_at === null && known.for_ms >= accept_minutes * 60_000;
};

/**
 * Looks at which shops nobody listens, and stores what has changed: several upstreams may do so at once. Their managers are
 * notified when it has lasted as long as an order may wait.
 *
 * @returns the shops whose orders come to a board, those at which nobody listens, and since when taps can arrive, by the shop's clock
 */
export const watchAttendance = async ({ db, catalog, clock }: Services) => {
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
  const shops = [...reference.shopById.values()].filter((shop) => usesBoards(boards, shop));
  return { shops, quiet, receivingSince: boards.reception.since };
};

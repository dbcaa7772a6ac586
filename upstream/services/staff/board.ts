import { createHash } from "node:crypto";
import type * as z from "zod/mini";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import type {
  staffBoard,
  staffBoardMark,
  staffBoardOrder,
  staffBoardRecall,
  staffBoardSeen,
} from "@/lib/contract/staff/staff-board";
import { notFound } from "../../domain/domain-error";
import { type Party, worksFor } from "../../domain/staff/permissions";
import { translated } from "../../domain/translated";
import {
  type BoardRow,
  type BoardVersion,
  boardRowOf,
  boardRowsOf,
  boardVersions,
  markStation,
  recalledRows,
  shownRowOf,
  stationsOf,
} from "../../store/board-orders";
import { confirmCancellation, touchOrder } from "../../store/pending-moves";
import { recordAct } from "../../store/staff-audit";
import { type BoardViewer, boardOrderView } from "./board-view";
import {
  actorOf,
  callerOf,
  forbidden,
  type StaffCall,
  type StaffCallOf,
  type StaffDependencies,
  staffId,
} from "./staff-call";

type Services = Pick<StaffDependencies, "db">;
export type BoardCall = StaffCall<unknown, unknown>;

/** @throws DomainError 403 for nobody */
export const partyOf = ({ session }: Pick<BoardCall, "session">): Party => {
  const caller = callerOf(session);
  if (caller === null) throw forbidden();
  return caller.kind === "device" ? "device" : caller.role;
};

export const viewerOf = (call: BoardCall): BoardViewer => ({ language: call.language, party: partyOf(call) });

/**
 * A shop of the caller's.
 *
 * @throws DomainError 404 for another's as for none
 */
export const ownShop = ({ session, reference }: Pick<BoardCall, "session" | "reference">, id: number) => {
  const caller = callerOf(session);
  const shop = reference.shopById.get(id);
  if (caller === null || shop === undefined || !worksFor(caller, id)) throw notFound();
  return shop;
};

type OwnRow = BoardRow & { readonly shopId: number };

/** @throws DomainError 404 for an order of another shop as for none */
const asOwn = (call: BoardCall, row: BoardRow | null): OwnRow => {
  const shopId = row?.order.shop_id ?? null;
  if (row === null || shopId === null) throw notFound();
  return { ...row, shopId: ownShop(call, shopId).id };
};

/** @throws DomainError 404 for an order of another shop, and for one that boards do not show or no longer show, as for none */
export const ownRow = async ({ db }: Services, call: BoardCall): Promise<OwnRow> =>
  asOwn(call, await shownRowOf(db, staffId(call, "order_id"), call.now));

/** Orders as the caller sees them. */
const viewsOf = async (
  { db }: Services,
  call: BoardCall,
  shopId: number,
  rows: readonly BoardRow[],
): Promise<BoardOrder[]> => {
  const stations = (await stationsOf(db, [shopId])).get(shopId) ?? [];
  const context = { reference: call.reference, now: call.now, stations };
  return rows.map((row) => boardOrderView(context, row, viewerOf(call)));
};

type OrderReply = { readonly order: BoardOrder };

const replyWith = async (deps: Services, call: BoardCall, { shopId, ...row }: OwnRow): Promise<OrderReply> => {
  const [order] = await viewsOf(deps, call, shopId, [row]);
  if (order === undefined) throw notFound();
  return { order };
};

/** What has become of an order that the call was let in to with `ownRow`: what was done may have taken it off the board. */
export const orderReply = async (deps: Services, call: BoardCall): Promise<OrderReply> =>
  replyWith(deps, call, asOwn(call, await boardRowOf(deps.db, staffId(call, "order_id"))));

/** Names what a board shows: another change, another cursor. */
const cursorOf = (versions: readonly BoardVersion[], stations: unknown): string => {
  const sorted = versions.map(({ id, version }) => `${id}.${version}`).toSorted();
  return createHash("sha256")
    .update(JSON.stringify([sorted, stations]))
    .digest("base64url");
};

export const readBoard = async (
  deps: Services,
  call: StaffCallOf<typeof staffBoard>,
): Promise<z.input<typeof staffBoard.reply>> => {
  const { since, shop: shopId } = call.query;
  const shop = ownShop(call, shopId);
  const [versions, byShop] = await Promise.all([
    boardVersions(deps.db, [shopId], call.now),
    stationsOf(deps.db, [shopId]),
  ]);
  const stations = [...(byShop.get(shopId) ?? [])];
  const cursor = cursorOf(versions, stations);
  const read = async (): Promise<BoardOrder[]> => {
    const rows = await boardRowsOf(
      deps.db,
      versions.map(({ id }) => id),
    );
    return viewsOf(deps, call, shopId, rows);
  };
  return {
    shop: {
      id: shop.id,
      name: translated(shop.name, call.language),
      timezone: call.reference.cityById.get(shop.city_id)?.timezone ?? "UTC",
    },
    stations,
    orders: since === cursor ? null : await read(),
    cursor,
    now: call.now.toISOString(),
  };
};

export const readRecall = async (deps: Services, call: StaffCallOf<typeof staffBoardRecall>) => {
  const { id } = ownShop(call, call.query.shop);
  return { orders: await viewsOf(deps, call, id, await recalledRows(deps.db, id, call.now)) };
};

export const readBoardOrder = async (deps: Services, call: StaffCallOf<typeof staffBoardOrder>) =>
  replyWith(deps, call, await ownRow(deps, call));

/** The kitchen saw that an order came to nothing; confirmed twice, it counts once. */
export const confirmSeen = async (deps: Services, call: StaffCallOf<typeof staffBoardSeen>) => {
  const { order } = await ownRow(deps, call);
  await deps.db.transaction(async (tx) => {
    if (!(await confirmCancellation(tx, order.id))) return;
    await touchOrder(tx, order.id);
    await recordAct(tx, actorOf(call), call.now, { act: "order.cancellation_seen", subject: `order ${order.id}` });
  });
  return orderReply(deps, call);
};

export const changeMark = async (deps: Services, call: StaffCallOf<typeof staffBoardMark>) => {
  const { order, shopId } = await ownRow(deps, call);
  const station_id = staffId(call, "station_id");
  const own = (await stationsOf(deps.db, [shopId])).get(shopId) ?? [];
  if (!own.some(({ id }) => id === station_id)) throw notFound();
  await deps.db.transaction(async (tx) => {
    await markStation(tx, { order_id: order.id, station_id }, call.body.is_done ? call.now : null);
    await touchOrder(tx, order.id);
  });
  return orderReply(deps, call);
};

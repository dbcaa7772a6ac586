import { and, asc, gt, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database";
import { agentSessions } from "./schema/agent";
import { boardHeartbeats, orderAlarms } from "./schema/board-presence";
import { idempotencyKeys, limitWindows, requests } from "./schema/call";
import { carts } from "./schema/cart";
import { orderMessages, pushSubscriptions } from "./schema/message";
import { outbox } from "./schema/order";
import { orderLinks } from "./schema/order-link";
import { orderCaches, orderNetworks, threeDsReturns } from "./schema/payment";
import { printJobs } from "./schema/print";
import { staffMessages } from "./schema/staff";
import { staffDevices, staffSessions, staffTokens } from "./schema/staff-account";
import { temporaryStates } from "./schema/temporary-state";
import { knownDevices, loginCodes, sessions } from "./schema/user";

const DAY_MS = 86_400_000;
/** Rows of one statement: what it locks, it holds for a moment. */
const BATCH = 500;
/** Statements of one kind in one run: a backlog is deleted within hours, without load peaks. */
const BATCHES = 20;
/** How long an unchanged cart is stored, and one without dishes: it holds a place, which is chosen again with a press. */
const CART_DAYS = 90;
const EMPTY_CART_DAYS = 7;
const MESSAGE_DAYS = 30;
/** Until after the end of the longest one, orders have what they took of it. */
const STATE_DAYS = 30;
/** Claims about an order can be made for three years. */
const REQUEST_DAYS = 3 * 365;
/** As long as the cookie that names the device lives after its last login. */
const DEVICE_DAYS = 256;

/** The two clocks: most rows have times of the shop's clock, which the sandbox moves, some of the real one. */
export type Times = { readonly shop: Date; readonly real: Date };

const before = (at: Date, days = 0): SQL => sql`${new Date(at.getTime() - days * DAY_MS).toISOString()}::timestamptz`;

/** The rows whose time is over, the longest first; the time has an index. */
const over = (table: PgTable, time: PgColumn, end: SQL): SQL =>
  sql`select ctid from ${table} where ${time} < ${end} order by ${time} limit ${BATCH} for update skip locked`;

/** The same for rows that are numbered as time goes: none but the oldest are looked at, so the time needs no index. */
const oldest = (table: PgTable, id: PgColumn, time: PgColumn, end: SQL): SQL =>
  sql`select place from (select ctid as place, ${time} as made_at from ${table} order by ${id} limit ${BATCH}) as oldest where made_at < ${end}`;

/** What is thrown away, and when: docs/decisions/0105-clean-up.md has the reasons. */
const kinds: readonly { readonly table: PgTable; readonly name: string; readonly rows: (at: Times) => SQL }[] = [
  {
    name: "idempotency_keys",
    table: idempotencyKeys,
    rows: ({ shop }) => over(idempotencyKeys, idempotencyKeys.expires_at, before(shop)),
  },
  {
    name: "limit_windows",
    table: limitWindows,
    rows: ({ real }) => over(limitWindows, limitWindows.ends_at, before(real)),
  },
  {
    name: "login_codes",
    table: loginCodes,
    rows: ({ shop }) => oldest(loginCodes, loginCodes.id, loginCodes.expires_at, before(shop)),
  },
  {
    name: "known_devices",
    table: knownDevices,
    rows: ({ shop }) => over(knownDevices, knownDevices.logged_in_at, before(shop, DEVICE_DAYS)),
  },
  // Two days after an agent could last use one, so that what it wrote of a person does not stay.
  {
    name: "agent_sessions",
    table: agentSessions,
    rows: ({ shop }) => over(agentSessions, agentSessions.expires_at, before(shop, 2)),
  },
  { name: "sessions", table: sessions, rows: ({ shop }) => over(sessions, sessions.expires_at, before(shop)) },
  {
    name: "staff_sessions",
    table: staffSessions,
    rows: ({ shop }) => over(staffSessions, staffSessions.expires_at, before(shop)),
  },
  {
    name: "staff_tokens",
    table: staffTokens,
    rows: ({ shop }) => over(staffTokens, staffTokens.expires_at, before(shop)),
  },
  // Its portions go with it; who set and ended it, the audit log has.
  {
    name: "temporary_states",
    table: temporaryStates,
    rows: ({ shop }) => oldest(temporaryStates, temporaryStates.id, temporaryStates.ends_at, before(shop, STATE_DAYS)),
  },
  // A tablet is paired for as long as its session lives.
  {
    name: "staff_devices",
    table: staffDevices,
    rows: () =>
      sql`select ctid from ${staffDevices} where not exists (select 1 from ${staffSessions} where ${staffSessions.device_id} = ${staffDevices.id}) limit ${BATCH} for update skip locked`,
  },
  {
    name: "board_heartbeats",
    table: boardHeartbeats,
    rows: ({ real }) => over(boardHeartbeats, boardHeartbeats.seen_at, before(real, 1)),
  },
  {
    name: "order_alarms",
    table: orderAlarms,
    rows: ({ shop }) => oldest(orderAlarms, orderAlarms.order_id, orderAlarms.at, before(shop, MESSAGE_DAYS)),
  },
  {
    name: "order_caches",
    table: orderCaches,
    rows: ({ shop }) => over(orderCaches, orderCaches.expires_at, before(shop, 1)),
  },
  {
    name: "order_networks",
    table: orderNetworks,
    rows: ({ shop }) => over(orderNetworks, orderNetworks.created_at, before(shop, 1)),
  },
  {
    name: "order_links",
    table: orderLinks,
    rows: ({ shop }) => over(orderLinks, orderLinks.expires_at, before(shop)),
  },
  {
    name: "three_ds_returns",
    table: threeDsReturns,
    rows: ({ shop }) => over(threeDsReturns, threeDsReturns.created_at, before(shop, 1)),
  },
  // Before its browser, whose going would take all of its messages at once.
  {
    name: "order_messages",
    table: orderMessages,
    rows: ({ real }) => oldest(orderMessages, orderMessages.id, orderMessages.written_at, before(real, MESSAGE_DAYS)),
  },
  {
    name: "push_subscriptions",
    table: pushSubscriptions,
    rows: ({ shop }) =>
      oldest(pushSubscriptions, pushSubscriptions.id, pushSubscriptions.created_at, before(shop, MESSAGE_DAYS)),
  },
  {
    name: "staff_messages",
    table: staffMessages,
    rows: ({ real }) => oldest(staffMessages, staffMessages.id, staffMessages.written_at, before(real, MESSAGE_DAYS)),
  },
  {
    name: "print_jobs",
    table: printJobs,
    rows: ({ real }) => oldest(printJobs, printJobs.id, printJobs.wanted_at, before(real, MESSAGE_DAYS)),
  },
  {
    name: "outbox",
    table: outbox,
    rows: ({ shop }) => oldest(outbox, outbox.id, outbox.created_at, before(shop, MESSAGE_DAYS)),
  },
  {
    name: "requests",
    table: requests,
    rows: ({ shop }) => oldest(requests, requests.id, requests.created_at, before(shop, REQUEST_DAYS)),
  },
];

const drop = async (db: Database, table: PgTable, rows: SQL): Promise<number> => {
  let dropped = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const gone = await db.delete(table).where(sql`ctid = any(array(${rows}))`).returning({ one: sql`1` });
    dropped += gone.length;
    if (gone.length < BATCH) break;
  }
  return dropped;
};

const FIRST_CART = "00000000-0000-0000-0000-000000000000";

/**
 * Examines some more carts, from the id where the last run ended: carts change too often for an index of their times, which
 * every change would have to write. Returns the id for the next run.
 */
const dropCarts = async (db: Database, from: string, at: Date): Promise<{ next: string; dropped: number }> => {
  const emptyEnd = before(at, EMPTY_CART_DAYS);
  const isOver = sql<boolean>`(${carts.updated_at} < ${before(at, CART_DAYS)} or (${carts.updated_at} < ${emptyEnd} and jsonb_array_length(${carts.lines}) = 0))`;
  const seen = await db
    .select({ id: carts.id, isOld: isOver })
    .from(carts)
    .where(gt(carts.id, from))
    .orderBy(asc(carts.id))
    .limit(BATCH);
  const last = seen.at(-1)?.id ?? FIRST_CART;
  // By their places, as the other kinds: for a list of hundreds of ids PostgreSQL may rather read the whole table.
  const places = sql`select ctid from ${carts} where ${gt(carts.id, from)} and ${lte(carts.id, last)} and ${isOver}`;
  const gone = seen.some(({ isOld }) => isOld)
    ? await db
        .delete(carts)
        .where(and(sql`ctid = any(array(${places}))`, isOver))
        .returning({ one: sql`1` })
    : [];
  return { next: seen.length < BATCH ? FIRST_CART : last, dropped: gone.length };
};

/**
 * Deletes expired rows in small batches; rows locked by others are left for the next run. Returns the number of rows by
 * kind.
 */
export const cleanUpOf = (db: Database): ((at: Times) => Promise<ReadonlyMap<string, number>>) => {
  let cart = FIRST_CART;
  return async (at) => {
    const dropped = new Map<string, number>();
    for (const { name, table, rows } of kinds) {
      const gone = await drop(db, table, rows(at));
      if (gone > 0) dropped.set(name, gone);
    }
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const look = await dropCarts(db, cart, at.shop);
      cart = look.next;
      if (look.dropped > 0) dropped.set("carts", (dropped.get("carts") ?? 0) + look.dropped);
      if (cart === FIRST_CART) break;
    }
    return dropped;
  };
};

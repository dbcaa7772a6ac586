import { randomUUID } from "node:crypto";
import { feedbackQuestions } from "../../../lib/contract/feedback";
import {
  staffBoardMove,
  staffBoardOrder,
  staffStations,
  staffStationsChange,
} from "../../../lib/contract/staff/staff-board";
import { staffOrderActs, staffOrderNote } from "../../../lib/contract/staff/staff-order-change";
import { staffOrderPropose } from "../../../lib/contract/staff/staff-order-proposal";
import { staffStateSet } from "../../../lib/contract/staff/staff-state";
import { clientOf } from "../../contract/client";
import { dishId, dishKey } from "../../contract/demo";
import { guestOf } from "../../contract/guest";
import type { StaffBrowser } from "../../support/staff-newcomer";
import { openStaffShop } from "../../support/staff-shop";
import { KITCHEN, placeOrder } from "./kitchen-order";

/** What the screens of one order, ticket and request are opened with. */
export type Filled = {
  /** New, with a comment, a note for the kitchen and tickets. */
  readonly order: number;
  /** Delivered. */
  readonly delivered: number;
  /** Its customer has been sent a proposal. */
  readonly proposed: number;
  readonly request: number;
};

/** Printers in every state, and a ticket of each. */
const printers = (order: number) => `
  insert into printers (key, sort, shop_id, name, model, width, cut, connection, target, parts, group_ids)
  select key, sort, ${KITCHEN}, name, 'esc-pos', 80, 'partial', connection, target, '["kitchen"]'::jsonb, '[]'::jsonb
  from (values ('oven', 1, 'Горячий цех, у окна выдачи', 'agent', '/dev/usb/lp0'),
    ('bar', 2, 'Bar', 'cloudprnt', '00:11:62:12:34:56')) as p (key, sort, name, connection, target);
  insert into printer_health (printer, seen_at, failure) values ('oven', now(), 'paper_out'), ('bar', now(), null);
  insert into print_jobs (printer, order_id, revision, state, tries, next_at, failure, wanted_at, printed_at) values
    ('bar', ${order}, 0, 'printed', 1, now(), null, now(), now()), ('oven', ${order}, 0, 'failed', 7, now() + interval '1 hour', 'paper_out', now(), null),
    ('oven', null, 0, 'given_up', 40, now(), 'unreachable', now(), null)`;

const fillOrders = async (shop: Awaited<ReturnType<typeof openStaffShop>>, owner: StaffBrowser) => {
  const boardOrder = async (order_id: number) => (await owner.get(staffBoardOrder, { params: { order_id } })).order;
  const { id: order } = await placeOrder(shop, {
    comment: "Без арахиса: аллергия. Домофон не работает, позвоните за пять минут.",
  });
  await owner.get(staffOrderNote, {
    params: { order_id: order },
    body: { version: (await boardOrder(order)).version, note: "Заберёт муж, отдать ему оба пакета" },
  });
  const { id: accepted } = await placeOrder(shop);
  const tap = { tap_id: randomUUID(), event: "accept", minutes: 40, reason: null, words: null } as const;
  const { version } = await boardOrder(accepted);
  await owner.get(staffBoardMove, { params: { order_id: accepted }, body: { ...tap, version } });
  const { id: proposed } = await placeOrder(shop);
  const seen = await owner.get(staffOrderActs, { params: { order_id: proposed } });
  await owner.get(staffOrderPropose, {
    params: { order_id: proposed },
    body: {
      version: seen.order.version,
      cause: "customer",
      off: [],
      add: [{ product_key: dishKey("maki-salmon"), count: 3 }],
      why: "Позвонила и попросила добавить маки к приезду гостей",
    },
  });
  const guest = guestOf(shop.back.url);
  await guest.deliveredTo("moscow", "Тверская улица, 7");
  await guest.add("philadelphia", 2);
  const delivered = await guest.order({ order_comment: "Код домофона 1204К" });
  return { order, proposed, delivered };
};

const fillKitchen = async (shop: Awaited<ReturnType<typeof openStaffShop>>, owner: StaffBrowser) => {
  await shop.newcomer("Bartholomäus-Maximilian", "kitchen", String(KITCHEN));
  await shop.tablet(owner, KITCHEN, "У печи в горячем цехе");
  const query = { shop: String(KITCHEN) };
  const { groups, version } = await owner.get(staffStations, { query });
  await owner.get(staffStationsChange, {
    query,
    body: {
      version,
      stations: [
        { id: null, name: "Горячий цех", group_ids: groups.slice(0, 3).map(({ id }) => id), takes_rest: false },
        { id: null, name: "Холодный цех и всё без огня", group_ids: [], takes_rest: false },
      ],
    },
  });
  const dish = { shop_id: KITCHEN, reason: "Лосось привезут только вечером" } as const;
  await owner.get(staffStateSet, { body: { kind: "stop", item: "product", item_id: dishId("philadelphia"), ...dish } });
  await owner.get(staffStateSet, {
    body: { kind: "portions", product_id: dishId("nigiri-salmon"), amount: 3, ...dish },
  });
  await owner.get(staffStateSet, {
    body: { kind: "rush", shop_id: KITCHEN, amount: 20, reason: "Заболели два повара, курьеров не хватает" },
  });
};

const fillInbox = async (shop: Awaited<ReturnType<typeof openStaffShop>>): Promise<number> => {
  const visitor = { name: "Игорь", phone: "79164445566", email: "igor@shop.example", city_id: 1 };
  await clientOf(shop.back.url).get(feedbackQuestions, {
    key: randomUUID(),
    body: { ...visitor, message: "Где мой заказ? Жду уже два часа, и никто не отвечает. ".repeat(4) },
  });
  const [request] = await shop.query("select max(id)::int as id from requests");
  return Number(request?.["id"]);
};

/** A shop whose console has something on every screen. */
export const openFilledConsole = async (name: string, server: string) => {
  const shop = await openStaffShop(name, server, { SMS_GATEWAY_URL: "" });
  const owner = await shop.newcomer("Olga", "owner");
  const orders = await fillOrders(shop, owner);
  await fillKitchen(shop, owner);
  const filled: Filled = { ...orders, request: await fillInbox(shop) };
  await shop.query(printers(filled.order));
  return { consoleUrl: shop.consoleUrl, cookies: owner.cookies, filled, stop: shop.stop };
};

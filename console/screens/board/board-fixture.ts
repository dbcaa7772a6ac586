import type { BoardLine, BoardOrder } from "@/lib/contract/staff/board-order";

/** 19:00 in Moscow. */
export const FIXTURE_NOW = Date.parse("2026-11-26T16:00:00Z");

const atMinute = (minutes: number): string => new Date(FIXTURE_NOW + minutes * 60_000).toISOString();

/** A line of an order, for tests. */
export const boardLine = (more: Partial<BoardLine> = {}): BoardLine => ({
  key: "margherita",
  product_id: 1,
  name: "Margherita",
  count: 1,
  modifiers: [],
  is_gift: false,
  allergens: ["gluten", "milk"],
  station_id: null,
  ...more,
});

/** A new order of two dishes for delivery, for tests. */
export const boardOrder = (order_id: number, more: Partial<BoardOrder> = {}): BoardOrder => ({
  order_id,
  version: 1,
  shop_id: 1,
  column: "new",
  status: "accepted",
  status_at: atMinute(-1),
  order_type: "delivery",
  created_at: atMinute(-1),
  confirmed_at: null,
  promise: { from: atMinute(30), until: atMinute(60) },
  promised_at: null,
  is_asap: true,
  kitchen_minutes: 20,
  comes_forward_at: atMinute(-1),
  kitchen_from: atMinute(-1),
  kitchen_due_at: atMinute(30),
  age: "calm",
  lines: [boardLine({ count: 2 }), boardLine({ key: "soup", product_id: 2, name: "Borscht", allergens: [] })],
  packages: ["Bag"],
  without_bag: false,
  comment: null,
  kitchen_note: null,
  customer: { name: "Anna", phone: "79000000000" },
  address: {
    text: "Lenina 1",
    room: "12",
    entrance: "2",
    floor: "4",
    intercom: null,
    note: null,
    coordinates: { latitude: 55, longitude: 37 },
    was: null,
  },
  payment_type: "cardOnline",
  payment_state: "paid",
  total: 1290,
  to_collect: null,
  currency_code: "RUB",
  cash: null,
  proposal_until: null,
  marks: [],
  pending: null,
  moves: ["accept", "refuse"],
  uncollected_at: null,
  reopen_obstacle: null,
  cancellation: null,
  ...more,
});

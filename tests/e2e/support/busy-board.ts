import { boardLine, boardOrder } from "../../../console/screens/board/board-fixture";
import type { BoardLine, BoardOrder } from "../../../lib/contract/staff/board-order";

const MINUTE_MS = 60_000;
export const at = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

export const boardStations = [
  { id: 1, name: "Горячий цех", group_ids: [1], takes_rest: false },
  { id: 2, name: "Холодный цех и всё, что подают без огня", group_ids: [2], takes_rest: false },
  { id: 3, name: "Бар", group_ids: [3], takes_rest: false },
];

/** The longest name that the demo's menus come near to, and a word that has nowhere to break. */
export const LONG = "Большой праздничный сет «Тихий океан» с лососем, угрём, тигровыми креветками и икрой тобико";
export const UNBROKEN = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz";
export const COMMENT = `Пожалуйста, без арахиса и кешью, у ребёнка аллергия на орехи! ${"Позвоните за пять минут, домофон не работает, собака добрая. ".repeat(4)}`;

export const modifiers = Array.from({ length: 14 }, (_, nth) => ({
  name: ["Без лука", "Двойной сыр", "Острый соус «Самурай» отдельно", "Безглютеновый соевый соус"][nth % 4] ?? "",
  count: 1 + (nth % 3),
}));

const lines: readonly BoardLine[] = [
  boardLine({ key: "set", product_id: 1, name: LONG, count: 2, modifiers, station_id: 2, allergens: null }),
  boardLine({
    key: "wok",
    product_id: 2,
    name: "Вок с курицей",
    count: 1,
    station_id: 1,
    allergens: ["soy", "gluten", "nuts"],
  }),
  boardLine({ key: "law", product_id: 3, name: UNBROKEN, count: 12, station_id: 1 }),
  boardLine({ key: "tea", product_id: 4, name: "Чай с облепихой", count: 1, station_id: 3, is_gift: true }),
  boardLine({ key: "bread", product_id: 5, name: "Хлеб", count: 3, station_id: null }),
];

export const address = {
  text: "Москва, улица Академика Миллионщикова, дом 38, корпус 4, строение 2",
  room: "1204",
  entrance: "12",
  floor: "24",
  intercom: "1204К",
  note: "Вход со двора, за шлагбаумом налево",
  coordinates: { latitude: 55.7, longitude: 37.6 },
  was: "Москва, улица Академика Миллионщикова, дом 8",
};

const order = (order_id: number, more: Partial<BoardOrder> = {}): BoardOrder =>
  boardOrder(order_id, {
    shop_id: 1,
    status_at: at(-3),
    created_at: at(-3),
    promise: { from: at(30), until: at(60) },
    comes_forward_at: at(-3),
    kitchen_from: at(-3),
    kitchen_due_at: at(25),
    lines: [lines[1] ?? boardLine(), lines[3] ?? boardLine()],
    address,
    customer: { name: "Анна-Мария Константинопольская", phone: "+79161234567" },
    ...more,
  });

/** Columns, and what can be tapped in them. */
const columns: readonly (readonly [BoardOrder["column"], BoardOrder["moves"]])[] = [
  ["new", ["accept", "start", "refuse"]],
  ["preparation", ["ready", "refuse"]],
  ["preparation", ["ready", "refuse"]],
  ["ready", ["sent", "refuse"]],
  ["on_its_way", ["done"]],
  ["later", ["start", "refuse"]],
];

/** Waits to be fetched and paid, and nobody comes. */
export const UNCOLLECTED = 5;

/** Thirty tickets of an evening, the first ones as long as they come. */
export const busyBoard = (): BoardOrder[] => [
  order(100_234_567, {
    lines: [...lines],
    comment: COMMENT,
    kitchen_note: "Муж едет сам, отдать ему",
    without_bag: true,
  }),
  order(2, {
    column: "preparation",
    confirmed_at: at(-40),
    kitchen_due_at: at(-9),
    age: "late",
    promise: { from: at(-20), until: at(-4) },
    lines: [...lines],
    payment_type: "cash",
    payment_state: "not_required",
    cash: { pays_with: 5_000, change: 1_860.5 },
    total: 3_139.5,
    moves: ["ready", "refuse"],
    marks: [{ station_id: 3, at: at(-2) }],
  }),
  order(3, {
    column: "cancelled",
    status: "canceled",
    moves: [],
    cancellation: { by: "customer", at: at(-1), reason: "Заказал не то, простите, пожалуйста, закажу ещё раз" },
  }),
  order(4, {
    column: "preparation",
    confirmed_at: at(-1),
    moves: ["ready", "refuse"],
    pending: { event: "accept", by: "Плита", at: at(0), due_at: at(0.5), minutes: null, reason: null },
  }),
  order(UNCOLLECTED, {
    column: "ready",
    status: "cooked",
    confirmed_at: at(-70),
    age: "late",
    promise: { from: at(-45), until: at(-40) },
    order_type: "takeaway",
    address: null,
    payment_type: "cash",
    payment_state: "not_required",
    total: 12_139.5,
    moves: ["done", "not_collected", "back", "refuse"],
  }),
  ...Array.from({ length: 25 }, (_, nth) => {
    const [column, moves] = columns[nth % columns.length] ?? ["new", []];
    return order(10 + nth, {
      column,
      confirmed_at: column === "new" ? null : at(-10),
      order_type: nth % 2 === 0 ? "delivery" : "takeaway",
      address: nth % 2 === 0 ? address : null,
      kitchen_due_at: at(nth - 5),
      age: nth < 5 ? "late" : "soon",
      moves,
    });
  }),
];

/** The same order after support took one dish off and added a note. */
export const changedOrder = (before: BoardOrder): BoardOrder => ({
  ...before,
  version: before.version + 1,
  comment: "Без васаби",
  lines: before.lines.slice(1).map((one) => (one.key === "law" ? { ...one, count: 10 } : one)),
});

export const recalled = (): { orders: BoardOrder[] } => ({
  orders: Array.from({ length: 30 }, (_, nth) =>
    order(500 + nth, {
      column: "finished",
      status: nth % 5 === 0 ? "canceled" : "done",
      status_at: at(-nth * 7),
      moves: [],
      ...(nth % 5 === 0 && { cancellation: { by: "staff", at: at(-nth * 7), reason: "Закончился угорь" } }),
      ...(nth % 5 === 1 && { uncollected_at: at(-nth * 7), reopen_obstacle: "money" }),
    }),
  ),
});

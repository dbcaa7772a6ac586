import type { ReplyOf } from "../../../lib/contract/endpoint";
import type { staffPrinting, staffTicket } from "../../../lib/contract/staff/staff-printing";
import { address, at, COMMENT, LONG, modifiers, UNBROKEN } from "./busy-board";

const printer = {
  key: "kitchen",
  name: "Горячий цех, у окна выдачи",
  shop_id: 1,
  connection: "tcp",
  prints: ["kitchen", "courier"],
  seen_at: at(-1),
  failure: null,
  waiting: 0,
} as const;
const job = {
  id: 1,
  printer: "kitchen",
  order_id: 100_234_567,
  revision: 0,
  state: "printed",
  tries: 1,
  next_at: null,
  failure: null,
  is_duplicate: false,
  wanted_at: at(-3),
  printed_at: at(-2),
} as const;

/** Printers and tickets in every state. */
export const printing = (): ReplyOf<typeof staffPrinting> => ({
  now: at(0),
  printers: [
    { ...printer, prints: [...printer.prints] },
    {
      ...printer,
      key: "bar",
      name: "Бар",
      connection: "agent",
      prints: ["kitchen"],
      failure: "paper_out",
      waiting: 14,
    },
    { ...printer, key: "star", name: "Star mC-Print3", connection: "cloudprnt", prints: ["courier"], seen_at: at(-90) },
    { ...printer, key: "new", name: "Новый", prints: ["kitchen"], seen_at: null },
  ],
  jobs: [
    { ...job, id: 9, state: "waiting", printed_at: null },
    { ...job, id: 8, state: "sent", printed_at: null, revision: 2 },
    {
      ...job,
      id: 7,
      printer: "bar",
      state: "failed",
      failure: "paper_out",
      tries: 7,
      next_at: at(1),
      printed_at: null,
    },
    { ...job, id: 6, printer: "star", state: "given_up", failure: "unreachable", tries: 40, printed_at: null },
    { ...job, id: 5, state: "given_up", failure: "order_over", printed_at: null },
    { ...job, id: 4, is_duplicate: true },
    { ...job, id: 3, order_id: null },
    { ...job, id: 2, order_id: 12 },
  ],
});

/** A changed order on paper, as long as they come. */
export const tickets = (): ReplyOf<typeof staffTicket> => ({
  tickets: [
    {
      part: "kitchen",
      rows: [
        { kind: "banner", text: "ДУБЛИКАТ" },
        { kind: "banner", text: "ИЗМЕНЁН" },
        { kind: "text", text: "100234567", isLarge: true, isBold: true },
        { kind: "text", text: "Анна-Мария Константинопольская", isLarge: true },
        { kind: "text", text: "26 ноября, 19:30 – 20:00", isBold: true },
        { kind: "rule" },
        { kind: "text", text: "Холодный цех и всё, что подают без огня", isBold: true },
        { kind: "dish", count: 12, was: 2, name: LONG },
        ...modifiers.map((one) => ({ kind: "detail" as const, text: `${one.count * 12} × ${one.name}` })),
        { kind: "dish", count: 0, was: 3, name: UNBROKEN },
        { kind: "rule" },
        { kind: "text", text: COMMENT, isBold: true },
      ],
    },
    {
      part: "courier",
      rows: [
        { kind: "text", text: "100234567", isLarge: true, isBold: true },
        { kind: "text", text: address.text },
        { kind: "text", text: "К оплате: 3 139,50 ₽", isLarge: true },
        { kind: "text", text: "Сдача с 5 000 ₽: 1 860,50 ₽", isBold: true },
      ],
    },
  ],
});

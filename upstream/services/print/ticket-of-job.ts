import type { Language } from "@/lib/contract/language";
import { encodeTickets } from "../../adapters/printer/encode-ticket";
import type { PrinterKind } from "../../adapters/printer/printer-letters";
import type { Dependencies } from "../../dependencies";
import { presentPromise } from "../../domain/order/board";
import { voided } from "../../domain/order/lifecycle";
import type { OrderRow } from "../../domain/order/order-row";
import type { PrintFailure } from "../../domain/printer/printer";
import {
  canceledRows,
  type TicketRow,
  type TicketSource,
  testTicketRows,
  ticketRows,
} from "../../domain/ticket/ticket";
import type { TicketPart } from "../../domain/ticket/ticket-part";
import { stationsOf } from "../../store/board-orders";
import { type TicketChange, ticketChange, unchanged } from "../../store/order-revisions";
import { orderByNumber } from "../../store/orders";
import { CANCELED, type PrinterRow, type TakenJob, wasPrinted } from "../../store/print-jobs";

type Needed = Pick<Dependencies, "db" | "catalog">;

/** What of a ticket depends on who reads it. */
export type TicketReader = {
  readonly parts: readonly TicketPart[];
  readonly groupIds: readonly number[];
  readonly language: Language;
  readonly isDuplicate: boolean;
  /** The change that it is about; absent: the order as it was placed, or as it is now. */
  readonly change?: TicketChange;
};

const sourceOf = async (
  { db, catalog }: Needed,
  order: OrderRow,
  { groupIds, language, isDuplicate, change = unchanged }: Omit<TicketReader, "parts">,
): Promise<TicketSource> => {
  const reference = catalog.current();
  const shopId = order.shop_id ?? 0;
  return {
    order,
    reference,
    stations: (await stationsOf(db, [shopId])).get(shopId) ?? [],
    groupIds,
    promise: presentPromise(reference, order),
    timezone: reference.cityById.get(order.city_id)?.timezone ?? "UTC",
    language,
    isDuplicate,
    ...change,
  };
};

/** The tickets of an order as it is now, one for each part that has something on it. */
export const orderTickets = async (
  deps: Needed,
  order: OrderRow,
  { parts, ...reader }: TicketReader,
): Promise<{ readonly part: TicketPart; readonly rows: TicketRow[] }[]> => {
  const source = await sourceOf(deps, order, reader);
  return parts.map((part) => ({ part, rows: ticketRows(source, part) })).filter(({ rows }) => rows.length > 0);
};

export const kindOf = ({ model, width, code_page, cut }: PrinterRow): PrinterKind => ({
  model,
  width,
  codePage: code_page,
  cut,
});

const rowsOf = async (
  deps: Needed,
  { job, printer }: TakenJob,
): Promise<readonly (readonly TicketRow[])[] | PrintFailure> => {
  const language = printer.language ?? deps.catalog.current().settings.default_language;
  if (job.order_id === null) return [testTicketRows(printer.name, language)];
  const order = await orderByNumber(deps.db, job.order_id);
  const isOver = order !== null && voided.includes(order.original_status);
  if (order === null || isOver !== (job.revision === CANCELED)) return "order_over";
  const { parts, group_ids: groupIds } = printer;
  const reader = { groupIds, language, isDuplicate: job.is_duplicate };
  if (isOver) {
    if (!(await wasPrinted(deps.db, order.id, printer.key))) return "order_over";
    return [canceledRows(await sourceOf(deps, order, reader))];
  }
  const change = job.revision === 0 ? unchanged : await ticketChange(deps.db, order.id, job.revision);
  // Nothing else is cooked for another house.
  const concerned = change.isReaddressed ? parts.filter((part) => part === "courier") : parts;
  const tickets = await orderTickets(deps, order, { ...reader, parts: concerned, change });
  return tickets.length === 0 ? "order_over" : tickets.map(({ rows }) => rows);
};

/** A ticket as its printer's bytes, from its order as it is now; or why it is not printed. */
export const bytesOfJob = async (deps: Needed, taken: TakenJob): Promise<Uint8Array | PrintFailure> => {
  const rows = await rowsOf(deps, taken);
  return typeof rows === "string" ? rows : encodeTickets(rows, kindOf(taken.printer));
};

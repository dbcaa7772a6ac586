import * as z from "zod/mini";
import { endpoint } from "../endpoint";
import { formalText, Id, Instant } from "../scalar";

/** How a printer is reached: by the upstream itself, by a program on its network, or by fetching its tickets itself (Star CloudPRNT). */
const PrinterConnection = z.enum(["tcp", "agent", "cloudprnt"]);

/** What a ticket is for. */
const TicketPart = z.enum(["kitchen", "courier"]);

/** Why something is not printed. `unknown`: nobody said what became of it; `order_over`: the order came to nothing. */
export const PrintFailure = z.enum([
  "unreachable",
  "timeout",
  "closed",
  "paper_out",
  "cover_open",
  "offline",
  "unknown",
  "unwritable",
  "order_over",
]);
export type PrintFailure = z.infer<typeof PrintFailure>;

const Printer = z.object({
  key: z.string(),
  name: z.string(),
  shop_id: Id,
  connection: PrinterConnection,
  prints: z.array(TicketPart),
  /** When it, or its agent, last called or printed; null: never. */
  seen_at: z.nullable(Instant),
  /** Null: it was ready then. */
  failure: z.nullable(PrintFailure),
  /** Tickets that wait for it. */
  waiting: z.int(),
});
export type Printer = z.infer<typeof Printer>;

/** `sent`: with the printer, nobody knows yet; `failed`: tried again by itself; `given_up`: a person has to request it. */
export const PrintState = z.enum(["waiting", "sent", "printed", "failed", "given_up"]);
export type PrintState = z.infer<typeof PrintState>;

const PrintJob = z.object({
  id: Id,
  printer: z.string(),
  /** Null: a test page. */
  order_id: z.nullable(Id),
  /** Of the order; 0: as it was placed; -1: a slip that it came to nothing. */
  revision: z.int(),
  state: PrintState,
  tries: z.int(),
  /** When it is tried again; null: it is not. */
  next_at: z.nullable(Instant),
  failure: z.nullable(PrintFailure),
  /** It says DUPLICATE: it may have come out before. */
  is_duplicate: z.boolean(),
  wanted_at: Instant,
  printed_at: z.nullable(Instant),
});
export type PrintJob = z.infer<typeof PrintJob>;

const shopQuery = z.strictObject({ shop: z.coerce.number().check(z.int(), z.positive()) });

export const staffPrinting = endpoint({
  method: "GET",
  path: "/staff/printing",
  kind: "read",
  summary: "The printers of a shop with how they are, and its last 100 tickets, the newest first.",
  query: shopQuery,
  reply: z.object({
    printers: z.array(Printer),
    jobs: z.array(PrintJob),
    /** By the clock of the server, by which every instant here is meant. */
    now: Instant,
  }),
});

export const staffPrintAgain = endpoint({
  method: "POST",
  path: "/staff/printing/jobs/{job_id}",
  kind: "change",
  summary: "Prints a ticket at once: one that was given up, or once more one that came out, which then says DUPLICATE.",
  reply: z.object({ job: PrintJob }),
});

export const staffPrinterTest = endpoint({
  method: "POST",
  path: "/staff/printing/printers/{printer}/test",
  kind: "change",
  summary: "Prints a test page.",
  reply: z.object({ job: PrintJob }),
});

export const staffPrintToken = endpoint({
  method: "POST",
  path: "/staff/printing/tokens",
  kind: "change",
  summary:
    "A token for the agent of a shop (`npm run printer`), or for one of its printers that fetches its tickets itself; the one before ends. It is shown once.",
  body: z.strictObject({ shop_id: Id, printer: z.nullable(formalText(100)) }),
  reply: z.object({
    token: z.string(),
    /** What is set up at the printer, or given to the agent. */
    url: z.string(),
  }),
});

const TicketRow = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("banner"), text: z.string() }),
  z.object({
    kind: z.literal("text"),
    text: z.string(),
    isLarge: z.optional(z.boolean()),
    isBold: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal("dish"), count: z.int(), was: z.nullable(z.int()), name: z.string() }),
  z.object({ kind: z.literal("detail"), text: z.string() }),
  z.object({ kind: z.literal("rule") }),
]);
export type TicketRow = z.infer<typeof TicketRow>;

export const staffTicket = endpoint({
  method: "GET",
  path: "/staff/printing/orders/{order_id}",
  kind: "read",
  summary: "The tickets of an order, for a browser that prints them.",
  reply: z.object({ tickets: z.array(z.object({ part: TicketPart, rows: z.array(TicketRow) })) }),
});

import type * as z from "zod/mini";
import type {
  Printer,
  PrintJob,
  staffPrintAgain,
  staffPrinterTest,
  staffPrinting,
  staffPrintToken,
  staffTicket,
} from "@/lib/contract/staff/staff-printing";
import { notFound } from "../../domain/domain-error";
import { ticketParts } from "../../domain/ticket/ticket-part";
import {
  type PrinterRow,
  type PrintJobRow,
  printerByKey,
  printersOf,
  printJobById,
  queueTestPage,
  recentPrintJobs,
  wantPrintJob,
} from "../../store/print-jobs";
import { healthOf } from "../../store/printer-health";
import { recordAct } from "../../store/staff-audit";
import { orderTickets } from "../print/ticket-of-job";
import { ownRow, ownShop } from "./board";
import { issuePrintToken } from "./print-tokens";
import { actorOf, type StaffCallOf, type StaffDependencies, staffId } from "./staff-call";

type Services = Pick<StaffDependencies, "catalog" | "db" | "staffUrl">;
type Calling = Parameters<typeof ownShop>[0];

const JOBS = 100;

const jobView = (job: PrintJobRow): PrintJob => ({
  id: job.id,
  printer: job.printer,
  order_id: job.order_id,
  revision: job.revision,
  state: job.state,
  tries: job.tries,
  next_at: job.state === "waiting" || job.state === "failed" ? job.next_at.toISOString() : null,
  failure: job.failure,
  is_duplicate: job.is_duplicate,
  wanted_at: job.wanted_at.toISOString(),
  printed_at: job.printed_at?.toISOString() ?? null,
});

export const readPrinting = async (
  { db }: Services,
  call: StaffCallOf<typeof staffPrinting>,
): Promise<z.input<typeof staffPrinting.reply>> => {
  const { id } = ownShop(call, call.query.shop);
  const [rows, jobs, health] = await Promise.all([printersOf(db, id), recentPrintJobs(db, id, JOBS), healthOf(db, id)]);
  const printers = rows.map(({ key, name, shop_id, connection, parts }): Printer => {
    const known = health.get(key);
    return {
      key,
      name,
      shop_id,
      connection,
      prints: parts,
      seen_at: known?.seen_at?.toISOString() ?? null,
      failure: known?.failure ?? null,
      waiting: known?.waiting ?? 0,
    };
  });
  return { printers, jobs: jobs.map(jobView), now: new Date().toISOString() };
};

/** @throws DomainError 404 for another shop's printer as for none */
const ownPrinter = async ({ db }: Services, call: Calling, key: string): Promise<PrinterRow> => {
  const printer = await printerByKey(db, key);
  if (printer === null) throw notFound();
  ownShop(call, printer.shop_id);
  return printer;
};

const subjectOf = ({ order_id, printer }: PrintJobRow): string =>
  order_id === null ? `printer ${printer}` : `order ${order_id}`;

export const printAgain = async (deps: Services, call: StaffCallOf<typeof staffPrintAgain>) => {
  const id = staffId(call, "job_id");
  const before = await printJobById(deps.db, id);
  if (before === null) throw notFound();
  await ownPrinter(deps, call, before.printer);
  const job = await deps.db.transaction(async (tx) => {
    const wanted = await wantPrintJob(tx, id, new Date());
    if (wanted === null) throw notFound();
    const acted = { before: { state: before.state }, after: { printer: wanted.printer } };
    await recordAct(tx, actorOf(call), call.now, { act: "ticket.print", subject: subjectOf(wanted), ...acted });
    return wanted;
  });
  return { job: jobView(job) };
};

export const printTestPage = async (deps: Services, call: StaffCallOf<typeof staffPrinterTest>) => {
  const { key } = await ownPrinter(deps, call, call.params["printer"] ?? "");
  const job = await deps.db.transaction(async (tx) => {
    await recordAct(tx, actorOf(call), call.now, { act: "printer.test", subject: `printer ${key}` });
    return queueTestPage(tx, key, new Date());
  });
  return { job: jobView(job) };
};

export const makePrintToken = (deps: Services, call: StaffCallOf<typeof staffPrintToken>) => {
  ownShop(call, call.body.shop_id);
  return issuePrintToken(deps, call.body, actorOf(call), call.now);
};

/** The tickets of an order for a browser that prints them. */
export const readTicket = async (deps: Services, call: StaffCallOf<typeof staffTicket>) => {
  const { order } = await ownRow(deps, call);
  const reader = { parts: ticketParts, groupIds: [], language: call.language, isDuplicate: false };
  return { tickets: await orderTickets(deps, order, reader) };
};

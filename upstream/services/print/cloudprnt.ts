import { encoderLanguage } from "../../adapters/printer/printer-letters";
import type { Dependencies } from "../../dependencies";
import {
  type CloudPrntPoll,
  failureOfStatus,
  mediaTypeOf,
  outcomeOfStatus,
  plainMac,
  statusNumber,
} from "../../domain/printer/cloudprnt";
import {
  extendLease,
  leasedJobOf,
  markDuplicate,
  nextJobOf,
  type PrinterRow,
  type TakenJob,
  takePrintJobs,
} from "../../store/print-jobs";
import { noteHealth } from "../../store/printer-health";
import { storeOutcome } from "./store-outcome";
import { bytesOfJob, kindOf } from "./ticket-of-job";

type Needed = Pick<Dependencies, "catalog" | "db" | "log">;

/** The answer to a poll. */
export type PollReply = {
  readonly jobReady: boolean;
  readonly mediaTypes?: readonly string[];
  readonly jobToken?: string;
  readonly deleteMethod?: "DELETE";
};

const nothing: PollReply = { jobReady: false };

/** Whether an address that a printer names is its own; one that names none is known by its token. */
export const isOwnMac = ({ target }: PrinterRow, mac: string | null | undefined): boolean =>
  mac == null || mac === "" || plainMac(mac) === target;

export const mediaTypeFor = (printer: PrinterRow): string | null => mediaTypeOf(encoderLanguage(kindOf(printer)));

/**
 * A printer says how it is, and is answered whether there is a ticket. It has none while it prints one; one that reports a fault instead
 * of a confirmation has not printed it whole (Star CloudPRNT, "Print failure or error").
 */
export const answerPoll = async (deps: Needed, printer: PrinterRow, poll: CloudPrntPoll): Promise<PollReply> => {
  if (!isOwnMac(printer, poll.printerMAC)) return nothing;
  const failure = failureOfStatus(statusNumber(poll.statusCode));
  const now = new Date();
  const leased = await leasedJobOf(deps.db, printer.key, now);
  if (failure !== null) {
    if (leased !== null) await storeOutcome(deps, leased, { kind: "failed", failure, mayBePrinted: true });
    else await noteHealth(deps.db, printer.key, failure, now);
    return nothing;
  }
  await noteHealth(deps.db, printer.key, null, now);
  if (leased !== null) {
    if (poll.printingInProgress === true) await extendLease(deps.db, leased.job.lease, now);
    return nothing;
  }
  const next = await nextJobOf(deps.db, printer.key, now);
  const type = mediaTypeFor(printer);
  if (next === null || type === null) return nothing;
  return { jobReady: true, mediaTypes: [type], jobToken: String(next), deleteMethod: "DELETE" };
};

/** The ticket that a printer fetches. Fetched again it is the same one, which may have come out: it says so. */
const fetched = async (deps: Needed, printer: PrinterRow): Promise<TakenJob | null> => {
  const now = new Date();
  const leased = await leasedJobOf(deps.db, printer.key, now);
  if (leased !== null) return { ...leased, job: { ...leased.job, ...(await markDuplicate(deps.db, leased.job.id)) } };
  const [taken] = await takePrintJobs(deps.db, { connection: "cloudprnt", printer: printer.key }, now);
  return taken ?? null;
};

/** Null: there is none. */
export const fetchTicket = async (deps: Needed, printer: PrinterRow): Promise<Uint8Array | null> => {
  const taken = await fetched(deps, printer);
  if (taken === null) return null;
  const bytes = await bytesOfJob(deps, taken).catch((error: unknown) => {
    deps.log.error({ err: error, printer: printer.key }, "a ticket could not be written");
    return "unwritable" as const;
  });
  if (typeof bytes !== "string") return bytes;
  await storeOutcome(deps, taken, { kind: "failed", failure: bytes, mayBePrinted: false });
  return null;
};

/** A printer confirms: printed, or why not. @param token of the ticket, where its firmware names one */
export const confirmTicket = async (
  deps: Needed,
  printer: PrinterRow,
  { code, token }: { readonly code: string; readonly token: string | null },
): Promise<void> => {
  const leased = await leasedJobOf(deps.db, printer.key, null);
  if (leased === null || (token !== null && token !== "" && token !== String(leased.job.id))) return;
  await storeOutcome(deps, leased, outcomeOfStatus(statusNumber(code)));
};

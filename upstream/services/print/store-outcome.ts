import type { Dependencies } from "../../dependencies";
import type { PrintOutcome } from "../../domain/printer/printer";
import { printTries } from "../../metrics";
import { endPrintJob, isPrinters, type TakenJob } from "../../store/print-jobs";
import { noteHealth } from "../../store/printer-health";

/** Stores what a try to print came to, and what it says of the printer. */
export const storeOutcome = async (
  { db, log }: Pick<Dependencies, "db" | "log">,
  { job, printer }: TakenJob,
  outcome: PrintOutcome,
): Promise<void> => {
  const now = new Date();
  const ended = await endPrintJob(db, job.lease, outcome, now);
  const failure = outcome.kind === "printed" ? null : outcome.failure;
  if (failure === null || isPrinters(failure)) await noteHealth(db, printer.key, failure, now);
  const about = { printer: printer.key, order_id: job.order_id, tries: job.tries, failure };
  const { connection } = printer;
  switch (ended) {
    case "printed":
      printTries.inc({ connection, outcome: "printed" });
      return;
    case "failed":
      printTries.inc({ connection, outcome: "put_off" });
      log.warn(about, "a ticket was not printed, and is tried again");
      return;
    case "given_up":
      printTries.inc({ connection, outcome: "given_up" });
      // An order that came to nothing needs no ticket.
      if (failure === "order_over") log.info(about, "a ticket was dropped");
      else log.error(about, "a ticket was given up");
      return;
    case "stale":
      log.warn(about, "a late answer about a ticket was left out");
  }
};

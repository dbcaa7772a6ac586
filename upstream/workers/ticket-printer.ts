import { printByTcp } from "../adapters/printer/tcp-printer";
import type { Dependencies } from "../dependencies";
import { readPrinterAddress } from "../domain/printer/printer";
import { poll, type Repeated } from "../poll";
import { queueTickets } from "../services/print/queue-tickets";
import { storeOutcome } from "../services/print/store-outcome";
import { bytesOfJob } from "../services/print/ticket-of-job";
import { type TakenJob, takePrintJobs } from "../store/print-jobs";
import { waitAtMost } from "../wait-at-most";

type Needed = Pick<Dependencies, "db" | "catalog" | "clock" | "log">;

/** Longest wait for tickets that are being printed at shutdown, ms: one that is cut off is printed again as a duplicate. */
const STOP_MS = 5_000;

const hasStatus = (model: string): boolean => !model.startsWith("star-");

const print = async (deps: Needed, taken: TakenJob): Promise<void> => {
  const { printer, job } = taken;
  const address = readPrinterAddress(printer.target);
  const bytes = await bytesOfJob(deps, taken).catch((error: unknown) => {
    deps.log.error({ err: error, printer: printer.key, order_id: job.order_id }, "a ticket could not be written");
    return "unwritable" as const;
  });
  if (typeof bytes === "string" || address === null || !("host" in address)) {
    const failure = typeof bytes === "string" ? bytes : "unwritable";
    return storeOutcome(deps, taken, { kind: "failed", failure, mayBePrinted: false });
  }
  await storeOutcome(deps, taken, await printByTcp(address, bytes, { hasStatus: hasStatus(printer.model) }));
};

/**
 * Writes the tickets that are due, and prints on printers that the upstream reaches by itself. Each printer by itself: one that is slow
 * delays no other. A lease keeps two upstreams from printing one ticket twice (ADR-0121).
 */
export const openTicketPrinter = (deps: Needed): Repeated => {
  const running = new Set<Promise<void>>();
  let isStopped = false;
  /** The tickets of a printer, one after another. */
  const printAll = async (first: TakenJob): Promise<void> => {
    const { key } = first.printer;
    let taken: TakenJob | undefined = first;
    while (taken !== undefined) {
      await print(deps, taken);
      const more: TakenJob[] = isStopped
        ? []
        : await takePrintJobs(deps.db, { connection: "tcp", printer: key }, new Date());
      taken = more[0];
    }
  };
  const start = (taken: TakenJob): void => {
    const work = printAll(taken)
      .catch((error: unknown) => deps.log.error({ err: error, printer: taken.printer.key }, "ticket printer failed"))
      .finally(() => running.delete(work));
    running.add(work);
  };
  const round = async (): Promise<void> => {
    await queueTickets(deps);
    for (const taken of await takePrintJobs(deps.db, { connection: "tcp" }, new Date())) start(taken);
  };
  const rounds = poll(round, (error) => deps.log.error({ err: error }, "ticket printer failed"));
  return {
    stop: async () => {
      isStopped = true;
      await rounds.stop();
      await waitAtMost(STOP_MS, Promise.all(running));
    },
  };
};

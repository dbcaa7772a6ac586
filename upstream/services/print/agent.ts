import { setTimeout as pause } from "node:timers/promises";
import type { Dependencies } from "../../dependencies";
import type { AgentJob, AgentResult } from "../../domain/printer/agent-protocol";
import { jobOfLease, printersOf, type TakenJob, takePrintJobs } from "../../store/print-jobs";
import { noteHealth } from "../../store/printer-health";
import { storeOutcome } from "./store-outcome";
import { bytesOfJob } from "./ticket-of-job";

type Needed = Pick<Dependencies, "catalog" | "db" | "log">;

/** How long an agent's call waits for a ticket, ms: proxies end a call after a minute. */
const WAIT_MS = 25_000;
const LOOK_MS = 500;

/** A ticket as an agent gets it; null: it could not be written, which is stored. */
const agentJob = async (deps: Needed, taken: TakenJob): Promise<AgentJob | null> => {
  const { job, printer } = taken;
  const bytes = await bytesOfJob(deps, taken).catch((error: unknown) => {
    deps.log.error({ err: error, printer: printer.key, order_id: job.order_id }, "a ticket could not be written");
    return "unwritable" as const;
  });
  if (typeof bytes === "string") {
    await storeOutcome(deps, taken, { kind: "failed", failure: bytes, mayBePrinted: false });
    return null;
  }
  return {
    lease: job.lease,
    printer: printer.key,
    to: printer.target,
    has_status: !printer.model.startsWith("star-"),
    data: Buffer.from(bytes).toString("base64"),
  };
};

/** The tickets for an agent of a shop, as soon as there are any. @param isOver whether nobody waits for the answer any more */
export const agentJobs = async (
  deps: Needed,
  shopId: number,
  isOver: () => boolean,
  waitMs = WAIT_MS,
): Promise<AgentJob[]> => {
  const until = performance.now() + waitMs;
  while (!isOver()) {
    const taken = await takePrintJobs(deps.db, { connection: "agent", shopId }, new Date());
    const jobs = (await Promise.all(taken.map((one) => agentJob(deps, one)))).flatMap((job) =>
      job === null ? [] : [job],
    );
    if (jobs.length > 0 || performance.now() >= until) return jobs;
    await pause(LOOK_MS);
  }
  return [];
};

/** The agent of a shop is there: its printers are within reach, unless one of them says that something is wrong. */
export const noteAgent = async ({ db }: Needed, shopId: number): Promise<void> => {
  const agents = (await printersOf(db, shopId)).filter(({ connection }) => connection === "agent");
  for (const { key } of agents) await noteHealth(db, key, "same", new Date());
};

/** What an agent says became of a ticket. @returns whether it is one of its shop */
export const takeAgentResult = async (
  deps: Needed,
  shopId: number,
  { lease, outcome }: AgentResult,
): Promise<boolean> => {
  const taken = await jobOfLease(deps.db, lease);
  if (taken === null) return true;
  if (taken.printer.shop_id !== shopId || taken.printer.connection !== "agent") return false;
  await storeOutcome(deps, taken, outcome);
  return true;
};

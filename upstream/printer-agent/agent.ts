import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod/mini";
import { printByTcp } from "../adapters/printer/tcp-printer";
import {
  AGENT_JOBS_PATH,
  AGENT_RESULTS_PATH,
  type AgentJob,
  AgentJobs,
  type AgentResult,
} from "../domain/printer/agent-protocol";
import { type PrintOutcome, readPrinterAddress } from "../domain/printer/printer";
import { printOnDevice } from "./device-printer";
import type { Journal } from "./journal";

export type AgentSettings = {
  /** Of the console, without a slash at its end. */
  readonly url: string;
  readonly token: string;
  readonly journal: Journal;
  readonly say: (line: string) => void;
};

/** A call waits 25 s for a ticket; beyond this the line is lost. */
const CALL_MS = 40_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

type Answer = { readonly status: number; readonly body: unknown };

const post = async (
  { url, token }: AgentSettings,
  path: string,
  body: unknown,
  signal: AbortSignal,
): Promise<Answer> => {
  const response = await fetch(`${url}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)]),
    // A token is sent to nobody else.
    redirect: "error",
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text) };
};

const print = async ({ to, data, has_status: hasStatus }: AgentJob): Promise<PrintOutcome> => {
  const address = readPrinterAddress(to);
  const bytes = Buffer.from(data, "base64");
  if (address === null) return { kind: "failed", failure: "unreachable", mayBePrinted: false };
  return "device" in address ? printOnDevice(address.device, bytes) : printByTcp(address, bytes, { hasStatus });
};

const outcomeText = (outcome: PrintOutcome): string => (outcome.kind === "printed" ? "printed" : outcome.failure);

/** Whether the upstream knows now what became of a ticket; one that it does not know any more needs no report. */
const report = async (settings: AgentSettings, result: AgentResult, signal: AbortSignal): Promise<boolean> => {
  const { status } = await post(settings, AGENT_RESULTS_PATH, result, signal);
  return status === 200 || status === 404 || status === 422;
};

/**
 * Fetches the tickets of a shop and prints them, until it is stopped. What was printed is on the disk until it is reported, so that neither
 * a lost line nor an end of this process prints one again without saying so (ADR-0121).
 */
export const runAgent = async (settings: AgentSettings, signal: AbortSignal): Promise<void> => {
  const { journal, say } = settings;
  const printing = new Set<Promise<void>>();
  let failures = 0;

  const printOne = async (job: AgentJob): Promise<void> => {
    journal.begin(job.lease);
    const outcome = await print(job).catch(
      (): PrintOutcome => ({ kind: "failed", failure: "unknown", mayBePrinted: true }),
    );
    journal.end(job.lease, outcome);
    say(`${job.printer}: ${outcomeText(outcome)}`);
  };
  const reportAll = async (): Promise<void> => {
    for (const result of journal.unreported()) {
      if (await report(settings, result, signal)) journal.forget(result.lease);
    }
  };
  const round = async (): Promise<void> => {
    await reportAll();
    const { status, body } = await post(settings, AGENT_JOBS_PATH, {}, signal);
    if (status !== 200)
      throw new Error(status === 401 ? "the token is not known: make a new one at the console" : `answer ${status}`);
    const { jobs } = z.parse(AgentJobs, body);
    for (const job of jobs) {
      const work = printOne(job).finally(() => printing.delete(work));
      printing.add(work);
    }
    // A printer that is slow holds up no other: what is printed is reported with the next round.
    if (printing.size > 0) await Promise.race(printing);
    failures = 0;
  };

  while (!signal.aborted) {
    try {
      await round();
    } catch (error) {
      if (signal.aborted) break;
      failures += 1;
      say(`the console cannot be reached: ${error instanceof Error ? error.message : String(error)}`);
      const wait = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(10, failures - 1));
      await pause(wait, undefined, { signal }).catch(() => undefined);
    }
  }
  await Promise.all(printing);
};

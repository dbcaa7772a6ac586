import * as z from "zod/mini";
import { printFailures } from "./printer";

// How an agent of a shop's network fetches tickets from the console's listener and says what became of them.

export const AGENT_JOBS_PATH = "/printing/agent/jobs";
export const AGENT_RESULTS_PATH = "/printing/agent/results";

/** Tickets for printers that are free, one each. The call is answered as soon as there is one, or with none after a while. */
export const AgentJobs = z.object({
  jobs: z.array(
    z.object({
      lease: z.uuid(),
      /** Key of the printer. */
      printer: z.string(),
      /** `host:port`, or the path of a device. */
      to: z.string(),
      /** Whether its status can be queried (ESC/POS). */
      has_status: z.boolean(),
      /** The bytes, base64. */
      data: z.string(),
    }),
  ),
});
export type AgentJob = z.infer<typeof AgentJobs>["jobs"][number];

export const AgentResult = z.object({
  lease: z.uuid(),
  outcome: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("printed") }),
    z.object({ kind: z.literal("failed"), failure: z.enum(printFailures), mayBePrinted: z.boolean() }),
  ]),
});
export type AgentResult = z.infer<typeof AgentResult>;

import "server-only";
import { Agent } from "undici";

/**
 * How long an unused connection to the upstream is kept, ms. Well below the 20 s for which the upstream keeps it, or a
 * request may set out on a connection that is just being closed.
 */
const IDLE_MS = 10_000;

type Bounds = Pick<Agent.Options, "headersTimeout" | "bodyTimeout" | "connect">;

/** Connections that are kept as long as we say, not as long as the upstream offers. */
export const createAgent = (idleMs: number, bounds: Bounds): Agent =>
  new Agent({ ...bounds, keepAliveTimeout: idleMs, keepAliveMaxTimeout: idleMs });

/**
 * Bounds cached reads, ms. Not by `AbortSignal.timeout`: when Next revalidates a stale copy it drops the signal, and an
 * upstream that hangs would wedge the page for good.
 */
export const boundedDispatcher = createAgent(IDLE_MS, {
  headersTimeout: 2_500,
  bodyTimeout: 2_500,
  connect: { timeout: 1_500 },
});

/** For calls that a signal bounds; a payment may take 30 s. */
export const patientDispatcher = createAgent(IDLE_MS, { headersTimeout: 35_000, bodyTimeout: 35_000 });

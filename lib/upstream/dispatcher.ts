import "server-only";
import { Agent } from "undici";
import type { EndpointKind } from "@/lib/contract/endpoint";
import { within } from "./reply-bounds";

/**
 * How long an unused connection to the upstream stays open, ms. Well below the 20 s after which the upstream closes it, or a
 * request may be sent on a connection that is just being closed.
 */
const IDLE_MS = 10_000;

type Bounds = Pick<Agent.Options, "headersTimeout" | "bodyTimeout" | "connect">;

/** An agent whose idle connections close after our own time, not the upstream's. */
export const createAgent = (idleMs: number, bounds: Bounds): Agent =>
  new Agent({ ...bounds, keepAliveTimeout: idleMs, keepAliveMaxTimeout: idleMs });

/** How long a cached read is waited for, its body included, ms. */
const READ_MS = 2_400;

/**
 * Most bytes of a reply. The demo's largest menu has 225 KB, one of 2,000 dishes 5 MB; addresses and places answer with
 * menus too. A step of a payment is the longest value of the contract and a few fields.
 */
export const REPLY_BYTES: Record<EndpointKind, number> = { read: 16 << 20, change: 16 << 20, pay: 1 << 20 };

/**
 * Bounds cached reads. Not by `AbortSignal.timeout`: when Next revalidates a stale copy it drops the signal, and an
 * upstream that hangs would wedge the page for good.
 */
export const boundedDispatcher = createAgent(IDLE_MS, { connect: { timeout: 1_500 } }).compose(
  within({ bytes: REPLY_BYTES.read, ms: READ_MS }),
);

/** For calls that a signal bounds; a payment may take 30 s. */
export const longTimeoutDispatcher = createAgent(IDLE_MS, { headersTimeout: 35_000, bodyTimeout: 35_000 });

/** The same connections, with bounds on what comes over them; an event stream is bounded by its life instead. */
export const callDispatchers = {
  read: longTimeoutDispatcher.compose(within({ bytes: REPLY_BYTES.read })),
  change: longTimeoutDispatcher.compose(within({ bytes: REPLY_BYTES.change })),
  pay: longTimeoutDispatcher.compose(within({ bytes: REPLY_BYTES.pay })),
  stream: longTimeoutDispatcher.compose(within({ bytes: Number.POSITIVE_INFINITY })),
} satisfies Record<EndpointKind | "stream", unknown>;

import "server-only";
import { Agent, type Dispatcher } from "undici";

/**
 * How long an unused connection to the upstream is kept, ms. Well below the 20 s for which the upstream keeps it, or a
 * request may be sent on a connection that is just being closed.
 */
const IDLE_MS = 10_000;

type Bounds = Pick<Agent.Options, "headersTimeout" | "bodyTimeout" | "connect">;

/** An agent whose idle connections close after our own time, not the upstream's. */
export const createAgent = (idleMs: number, bounds: Bounds): Agent =>
  new Agent({ ...bounds, keepAliveTimeout: idleMs, keepAliveMaxTimeout: idleMs });

/** How long a cached read is waited for, its body included, ms. */
const READ_MS = 2_400;

/** Ends what is not answered whole within so many ms. The library's own timers are up to a second late. */
export const endAfter =
  (ms: number): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) => {
    let timer: NodeJS.Timeout | undefined;
    return dispatch(options, {
      onRequestStart: (controller, context) => {
        const late = Object.assign(new Error("the upstream did not answer in time"), { name: "ReadTimeoutError" });
        timer = setTimeout(() => controller.abort(late), ms);
        handler.onRequestStart?.(controller, context);
      },
      onRequestUpgrade: (...told) => handler.onRequestUpgrade?.(...told),
      onResponseStart: (...told) => handler.onResponseStart?.(...told),
      onResponseData: (...told) => handler.onResponseData?.(...told),
      onResponseEnd: (...told) => {
        clearTimeout(timer);
        handler.onResponseEnd?.(...told);
      },
      onResponseError: (...told) => {
        clearTimeout(timer);
        handler.onResponseError?.(...told);
      },
    });
  };

/**
 * Bounds cached reads. Not by `AbortSignal.timeout`: when Next revalidates a stale copy it drops the signal, and an
 * upstream that hangs would wedge the page for good.
 */
export const boundedDispatcher = createAgent(IDLE_MS, { connect: { timeout: 1_500 } }).compose(endAfter(READ_MS));

/** For calls that a signal bounds; a payment may take 30 s. */
export const longTimeoutDispatcher = createAgent(IDLE_MS, { headersTimeout: 35_000, bodyTimeout: 35_000 });

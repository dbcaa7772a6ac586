import "server-only";
import type { Dispatcher } from "undici";
import * as z from "zod/mini";

/** `fetch` recognizes an error by its constructor, so these have names instead of classes of their own. */
export const namedError = (name: "BrokenReply" | "LateReply" | "CircuitOpen", message: string): Error =>
  Object.assign(new Error(message), { name });

const Named = z.object({ name: z.string() });
const Caused = z.object({ cause: z.unknown() });

/** The names of an error and of its causes: `fetch` wraps what its dispatcher reports. */
export const errorNames = (error: unknown): readonly string[] => {
  const named = z.safeParse(Named, error);
  const caused = z.safeParse(Caused, error);
  const causes = caused.success && caused.data.cause !== undefined ? errorNames(caused.data.cause) : [];
  return named.success ? [named.data.name, ...causes] : causes;
};

/** Whether an answer came that is none of the contract's, whatever it says. */
export const isBroken = (error: unknown): boolean => errorNames(error).includes("BrokenReply");

/** Most bytes of a refusal or an error: a message, and the cart where that has changed, 100 lines of 2.5 KB. */
const REFUSAL_BYTES = 1 << 20;

export type ReplyBounds = {
  /** Most bytes of a body of 2xx. */
  readonly bytes: number;
  /** How long head and body together may take, ms; absent: a signal bounds them. */
  readonly ms?: number;
};

/**
 * What is wrong with the head of a reply. A redirect is never followed: it would carry token and session to another
 * host. A compressed body is not decompressed, so a small reply cannot become a large one; nobody requested it either.
 */
const headFault = (status: number, encoding: string | readonly string[] | undefined): string | null => {
  if (status >= 300 && status < 400) return `a redirect (${status})`;
  return encoding === undefined || encoding === "identity" ? null : "a compressed body";
};

/**
 * Bounds each reply of a dispatcher (ADR-0059): one deadline for head and body, bytes counted as they come, no redirect, no
 * compression. Here and not in a reader, because Next reads the bodies that it caches by itself.
 */
export const within =
  ({ bytes, ms }: ReplyBounds): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) => {
    let timer: NodeJS.Timeout | undefined;
    let most = bytes;
    let received = 0;
    return dispatch(options, {
      onRequestStart: (controller, context) => {
        // The library's own timers are up to a second late, and start again with each byte.
        const late = () => controller.abort(namedError("LateReply", "the upstream did not answer in time"));
        if (ms !== undefined) timer = setTimeout(late, ms);
        handler.onRequestStart?.(controller, context);
      },
      onRequestUpgrade: (...args) => handler.onRequestUpgrade?.(...args),
      onResponseStart: (controller, status, headers, message) => {
        const fault = headFault(status, headers["content-encoding"]);
        if (fault !== null) return controller.abort(namedError("BrokenReply", `the upstream answered with ${fault}`));
        if (status >= 400) most = Math.min(bytes, REFUSAL_BYTES);
        handler.onResponseStart?.(controller, status, headers, message);
      },
      onResponseData: (controller, chunk) => {
        received += chunk.length;
        if (received > most)
          return controller.abort(namedError("BrokenReply", `the upstream answered more than ${most} bytes`));
        handler.onResponseData?.(controller, chunk);
      },
      onResponseEnd: (...args) => {
        clearTimeout(timer);
        handler.onResponseEnd?.(...args);
      },
      onResponseError: (...args) => {
        clearTimeout(timer);
        handler.onResponseError?.(...args);
      },
    });
  };

import "server-only";
import type { Dispatcher } from "undici";
import type { Endpoint } from "@/lib/contract/endpoint";
import { callBegun, figures } from "@/lib/observability/metrics";
import { boundedDispatcher } from "./dispatcher";

/** Headers or a body that did not come in time, as the client of HTTP names it. */
const isLate = (error: Error): boolean => error.name.endsWith("TimeoutError");

/**
 * The dispatcher of cached reads, which counts what really goes out: most of them are answered from what Next keeps, and
 * some are asked behind the visitor's back, where nobody sees them fail.
 */
export const timedDispatcher = (endpoint: Endpoint): Dispatcher => {
  if (figures() === null) return boundedDispatcher;
  return boundedDispatcher.compose((dispatch) => (options, handler) => {
    const ended = callBegun(endpoint);
    let isBroken = false;
    return dispatch(options, {
      onRequestStart: (...told) => handler.onRequestStart?.(...told),
      onRequestUpgrade: (...told) => handler.onRequestUpgrade?.(...told),
      onResponseStart: (...told) => {
        isBroken = told[1] >= 500;
        handler.onResponseStart?.(...told);
      },
      onResponseData: (...told) => handler.onResponseData?.(...told),
      onResponseEnd: (...told) => {
        ended(isBroken ? "broken" : null);
        handler.onResponseEnd?.(...told);
      },
      onResponseError: (controller, error) => {
        ended(isLate(error) ? "timeout" : "unavailable");
        handler.onResponseError?.(controller, error);
      },
    });
  });
};

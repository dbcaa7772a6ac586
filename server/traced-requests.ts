import type { RequestListener, ServerResponse } from "node:http";
import { routeName } from "@/lib/observability/route-name";
import { type OpenSpan, type SpanStart, tracing } from "@/lib/observability/tracing";

/** Requests that cost next to nothing and would be most of all spans: files, and what looks whether the process lives. */
const untraced: ReadonlySet<string> = new Set(["file", "health"]);

const textOf = (header: string | readonly string[] | undefined): string | undefined =>
  typeof header === "string" ? header : undefined;

/** Ends the span with the answer, however that ends: a visitor who leaves is no failure. */
const endWith = (span: OpenSpan, response: ServerResponse): void => {
  response.once("close", () => {
    const { statusCode: status } = response;
    const nextCache = response.getHeader("x-nextjs-cache");
    span.set({
      "http.response.status_code": status,
      ...(typeof nextCache === "string" && { "mealfront.next_cache": nextCache }),
    });
    if (status >= 500) span.fail(String(status));
    span.end();
  });
};

type StartOf = (route: string, request: Parameters<RequestListener>[0]) => SpanStart | null;

const traced =
  (listener: RequestListener, startOf: StartOf): RequestListener =>
  (request, response) => {
    const traces = tracing();
    const start = traces && startOf(routeName(request.url ?? ""), request);
    if (traces === null || start === null) {
      listener(request, response);
      return;
    }
    const span = traces.begin(start);
    endWith(span, response);
    span.run(() => listener(request, response));
  };

/**
 * A span for each request of a visitor, under the pattern of its address. A `traceparent` may come from anybody, also from a
 * script that would have each of its requests sampled: a new trace begins and links to it (SPEC-535).
 */
export const traceRequests = (listener: RequestListener): RequestListener =>
  traced(listener, (route, { method = "GET", headers }) =>
    untraced.has(route)
      ? null
      : {
          name: `${method} ${route}`,
          kind: "server",
          attributes: { "http.request.method": method, "http.route": route },
          from: { stranger: textOf(headers["traceparent"]) },
        },
  );

/** A span for each page that Next renders, within the request it is rendered for: this server has no other caller. */
export const traceRenders = (listener: RequestListener): RequestListener =>
  traced(listener, (route, { headers }) => ({
    name: `render ${route}`,
    kind: "internal",
    attributes: { "http.route": route },
    from: { parent: textOf(headers["traceparent"]) },
  }));

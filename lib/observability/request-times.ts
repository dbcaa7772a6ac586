import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { methodLabel, statusClass } from "@/lib/metrics/metrics";
import type { StorefrontMetrics } from "./metrics";
import { isStream, routeName } from "./route-name";

/** What Node tells of a request, of whichever server of this process. */
type Told = { readonly request: IncomingMessage; readonly response: ServerResponse; readonly server: Server };
const isTold = (message: unknown): message is Told =>
  typeof message === "object" && message !== null && "request" in message && "server" in message;

/**
 * Times every answer of this process, from its request's head to its last byte: pages, calls and files alike, also those
 * that Next answers by itself. An event stream lasts as long as its page is open, so it is not measured.
 *
 * @param isOther whether a server is not the storefront's
 */
export const timeRequests = ({ requests }: StorefrontMetrics, isOther: (server: Server) => boolean): void => {
  const begun = new WeakMap<IncomingMessage, { readonly at: number; readonly address: string }>();
  subscribe("http.server.request.start", (message) => {
    if (!isTold(message) || isOther(message.server)) return;
    // Next may write another address into the request on its way.
    begun.set(message.request, { at: performance.now(), address: message.request.url ?? "" });
  });
  subscribe("http.server.response.finish", (message) => {
    if (!isTold(message)) return;
    const { request, response } = message;
    const start = begun.get(request);
    if (start === undefined) return;
    const route = routeName(start.address);
    if (isStream(route)) return;
    const labels = { method: methodLabel(request.method ?? ""), route, status: statusClass(response.statusCode) };
    requests.observe(labels, (performance.now() - start.at) / 1000);
  });
};

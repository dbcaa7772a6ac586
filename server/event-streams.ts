import type { RequestListener, ServerResponse } from "node:http";
import type { BrandAlias } from "@/lib/brand/brand";
import { STREAMS_EACH } from "@/lib/contract/order/order-tracking";
import type { Problem, ProblemCode } from "@/lib/contract/problem";

/** `Retry-After` of a session with too many streams, seconds. */
const RETRY_AFTER_SECONDS = 10;

const refuse = (response: ServerResponse, status: 404 | 429, code: ProblemCode): void => {
  // No text: browsers do not show the answer to a stream that did not begin.
  const problem: Problem = { message: "", code };
  if (status === 429) response.setHeader("retry-after", RETRY_AFTER_SECONDS);
  response
    .writeHead(status, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" })
    .end(JSON.stringify(problem));
};

/**
 * Refuses, without Next, event streams that their handler would refuse: without a session and a preview cookie, and beyond
 * the number that a session may have open. Next needs about 4 ms of processor time for a refusal, and browsers reconnect
 * automatically (`npm run bench -- soak`).
 *
 * Sessions are counted by the text of their cookies. The handler counts by the id inside, which an altered cookie does not
 * change (`lib/bff/event-stream.ts`).
 */
export const boundEventStreams = (brand: BrandAlias, call: RequestListener): RequestListener => {
  const sessionCookie = new RegExp(`(?:^|;)\\s*(?:__Host-)?${brand}_session=([^;]+)`, "g");
  const previewCookie = new RegExp(`(?:^|;)\\s*(?:__Host-)?${brand}_preview=[^;]`);
  const open = new Map<string, number>();

  return (request, response) => {
    // Next would open the stream, send its head, and never learn that the client has left: it would count as open for 15 minutes.
    if (request.method === "HEAD") {
      return response.writeHead(405, { allow: "GET", "cache-control": "no-store" }).end();
    }
    const cookies = request.headers.cookie ?? "";
    const sessions = [...cookies.matchAll(sessionCookie)].map(([, seal = ""]) => seal.trim());
    if (sessions.length === 0 && !previewCookie.test(cookies)) return refuse(response, 404, "not_found");
    if (sessions.some((seal) => (open.get(seal) ?? 0) >= STREAMS_EACH)) return refuse(response, 429, "rate_limited");
    for (const seal of sessions) open.set(seal, (open.get(seal) ?? 0) + 1);
    response.once("close", () => {
      for (const seal of sessions) {
        const others = (open.get(seal) ?? 0) - 1;
        if (others > 0) open.set(seal, others);
        else open.delete(seal);
      }
    });
    return call(request, response);
  };
};

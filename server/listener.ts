import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Dispatcher, Pool } from "undici";
import { type BrandAlias, brandOf } from "@/lib/brand/brand";
import { isAgentPath } from "@/lib/contract/agent-path";
import type { Language } from "@/lib/contract/language";
import type { Problem } from "@/lib/contract/problem";
import { spokenLanguage } from "@/lib/domain/spoken-language";
import { retryLaterHeaders, unavailablePage, unavailableText } from "@/lib/middleware/unavailable-page";
import { preferencesOf } from "@/lib/request/preferences";
import { closedPolicy } from "./csp-hashes";
import { createLimiter, type Limiter } from "./limiter";
import { type RequestKind, requestKind } from "./load-shedding";
import { renderPage, sendRendered, visitorRequest } from "./rendered-page";
import { hasReadableTarget, isChunked, isWithinBounds, wholeBody } from "./request-bounds";

const headers = { ...retryLaterHeaders, "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" };

const problemOf = (language: Language): Problem => ({ message: unavailableText(language), code: "unavailable" });

/** Answers 503: a page, or the Problem of a call, in the language of the visitor's cookie, else of the browser, else Russian. */
export const sendUnavailable = (brand: BrandAlias, request: IncomingMessage, response: ServerResponse): void => {
  const { cookie, "accept-language": accepted = "" } = request.headers;
  const language = preferencesOf(cookie, brand).language ?? spokenLanguage(accepted.split(",")) ?? "ru";
  const [path = ""] = (request.url ?? "").split("?", 1);
  if (path.startsWith("/api/") || isAgentPath(path)) {
    const json = { "content-type": "application/json; charset=utf-8" };
    response.writeHead(503, { ...json, ...headers }).end(JSON.stringify(problemOf(language)));
    return;
  }
  const html = { "content-type": "text/html; charset=utf-8", "content-security-policy": closedPolicy };
  response.writeHead(503, { ...html, ...headers }).end(unavailablePage(brandOf(brand), language));
};

/** Bodies without `Content-Length` that are read at a time. Browsers and nginx send the length. */
const MOST_BODIES = 32;

const methods: readonly Dispatcher.HttpMethod[] = ["POST", "PUT", "PATCH", "DELETE"];

/** Longest time of a call, ms: a payment has 30 s. */
const CALL_MS = 35_000;

/** Calls with a chunked body: Next gets the request once the body is complete, with its length. */
export const answerChunkedCalls = (
  next: Pool,
  networkOf: (request: IncomingMessage) => string,
  unavailable: RequestListener,
): RequestListener => {
  const limiter = createLimiter({ maxRunning: MOST_BODIES, maxQueued: 0, maxWaitMs: 0 });

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const method = methods.find((known) => known === request.method);
    const left = new AbortController();
    response.once("close", () => left.abort());
    const body = await wholeBody(request, response);
    if (body === null) return;
    const nextRequest = { ...visitorRequest(request), ...(method && { method, body }), signal: left.signal };
    await sendRendered(request, response, await renderPage(next, nextRequest, { ms: CALL_MS }));
  };

  return (request, response) => {
    const release = limiter.tryAcquire(networkOf(request));
    if (release === null) return unavailable(request, response);
    response.once("close", release);
    answer(request, response).catch(() => {
      if (response.headersSent || response.destroyed) response.destroy();
      else unavailable(request, response);
    });
  };
};

type Answers = {
  /** Answers a file; false for anything else. */
  readonly file: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Calls, health checks, and generated files with fixed names. */
  readonly call: RequestListener;
  /** The same, for a call whose body comes in chunks. */
  readonly chunkedCall: RequestListener;
  readonly eventStream: RequestListener;
  /** The stream of what is closed or sold out, for open pages. */
  readonly states: RequestListener;
  readonly page: RequestListener;
  /** Limits the unknown calls that Next answers at a time. */
  readonly limiter: Limiter;
  readonly networkOf: (request: IncomingMessage) => string;
  /** Counts a network as present among those that pages are rendered for. */
  readonly notePresence: (network: string) => void;
  readonly unavailable: RequestListener;
};

/**
 * The address of a permalink without a slash at its end, which Next would lead on from for good: a link that anybody wrote may have no permanent
 * redirect (UCP, "Redirect Resolution"), and what it says may be stored nowhere.
 */
export const withoutFinalSlash = (url: string): string => url.replace(/^(\/buy(?:\/[^/?]+)?)\/+(?=$|\?)/, "$1");

/** Chooses the handler of a request by the cost of its answer, before Next gets any of it. */
export const listenerOf = ({
  file,
  call,
  chunkedCall,
  eventStream,
  states,
  page,
  limiter,
  networkOf,
  notePresence,
  unavailable,
}: Answers): RequestListener => {
  const answerUnknown = (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    new Promise((resolve) => {
      response.once("close", resolve);
      call(request, response);
    });
  const limitedCall: RequestListener = (request, response) => {
    limiter.run(networkOf(request), () => answerUnknown(request, response)).catch(() => unavailable(request, response));
  };
  const missingFile: RequestListener = (_request, response) =>
    void response.writeHead(404, { "cache-control": "no-store" }).end();
  const answers: Readonly<Record<RequestKind, RequestListener>> = {
    call,
    "event stream": eventStream,
    states,
    "unknown call": limitedCall,
    "missing file": missingFile,
    page,
  };
  return (request, response) => {
    if (!hasReadableTarget(request, response) || !isWithinBounds(request, response)) return;
    if (file(request, response)) return;
    request.url = withoutFinalSlash(request.url ?? "");
    const [path = ""] = (request.url ?? "").split("?", 1);
    const kind = requestKind(path);
    notePresence(networkOf(request));
    const answer = kind !== "page" && isChunked(request) ? chunkedCall : answers[kind];
    answer(request, response);
  };
};

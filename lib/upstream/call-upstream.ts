import "server-only";
import ky, { HTTPError, type Options, type RetryOptions } from "ky";
import { type Dispatcher, request } from "undici";
import * as z from "zod/mini";
import { serverEnv } from "@/lib/config/env.server";
import type { Endpoint, EndpointKind, ReplyOf } from "@/lib/contract/endpoint";
import { endpointPath, type PathParams } from "@/lib/contract/endpoint-path";
import type { Language } from "@/lib/contract/language";
import { MISSING_SHOP_HEADER } from "@/lib/contract/missing-shop";
import { Problem } from "@/lib/contract/problem";
import { codeOfStatus } from "@/lib/contract/problem-catalogue";
import { callBegun, callFailed } from "@/lib/observability/measurements";
import { inSpan, type OpenSpan, type SpanStart } from "@/lib/observability/tracing";
import { callDispatchers } from "./dispatcher";
import { isBroken } from "./reply-bounds";
import { UpstreamError } from "./upstream-error";

type TextRequest = {
  readonly url: string;
  readonly method: Dispatcher.HttpMethod;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly signal: AbortSignal;
  readonly dispatcher: Dispatcher;
};

/** An answer and its body, which is read: a `Response` that held the text would encode it, and decode it again. */
export type Received = { readonly response: Pick<Response, "ok" | "status" | "headers">; readonly text: string };

/**
 * Sends one text and reads the whole answer. `fetch` makes a stream of either, and sends a request in three pieces: for
 * the small JSON of our calls that is 1.5 ms of our work and 0.8 ms of the upstream's, each time (`bench/README.md`).
 */
const sendText = async ({ url, ...parts }: TextRequest): Promise<{ response: Response; text: string }> => {
  const { statusCode: status, headers, body } = await request(url, parts);
  const text = await body.text();
  const singleHeaders = Object.entries(headers).filter(
    (header): header is [string, string] => typeof header[1] === "string",
  );
  return { response: new Response(null, { status, headers: singleHeaders }), text };
};

/** Failures in a row that open the circuit. */
const FAILURES = 8;

/** How long the open circuit refuses calls before one may try again, ms. */
const OPEN_MS = 1000;

/**
 * A circuit breaker for an upstream that does not answer: after some failures in a row calls fail at once, and after
 * a pause one call at a time may try again. Only a missing answer is a failure (no connection, timeout); any answer
 * closes the circuit.
 */
export const createBreaker = (now: () => number = Date.now) => {
  let failures = 0;
  let tryAt = 0;
  return {
    /** Whether a call may go out now; while the circuit is open, true once per pause. */
    mayCall: (): boolean => {
      if (failures < FAILURES) return true;
      if (now() < tryAt) return false;
      tryAt = now() + OPEN_MS;
      return true;
    },
    succeeded: (): void => {
      failures = 0;
    },
    failed: (): void => {
      failures += 1;
      if (failures >= FAILURES) tryAt = now() + OPEN_MS;
    },
  };
};

/**
 * How long the storefront waits, body and retries included, ms; for a stream until it begins. A customer is answered
 * within 3 s, or within 30 where a bank is called. A change that timed out may have been done all the same: it is repeated
 * with its key, which does it once (ADR-0092).
 */
export const timeoutMs: Record<EndpointKind, number> = { read: 2_500, change: 2_700, pay: 30_000 };

export const breaker = createBreaker();

/** On whose behalf a call is made. */
export type UpstreamContext = {
  readonly language: Language;
  readonly requestId: string;
  readonly cartId?: string | undefined;
  /** The customer's session, where somebody is logged in. */
  readonly sessionToken?: string | undefined;
  /** Token of a browser that has logged in before; the upstream knows the phones. */
  readonly deviceToken?: string | undefined;
  /** The browser's `User-Agent`, with a login. */
  readonly userAgent?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  /** `cart.tag` of the cart that the browser has. */
  readonly knownCart?: string | undefined;
  /** What an operator previews, signed. */
  readonly preview?: string | undefined;
  /** Only from a trusted proxy. */
  readonly clientIp?: string | undefined;
};

export type UpstreamParts = {
  readonly params?: PathParams;
  readonly query?: unknown;
  readonly body?: unknown;
};

/** Headers every call carries; cached reads use them too. */
export const serviceHeaders = (language: Language): Record<string, string> => ({
  accept: "application/json",
  authorization: `Bearer ${serverEnv().upstreamToken}`,
  "x-app-alias": serverEnv().brand,
  "accept-language": language,
});

/** Full address of a call at the upstream. */
export const upstreamAddress = (endpoint: Pick<Endpoint, "path">, parts: UpstreamParts): string =>
  `${serverEnv().upstreamUrl}/v1${endpointPath(endpoint, parts)}`;

/** Headers of a call on somebody's behalf. */
export const headersOf = (context: UpstreamContext): Record<string, string> => ({
  ...serviceHeaders(context.language),
  "x-request-id": context.requestId,
  ...(context.cartId !== undefined && { "x-cart-id": context.cartId }),
  ...(context.sessionToken !== undefined && { "x-session-token": context.sessionToken }),
  ...(context.deviceToken !== undefined && { "x-device-token": context.deviceToken }),
  ...(context.userAgent !== undefined && { "x-client-agent": context.userAgent }),
  ...(context.idempotencyKey !== undefined && { "idempotency-key": context.idempotencyKey }),
  ...(context.knownCart !== undefined && { "x-known-cart": context.knownCart }),
  ...(context.preview !== undefined && { "x-preview": context.preview }),
  ...(context.clientIp !== undefined && { "x-client-ip": context.clientIp }),
});

/** The value of a JSON text; undefined for any other text. */
export const jsonOfText = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const jsonOf = ({ response, text }: Received): unknown => {
  if (response.headers.get("content-type")?.includes("application/json") !== true) return undefined;
  return jsonOfText(text);
};

/** The span of a call of the upstream: the pattern of the contract, without what is in the address (SPEC-536). */
export const callSpan = ({ method, path }: Pick<Endpoint, "method" | "path">): SpanStart => {
  const { hostname, port, protocol } = new URL(serverEnv().upstreamUrl);
  const usual = protocol === "https:" ? 443 : 80;
  const server = { "server.address": hostname, "server.port": Number(port || usual) };
  return { name: `${method} ${path}`, kind: "client", attributes: { "http.request.method": method, ...server } };
};

/** The status of an answer; to the caller a refusal is an error too (HTTP conventions of OpenTelemetry). */
export const noteStatus = (span: OpenSpan | null, status: number): void => {
  span?.set({ "http.response.status_code": status });
  if (status >= 400) span?.fail(String(status));
};

/** What a refusal says. The texts of server errors are dropped: they may contain internals of the upstream. */
export const refusalOf = (received: Received): UpstreamError => {
  const { response } = received;
  const parsed = z.safeParse(Problem, jsonOf(received));
  const problem = parsed.success ? parsed.data : null;
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) ? seconds : null;
  if (response.status >= 500 || problem === null) {
    const status = response.status === 503 || response.status === 504 ? response.status : 502;
    const isShopMissing = response.headers.has(MISSING_SHOP_HEADER);
    return new UpstreamError(status, codeOfStatus(status), { retryAfter, isShopMissing });
  }
  const code = problem.code ?? codeOfStatus(response.status);
  return new UpstreamError(response.status, code, { problem, retryAfter });
};

/** Why there was no answer, or none that can be used. */
export const toNetworkError = (error: unknown, isLate: boolean): UpstreamError => {
  if (isBroken(error)) return new UpstreamError(502, "bad_gateway", { cause: error });
  return isLate
    ? new UpstreamError(504, "timeout", { cause: error })
    : new UpstreamError(503, "unavailable", { cause: error });
};

/** The error of an open circuit breaker: the upstream is not called for a moment. */
export const circuitOpen = (endpoint: Endpoint): UpstreamError => {
  callFailed(endpoint, "circuit_open");
  return new UpstreamError(503, "unavailable", { retryAfter: 2 });
};

/** An answer that is not of the contract. */
export const invalidReply = (endpoint: Endpoint, cause?: unknown): UpstreamError => {
  callFailed(endpoint, "broken");
  return new UpstreamError(502, "bad_gateway", { cause });
};

/** Counts a call that brought nothing of use: an answer that is broken is an answer all the same. */
export const noteFailure = (error: unknown, ended: ReturnType<typeof callBegun>, isLate: boolean): void => {
  if (isBroken(error)) {
    breaker.succeeded();
    ended("broken");
  } else {
    breaker.failed();
    ended(isLate ? "timeout" : "unavailable");
  }
};

const mayRetry: RetryOptions["shouldRetry"] = ({ error }) =>
  isBroken(error) || (error instanceof HTTPError && error.response.headers.has("retry-after")) ? false : undefined;

const send = async (
  endpoint: Endpoint,
  parts: UpstreamParts,
  context: UpstreamContext,
  { signal, span }: { readonly signal: AbortSignal; readonly span: OpenSpan | null },
): Promise<Received> => {
  const url = upstreamAddress(endpoint, parts);
  const { method } = endpoint;
  const dispatcher = callDispatchers[endpoint.kind];
  const body = parts.body === undefined ? null : JSON.stringify(parts.body);
  const headers = {
    ...headersOf(context),
    ...(body !== null && { "content-type": "application/json" }),
    ...(span !== null && { traceparent: span.traceparent }),
  };
  let text = "";
  const options = {
    method,
    // The signal bounds the body too, which the library's own timeout does not.
    timeout: false,
    // Changes are PUT and must not be repeated (SPEC-334).
    // An answer with Retry-After is not repeated: the deadline would pass, and the visitor would get a timeout instead.
    retry: { limit: 1, methods: ["get"], statusCodes: [502, 503, 504], backoffLimit: 150, shouldRetry: mayRetry },
    fetch: async () => {
      const received = await sendText({ url, method, headers, body, signal, dispatcher });
      text = received.text;
      return received.response;
    },
  } satisfies Options;
  try {
    return { response: await ky(url, options), text };
  } catch (error) {
    if (error instanceof HTTPError) return { response: error.response, text };
    throw error;
  }
};

const callOnce = async (endpoint: Endpoint, parts: UpstreamParts, context: UpstreamContext, span: OpenSpan | null) => {
  // Not `AbortSignal.timeout`: its timer keeps the objects of the call in memory until the timeout.
  const deadline = new AbortController();
  const { signal } = deadline;
  const timer = setTimeout(() => deadline.abort(), timeoutMs[endpoint.kind]);
  const ended = callBegun(endpoint);
  try {
    const received = await send(endpoint, parts, context, { signal, span });
    const { ok, status } = received.response;
    noteStatus(span, status);
    breaker.succeeded();
    ended(status >= 500 ? "broken" : null);
    return ok ? { json: jsonOf(received) } : { refusal: refusalOf(received) };
  } catch (error) {
    noteFailure(error, ended, signal.aborted);
    throw toNetworkError(error, signal.aborted);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Calls the upstream and parses its reply by the contract. Throws `UpstreamError`: the upstream's own refusal, 502 for
 * an answer that is not of the contract, 503 where it cannot be reached, 504 where it does not answer in time (reads
 * 2.5 s, changes 2.7 s, payments 30 s).
 */
export const callUpstream = async <E extends Endpoint>(
  endpoint: E,
  parts: UpstreamParts,
  context: UpstreamContext,
): Promise<ReplyOf<E>> => {
  if (!breaker.mayCall()) throw circuitOpen(endpoint);
  const answer = await inSpan(
    () => callSpan(endpoint),
    (span) => callOnce(endpoint, parts, context, span),
  );
  if (answer.refusal !== undefined) throw answer.refusal;
  const reply = z.safeParse<E["reply"]>(endpoint.reply, answer.json);
  if (!reply.success) throw invalidReply(endpoint, reply.error);
  return reply.data;
};

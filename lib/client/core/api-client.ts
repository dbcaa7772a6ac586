import type { calls } from "@/lib/contract/calls";
import type { BodyOf, Endpoint, EndpointKind, QueryOf, ReplyOf } from "@/lib/contract/endpoint";
import { endpointPath, type PathParams } from "@/lib/contract/endpoint-path";
import type { endpoints } from "@/lib/contract/endpoints";
import type { Problem, ProblemCode } from "@/lib/contract/problem";

/** How long the browser waits, ms: a little longer than the storefront waits for its upstream, so that its answer wins. */
const timeoutMs: Record<EndpointKind, number> = { read: 8_000, change: 12_000, pay: 40_000 };

/**
 * A call that failed. `status` is 0 where no answer came at all (offline, cut off, too late); `problem.message` is a
 * text in the customer's language, or empty where nothing but our own words can be shown.
 */
export class ApiClientError extends Error {
  readonly status: number;
  readonly problem: Problem;
  /** Seconds after which the call may be tried again, where the server said so. */
  readonly retryAfter: number | null;

  constructor(status: number, problem: Problem, retryAfter: number | null = null) {
    super(problem.message === "" ? (problem.code ?? `status ${status}`) : problem.message);
    this.name = "ApiClientError";
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** Whether there was no answer, or a gateway's (502 and above): the change may have been made. */
export const isUnanswered = (error: unknown): error is ApiClientError =>
  error instanceof ApiClientError && (error.status === 0 || error.status >= 502);

type Parts<Name extends "query" | "body", Value> = unknown extends Value
  ? { readonly [K in Name]?: undefined }
  : { readonly [K in Name]: Value };

/** What one call needs: the query and the body its endpoint declares, and the parameters of its path. */
export type CallParts<E extends Endpoint> = Parts<"query", QueryOf<E>> &
  Parts<"body", BodyOf<E>> & {
    readonly params?: PathParams;
    /** Idempotency key (uuid): a repeated call with it is applied once (SPEC-23). */
    readonly key?: string;
    /** `cart.tag` of a cart that the caller has: the reply may be the difference to it (`wholeCart`). */
    readonly knownCart?: string | undefined;
    readonly signal?: AbortSignal;
  };

const withoutAnswer = (code: ProblemCode) => new ApiClientError(0, { message: "", code });

const headersOf = (body: unknown, { key, knownCart }: Pick<CallParts<Endpoint>, "key" | "knownCart">): Headers => {
  // Not `lang`: a translator of the browser writes its own language there.
  const headers = new Headers({
    accept: "application/json",
    "x-language": document.documentElement.dataset["language"] ?? "",
  });
  if (body !== undefined) headers.set("content-type", "application/json");
  if (key !== undefined) headers.set("idempotency-key", key);
  if (knownCart !== undefined) headers.set("x-known-cart", knownCart);
  return headers;
};

/** Aborts with the first of several signals. Not `AbortSignal.any`, which Safari has since 17.4 (ADR-0068). */
const firstAbort = (signals: readonly AbortSignal[]): AbortSignal => {
  const first = new AbortController();
  const { signal: aborted } = first;
  for (const signal of signals) {
    if (signal.aborted) first.abort(signal.reason);
    else signal.addEventListener("abort", () => first.abort(signal.reason), { once: true, signal: aborted });
  }
  return aborted;
};

const signalOf = (kind: EndpointKind, own: AbortSignal | undefined): AbortSignal => {
  const late = AbortSignal.timeout(timeoutMs[kind]);
  return own === undefined ? late : firstAbort([own, late]);
};

const jsonOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
};

const failureOf = async (response: Response): Promise<ApiClientError> => {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  const json = await jsonOf(response);
  // Reading a failure is no part of the first load; without it the status alone speaks.
  const problem = await import("./problem").then(
    ({ readProblem }) => readProblem(json),
    () => ({ message: "" }),
  );
  return new ApiClientError(response.status, problem, Number.isFinite(seconds) ? seconds : null);
};

const send = async (path: string, init: RequestInit, own: AbortSignal | undefined): Promise<Response> => {
  try {
    return await fetch(`/api${path}`, init);
  } catch (error) {
    if (own?.aborted === true) throw error;
    throw withoutAnswer(error instanceof DOMException && error.name === "TimeoutError" ? "timeout" : "unavailable");
  }
};

type Calls = Pick<typeof calls, keyof typeof endpoints & keyof typeof calls>;
/** Names of endpoints by method and path. */
type NameByRoute = { readonly [Name in keyof Calls as `${Calls[Name]["method"]} ${Calls[Name]["path"]}`]: Name };
/** Method and path of an endpoint as the contract has them, `GET /order/{order_id}`. */
type Route = keyof NameByRoute;
type EndpointAt<R extends Route> = (typeof endpoints)[NameByRoute[R]];
/** What an endpoint replies. */
export type ReplyTo<R extends Route> = ReplyOf<EndpointAt<R>>;
/** The body of a call. */
export type BodyFor<R extends Route> = BodyOf<EndpointAt<R>>;

/** GET reads and all others change something; a call of another kind names it, because the table of calls is not part of a page. */
type KindOf<R extends Route> = Calls[NameByRoute[R]]["kind"] extends (R extends `GET ${string}` ? "read" : "change")
  ? { readonly kind?: undefined }
  : { readonly kind: Calls[NameByRoute[R]]["kind"] };

/**
 * Calls the storefront's own API. The reply is not parsed again: the API has parsed it by the contract, and the schemas
 * would cost every page more than React Query does (docs/decisions/0007-browser-without-zod.md). Throws `ApiClientError`.
 * Nothing is retried here: reads are retried by the query client, changes never (SPEC-334).
 */
export const call = async <R extends Route>(
  route: R,
  parts: CallParts<EndpointAt<R>> & KindOf<R>,
): Promise<ReplyTo<R>> => {
  const [method = "", path = ""] = route.split(" ");
  const kind = parts.kind ?? (method === "GET" ? "read" : "change");
  const body: unknown = parts.body;
  const response = await send(
    endpointPath({ path }, { query: parts.query, ...(parts.params && { params: parts.params }) }),
    {
      method,
      headers: headersOf(body, parts),
      // A change made while the page is left still arrives.
      keepalive: kind === "change",
      signal: signalOf(kind, parts.signal),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
    parts.signal,
  );
  if (!response.ok) throw await failureOf(response);
  try {
    return await response.json();
  } catch (error) {
    if (parts.signal?.aborted === true) throw error;
    throw new ApiClientError(502, { message: "", code: "bad_gateway" });
  }
};

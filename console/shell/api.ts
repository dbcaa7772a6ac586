import { queryOptions } from "@tanstack/react-query";
import { ApiClientError, type CallParts } from "@/lib/client/core/api-client";
import { readProblem } from "@/lib/client/core/problem";
import type { BodyOf, ReplyOf } from "@/lib/contract/endpoint";
import { endpointPath, type PathParams } from "@/lib/contract/endpoint-path";
import type { staffEndpoints } from "@/lib/contract/staff/staff-endpoints";

/** How long the browser waits for an answer, ms. */
const TIMEOUT_MS = 15_000;

type Endpoints = typeof staffEndpoints;
/** Names of endpoints by method and path. */
type NameByRoute = {
  readonly [Name in keyof Endpoints as `${Endpoints[Name]["method"]} ${Endpoints[Name]["path"]}`]: Name;
};
/** Method and path of an endpoint as the contract has them, `GET /staff/accounts`. */
export type Route = keyof NameByRoute;
type EndpointAt<R extends Route> = Endpoints[NameByRoute[R]];
type Parts<R extends Route> = Omit<CallParts<EndpointAt<R>>, "knownCart">;
/** What an endpoint replies. */
export type ReplyTo<R extends Route> = ReplyOf<EndpointAt<R>>;
/** The body of a call. */
export type BodyFor<R extends Route> = BodyOf<EndpointAt<R>>;

const headersOf = (body: unknown, key: string | undefined): Headers => {
  const headers = new Headers({ accept: "application/json", "accept-language": document.documentElement.lang });
  if (body !== undefined) headers.set("content-type", "application/json");
  if (key !== undefined) headers.set("idempotency-key", key);
  return headers;
};

const send = async (path: string, init: RequestInit, own: AbortSignal | undefined): Promise<Response> => {
  const late = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await fetch(path, { ...init, signal: own === undefined ? late : anyOf(own, late) });
  } catch (error) {
    if (own?.aborted === true) throw error;
    const isLate = error instanceof DOMException && error.name === "TimeoutError";
    throw new ApiClientError(0, { message: "", code: isLate ? "timeout" : "unavailable" });
  }
};

/** Aborts with the first of two signals. Not `AbortSignal.any`, which Safari has since 17.4 (ADR-0068). */
const anyOf = (own: AbortSignal, late: AbortSignal): AbortSignal => {
  const first = new AbortController();
  const { signal: aborted } = first;
  for (const signal of [own, late]) {
    if (signal.aborted) first.abort(signal.reason);
    else signal.addEventListener("abort", () => first.abort(signal.reason), { once: true, signal: aborted });
  }
  return aborted;
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
  const problem = readProblem(await jsonOf(response));
  return new ApiClientError(response.status, problem, Number.isFinite(seconds) ? seconds : null);
};

type Sent = {
  readonly params?: PathParams | undefined;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
};

const request = async (route: Route, { params, query, body, signal, key }: Sent) => {
  const [method = "", path = ""] = route.split(" ");
  const response = await send(
    endpointPath({ path }, { query, ...(params && { params }) }),
    {
      method,
      headers: headersOf(body, key),
      // A change made while the page is left still arrives.
      keepalive: method !== "GET",
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
    signal,
  );
  if (!response.ok) throw await failureOf(response);
  try {
    return await response.json();
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new ApiClientError(502, { message: "", code: "bad_gateway" });
  }
};

/**
 * Calls an endpoint of the console by method and path. The reply is not parsed again: the upstream that serves the page has parsed it
 * by the contract (ADR-0007).
 *
 * @throws ApiClientError
 */
export const call = <R extends Route>(route: R, parts: Parts<R>): Promise<ReplyTo<R>> => request(route, parts);

type Reads = Extract<Route, `GET ${string}`>;

/** A read as React Query takes it, `useQuery(read("GET /staff/accounts", {}))`; its key is the route with what it is called with. */
export const read = <R extends Reads>(route: R, parts: Omit<Parts<R>, "signal">) =>
  queryOptions({
    queryKey: [route, parts.params ?? null, parts.query ?? null] as const,
    queryFn: ({ signal }): Promise<ReplyTo<R>> => request(route, { ...parts, signal }),
  });

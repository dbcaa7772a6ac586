import "server-only";
import * as z from "zod/mini";
import { serverEnv } from "@/lib/config/env.server";
import { authVerify } from "@/lib/contract/auth";
import type { Endpoint, ReplyOf } from "@/lib/contract/endpoint";
import type { FieldErrors, ProblemCode } from "@/lib/contract/problem";
import { requestIdOf } from "@/lib/contract/request-id";
import { Language } from "@/lib/contract/scalar";
import { namedOrder } from "@/lib/domain/order/named-order";
import { isOpenInPreview } from "@/lib/domain/shell/preview";
import { usualLanguage } from "@/lib/i18n/languages";
import { logger } from "@/lib/observability/logger";
import { activeSpan } from "@/lib/observability/tracing";
import { clientAddress } from "@/lib/request/client-address";
import { preferencesOf } from "@/lib/request/preferences";
import { callUpstream, type UpstreamContext } from "@/lib/upstream/call-upstream";
import { ApiError } from "./api-error";
import { jsonBody } from "./body";
import { eventStream } from "./event-stream";
import { publishHandler } from "./handler-channel";
import { problemAnswer, reasonOf } from "./problem-answer";
import {
  clearedCookie,
  deviceCookie,
  hintCookie,
  newSession,
  type PreviewedCall,
  previewOf,
  readDevice,
  readSession,
  type Session,
  sealedCookie,
} from "./session";

/**
 * Lets changes in from our own pages only: `Sec-Fetch-Site: same-origin`, or, from a browser that does not send it, an
 * `Origin` that is ours (SPEC-321). Throws 403.
 */
const assertOwnOrigin = (headers: Headers, siteOrigin: string): void => {
  const site = headers.get("sec-fetch-site");
  const isOwn = site === null ? headers.get("origin") === siteOrigin : site === "same-origin";
  if (!isOwn) throw new ApiError(403, "forbidden");
};

/** What a handler gets: everything parsed, nothing to be checked again. */
export type RouteContext<E extends Endpoint> = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: z.output<NonNullable<E["query"]>> | undefined;
  readonly body: z.output<NonNullable<E["body"]>> | undefined;
  readonly context: UpstreamContext;
};

type TransformedReply<E extends Endpoint> = {
  readonly reply: ReplyOf<E>;
  readonly session: Session | null;
  /** The browser's token as a device that has logged in; absent: stays as it is. */
  readonly device?: string | undefined;
};

type RouteOptions<E extends Endpoint> = {
  /** Seconds for which a browser may keep the answer in its language; without it, none. */
  readonly cacheSeconds?: number;
  /** Instead of the same endpoint at the upstream. */
  readonly handle?: (call: RouteContext<E>) => Promise<ReplyOf<E>>;
  /** The reply is an HTML page; its policy forbids scripts and loads. */
  readonly page?: (reply: ReplyOf<E>) => string;
  /** What the browser is answered, and the session it has from now on: login and logout change it. */
  readonly transform?: (reply: ReplyOf<E>, session: Session | null) => TransformedReply<E>;
};

type NextRouteContext = { readonly params: Promise<Record<string, string | string[]> | undefined> };

const languageOf = (headers: Headers, brand: string): Language => {
  const remembered = preferencesOf(headers.get("cookie"), brand).language;
  return z.safeParse(Language, headers.get("x-language")).data ?? remembered ?? usualLanguage;
};

const idempotencyKeyOf = (headers: Headers): string => {
  const given = headers.get("idempotency-key");
  if (given === null) return crypto.randomUUID();
  if (!z.safeParse(z.uuid(), given).success) throw new ApiError(400, "bad_request");
  return given;
};

/** Whatever is not a tag of ours is left out: the reply is whole then. */
const knownCartOf = (headers: Headers): string | undefined => {
  const given = headers.get("x-known-cart") ?? "";
  return /^[\w-]{1,64}$/.test(given) ? given : undefined;
};

const Params = z.record(z.string(), z.string().check(z.regex(/^[A-Za-z0-9][\w~-]{0,199}$/)));

/** Keys, numbers and aliases; anything else, `..` above all, names nothing. */
const cleanParams = (params: unknown): Readonly<Record<string, string>> => {
  const result = z.safeParse(Params, params);
  if (!result.success) throw new ApiError(404, "not_found");
  return result.data;
};

/** Our own keys stay keys; whatever the schema library says becomes the field's general "is wrong". */
const fieldErrors = (issues: readonly z.core.$ZodIssue[]): FieldErrors => {
  const errors = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = path.join(".") || "body";
    if (!errors.has(field)) errors.set(field, message.startsWith("form.") ? message : "form.invalid");
  }
  return Object.fromEntries(errors);
};

const parsed = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> => {
  const result = z.safeParse(schema, value);
  if (!result.success) throw new ApiError(422, "validation", fieldErrors(result.error.issues));
  return result.data;
};

const parseCall = async <E extends Endpoint>(
  endpoint: E,
  request: Request,
  params: unknown,
  context: UpstreamContext,
): Promise<RouteContext<E>> => {
  const search = Object.fromEntries(new URL(request.url).searchParams);
  return {
    // Next passes no parameters to a route without them.
    params: cleanParams(params ?? {}),
    query: endpoint.query && parsed<NonNullable<E["query"]>>(endpoint.query, search),
    body: endpoint.body && parsed<NonNullable<E["body"]>>(endpoint.body, await jsonBody(request)),
    context,
  };
};

const cookieOf = async (before: Session | null, after: Session | null, isInvalid: boolean): Promise<string | null> => {
  if (after !== null && after !== before) return sealedCookie(after, serverEnv());
  return isInvalid ? clearedCookie(serverEnv()) : null;
};

const deviceCookieOf = (token: string | undefined): string | null =>
  token === undefined ? null : deviceCookie(token, serverEnv());

/** Only by the browser itself: a cookie may name the language. */
const cacheHeaders = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined
    ? { "cache-control": "no-store" }
    : { "cache-control": `private, max-age=${seconds}`, vary: "x-language, cookie" };

/** A page of the API is private to its customer; its policy allows nothing but its own style. */
const pageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
  "cross-origin-opener-policy": "same-origin",
};

const toResponse = <E extends Endpoint>(
  reply: ReplyOf<E>,
  { page, cacheSeconds }: Pick<RouteOptions<E>, "page" | "cacheSeconds">,
): Response =>
  page === undefined
    ? Response.json(reply, { headers: cacheHeaders(cacheSeconds) })
    : new Response(page(reply), { headers: pageHeaders });

const invoke = <E extends Endpoint>(
  endpoint: E,
  { handle }: RouteOptions<E>,
  known: RouteContext<E>,
): Promise<ReplyOf<E>> => handle?.(known) ?? callUpstream(endpoint, known, known.context);

/** A reply to an operator's preview must not be cached. */
const forOperator = <E extends Endpoint>({ cacheSeconds: _, ...options }: RouteOptions<E>): RouteOptions<E> => options;

/** The device token; only the login uses it. */
const deviceOf = ({ path }: Endpoint, headers: Headers): string | undefined =>
  path.startsWith("/auth/") ? (readDevice(headers.get("cookie"), serverEnv()) ?? undefined) : undefined;

/** What the customer later recognises his session by; only the login uses it. Longer ones name nothing more. */
const agentOf = ({ path }: Endpoint, headers: Headers): string | undefined =>
  path === authVerify.path ? headers.get("user-agent")?.slice(0, 300) : undefined;

/** Cart and session of a call; in a preview a guest with the preview's own cart. */
const identityOf = (session: Session | null, preview: PreviewedCall | null) =>
  preview === null
    ? { cartId: session?.cartId, sessionToken: session?.token }
    : { cartId: preview.cartId, preview: preview.token };

/** @throws ApiError for a change from another origin, and for what a preview may not do */
const assertAdmitted = (
  endpoint: Endpoint,
  headers: Headers,
  siteOrigin: string,
  preview: PreviewedCall | null,
): void => {
  if (endpoint.method !== "GET") assertOwnOrigin(headers, siteOrigin);
  if (preview !== null && !isOpenInPreview(endpoint)) throw new ApiError(403, "preview");
};

/** Headers of every answer; cookies that stay as they are, are null. */
const setAnswerHeaders = (headers: Headers, requestId: string, cookies: readonly (string | null)[]): void => {
  headers.set("x-request-id", requestId);
  headers.set("x-content-type-options", "nosniff");
  for (const cookie of cookies) if (cookie !== null) headers.append("set-cookie", cookie);
};

type Answered = {
  readonly requestId: string;
  readonly status: number;
  /** `performance.now()` at the beginning. */
  readonly start: number;
  /** Of a refused call; null: it was answered. */
  readonly refusal: { readonly reason: ProblemCode; readonly order_id?: number } | null;
};

const logCall = ({ method, path }: Endpoint, { requestId, status, start, refusal }: Answered): void => {
  const ms = Math.round((performance.now() - start) * 10) / 10;
  activeSpan()?.set({
    "mealfront.request_id": requestId,
    ...(refusal !== null && { "mealfront.problem": refusal.reason }),
    ...(refusal?.order_id !== undefined && { "mealfront.order_id": refusal.order_id }),
  });
  // The pattern, not the address: that may name an order or a key.
  logger().info({ request_id: requestId, method, path, status, ms, ...refusal }, "call");
};

/**
 * The one wrapper of the API: every route is `export const PUT = route(cartAdd);`. In this order: origin (changes), type,
 * size, JSON and schema of the payload, session, idempotency key; then the same endpoint at the upstream, or `handle`;
 * every failure becomes a `Problem` in the customer's language. The cart id is made with the first change of a visitor. An
 * endpoint that streams is forwarded as it comes.
 */
export const route = <E extends Endpoint>(endpoint: E, options: RouteOptions<E> = {}) => {
  const handler = async (request: Request, { params }: NextRouteContext): Promise<Response> => {
    const { transform } = options;
    const env = serverEnv();
    const start = performance.now();
    const requestId = requestIdOf(request.headers.get("x-request-id"));
    const language = languageOf(request.headers, env.brand);
    const { session: before, isInvalid } = await readSession(request.headers.get("cookie"), env);
    let session = before;
    let device: string | undefined;
    let order: number | null = null;
    let refusal: Answered["refusal"] = null;
    const preview = previewOf(request.headers.get("cookie"), env);

    const answer = async (): Promise<Response> => {
      assertAdmitted(endpoint, request.headers, env.siteOrigin, preview);
      const isChange = endpoint.kind !== "read";
      const call = await parseCall(endpoint, request, await params, {
        language,
        requestId,
        ...(isChange && { idempotencyKey: idempotencyKeyOf(request.headers), knownCart: knownCartOf(request.headers) }),
        clientIp: clientAddress(request.headers.get("x-forwarded-for"), env.trustedHops) ?? undefined,
        deviceToken: deviceOf(endpoint, request.headers),
        userAgent: agentOf(endpoint, request.headers),
      });
      order = namedOrder(call.params, call.query, call.body);
      if (isChange && preview === null) session ??= newSession();
      const known = { ...call, context: { ...call.context, ...identityOf(session, preview) } };
      if (endpoint.isStream) {
        return eventStream(endpoint, known, { visitor: session?.id ?? requestId, signal: request.signal });
      }
      const reply = await invoke(endpoint, options, known);
      const transformed: TransformedReply<E> = transform?.(reply, session) ?? { reply, session };
      session = transformed.session;
      device = transformed.device;
      return toResponse(transformed.reply, preview === null ? options : forOperator(options));
    };

    const response = await answer().catch((error: unknown) => {
      refusal = { reason: reasonOf(error), ...(order !== null && { order_id: order }) };
      return problemAnswer(error, { language, requestId, path: endpoint.path });
    });
    setAnswerHeaders(response.headers, requestId, [
      await cookieOf(before, session, isInvalid),
      deviceCookieOf(device),
      hintCookie(request.headers.get("cookie"), session, env),
    ]);
    logCall(endpoint, { requestId, status: response.status, start, refusal });
    return response;
  };
  // A handler of our own may read through Next's cache, and a stream ends with Next's request.
  if (options.handle === undefined && endpoint.isStream === undefined) publishHandler(endpoint, handler);
  return handler;
};

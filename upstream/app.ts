import { sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { requestIdOf } from "@/lib/contract/request-id";
import { methodLabel, statusClass } from "@/lib/observability/process-metrics";
import { errorType, type OpenSpan, tracing } from "@/lib/observability/tracing";
import type { Dependencies } from "./dependencies";
import { badRequest, DomainError, notFound, unauthorized } from "./domain/domain-error";
import { serveAddresses } from "./http/address";
import { serveAgents } from "./http/agent";
import { problemResponse, routePattern } from "./http/answer";
import { serveCarts } from "./http/cart";
import { servePages, serveProducts, serveSettings } from "./http/catalogue";
import { serveCustomers } from "./http/customer";
import { isToken, limitBody } from "./http/guard";
import { serveOrders } from "./http/order";
import { serveOrderPayments, servePayments, serveWebhooks } from "./http/payment";
import { serveCities, serveMap, serveShops, serveSlots } from "./http/place";
import { languageOf, mountEndpoints } from "./http/serve";
import { requestDurations } from "./metrics";
import { serveControl } from "./sandbox/control";
import { say } from "./texts/say";

export type AppOptions = {
  /** The bearer token of the storefront. */
  readonly upstreamToken: string;
  /** The bearer token of the control API; null: there is none. */
  readonly controlToken: string | null;
  /** Whether the process is ending; answers then have `Connection: close`. */
  readonly isDraining: () => boolean;
};

/** Said of a call whose answer is ready. */
const endCall = (c: Context, span: OpenSpan): void => {
  const { status } = c.res;
  const method = methodLabel(c.req.method);
  const route = routePattern(c);
  const refusal = c.get("refusal");
  const order = refusal?.order_id ?? c.get("order") ?? null;
  span.rename(`${method} ${route}`);
  span.set({
    "http.route": route,
    "http.response.status_code": status,
    "mealfront.request_id": c.get("requestId"),
    ...(refusal !== undefined && { "mealfront.problem": refusal.reason }),
    ...(order !== null && { "mealfront.order_id": order }),
  });
  if (status >= 500) span.fail(c.error === undefined ? String(status) : errorType(c.error));
  span.end();
};

/**
 * A span for each call. The storefront has the token, so its trace goes on; anyone else who calls, an acquirer with news, begins
 * a trace of its own (SPEC-535).
 */
const trace = (app: Hono, token: string): void => {
  app.use(async (c, next) => {
    const traces = c.req.path === "/healthz" || c.req.path === "/readyz" ? null : tracing();
    if (traces === null) return next();
    const traceparent = c.req.header("traceparent");
    const method = methodLabel(c.req.method);
    const span = traces.begin({
      name: method,
      kind: "server",
      attributes: { "http.request.method": method },
      from: isToken(c, token) ? { parent: traceparent } : { stranger: traceparent },
    });
    await span.run(next);
    endCall(c, span);
  });
};

/** The demo reads the sandbox's outbox once a second for its terminal, which would be full of it. */
const levelOf = (path: string): "debug" | "info" => (path === "/private/outbox" ? "debug" : "info");

const watch = (app: Hono, { log }: Pick<Dependencies, "log">, isDraining: () => boolean): void => {
  app.use(async (c, next) => {
    const start = performance.now();
    const requestId = requestIdOf(c.req.header("x-request-id"));
    // Before the answer is made: a header added to a finished one costs as much as a short handler.
    c.header("x-request-id", requestId);
    c.set("requestId", requestId);
    await next();
    if (isDraining()) c.header("connection", "close");
    const { method } = c.req;
    const path = routePattern(c);
    const { status } = c.res;
    const taken = performance.now() - start;
    const labels = { method: methodLabel(method), route: path, status: statusClass(status) };
    requestDurations.observe(labels, taken / 1000);
    const ms = Math.round(taken * 10) / 10;
    // Of a refused call also why, and of which order.
    log[levelOf(path)]({ request_id: requestId, method, path, status, ms, ...c.get("refusal") }, "request");
  });
};

const guard = (app: Hono, { brand }: Pick<Dependencies, "brand">, token: string): void => {
  app.use("/v1/*", async (c, next) => {
    if (!isToken(c, token)) throw unauthorized();
    if (c.req.header("x-app-alias") !== brand) {
      throw badRequest(say("problem.other_brand"));
    }
    return next();
  });
};

const serveHealth = (app: Hono, { db }: Pick<Dependencies, "db">, isDraining: () => boolean): void => {
  app.get("/healthz", (c) => c.json({ ok: true }));
  app.get("/readyz", async (c) => {
    if (isDraining()) throw new DomainError({ code: "unavailable", phrase: say("problem.unavailable") });
    await db.select({ one: sql`1` }).from(sql`(select 1) as alive`);
    return c.json({ ok: true });
  });
};

/** The upstream as a function of a request, without a listening server. */
export const createApp = (deps: Dependencies, options: AppOptions): Hono => {
  const app = new Hono();
  const language = (c: Parameters<typeof languageOf>[0]) => languageOf(c, deps.catalog.current());

  app.onError((error, c) => problemResponse(c, error, language(c), deps.log));
  app.notFound((c) => {
    const missing = notFound();
    return problemResponse(c, missing, language(c), deps.log);
  });

  trace(app, options.upstreamToken);
  watch(app, deps, options.isDraining);
  app.use(limitBody);
  serveHealth(app, deps, options.isDraining);
  serveWebhooks(app, deps);
  guard(app, deps, options.upstreamToken);
  const serve = mountEndpoints(app, deps);
  serveCities(serve);
  serveSettings(serve);
  serveProducts(serve);
  servePages(serve, deps);
  serveShops(serve, deps);
  serveMap(serve);
  serveAddresses(serve, deps);
  servePayments(serve, deps);
  serveSlots(serve, deps);
  serveCarts(serve, deps);
  serveOrders(serve, deps);
  serveOrderPayments(serve, deps);
  serveCustomers(serve, deps);
  serveAgents(serve, deps);
  if (options.controlToken !== null) serveControl(app, deps, options.controlToken);
  return app;
};

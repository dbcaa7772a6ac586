import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { matchedRoutes } from "hono/route";
import type { Logger } from "pino";
import * as z from "zod/mini";
import type { Problem, ProblemCode } from "@/lib/contract/problem";
import { requestIdOf } from "@/lib/contract/request-id";
import { methodLabel, statusClass } from "@/lib/observability/process-metrics";
import { tracing } from "@/lib/observability/tracing";
import { type BankApp, isMerchant, serveAcquirer } from "./acquirer-api";
import { serveBankPages } from "./bank-pages";
import { cardKitScript, checkoutScript } from "./checkout-script";
import type { BankConfig } from "./config";
import { fillScript } from "./fill-script";
import { serveIssuer } from "./issuer-pages";
import { requestDurations } from "./metrics";
import { serveHandControls, serveOperations } from "./operations";
import { openPaymentService, type PaymentService } from "./payment-service";
import type { BankPayment } from "./payment-store";

const BODY_LIMIT = 64 * 1024;
const TIMEOUT_MS = 8_000;

const problem = (code: ProblemCode, status: number, message: string): Response =>
  Response.json({ message, code } satisfies Problem, { status });

const isJson = (type: string | undefined): boolean => /^application\/json\b/i.test(type ?? "");

type Target = { readonly method: "GET" | "POST"; readonly path: string; readonly body?: string };

/** Hands a control call to the upstream, whose clock, orders, messages and limits these are. */
const forward = async (
  { upstreamUrl, controlToken }: BankConfig,
  { method, path, body }: Target,
): Promise<Response> => {
  const headers = { authorization: `Bearer ${controlToken}`, "accept-language": "en" };
  try {
    const answer = await fetch(`${upstreamUrl}/private${path}`, {
      method,
      headers: body === undefined ? headers : { ...headers, "content-type": "application/json" },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const type = answer.headers.get("content-type") ?? "application/json";
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers: { "content-type": type } });
  } catch {
    return problem("bad_gateway", 502, "The upstream does not answer.");
  }
};

/** What the control API reads and changes, below `/sbx`. */
const reads = ["/clock", "/outbox", "/orders/:id", "/price-audit"] as const;
const changes = [
  "/clock",
  "/limits",
  "/settings",
  "/stops",
  "/orders/:id/advance",
  "/register",
  "/deals",
  "/bonus-programs",
  "/bonuses",
  "/prices",
] as const;

/** Captures and refunds of an order, or of all: what the bank knows, apart from anything the shop believes. */
const ledgerOf = (service: PaymentService, invoice: string | undefined) => {
  const payments = service.payments.all().filter((payment) => invoice === undefined || payment.invoice === invoice);
  const named = ({ id, external_id, invoice, currency }: BankPayment) => ({
    payment_id: id,
    external_id,
    invoice,
    currency,
  });
  return {
    captures: payments.flatMap((payment) => (payment.captured ? [{ ...named(payment), ...payment.captured }] : [])),
    refunds: payments.flatMap((payment) => payment.refunds.map((refund) => ({ ...named(payment), ...refund }))),
    chargebacks: payments.flatMap((payment) =>
      (payment.chargebacks ?? []).map((chargeback) => ({ ...named(payment), ...chargeback })),
    ),
  };
};

const scriptHeaders = {
  "content-type": "text/javascript; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "access-control-allow-origin": "*",
} as const;

const serveSandbox = (app: BankApp, service: PaymentService): void => {
  app.get("/sbx/ledger", (c) => c.json(ledgerOf(service, c.req.query("invoice"))));
  app.get("/sbx/keys", async (c) => {
    const { keyId, publicPem } = await service.keys;
    return c.json({ key_id: keyId, public_key: publicPem });
  });
  app.get("/sbx/webhooks", (c) => c.json(service.webhooks.events()));
  app.post("/sbx/webhooks/:id/redeliver", (c) =>
    service.webhooks.redeliver(c.req.param("id")) ? c.json({}) : problem("not_found", 404, "Nothing was found here."),
  );
  for (const [name, scriptOf] of [
    ["checkout", checkoutScript],
    ["card-kit-core", cardKitScript],
  ] as const) {
    app.get(`/sandbox/${name}.js`, async (c) => {
      const keys = await service.keys;
      return c.body(scriptOf(keys, await service.clock.now()), 200, scriptHeaders);
    });
  }
};

const Sent = z.array(z.object({ code: z.nullable(z.string()) }));

/** What fills in fields of the shop's pages for who tries it (SPEC-809): a script, and the newest code sent to a phone. */
const serveFill = (app: BankApp, config: BankConfig, service: PaymentService): void => {
  app.get("/sandbox/fill.js", async (c) => c.body(fillScript(await service.clock.now()), 200, scriptHeaders));
  app.get("/sandbox/code", async (c) => {
    const phone = (c.req.query("phone") ?? "").replace(/\D/g, "");
    if (phone === "") return problem("bad_request", 400, "Name a phone.");
    const answer = await forward(config, { method: "GET", path: `/outbox?phone=${phone}` });
    if (!answer.ok) return answer;
    const sent = z.safeParse(Sent, await answer.json());
    const code = sent.success ? sent.data.find((message) => message.code !== null)?.code : undefined;
    return c.json({ code: code ?? null }, 200, { "access-control-allow-origin": "*", "cache-control": "no-store" });
  });
};

/** A span for each request; a merchant's own goes on, a browser's begins here. */
const trace = (app: BankApp, secret: string): void => {
  app.use(async (c, next) => {
    const traces = c.req.path === "/healthz" ? null : tracing();
    if (traces === null) return next();
    const traceparent = c.req.header("traceparent");
    const method = methodLabel(c.req.method);
    const span = traces.begin({
      name: method,
      kind: "server",
      attributes: { "http.request.method": method },
      from: isMerchant(c, secret) ? { parent: traceparent } : { stranger: traceparent },
    });
    await span.run(next);
    const last = matchedRoutes(c).at(-1)?.path ?? "/*";
    const route = last.endsWith("*") ? "unknown" : last;
    span.rename(`${method} ${route}`);
    span.set({ "http.route": route, "http.response.status_code": c.res.status });
    if (c.res.status >= 500) span.fail(String(c.res.status));
    span.end();
  });
};

/** A line for each request, under the name its caller gave it, and its time among the figures. */
const watch = (app: BankApp, log: Logger | null): void => {
  app.use(async (c, next) => {
    const start = performance.now();
    const request_id = requestIdOf(c.req.header("x-request-id"));
    await next();
    const { method, path } = c.req;
    const { status } = c.res;
    const taken = performance.now() - start;
    const last = matchedRoutes(c).at(-1)?.path ?? "/*";
    const route = last.endsWith("*") ? "unknown" : last;
    requestDurations.observe({ method: methodLabel(method), route, status: statusClass(status) }, taken / 1000);
    // The demo reads the outbox once a second for its terminal, which would be full of it.
    const level = path === "/sbx/outbox" ? "debug" : "info";
    log?.[level]({ request_id, method, path, status, ms: Math.round(taken * 10) / 10 }, "request");
  });
};

/**
 * The sandbox bank as a function of a request: acquirer, issuer, SBP and SberPay, its charge book, and the control API
 * of the sandbox.
 */
export const createBank = (
  config: BankConfig,
  service: PaymentService = openPaymentService(config),
  log: Logger | null = null,
): BankApp => {
  const app: BankApp = new Hono();
  trace(app, config.secret);
  watch(app, log);
  app.use(bodyLimit({ maxSize: BODY_LIMIT, onError: () => problem("too_large", 413, "The request is too large.") }));
  app.notFound(() => problem("not_found", 404, "Nothing was found here."));
  app.onError(() => problem("internal", 500, "Something went wrong."));

  app.get("/healthz", (c) => c.json({ ok: true }));
  serveAcquirer(app, service);
  serveOperations(app, service);
  serveIssuer(app, service);
  serveBankPages(app, service);
  serveSandbox(app, service);
  serveFill(app, config, service);
  // A page of another site can send anything but JSON here without a preflight request.
  app.use("/sbx/payments/*", async (c, next) =>
    c.req.method === "GET" || isJson(c.req.header("content-type"))
      ? next()
      : problem("unsupported_media", 415, "Send the request as JSON."),
  );
  serveHandControls(app, service);

  for (const path of reads) {
    app.get(`/sbx${path}`, (c) =>
      forward(config, { method: "GET", path: `${c.req.path.slice("/sbx".length)}${new URL(c.req.url).search}` }),
    );
  }
  for (const path of changes) {
    app.post(`/sbx${path}`, async (c) => {
      if (!isJson(c.req.header("content-type"))) return problem("unsupported_media", 415, "Send the request as JSON.");
      return forward(config, { method: "POST", path: c.req.path.slice("/sbx".length), body: await c.req.text() });
    });
  }
  return app;
};

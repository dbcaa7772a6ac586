import { timingSafeEqual } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import type { Context, Hono } from "hono";
import * as z from "zod/mini";
import { languages } from "@/lib/contract/language";
import type { PaymentService, Registration } from "./payment-service";
import type { BankPayment } from "./payment-store";

/** How long a lost answer is held back, ms. */
const LOST_MS = 1_500;

const text = z.string().check(z.maxLength(8192));
const Registered = z.object({
  external_id: z.uuid(),
  merchant: text,
  method: z.enum(["card", "register", "page", "sbp", "sberpay"]),
  invoice: text,
  amount_minor: z.int().check(z.positive()),
  currency: z.string().check(z.length(3)),
  phone: text,
  term_url: text,
  return_url: text,
  /** Of the pages its customer will see; absent: by his browser's `Accept-Language`. */
  language: z.optional(z.enum(languages)),
  cryptogram: z.nullable(text),
});

/** A payment as a merchant registers it; null for a body that is none. */
export const registrationOf = (body: unknown): Registration | null => {
  const parsed = z.safeParse(Registered, body);
  if (!parsed.success) return null;
  const { cryptogram: _, ...registration } = parsed.data;
  return registration;
};

export type BankContext = Context<{ Bindings: HttpBindings }>;
export type BankApp = Hono<{ Bindings: HttpBindings }>;

const packed = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** SBP's link: the shape of a dynamic QR code of NSPK. */
const sbpLink = (payment: BankPayment, publicUrl: string): string => {
  const query = new URLSearchParams({
    type: "02",
    bank: "100000000000",
    sum: String(payment.amount_minor),
    cur: payment.currency,
  });
  return `${publicUrl}/sbp/${payment.external_id}?${query}`;
};

const challengeOf = ({ ruleFor, config }: PaymentService, payment: BankPayment) => {
  const isForm = ruleFor(payment)?.authentication === "form";
  const isForeign = ruleFor(payment)?.isForeignIssuer === true;
  const issuer = isForeign ? "https://acs.evil.example" : config.publicUrl;
  const request = {
    payment: payment.id,
    threeDSServerTransID: payment.trans_id,
    messageType: isForm ? "PaReq" : "CReq",
  };
  return {
    kind: "challenge",
    md: payment.md,
    acs_url: `${issuer}/acs/${isForm ? "v1" : "v2/creq"}`,
    pa_req: isForm ? packed(request) : null,
    c_req: isForm ? null : packed(request),
  };
};

/** What the customer has to do; null where nothing, or where only the money is waited for. */
const actionOf = (service: PaymentService, payment: BankPayment) => {
  const { publicUrl } = service.config;
  if (payment.state === "registered" && payment.method === "register")
    return { kind: "pre-auth", verify_param: payment.id };
  if (payment.state === "method") {
    return {
      kind: "method",
      trans_id: payment.trans_id,
      server_url: `${publicUrl}/3dsserver/gather`,
      method_url: `${publicUrl}/acs/method`,
      data: packed({
        threeDSServerTransID: payment.trans_id,
        threeDSMethodNotificationURL: `${publicUrl}/acs/method-notification`,
      }),
    };
  }
  if (payment.state === "challenge" && payment.method !== "page") return challengeOf(service, payment);
  if (payment.state !== "waiting" && payment.state !== "challenge") return null;
  if (payment.method === "page")
    return { kind: "page", url: `${publicUrl}/hosted/${payment.merchant}/${payment.external_id}` };
  return payment.method === "sbp" ? { kind: "link", url: sbpLink(payment, publicUrl) } : { kind: "push" };
};

/** A payment as its merchant sees it. */
export const paymentView = (service: PaymentService, payment: BankPayment) => ({
  id: payment.id,
  external_id: payment.external_id,
  invoice: payment.invoice,
  state: payment.state,
  amount_minor: payment.captured?.amount_minor ?? payment.amount_minor,
  currency: payment.currency,
  refunded_minor: payment.refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
  reason: payment.reason,
  action: actionOf(service, payment),
});

const refused = (status: number, error: string): Response => Response.json({ error }, { status });

/** Whether a request has the merchants' secret; compared in constant time. */
export const isMerchant = (c: BankContext, secret: string): boolean => {
  const given = Buffer.from(c.req.header("authorization") ?? "");
  const right = Buffer.from(`Bearer ${secret}`);
  return given.length === right.length && timingSafeEqual(given, right);
};

/** The wire breaks: the merchant never learns what became of its request. */
const broken = (c: BankContext): Response => {
  c.env.incoming?.socket.destroy();
  return new Response(null, { status: 502 });
};

const registered = async (
  service: PaymentService,
  c: BankContext,
  body: z.output<typeof Registered>,
): Promise<Response> => {
  const { cryptogram, ...registration } = body;
  const wire = await service.wireOf(registration, cryptogram);
  if (wire === "reset") return broken(c);
  const payment = await service.register(registration, cryptogram);
  if (service.ruleFor(payment)?.webhook === "first-and-thrice") await service.webhooks.tick();
  if (wire === "answer-lost") {
    await pause(LOST_MS);
    return broken(c);
  }
  return Response.json(paymentView(service, payment));
};

const bodyOf = async <Schema extends z.ZodMiniType>(c: BankContext, schema: Schema) => {
  const parsed = z.safeParse(schema, await c.req.json().catch(() => null));
  return parsed.success ? parsed.data : null;
};

/** What merchants call: the sandbox's own simple protocol, behind their secret. */
export const serveAcquirer = (app: BankApp, service: PaymentService): void => {
  app.use("/acq/*", async (c, next) => {
    if (!isMerchant(c, service.config.secret)) return refused(401, "unauthorized");
    return next();
  });

  app.post("/acq/payments", async (c) => {
    const body = await bodyOf(c, Registered);
    return body === null ? refused(422, "fields") : registered(service, c, body);
  });

  app.get("/acq/payments/:id", async (c) => {
    const payment = await service.find(c.req.param("id"));
    return payment === null ? refused(404, "unknown") : c.json(paymentView(service, payment));
  });

  app.post("/acq/payments/:id/close", async (c) => {
    const body = await bodyOf(c, Registered);
    if (body === null || body.external_id !== c.req.param("id")) return refused(422, "fields");
    const { cryptogram: _, ...registration }: Registration & { cryptogram: string | null } = body;
    return c.json(paymentView(service, await service.close(registration)));
  });

  /** What is done to a payment that is known; `work` says whether the request was right. */
  const change = <Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    work: (payment: BankPayment, body: z.output<Schema>) => Promise<boolean>,
  ): void => {
    app.post(`/acq/payments/:id/${path}`, async (c) => {
      const body = await bodyOf(c, schema);
      if (body === null) return refused(422, "fields");
      const payment = await service.find(c.req.param("id") ?? "");
      if (payment === null) return refused(404, "unknown");
      if (!(await work(payment, body))) return refused(422, "refused");
      return c.json(paymentView(service, payment));
    });
  };

  change("card", z.object({ cryptogram: text }), async (payment, { cryptogram }) => {
    await service.card(payment, cryptogram);
    return true;
  });
  change("continue", z.object({ trans_id: text }), (payment, { trans_id }) => service.proceed(payment, trans_id));
  change("verify", z.object({ word: text }), (payment, { word }) => service.verify(payment, word));
  const Refund = z.object({ amount_minor: z.int().check(z.positive()), name: z.optional(z.uuid()) });
  change("refund", Refund, (payment, { amount_minor, name }) =>
    name === undefined ? service.refund(payment, amount_minor) : service.refundPart(payment, amount_minor, name),
  );
};

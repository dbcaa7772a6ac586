import { createHmac, randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { json, type Seen, startFakeUpstream } from "./fake-upstream";

const SECRET_KEY = "sk_test_fake";
const WEBHOOK_SECRET = "whsec_fake";

type Fields = Readonly<Record<string, string>>;
type Refund = { readonly id: string; readonly amount: number; status: "succeeded" | "pending" | "failed" };
type Intent = {
  readonly id: string;
  readonly charge: string;
  status: "requires_payment_method" | "processing" | "succeeded";
  amount_received: number;
  currency: string;
  decline_code: string | null;
  readonly refunds: Refund[];
};
type Session = {
  readonly id: string;
  readonly fields: Fields;
  readonly created: number;
  status: "open" | "complete" | "expired";
  intent: Intent | null;
};
type Reply = { readonly status: number; readonly body: unknown };

/**
 * How the next call that opens a page goes: `lost` opens it and breaks the wire; `held` is not there yet when the wire breaks;
 * `fails` is a failure that is stored under the name of the request.
 */
type Fate = "answered" | "lost" | "held" | "fails";
/** How the next payment goes on the page. */
type Money = { readonly short?: number; readonly currency?: string; readonly processing?: boolean };

/** What is answered instead of Stripe, on a bad day. */
export const badDays: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  "401": (response) =>
    json(401, { error: { type: "invalid_request_error", message: "Invalid API Key" } })(response, noCall),
  "402": (response) => json(402, { error: { type: "card_error", code: "card_declined" } })(response, noCall),
  "429 with Retry-After": (response) =>
    json(
      429,
      { error: { type: "invalid_request_error", code: "rate_limit" } },
      { "retry-after": "5" },
    )(response, noCall),
  "500": (response) => json(500, { error: { type: "api_error" } })(response, noCall),
  HTML: (response) =>
    response.writeHead(200, { "content-type": "text/html" }).end("<html>Sign in to the network</html>"),
  "an empty body": (response) => response.writeHead(200).end(""),
  silence: (response) => response.destroy(),
};
const noCall: Seen = { method: "", url: "", headers: {}, body: "" };

const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;
const refusal = (status: number, error: object): Reply => ({ status, body: { error: { message: "…", ...error } } });
const invalid = (param: string, code = "parameter_invalid"): Reply =>
  refusal(400, { type: "invalid_request_error", code, param });
/** So that no browser requests one. */
const noIcon = '<link rel="icon" href="data:,">';
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const metadataIn = (fields: Fields, path: string): Fields => ({
  attempt: fields[`${path}[attempt]`] ?? "",
  order: fields[`${path}[order]`] ?? "",
});
const intentMetadata = ({ fields }: Session): Fields => metadataIn(fields, "payment_intent_data[metadata]");
const priceOf = ({ fields }: Session): number => Number(fields["line_items[0][price_data][unit_amount]"]);
const currencyOf = ({ fields }: Session): string => fields["line_items[0][price_data][currency]"] ?? "";

/**
 * Stripe by its public documentation (docs.stripe.com/api), over HTTP: pages that a browser opens and pays on, names of
 * requests that are recorded, a ledger, and the faults of a bad day.
 */
export const startFakeStripe = async () => {
  const server = await startFakeUpstream();
  const sessions: Session[] = [];
  const replies = new Map<string, Reply & { readonly request: string }>();
  const held: (readonly [string, Fields])[] = [];
  const fates: Fate[] = [];
  let ahead = 0;
  let money: Money = {};
  let badDay: ((response: ServerResponse) => unknown) | null = null;
  let isRefundLost = false;
  let refundStatus: Refund["status"] = "succeeded";
  let upstream: string | null = null;

  const now = (): number => Math.floor(Date.now() / 1000 + ahead);
  const intentView = (session: Session, isExpanded: boolean) => {
    const { intent } = session;
    if (intent === null) return null;
    const { id, status, amount_received, currency, charge, decline_code, refunds } = intent;
    const gone = refunds.filter((refund) => refund.status !== "failed").reduce((sum, { amount }) => sum + amount, 0);
    return {
      id,
      object: "payment_intent",
      status,
      amount: priceOf(session),
      amount_received,
      currency,
      metadata: intentMetadata(session),
      last_payment_error: decline_code === null ? null : { type: "card_error", code: "card_declined", decline_code },
      latest_charge: isExpanded ? { id: charge, object: "charge", amount_refunded: gone } : charge,
    };
  };
  const sessionView = (session: Session, query: URLSearchParams) => {
    const { id, status, created, fields } = session;
    const expanded = query.getAll("expand[]").find((path) => path.includes("payment_intent"));
    const isPaid = session.intent?.status === "succeeded";
    return {
      id,
      object: "checkout.session",
      status,
      payment_status: isPaid ? "paid" : "unpaid",
      amount_total: priceOf(session),
      currency: currencyOf(session),
      created,
      expires_at: Number(fields["expires_at"]),
      livemode: false,
      mode: "payment",
      client_reference_id: fields["client_reference_id"] ?? null,
      metadata: metadataIn(fields, "metadata"),
      url: status === "open" ? `${server.url}/c/pay/${id}` : null,
      payment_intent:
        expanded === undefined ? (session.intent?.id ?? null) : intentView(session, expanded.endsWith("latest_charge")),
    };
  };
  const refundView = (session: Session, { id, amount, status }: Refund) => ({
    id,
    object: "refund",
    amount,
    currency: session.intent?.currency ?? "",
    status,
    created: now(),
    payment_intent: session.intent?.id ?? null,
    charge: session.intent?.charge ?? null,
    metadata: {},
  });
  const chargeView = (session: Session) => ({
    id: session.intent?.charge,
    object: "charge",
    status: "succeeded",
    amount_captured: session.intent?.amount_received,
    currency: session.intent?.currency,
    created: now(),
    metadata: intentMetadata(session),
    payment_intent: { id: session.intent?.id, metadata: intentMetadata(session) },
  });

  const make = (fields: Fields): Session => {
    const session: Session = { id: newId("cs_test"), fields, created: now(), status: "open", intent: null };
    sessions.push(session);
    return session;
  };
  /** What Stripe refuses; null: nothing. */
  const faultOf = (fields: Fields): Reply | null => {
    const expires = Number(fields["expires_at"]);
    const amount = Number(fields["line_items[0][price_data][unit_amount]"]);
    if (fields["mode"] !== "payment") return invalid("mode");
    if (!(expires >= now() + 1_800 && expires <= now() + 86_400)) return invalid("expires_at");
    if (!Number.isInteger(amount) || amount < 50)
      return invalid("line_items[0][price_data][unit_amount]", "amount_too_small");
    if (!/^[a-z]{3}$/.test(fields["line_items[0][price_data][currency]"] ?? "")) return invalid("currency");
    if (fields["customer_email"]?.endsWith(".invalid") === true) return invalid("customer_email", "email_invalid");
    return null;
  };
  const open = (fields: Fields): Reply => {
    const fault = faultOf(fields);
    return fault ?? { status: 200, body: sessionView(make(fields), new URLSearchParams()) };
  };
  const expire = (session: Session): Reply => {
    if (session.status !== "open") {
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This one is \`${session.status}\`.`;
      return refusal(400, { type: "invalid_request_error", message });
    }
    session.status = "expired";
    return { status: 200, body: sessionView(session, new URLSearchParams()) };
  };
  const refund = (fields: Fields): Reply => {
    const session = sessions.find(({ intent }) => intent?.id === fields["payment_intent"]);
    const intent = session?.intent;
    const amount = Number(fields["amount"]);
    if (session === undefined || intent?.status !== "succeeded") return invalid("payment_intent", "resource_missing");
    const gone = intent.refunds.filter(({ status }) => status !== "failed").reduce((sum, one) => sum + one.amount, 0);
    if (amount + gone > intent.amount_received) {
      return refusal(400, { type: "invalid_request_error", code: "charge_already_refunded" });
    }
    const made: Refund = { id: newId("re"), amount, status: refundStatus };
    intent.refunds.push(made);
    return { status: 200, body: refundView(session, made) };
  };

  /** By the name of the request: what was answered before is answered again, and other fields under it are a fault. */
  const named = (seen: Seen, act: () => Reply): Reply & { readonly isReplayed: boolean } => {
    const name = seen.headers["idempotency-key"];
    if (typeof name !== "string") return { ...invalid("Idempotency-Key"), isReplayed: false };
    const request = `${seen.url} ${seen.body}`;
    const before = replies.get(name);
    if (before !== undefined && before.request !== request) {
      return { ...refusal(400, { type: "idempotency_error" }), isReplayed: false };
    }
    if (before !== undefined) return { ...before, isReplayed: true };
    const reply = act();
    // What was refused before anything was done is not stored.
    if (reply.status !== 400) replies.set(name, { ...reply, request });
    return { ...reply, isReplayed: false };
  };
  const list = (data: readonly unknown[]): Reply => ({ status: 200, body: { object: "list", has_more: false, data } });
  const between = (query: URLSearchParams) => (session: Session) =>
    session.created >= Number(query.get("created[gte]") ?? 0) &&
    session.created <= Number(query.get("created[lte]") ?? Number.MAX_SAFE_INTEGER);
  const missing = refusal(404, { type: "invalid_request_error", code: "resource_missing" });
  const listOf = (kind: string, query: URLSearchParams): Reply => {
    const paid = sessions.filter(({ intent }) => intent?.status === "succeeded");
    switch (kind) {
      case "sessions": {
        const expanded = new URLSearchParams([["expand[]", (query.get("expand[]") ?? "").replace("data.", "")]]);
        return list(sessions.filter(between(query)).map((session) => sessionView(session, expanded)));
      }
      case "charges":
        return list(paid.filter(between(query)).map(chargeView));
      case "refunds": {
        const of = query.get("payment_intent");
        const chosen = paid.filter(({ intent }) => of === null || intent?.id === of);
        return list(
          chosen.flatMap((session) => (session.intent?.refunds ?? []).map((one) => refundView(session, one))),
        );
      }
      default:
        return kind === "disputes" ? list([]) : missing;
    }
  };
  const read = (path: string, query: URLSearchParams): Reply => {
    const [, , kind = "", name = ""] = /^\/(checkout\/)?(\w+)\/?(\w*)$/.exec(path) ?? [];
    if (name === "") return listOf(kind, query);
    const session = sessions.find(({ id, intent }) => id === name || intent?.id === name);
    if (session === undefined) return missing;
    const body = kind === "sessions" ? sessionView(session, query) : intentView(session, query.has("expand[]"));
    return { status: 200, body };
  };
  /** Null: the wire breaks. */
  const opening = (fields: Fields, seen: Seen): ReturnType<typeof named> | null => {
    const fate = fates.shift() ?? "answered";
    if (fate === "held") {
      held.push([String(seen.headers["idempotency-key"]), fields]);
      return null;
    }
    const reply = named(seen, () => (fate === "fails" ? refusal(500, { type: "api_error" }) : open(fields)));
    return fate === "lost" ? null : reply;
  };
  const post = (path: string, fields: Fields, seen: Seen, response: ServerResponse): void => {
    const send = ({ status, body, isReplayed }: Reply & { readonly isReplayed: boolean }): void =>
      json(status, body, isReplayed ? { "idempotent-replayed": "true" } : {})(response, seen);
    if (path === "/checkout/sessions") {
      const reply = opening(fields, seen);
      if (reply === null) response.destroy();
      else send(reply);
      return;
    }
    const closing = /^\/checkout\/sessions\/(\w+)\/expire$/.exec(path)?.[1];
    const session = sessions.find(({ id }) => id === closing);
    if (path === "/refunds") {
      const reply = named(seen, () => refund(fields));
      if (isRefundLost) response.destroy();
      else send(reply);
    } else if (session === undefined) {
      send({ ...missing, isReplayed: false });
    } else {
      send(named(seen, () => expire(session)));
    }
  };

  /** A webhook, signed now; what the upstream answers. */
  const notify = async (
    to: string,
    type: string,
    object: unknown,
    { secret = WEBHOOK_SECRET, ageS = 0 }: { readonly secret?: string; readonly ageS?: number } = {},
  ): Promise<number> => {
    const body = JSON.stringify({ id: newId("evt"), object: "event", type, livemode: false, data: { object } });
    const at = Math.floor(Date.now() / 1000) - ageS;
    const signature = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
    const headers = {
      "content-type": "application/json",
      "stripe-signature": `t=${at},v1=${signature}`,
      connection: "close",
    };
    return (await fetch(`${to}/webhooks/stripe`, { method: "POST", headers, body })).status;
  };
  const last = (): Session => {
    const session = sessions.at(-1);
    if (session === undefined) throw new Error("No page was opened");
    return session;
  };
  const beginIntent = (session: Session): Intent => {
    session.intent ??= {
      id: newId("pi"),
      charge: newId("ch"),
      status: "requires_payment_method",
      amount_received: 0,
      currency: currencyOf(session),
      decline_code: null,
      refunds: [],
    };
    return session.intent;
  };
  const pay = (session: Session): void => {
    const intent = beginIntent(session);
    session.status = "complete";
    intent.status = money.processing === true ? "processing" : "succeeded";
    intent.currency = money.currency ?? intent.currency;
    intent.amount_received = intent.status === "succeeded" ? priceOf(session) - (money.short ?? 0) : 0;
  };

  const page = (session: Session, said = ""): string => {
    const { fields, id } = session;
    const name = fields["line_items[0][price_data][product_data][name]"] ?? "";
    const amount = `${(priceOf(session) / 100).toFixed(2)} ${currencyOf(session).toUpperCase()}`;
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Checkout</title>${noIcon}
      <meta name="viewport" content="width=device-width"></head><body><main>
      <p><a data-testid="cancel" href="${escaped(fields["cancel_url"] ?? "")}">Back</a></p>
      <h1 data-testid="line">${escaped(name)}</h1><p data-testid="amount">${amount}</p>
      <p data-testid="email">${escaped(fields["customer_email"] ?? "")}</p><p role="alert">${said}</p>
      <form method="post" action="/c/pay/${id}"><button name="card" value="good" data-testid="pay">Pay</button>
      <button name="card" value="poor" data-testid="decline">Pay with a card without money</button></form></main></body></html>`;
  };
  const html = (response: ServerResponse, status: number, text: string): unknown =>
    response.writeHead(status, { "content-type": "text/html; charset=utf-8" }).end(text);
  /** The page in the customer's browser. */
  const visit = (session: Session | undefined, seen: Seen, response: ServerResponse): unknown => {
    if (session === undefined) return html(response, 404, "<title>Not found</title>");
    const card = new URLSearchParams(seen.body).get("card");
    if (session.status === "complete") {
      return response.writeHead(303, { location: session.fields["success_url"] }).end();
    }
    if (session.status === "expired")
      return html(response, 200, `<title>Expired</title>${noIcon}<h1>This page has expired</h1>`);
    if (seen.method === "GET") return html(response, 200, page(session));
    if (card !== "good") {
      beginIntent(session).decline_code = "insufficient_funds";
      return html(response, 200, page(session, "Your card has insufficient funds."));
    }
    pay(session);
    // The webhook and the browser race.
    if (upstream !== null) {
      void notify(upstream, "checkout.session.completed", sessionView(session, new URLSearchParams())).catch(
        () => undefined,
      );
    }
    return response.writeHead(303, { location: session.fields["success_url"] }).end();
  };

  server.answerWith((response, seen) => {
    const { pathname, searchParams } = new URL(seen.url, server.url);
    if (pathname.startsWith("/c/pay/")) {
      visit(
        sessions.find(({ id }) => pathname === `/c/pay/${id}`),
        seen,
        response,
      );
      return;
    }
    if (badDay !== null) {
      badDay(response);
      return;
    }
    if (seen.headers.authorization !== `Bearer ${SECRET_KEY}`) {
      json(401, { error: { type: "invalid_request_error", message: "Invalid API Key provided" } })(response, seen);
      return;
    }
    const path = pathname.replace(/^\/v1/, "");
    if (seen.method === "POST") post(path, Object.fromEntries(new URLSearchParams(seen.body)), seen, response);
    else {
      const { status, body } = read(path, searchParams);
      json(status, body)(response, seen);
    }
  });

  return {
    url: server.url,
    env: { STRIPE_URL: `${server.url}/v1`, STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET },
    stop: server.stop,
    /** Its clock follows the shop's, seconds ahead of this machine's. */
    setAhead: (seconds: number): void => {
      ahead = seconds;
    },
    advance: (seconds: number): void => {
      ahead += seconds;
    },
    next: (...how: readonly Fate[]): void => void fates.push(...how),
    /** A delayed request arrives after all. */
    arrive: (): void => {
      for (const [name, fields] of held.splice(0)) {
        replies.set(name, { ...open(fields), request: `/v1/checkout/sessions ${new URLSearchParams(fields)}` });
      }
    },
    /** Null: it answers as it should again. */
    haveBadDay: (how: keyof typeof badDays | null): void => {
      badDay = how === null ? null : (badDays[how] ?? null);
    },
    loseRefunds: (isOn: boolean): void => {
      isRefundLost = isOn;
    },
    refundsAre: (status: Refund["status"]): void => {
      refundStatus = status;
    },
    /** Pending refunds arrive. */
    settleRefunds: (): void => {
      for (const { intent } of sessions)
        for (const one of intent?.refunds ?? []) if (one.status === "pending") one.status = "succeeded";
    },
    /** How the next payments go. */
    moneyIs: (how: Money): void => {
      money = how;
    },
    /** The customer pays the page that was opened last, and closes his browser. */
    payLast: (): void => pay(last()),
    /** The bank's answer to pending money. */
    settleLast: (isPaid: boolean): void => {
      const intent = beginIntent(last());
      intent.status = isPaid ? "succeeded" : "requires_payment_method";
      intent.amount_received = isPaid ? priceOf(last()) : 0;
      intent.decline_code = isPaid ? null : "insufficient_funds";
    },
    /** A part of the last payment is refunded in Stripe's Dashboard; in the currency's smallest unit. */
    refundByHand: (amount: number): void => {
      last().intent?.refunds.push({ id: newId("re"), amount, status: "succeeded" });
    },
    /** Where it sends its webhooks by itself when a page is paid; null: nowhere. */
    connect: (to: string | null): void => {
      upstream = to;
    },
    /** Sends a webhook about the page that was opened last. */
    notifyLast: (
      to: string,
      type = "checkout.session.completed",
      how: Parameters<typeof notify>[3] = {},
    ): Promise<number> => notify(to, type, sessionView(last(), new URLSearchParams()), how),
    /** The card holder's bank disputes the last payment. */
    disputeLast: (to: string): Promise<number> => {
      const { intent } = last();
      const dispute = {
        id: newId("dp"),
        object: "dispute",
        status: "needs_response",
        reason: "fraudulent",
        metadata: {},
      };
      const { id = "", charge = "", amount_received: amount = 0, currency = "" } = intent ?? {};
      return notify(to, "charge.dispute.created", { ...dispute, payment_intent: id, charge, amount, currency });
    },
    /** An event that has nothing to do with a payment of the shop. */
    notifyOther: (to: string): Promise<number> => notify(to, "payout.paid", { id: newId("po"), object: "payout" }),
    lastFields: (): Fields => last().fields,
    /** Pages by what has become of them. */
    pages: () => ({
      made: sessions.length,
      open: sessions.filter(({ status }) => status === "open").length,
      expired: sessions.filter(({ status }) => status === "expired").length,
    }),
    /** What customers have paid and not got back, in the currency's smallest unit, and how often money moved. */
    ledger: () => {
      const taken = sessions.flatMap(({ intent }) => (intent?.status === "succeeded" ? [intent] : []));
      const refunds = taken.flatMap((intent) => intent.refunds.filter(({ status }) => status === "succeeded"));
      const net =
        taken.reduce((sum, { amount_received }) => sum + amount_received, 0) -
        refunds.reduce((sum, { amount }) => sum + amount, 0);
      return { captures: taken.length, refunds: refunds.length, net };
    },
    forget: (): void => {
      sessions.length = 0;
      replies.clear();
      held.length = 0;
      fates.length = 0;
      money = {};
      badDay = null;
      isRefundLost = false;
      refundStatus = "succeeded";
    },
  };
};

import { createHmac, timingSafeEqual } from "node:crypto";
import type * as z from "zod/mini";
import { AcquirerSilent, type Answer, type Found, type PaymentRef } from "../../domain/payment/acquirer";
import type { Outcome } from "../../domain/payment/payment-state";
import type { Operation } from "../../domain/payment/register";
import { callService, type ServiceAnswer } from "../call-service";

/** How long an acquirer is waited for, ms: the customer's own wait is 30 s. */
const TIMEOUT_MS = 12_000;
/** Most bytes of an answer: CloudPayments lists all payments of a day at once, some 1.5 KB each. */
const MAX_BYTES = 32 * 1024 * 1024;

/** How far apart an acquirer's clock and ours may be when a payment is searched by its time, ms. */
export const CLOCKS_MS = 10 * 60 * 1000;

type Sent = {
  readonly method?: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/**
 * An answer with any status but 2xx. Like silence it leaves open whether money was taken; its words are for an adapter that
 * knows which of them are the acquirer's own.
 */
export class AcquirerRefused extends AcquirerSilent {
  override readonly name: string = "AcquirerRefused";
  readonly answer: Pick<ServiceAnswer, "status" | "headers" | "text">;

  constructor(message: string, answer: Pick<ServiceAnswer, "status" | "headers" | "text">) {
    super(message);
    this.answer = answer;
  }
}

/**
 * One call to an acquirer: the JSON of a 2xx, parsed. Everything else (no connection, no answer in time, any other status, an
 * answer of another shape) leaves open whether money was taken: a 401, 403, 404 or 429 speaks of the request, and comes
 * from whatever stands before the acquirer too.
 *
 * @throws AcquirerSilent; `AcquirerRefused` for a status that is not 2xx
 */
export const callAcquirer = async <Schema extends z.ZodMiniType>(
  url: string,
  { method = "POST", headers, body }: Sent,
  schema: Schema,
): Promise<z.output<Schema>> => {
  try {
    const answer = await callService(
      url,
      { method, headers: { accept: "application/json", ...headers }, ...(body !== undefined && { body }) },
      { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES },
    );
    if (!answer.ok) throw new AcquirerRefused(`${new URL(url).hostname} answered ${answer.status}`, answer);
    return schema.parse(JSON.parse(answer.text));
  } catch (error) {
    if (error instanceof AcquirerRefused) throw error;
    throw new AcquirerSilent(`${new URL(url).hostname} did not say what became of a payment`, { cause: error });
  }
};

/**
 * Money that was taken, as the acquirer wrote it.
 *
 * @param amount minor units
 * @throws AcquirerSilent where it names no amount or no currency
 */
export const capturedOutcome = (amount: number | null | undefined, currency: string | null | undefined): Outcome => {
  if (!Number.isSafeInteger(amount) || !amount || amount < 0 || !currency) {
    throw new AcquirerSilent("an acquirer took money and did not say how much");
  }
  return { kind: "captured", amount_minor: amount, currency };
};

/** A request that the acquirer refused for what it holds: it has taken no money. */
export const refused: Answer = { outcome: { kind: "declined", code: "5005" }, provider_payment_id: null, step: null };

/** A payment the acquirer does not have, for the request may still arrive: it has taken nothing yet. */
export const orPending = (found: Found, provider_payment_id: string | null = null): Answer =>
  found === "absent" ? { outcome: { kind: "pending" }, provider_payment_id, step: null } : found;

/** The reply to a refund; one that is not done yet is requested again. */
export const refundAnswer = (isDone: boolean): Answer => ({
  outcome: { kind: isDone ? "refunded" : "pending" },
  provider_payment_id: null,
  step: null,
});

/** Pages of one list; more are a list that has no end. */
const PAGES = 2_000;

type Page<Item, Next> = { readonly items: readonly Item[]; readonly next: Next | null };

/**
 * The items of a list that comes by pages; `read` gets what the page before said of the next.
 *
 * @param most pages that are read
 * @throws AcquirerSilent from `read`, and for a list without an end
 */
export const pagesOf = async function* <Item, Next>(
  first: Next,
  read: (at: Next) => Promise<Page<Item, Next>>,
  most = PAGES,
): AsyncGenerator<Item> {
  let at: Next | null = first;
  for (let page = 0; at !== null; page += 1) {
    if (page === most) throw new AcquirerSilent("a list of operations has no end");
    const { items, next }: Page<Item, Next> = await read(at);
    yield* items;
    at = next;
  }
};

/** The operations of a list: null is an item that moved no money. */
export const operationsIn = async function* <Item>(
  items: AsyncIterable<Item>,
  operationOf: (item: Item) => Operation | null,
): AsyncGenerator<Operation> {
  for await (const item of items) {
    const operation = operationOf(item);
    if (operation !== null) yield operation;
  }
};

/** An attempt's id in the form we write it; null for another name of a payment. */
export const attemptNameOf = (text: string | null | undefined): string | null => {
  const digits = text?.replaceAll("-", "").toLowerCase() ?? "";
  if (!/^[0-9a-f]{32}$/.test(digits)) return null;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};

/** Whether `Content-HMAC` of a webhook is the HMAC-SHA256 of its raw body, in Base64. */
export const hasContentHmac = (body: string, headers: Headers, secret: string): boolean => {
  const expected = createHmac("sha256", secret).update(body).digest();
  const actual = Buffer.from(headers.get("content-hmac") ?? "", "base64");
  return actual.length === expected.length && timingSafeEqual(actual, expected);
};

/** A body as JSON; null if it is not JSON. */
export const jsonOf = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

export const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;

/** The idempotency key of a refund, another one after a part was refunded. */
export const refundName = ({ id }: Pick<PaymentRef, "id">, gone_minor: number): string =>
  gone_minor === 0 ? `refund-${id}` : `refund-${id}-${gone_minor}`;

/** The account at an acquirer: its login and host, whatever the path (`AcquirerClient.account`). */
export const accountOf = (url: string, login: string): string => `${login}@${new URL(url).host}`;

/** Major units with two digits, as acquirers of rubles write them. */
export const decimal = (minor: number): string => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, "0")}`;

/** Minor units of a written amount; exact for any amount with two digits. */
export const minorOf = (amount: string | number): number => Math.round(Number(amount) * 100);

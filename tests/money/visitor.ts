import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod/mini";
import type { CallParts } from "@/lib/client/core/api-client";
import { authCaptcha, authSendCode, authVerify } from "@/lib/contract/auth";
import type { Endpoint, ReplyOf } from "@/lib/contract/endpoint";
import { endpointPath } from "@/lib/contract/endpoint-path";
import { Problem } from "@/lib/contract/problem";
import { solvedCaptcha } from "../support/solved-captcha";
import type { ShopStack } from "./shop-stack";

type Refused = { readonly status: number; readonly problem: Problem };
type Sent = {
  readonly params?: CallParts<Endpoint>["params"];
  readonly query?: unknown;
  readonly body?: unknown;
  readonly key?: string;
};
/** What came of a call; null: the reply was lost. */
type Answer<E extends Endpoint> = { readonly status: 200; readonly reply: ReplyOf<E> } | Refused | null;

/** Somebody at the shop's own API, with the cookies of a browser and a bad line. */
export type Visitor = {
  readonly phone: string;
  readonly cookies: () => { readonly name: string; readonly value: string }[];
  readonly ask: <E extends Endpoint>(endpoint: E, parts: CallParts<E>) => Promise<Answer<E>>;
  /** Repeats a call with the same key until there is a definite answer; throws after a minute and a half. */
  readonly insist: <E extends Endpoint>(endpoint: E, parts: CallParts<E>) => Promise<NonNullable<Answer<E>>>;
  /** The same, where anything but a reply is a failure of the test. */
  readonly get: <E extends Endpoint>(endpoint: E, parts: CallParts<E>) => Promise<ReplyOf<E>>;
  /** What the issuer's page makes the browser post: the address it is led to, null where the reply was lost. */
  readonly carryBack: (posted: {
    readonly address: string;
    readonly fields: Readonly<Record<string, string>>;
  }) => Promise<URL | null>;
};

const WAIT_MS = 20_000;
const TIMEOUT_MS = 90_000;
/** One change in so many loses its reply. */
const LOSSES = 7;

/** A text of a server, with its status and headers; null where it does not come in time, or not whole. */
export const fetchWithin = async (ms: number, address: string | URL, init: RequestInit = {}) => {
  const abort = new AbortController();
  const whole = async () => {
    const response = await fetch(address, { ...init, signal: abort.signal });
    return { response, text: await response.text() };
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      abort.abort();
      resolve(null);
    }, ms);
  });
  return Promise.race([whole().catch(() => null), late]).finally(() => clearTimeout(timer));
};

const answerOf = <E extends Endpoint>(endpoint: E, status: number, text: string): Answer<E> => {
  // A process that died in the middle answered nothing.
  if (status >= 500) return null;
  const json: unknown = JSON.parse(text);
  return status === 200
    ? { status, reply: z.parse<E["reply"]>(endpoint.reply, json) }
    : { status, problem: z.parse(Problem, json) };
};

/** How long a call took, ms, and whether it was answered. */
export type CallTimed = (path: string, ms: number, isAnswered: boolean) => void;

type Line = { isBad: boolean; readonly onCall?: CallTimed | undefined };

/** @param line whether it is bad by now */
const visitorAt = ({ storefrontUrl }: ShopStack, phone: string, line: Line): Visitor => {
  const cookies = new Map<string, string>();
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const storeCookies = (response: Response): void => {
    for (const line of response.headers.getSetCookie()) {
      const pair = line.split(";")[0] ?? "";
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
  };

  type Reply = { readonly status: number; readonly text: string } | null;
  const send = async (endpoint: Endpoint, { params, query, body, key }: Sent): Promise<Reply> => {
    const isBad = line.isBad && endpoint.kind !== "read" && randomInt(LOSSES) === 0;
    // Half of the lost calls are cut off in transit, the other half are done and their replies lost.
    const isCut = isBad && randomInt(2) === 0;
    const path = endpointPath(endpoint, { query, ...(params && { params }) });
    const start = performance.now();
    const answer = await fetchWithin(isCut ? randomInt(1, 120) : WAIT_MS, `${storefrontUrl}/api${path}`, {
      method: endpoint.method,
      headers: {
        origin: storefrontUrl,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "x-forwarded-for": address,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(key !== undefined && { "idempotency-key": key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!isBad) line.onCall?.(endpoint.path, performance.now() - start, answer !== null);
    if (isBad || answer === null) return null;
    storeCookies(answer.response);
    return { status: answer.response.status, text: answer.text };
  };
  const ask: Visitor["ask"] = async (endpoint, parts) => {
    const answer = await send(endpoint, parts);
    return answer && answerOf(endpoint, answer.status, answer.text);
  };

  const insist: Visitor["insist"] = async (endpoint, parts) => {
    const deadline = Date.now() + TIMEOUT_MS;
    const call = { ...parts, key: parts.key ?? randomUUID() };
    for (;;) {
      const answer = await ask(endpoint, call);
      if (answer !== null && answer.status !== 429) return answer;
      if (Date.now() > deadline) throw new Error(`${endpoint.path} never answered: ${JSON.stringify(answer)}`);
      await pause(randomInt(150, 600));
    }
  };

  const get: Visitor["get"] = async (endpoint, parts) => {
    const answer = await insist(endpoint, parts);
    if ("reply" in answer) return answer.reply;
    throw new Error(
      `${endpoint.path}: ${answer.status} ${JSON.stringify(answer.problem)} to ${JSON.stringify(parts.body)}`,
    );
  };

  return {
    phone,
    cookies: () => [...cookies].map(([name, value]) => ({ name, value })),
    ask,
    insist,
    get,
    carryBack: async ({ address, fields }) => {
      const { pathname, search } = new URL(address);
      const answer = await fetchWithin(WAIT_MS, `${storefrontUrl}${pathname}${search}`, {
        method: "POST",
        body: new URLSearchParams(fields),
        redirect: "manual",
      });
      const location = answer?.response.headers.get("location") ?? null;
      return location === null ? null : new URL(location);
    },
  };
};

const Messages = z.array(z.object({ code: z.nullable(z.string()) }));

/** A Russian mobile number in another block: login codes of one block are limited (SPEC-380). */
export const phoneOfBlock = (nth: number): string => `79${String(nth % 100_000).padStart(5, "0")}4321`;

/** Many who log in at once find a shop that has just started too busy. */
const MAX_SEND_TRIES = 10;

/**
 * A visitor who has logged in, over a line that is good until then; to be called before anything is killed.
 *
 * @param solve what solves a captcha: half a second of a processor, which is a customer's own where times are measured
 */
export const customerAt = async (
  stack: ShopStack,
  phone: string,
  isBadLater = true,
  onCall?: CallTimed,
  solve: (challenge: unknown) => Promise<string> = solvedCaptcha,
): Promise<Visitor> => {
  const line: Line = { isBad: false, onCall };
  const visitor = visitorAt(stack, phone, line);
  const wanted = { phone, channel: "sms" } as const;
  let sending = await visitor.ask(authSendCode, { body: wanted });
  for (let tries = 1; sending === null && tries < MAX_SEND_TRIES; tries += 1) {
    await pause(randomInt(500, 1_500));
    sending = await visitor.ask(authSendCode, { body: wanted });
  }
  // Where strangers request many codes, a browser is checked first (SPEC-380).
  if (sending === null || !("reply" in sending)) {
    const { challenge } = await visitor.get(authCaptcha, { query: { purpose: "code" } });
    await visitor.get(authSendCode, { body: { ...wanted, captcha: await solve(challenge) } });
  }
  const sent: unknown = await (await fetch(`${stack.bankUrl}/sbx/outbox?phone=${phone}`)).json();
  const code = z.parse(Messages, sent).find((message) => message.code !== null)?.code ?? "";
  await visitor.get(authVerify, { body: { phone, code } });
  line.isBad = isBadLater;
  return visitor;
};

import { deepEqual } from "node:assert";
import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import type { CallParts } from "@/lib/client/core/api-client";
import type { Endpoint, ReplyOf } from "@/lib/contract/endpoint";
import { endpointPath } from "@/lib/contract/endpoint-path";
import type { Language } from "@/lib/contract/language";
import { Problem } from "@/lib/contract/problem";
import { connection } from "./control";
import { recordExchange } from "./recorder";

/** Who calls. */
export type Caller = {
  readonly cartId: string | null;
  readonly language: Language;
  readonly brand: string;
  readonly token: string;
  /** The token of a customer who has logged in; null for a guest. */
  readonly session: string | null;
  /** Proof that this browser has logged in before; absent: it has not. */
  readonly device?: string | undefined;
  /** The address the limits count; one of its own for every client, so that tests do not use up each other's. */
  readonly ip: string;
  /** Keeps its connections; for callers that never leave one idle. */
  readonly isPersistent?: boolean;
};

type Refused = { readonly status: number; readonly problem: Problem; readonly headers: Headers };
export type Outcome<E extends Endpoint> = { readonly status: 200; readonly reply: ReplyOf<E> } | Refused;

export type Client = {
  readonly cartId: string;
  /** Outcome of a call: reply or problem. */
  readonly ask: <E extends Endpoint>(endpoint: E, parts: CallParts<E>) => Promise<Outcome<E>>;
  /** The reply of a call that has to go well. */
  readonly get: <E extends Endpoint>(endpoint: E, parts: CallParts<E>) => Promise<ReplyOf<E>>;
  /** The refusal of a call that has to be refused. */
  readonly refused: <E extends Endpoint>(endpoint: E, parts: CallParts<E>) => Promise<Refused>;
  /** The same customer, but for what is named. */
  readonly as: (changes: Partial<Caller>) => Client;
};

export const upstreamToken = "demo-upstream-token";

export const headersOf = ({
  cartId,
  language,
  brand,
  token,
  session,
  device,
  ip,
  isPersistent,
}: Caller): Record<string, string> => ({
  ...(isPersistent !== true && { connection }),
  authorization: `Bearer ${token}`,
  "x-app-alias": brand,
  "accept-language": language,
  "x-client-ip": ip,
  ...(cartId !== null && { "x-cart-id": cartId }),
  ...(session !== null && { "x-session-token": session }),
  ...(device !== undefined && { "x-device-token": device }),
});

/** A reply is what the contract declares: nothing missing, and nothing that was not declared. */
const declared = <E extends Endpoint>(endpoint: E, json: unknown): ReplyOf<E> => {
  const reply = z.parse<E["reply"]>(endpoint.reply, json);
  // Menus are large, and `expect` is slow; and figures are taken by the same calls outside of tests.
  deepEqual(json, reply);
  return reply;
};

const refusal = async (response: Response): Promise<Refused> => {
  const json: unknown = JSON.parse(await response.text());
  const problem = z.parse(Problem, json);
  deepEqual(json, problem);
  return { status: response.status, problem, headers: response.headers };
};

export const newCaller = (): Caller => ({
  cartId: randomUUID(),
  language: "en",
  brand: "sushi",
  token: upstreamToken,
  session: null,
  ip: randomUUID(),
});

/**
 * A client of an upstream with a new cart. Replies and problems that do not parse throw.
 *
 * @param readied who he is by the time of each call, where that takes a call before: see `customerOf`
 */
export const clientOf = (
  url: string,
  from: Caller = newCaller(),
  readied: (caller: Caller) => Promise<Caller> = (caller) => Promise.resolve(caller),
): Client => {
  const ask = async <E extends Endpoint>(endpoint: E, parts: CallParts<E>): Promise<Outcome<E>> => {
    const caller = await readied(from);
    const { query, params, key, knownCart } = parts;
    const body: unknown = parts.body;
    const path = endpointPath(endpoint, { query, ...(params && { params }) });
    const response = await fetch(`${url}/v1${path}`, {
      method: endpoint.method,
      headers: {
        ...headersOf(caller),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(key !== undefined && { "idempotency-key": key }),
        ...(knownCart !== undefined && { "x-known-cart": knownCart }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { status } = response;
    const record = (reply: unknown) =>
      recordExchange(endpoint, { status, language: caller.language, body: body ?? null, reply });
    if (status !== 200) {
      const refused = await refusal(response);
      record(refused.problem);
      return refused;
    }
    const reply = declared(endpoint, JSON.parse(await response.text()));
    record(reply);
    return { status: 200, reply };
  };

  return {
    cartId: from.cartId ?? "",
    ask,
    get: async (endpoint, parts) => {
      const outcome = await ask(endpoint, parts);
      if ("reply" in outcome) return outcome.reply;
      throw new Error(`${endpoint.path}: ${outcome.status} ${JSON.stringify(outcome.problem)}`);
    },
    refused: async (endpoint, parts) => {
      const outcome = await ask(endpoint, parts);
      if ("reply" in outcome) throw new Error(`${endpoint.path} was not refused: ${JSON.stringify(outcome.reply)}`);
      return outcome;
    },
    as: (changes) => clientOf(url, { ...from, ...changes }, readied),
  };
};

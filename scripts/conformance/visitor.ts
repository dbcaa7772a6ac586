import { randomBytes, randomUUID } from "node:crypto";
import * as z from "zod/mini";
import type { CallParts } from "@/lib/client/core/api-client";
import type { Endpoint, ReplyOf } from "@/lib/contract/endpoint";
import { endpointPath, type PathParams } from "@/lib/contract/endpoint-path";
import { endpoints } from "@/lib/contract/endpoints";
import { Problem } from "@/lib/contract/problem";
import { Fault } from "./fault";
import type { EndpointName } from "./groups";

/** The back end that is judged, and what the storefront would show it. */
export type BackEnd = {
  /** Without `/v1`. */
  readonly url: string;
  readonly token: string;
  readonly brand: string;
};

/** What a call says of who makes it; null leaves the header out. */
export type Identity = {
  readonly cartId: string | null;
  readonly session: string | null;
  readonly language: string;
  readonly token: string;
  readonly brand: string;
};

/** A call whose body the contract need not allow. */
type AnyParts = {
  readonly query?: unknown;
  readonly params?: PathParams;
  readonly body?: unknown;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** An answer as it came. */
export type Answer = { readonly status: number; readonly json: unknown; readonly type: string };
type Refused = { readonly status: number; readonly problem: Problem; readonly json: unknown };
type Declared<N extends EndpointName> = (typeof endpoints)[N];

export type Visitor = Identity & {
  /** Any call, answered anyhow. */
  readonly ask: (name: EndpointName, parts?: AnyParts) => Promise<Answer>;
  /** A call that has to go well; its reply, parsed by the contract. */
  readonly get: <N extends EndpointName>(name: N, parts: CallParts<Declared<N>>) => Promise<ReplyOf<Declared<N>>>;
  /** A call that has to be refused with one of these status codes and a Problem. */
  readonly refused: (name: EndpointName, parts: AnyParts, statuses: readonly number[]) => Promise<Refused>;
  /** The same visitor, but for what is named. */
  readonly as: (changes: Partial<Identity>) => Visitor;
};

/** zod/mini, which the contract is written in, brings no words of its own. */
const inWords = z.locales.en().localeError;

const TIMEOUT_MS = 10_000;
/** What a server answers of paths it does not know. */
const notServed: readonly number[] = [404, 405, 501];

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** "cart.prices.total: Invalid input: expected number, received string", the first three of them. */
const issuesOf = (error: z.core.$ZodError): string => {
  const lines = error.issues.map(({ path, message }) => `${path.join(".") || "the reply"}: ${message}`);
  return `${lines.slice(0, 3).join("; ")}${lines.length > 3 ? `; and ${lines.length - 3} more` : ""}`;
};

const answerText = ({ status, json, type }: Answer): string => {
  const problem = z.safeParse(Problem, json);
  if (!problem.success) return `${status} ${type === "" ? "without a body" : type}`;
  const { message, errors } = problem.data;
  return `${status} "${message}"${errors === undefined ? "" : ` ${JSON.stringify(errors)}`}`;
};

/** Somebody with a cart and an address of his own, so that limits by address count him alone. */
export const newVisitor = (backEnd: BackEnd): Visitor => {
  // A network of its own: limits count IPv6 by its first 64 bits.
  const ip = `2001:db8:${randomBytes(2).toString("hex")}:${randomBytes(2).toString("hex")}::1`;
  const { token, brand } = backEnd;
  return visitorAt(backEnd.url, ip, { cartId: randomUUID(), session: null, language: "en", token, brand });
};

const headersOf = (ip: string, identity: Identity, { body, key, headers }: AnyParts): Record<string, string> => {
  const { cartId, session, language, token, brand } = identity;
  return {
    accept: "application/json",
    authorization: `Bearer ${token}`,
    "x-app-alias": brand,
    "accept-language": language,
    "x-client-ip": ip,
    "x-request-id": randomUUID(),
    ...(cartId !== null && { "x-cart-id": cartId }),
    ...(session !== null && { "x-session-token": session }),
    ...(key !== undefined && { "idempotency-key": key }),
    ...(body !== undefined && { "content-type": "application/json" }),
    ...headers,
  };
};

/** A text goes as it is, so that it may be no JSON at all. */
const bodyOf = (body: unknown): { readonly body?: string } => {
  if (body === undefined) return {};
  return { body: typeof body === "string" ? body : JSON.stringify(body) };
};

/** Why there was no answer: of a failed connection the reason stands in the cause. */
const toNetworkError = (error: unknown): string => {
  if (!(error instanceof Error)) return "unknown";
  return error.cause instanceof Error ? error.cause.message : error.message;
};

/** Reads an answer to its end; a stream has none, and that it has begun is enough here. */
const readAnswer = async (response: Response): Promise<Answer> => {
  const type = response.headers.get("content-type") ?? "";
  const isStream = type.startsWith("text/event-stream");
  if (isStream) await response.body?.cancel();
  return { status: response.status, json: isStream ? undefined : jsonOf(await response.text()), type };
};

const replyOf = <E extends Endpoint>(name: EndpointName, endpoint: E, { json, type }: Answer): ReplyOf<E> => {
  const reply = z.safeParse<E["reply"]>(endpoint.reply, json, { error: inWords });
  if (reply.success) return reply.data;
  throw new Fault(name, json === undefined ? `answered ${type}, not JSON` : issuesOf(reply.error));
};

const visitorAt = (url: string, ip: string, identity: Identity): Visitor => {
  const ask: Visitor["ask"] = async (name, parts = {}) => {
    const { method, ...endpoint } = endpoints[name];
    const path = endpointPath(endpoint, { query: parts.query, ...(parts.params && { params: parts.params }) });
    const request = { method, redirect: "manual", headers: headersOf(ip, identity, parts) } as const;
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      return await readAnswer(await fetch(`${url}/v1${path}`, { ...request, ...bodyOf(parts.body), signal }));
    } catch (error) {
      throw new Fault(name, `no answer: ${toNetworkError(error)}`);
    }
  };

  return {
    ...identity,
    ask,
    get: async (name, { query, body, params, key, knownCart }) => {
      const answer = await ask(name, {
        query,
        body,
        ...(params && { params }),
        ...(key !== undefined && { key }),
        ...(knownCart !== undefined && { headers: { "x-known-cart": knownCart } }),
      });
      if (answer.status === 200) return replyOf(name, endpoints[name], answer);
      const isPath = notServed.includes(answer.status) && !endpoints[name].path.includes("{");
      throw new Fault(name, `answered ${answerText(answer)}, expected 200`, isPath);
    },
    refused: async (name, parts, statuses) => {
      const answer = await ask(name, parts);
      if (!statuses.includes(answer.status)) {
        const isPath = notServed.includes(answer.status);
        throw new Fault(name, `answered ${answerText(answer)}, expected ${statuses.join(" or ")}`, isPath);
      }
      const problem = z.safeParse(Problem, answer.json, { error: inWords });
      if (problem.success) return { status: answer.status, problem: problem.data, json: answer.json };
      throw new Fault(name, `${answer.status} without a Problem: ${issuesOf(problem.error)}`);
    },
    as: (changes) => visitorAt(url, ip, { ...identity, ...changes }),
  };
};

import { isIP } from "node:net";
import type { Context, Hono } from "hono";
import * as z from "zod/mini";
import type { Endpoint } from "@/lib/contract/endpoint";
import type { Language } from "@/lib/contract/language";
import { namedOrder } from "@/lib/domain/order/named-order";
import { parseJson } from "@/lib/domain/parse-json";
import { isOpenInPreview } from "@/lib/domain/shell/preview";
import { spokenLanguage } from "@/lib/domain/spoken-language";
import { type Preview, readPreview } from "@/lib/request/preview-token";
import type { Dependencies } from "../dependencies";
import type { Reference } from "../domain/catalogue/reference";
import { callerNetwork } from "../domain/customer/caller-network";
import { badRequest, DomainError, wrongFields } from "../domain/domain-error";
import type { Call } from "../services/call";
import { customerOfSession } from "../services/customer/profile";
import type { EventStream } from "../services/event-stream";
import type { Prepared } from "../services/prepared";
import { type Phrase, say } from "../texts/say";
import { type Refusal, successResponse } from "./answer";

/** A reply, one that is serialised already, or a stream of events. */
type Answer<Reply> =
  | Reply
  | Prepared<Reply>
  | ([Reply] extends [{ readonly kind: string }] ? EventStream<Reply> : never);
type Handler<Query, Body, Reply> = (call: Call<Query, Body>) => Promise<Answer<Reply>> | Answer<Reply>;

/** The schema of an endpoint that declares none. Its output is `never`, so a handler cannot read it. */
const undeclared = z.custom<never>(() => true);

/** Message keys are sent as they are; a message of zod is for developers, so the customer gets a text of ours. */
const phraseOf = (message: string): string | Phrase => (message.startsWith("form.") ? message : say("field.wrong"));

const fieldsOf = (issue: z.core.$ZodIssue): string[] => {
  const path = issue.path.join(".");
  if (issue.code !== "unrecognized_keys") return [path === "" ? "body" : path];
  return issue.keys.map((key) => (path === "" ? key : `${path}.${key}`));
};

const issuesRefused = (issues: readonly z.core.$ZodIssue[]): DomainError => {
  // Without a prototype: a field may be called "constructor" or "__proto__".
  const errors: Record<string, (string | Phrase)[]> = Object.create(null);
  for (const issue of issues) {
    for (const field of fieldsOf(issue)) errors[field] = [...(errors[field] ?? []), phraseOf(issue.message)];
  }
  return wrongFields(errors);
};

/** A value by the schema of an endpoint. @throws DomainError 422 with the fields */
export const parsed = <Schema extends z.ZodMiniType>(schema: Schema | undefined, value: unknown): z.output<Schema> => {
  const result = z.safeParse(schema ?? undeclared, value);
  if (!result.success) throw issuesRefused(result.error.issues);
  return result.data;
};

/** @throws DomainError 415 for anything but JSON, 400 for broken JSON and for more than 32 levels */
export const readJson = async (c: Context): Promise<unknown> => {
  const [type = ""] = (c.req.header("content-type") ?? "").split(";");
  if (type.trim().toLowerCase() !== "application/json") {
    throw new DomainError({ code: "unsupported_media", phrase: say("problem.unsupported_media") });
  }
  const text = await c.req.text();
  try {
    return parseJson(text);
  } catch {
    throw badRequest(say("problem.broken_json"));
  }
};

const Uuid = z.uuid();

const headerOf = (c: Context, name: string): string | null => c.req.header(name) ?? null;

/** The customer's language: the first of `Accept-Language` where it is one of ours, else the brand's own. */
export const languageOf = (c: Context, reference: Reference): Language => {
  const [first = ""] = (c.req.header("accept-language") ?? "").split(",", 1);
  return spokenLanguage([first]) ?? reference.settings.default_language;
};

/** A header that is an IP address; null for anything else. */
const addressHeader = (c: Context, name: string): string | null => {
  const value = headerOf(c, name);
  return value !== null && isIP(value) > 0 ? value : null;
};

/** A header that has to be a uuid where it is given at all. */
const uuidHeader = (c: Context, name: string): string | null => {
  const value = c.req.header(name);
  if (value === undefined || value === "") return null;
  const result = z.safeParse(Uuid, value);
  if (!result.success) throw badRequest(say("problem.bad_request"));
  return result.data.toLowerCase();
};

declare module "hono" {
  interface ContextVariableMap {
    /** Set by the first middleware, see `app.ts`. */
    requestId: string;
    /** The order that the call names, for the log; null: none. */
    order: number | null;
    /** Why the call was refused, for the log. */
    refusal: Refusal;
  }
}

export type Serve = <Q extends z.ZodMiniType, B extends z.ZodMiniType, R extends z.ZodMiniType>(
  endpoint: Endpoint<Q, B, R>,
  handler: Handler<z.output<Q>, z.output<B>, z.input<R>>,
) => void;

/** What an operator previews; null without a valid signature. */
const previewOf = (
  c: Context,
  { brand, previewSecret: secret }: Pick<Dependencies, "brand" | "previewSecret">,
): Preview | null => {
  const token = c.req.header("x-preview");
  return token === undefined || secret === null ? null : readPreview({ brand, secret }, token, new Date());
};

/**
 * Returns a function that mounts an endpoint of the contract under `/v1`. Query and body are parsed by the endpoint's
 * schemas (422 with the fields); the app's error handler answers what a handler throws with a Problem.
 */
export const mountEndpoints = (
  app: Hono,
  deps: Pick<Dependencies, "brand" | "catalog" | "clock" | "db" | "hashPhone" | "previewSecret" | "sessionDays">,
): Serve => {
  return (endpoint, handler) => {
    const path = `/v1${endpoint.path.replace(/\{(\w+)\}/g, ":$1")}`;
    app.on(endpoint.method, path, async (c) => {
      const reference = deps.catalog.current();
      const preview = previewOf(c, deps);
      if (preview !== null && !isOpenInPreview(endpoint)) {
        throw new DomainError({ code: "preview", phrase: say("problem.preview") });
      }
      const now = preview?.at ?? deps.clock.now();
      const query = parsed(endpoint.query, c.req.query());
      const body = parsed(endpoint.body, endpoint.body === undefined ? undefined : await readJson(c));
      c.set("order", namedOrder(c.req.param(), query, body));
      const guestCartId = uuidHeader(c, "x-cart-id");
      const sessionToken = c.req.header("x-session-token") ?? null;
      const caller = callerNetwork(c.req.header("x-client-ip") ?? "");
      const user = await customerOfSession(deps, sessionToken, { now, caller });
      const reply = await handler({
        query,
        body,
        params: c.req.param(),
        language: languageOf(c, reference),
        now,
        reference,
        user,
        sessionToken,
        deviceToken: headerOf(c, "x-device-token"),
        cartId: user?.cart_id ?? guestCartId,
        guestCartId,
        idempotencyKey: uuidHeader(c, "idempotency-key"),
        knownCart: headerOf(c, "x-known-cart"),
        caller,
        userAgent: headerOf(c, "x-client-agent"),
        clientAddress: addressHeader(c, "x-client-ip"),
        hashPhone: deps.hashPhone,
        requestId: c.get("requestId"),
      });
      return successResponse(c, reply);
    });
  };
};

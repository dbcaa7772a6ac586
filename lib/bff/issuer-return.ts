import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { brandOf } from "@/lib/brand/brand";
import { serverEnv } from "@/lib/config/env.server";
import type { BodyOf, ReplyOf } from "@/lib/contract/endpoint";
import type { threeDsReturn } from "@/lib/contract/order/order-payment";
import { type ReturnToken, readReturnToken, returnReference } from "@/lib/domain/payment/return-token";
import { logger } from "@/lib/observability/logger";
import { clientAddress } from "@/lib/request/client-address";
import { callUpstream, type UpstreamContext } from "@/lib/upstream/call-upstream";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import { ApiError } from "./api-error";
import { boundedText } from "./body";
import { returnAgainHeaders, returnAgainPage } from "./return-again-page";

const failurePath = "/back-to-home?state=payment-failure";

/** How long an upstream that restarts is called again, ms, and at which pauses; then the page itself tries again. */
const RETRY_FOR_MS = 6_000;
const PAUSES_MS: readonly number[] = [250, 500, 1_000, 1_500, 1_500];
/** Returns that wait for the upstream at once: a further one gets the page that tries again. */
const MAX_WAITING = 50;

type Return = typeof threeDsReturn;

/** Which fields an issuer's page posts: MD and PaRes of 3-D Secure 1, threeDSSessionData and cres of 2. */
const fieldNames = ["MD", "PaRes", "threeDSSessionData", "cres"] as const;

type Posted = {
  /** As they were posted, for a page that posts them once more. */
  readonly fields: Readonly<Record<string, string>>;
  readonly body: Omit<BodyOf<Return>, "token">;
  /** How often our own page has posted them again. */
  readonly again: number;
};

/** Null for anything but a result of an issuer. */
const postedOf = (form: URLSearchParams, isNamed: boolean): Posted | null => {
  const MD = form.get("MD") ?? form.get("threeDSSessionData") ?? "";
  const [PaRes, cres] = [form.get("PaRes"), form.get("cres")];
  if ((MD === "" && !isNamed) || (PaRes === null && cres === null)) return null;
  const fields = Object.fromEntries(
    fieldNames.flatMap((name): [string, string][] => {
      const value = form.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const again = Number(form.get("again"));
  return {
    fields,
    body: { ...(MD !== "" && { MD }), PaRes, cres },
    again: Number.isSafeInteger(again) && again > 0 ? again : 0,
  };
};

const formOf = async (request: Request): Promise<URLSearchParams> => {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") return new URLSearchParams();
  return new URLSearchParams(await boundedText(request));
};

/** Whether the upstream may take the same result a moment later: it does not answer, or not with its own word. */
const isMomentary = (error: unknown): boolean => error instanceof UpstreamError && error.status >= 500;

let waiting = 0;

/** Calls an upstream that does not answer again for some seconds: taking a result twice changes nothing. */
const callPatiently = async (
  endpoint: Return,
  body: BodyOf<Return>,
  context: UpstreamContext,
  pausesMs: readonly number[],
): Promise<ReplyOf<Return>> => {
  const startedAt = performance.now();
  waiting += 1;
  try {
    for (let nth = 0; ; nth += 1) {
      try {
        return await callUpstream(endpoint, { body }, context);
      } catch (error) {
        const next = pausesMs[nth];
        const isOver = next === undefined || performance.now() - startedAt + next > RETRY_FOR_MS;
        if (!isMomentary(error) || isOver || waiting > MAX_WAITING) throw error;
        await pause(next);
      }
    }
  } finally {
    waiting -= 1;
  }
};

const resultPath = (city: string, query: { readonly transactionId: string; readonly orderId: string }): string =>
  `/${encodeURIComponent(city)}/order/payment-result?${new URLSearchParams(query)}`;

/** Where a token leads: a function of the token alone, so the answer does not reveal whether a payment has it (SPEC-391). */
const pathOfToken = async (token: ReturnToken): Promise<string> =>
  resultPath(token.cityAlias, { transactionId: await returnReference(token), orderId: String(token.orderId) });

const pathOfReply = ({ transaction_id, order_id, city_alias }: ReplyOf<Return>): string =>
  resultPath(city_alias, { transactionId: transaction_id, orderId: String(order_id) });

/** The address that was posted to. Null: its token has a form that no payment's has. */
type Target = { readonly token: string | null; readonly path: string | null };

const targetOf = async (address: string): Promise<Target | null> => {
  const token = new URL(address).searchParams.get("token");
  if (token === null) return { token, path: null };
  const read = readReturnToken(token);
  return read === null ? null : { token, path: await pathOfToken(read) };
};

const seeOther = (path: string, requestId: string): Response =>
  new Response(null, {
    status: 303,
    headers: {
      location: `${serverEnv().siteOrigin}${path}`,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-request-id": requestId,
    },
  });

const postAgain = ({ headers }: Request, posted: Posted, requestId: string): Response => {
  const page = returnAgainPage(brandOf(serverEnv().brand), headers.get("accept-language"), posted);
  return new Response(page, { status: 503, headers: { ...returnAgainHeaders, "x-request-id": requestId } });
};

const logFailure = ({ path }: Return, requestId: string, error: unknown): void => {
  const status = error instanceof UpstreamError || error instanceof ApiError ? error.status : 500;
  logger().warn({ request_id: requestId, path, status }, "the issuer's result was not taken");
};

/**
 * The address to which the issuer's page returns the customer after 3-D Secure. The POST comes from another site and
 * without our cookies: it hands the issuer's result to the upstream, and 303 leads the browser on by a GET, with its cookies
 * and an address without a secret. While the upstream restarts it is called again, and then the browser gets a page that
 * posts the same result once more (SPEC-392).
 */
export const issuerReturn = (endpoint: Return, pausesMs = PAUSES_MS) => {
  const handOn = async (request: Request, { token, path }: Target, requestId: string): Promise<Response> => {
    let posted: Posted | null = null;
    try {
      posted = postedOf(await formOf(request), token !== null);
      if (posted === null) return seeOther(path ?? failurePath, requestId);
      const clientIp = clientAddress(request.headers.get("x-forwarded-for"), serverEnv().trustedHops) ?? undefined;
      const body = { ...(token !== null && { token }), ...posted.body };
      const reply = await callPatiently(endpoint, body, { language: "en", requestId, clientIp }, pausesMs);
      logger().info({ request_id: requestId, method: endpoint.method, path: endpoint.path, status: 303 }, "call");
      return seeOther(path ?? pathOfReply(reply), requestId);
    } catch (error) {
      logFailure(endpoint, requestId, error);
      if (posted !== null && isMomentary(error)) return postAgain(request, posted, requestId);
      return seeOther(path ?? failurePath, requestId);
    }
  };
  return async (request: Request): Promise<Response> => {
    const requestId = crypto.randomUUID();
    const target = await targetOf(request.url);
    return target === null ? seeOther(failurePath, requestId) : handOn(request, target, requestId);
  };
};

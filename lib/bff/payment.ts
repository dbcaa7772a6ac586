import "server-only";
import { serverEnv } from "@/lib/config/env.server";
import type { threeDsReturn } from "@/lib/contract/order/order-payment";
import type { PaymentReply } from "@/lib/contract/payment";
import { type BankOrigins, isBankAddress } from "@/lib/domain/payment/payment-target";
import { safePath } from "@/lib/domain/shell/redirect";
import { logger } from "@/lib/observability/logger";
import { callUpstream } from "@/lib/upstream/call-upstream";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import { ApiError } from "./api-error";
import { boundedText } from "./body";
import type { Session } from "./session";

const bankFields = [
  "form_url",
  "payment_link",
  "AcsUrl",
  "threeDSMethodURLServer",
  "threeDSMethodURL",
] as const satisfies readonly (keyof PaymentReply)[];

/** Whether every address of a step leads where this shop's customers may be sent (SPEC-325). */
export const areAllowed = (
  reply: PaymentReply,
  { origins, siteOrigin }: { readonly origins: BankOrigins; readonly siteOrigin: string },
): boolean =>
  bankFields.every((field) => reply[field] === undefined || isBankAddress(reply[field], origins)) &&
  (reply.complete_link === undefined || safePath(reply.complete_link) !== null) &&
  (reply.TermUrl === undefined || isBankAddress(reply.TermUrl, [siteOrigin]));

/** @throws ApiError 502 for a step that leads anywhere else: the browser never gets the address */
export const allowedLinks = (
  reply: PaymentReply,
  session: Session | null,
): { reply: PaymentReply; session: Session | null } => {
  const { paymentOrigins: origins, siteOrigin } = serverEnv();
  if (!areAllowed(reply, { origins, siteOrigin })) throw new ApiError(502, "bad_gateway");
  return { reply, session };
};

const failurePath = "/back-to-home?state=payment-failure";

type Returned = { readonly MD: string; readonly PaRes: string | null; readonly cres: string | null };

/** 3-D Secure 1 posts MD and PaRes, 2 posts threeDSSessionData and cres. Null for anything else. */
const returnedOf = (form: URLSearchParams): Returned | null => {
  const MD = form.get("MD") ?? form.get("threeDSSessionData") ?? "";
  const PaRes = form.get("PaRes");
  const cres = form.get("cres");
  return MD === "" || (PaRes === null && cres === null) ? null : { MD, PaRes, cres };
};

const formOf = async (request: Request): Promise<URLSearchParams> => {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") return new URLSearchParams();
  return new URLSearchParams(await boundedText(request));
};

/**
 * The address to which the issuer's page returns the customer after 3-D Secure. The POST comes from another site and
 * without our cookies, so it only stores the issuer's result; 303 leads the browser on by a GET, with its cookies and a
 * clean address. A result that cannot be used leads to the page of a failed payment.
 */
export const termUrl =
  (endpoint: typeof threeDsReturn) =>
  async (request: Request): Promise<Response> => {
    const requestId = crypto.randomUUID();
    const seeOther = (path: string): Response =>
      new Response(null, {
        status: 303,
        headers: {
          location: `${serverEnv().siteOrigin}${path}`,
          "cache-control": "no-store",
          "referrer-policy": "no-referrer",
          "x-request-id": requestId,
        },
      });
    try {
      const body = returnedOf(await formOf(request));
      if (body === null) return seeOther(failurePath);
      const kept = await callUpstream(endpoint, { body }, { language: "en", requestId });
      logger().info({ request_id: requestId, method: endpoint.method, path: endpoint.path, status: 303 }, "call");
      const query = new URLSearchParams({ transactionId: kept.transaction_id, orderId: String(kept.order_id) });
      return seeOther(`/${encodeURIComponent(kept.city_alias)}/order/payment-result?${query}`);
    } catch (error) {
      const isKnown = error instanceof UpstreamError || error instanceof ApiError;
      const status = isKnown ? error.status : 500;
      logger().warn({ request_id: requestId, path: endpoint.path, status }, "the issuer's answer could not be kept");
      return seeOther(failurePath);
    }
  };

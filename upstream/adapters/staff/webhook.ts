import { isIP } from "node:net";
import { Agent, request } from "undici";
import { isPublicAddress, publicLookup } from "@/lib/config/public-address";
import { retryAfterSeconds } from "../retry-after";
import { reasonOf, SEND_TIMEOUT_MS, type SendOutcome, type StaffMessage, type StaffSender } from "./staff-sender";
import { webhookHeaders } from "./webhook-signature";

export type WebhookSettings = {
  /** The newest first. */
  readonly secrets: readonly string[];
  /** Whether webhooks may lead into the operator's own network. */
  readonly allowsPrivate: boolean;
};

const failed = (why: string, retryAfterS: number | null = null): SendOutcome => ({ kind: "failed", why, retryAfterS });

const privateAddressReason = "leads into a private network (NOTIFY_WEBHOOK_PRIVATE=1 allows it)";

const bodyOf = ({ id, event: type, at, data }: StaffMessage): string =>
  JSON.stringify({ id, type, timestamp: at.toISOString(), data });

const hasPrivateAddress = (url: string): boolean => {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
  return isIP(host) !== 0 && !isPublicAddress(host);
};

/**
 * Posts signed JSON (Standard Webhooks 1.0.0). Redirects are not followed, an answer is not read; any 2xx means that the
 * message was taken, 410 that nobody is there any more.
 *
 * @param timeoutMs of one call
 */
export const webhookSender = (
  { secrets, allowsPrivate }: WebhookSettings,
  timeoutMs = SEND_TIMEOUT_MS,
): StaffSender => {
  const dispatcher = new Agent({
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: { timeout: timeoutMs, ...(!allowsPrivate && { lookup: publicLookup }) },
  });

  const post = async (url: string, message: StaffMessage): Promise<SendOutcome> => {
    const now = new Date();
    const body = bodyOf(message);
    const timestamp = Math.floor(now.getTime() / 1000);
    const {
      statusCode: status,
      headers,
      body: answer,
    } = await request(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...webhookHeaders(secrets, { id: message.id, timestamp, body }) },
      body,
      dispatcher,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.dump({ limit: 4096 });
    if (status >= 200 && status < 300) return { kind: "sent", note: null };
    if (status === 410) return { kind: "refused", why: "answered 410: take it out of notify.json" };
    if (status >= 300 && status < 400) return failed(`answered ${status}: redirects are not followed`);
    return failed(
      `answered ${status}`,
      status === 429 || status === 503 ? retryAfterSeconds(headers["retry-after"], now) : null,
    );
  };

  return {
    units: 0,
    send: async (target, message) => {
      if (!allowsPrivate && hasPrivateAddress(target)) return failed(privateAddressReason);
      try {
        return await post(target, message);
      } catch (error) {
        const why = reasonOf(error);
        return failed(why === "PRIVATE_ADDRESS" ? privateAddressReason : why);
      }
    },
  };
};

import { Agent, request } from "undici";
import webPush from "web-push";
import { publicLookup } from "@/lib/config/public-address";
import { isPushEndpoint } from "./endpoint";
import type { Vapid } from "./vapid";

export type Browser = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** What is sent to a browser; its worker reads it (`lib/offline/notifications.ts`). */
export type Notice = {
  readonly title: string;
  readonly body: string;
  /** A path of the shop. */
  readonly path: string;
  /** A newer notice of the same tag takes its place. */
  readonly tag: string;
  readonly lang: string;
};

export type Pusher = {
  /** What a browser subscribes to. */
  readonly publicKey: string;
  /** Whether a push service may stand at an address. */
  readonly takes: (endpoint: string) => boolean;
  /**
   * "gone": the browser has unsubscribed, or its keys are none.
   *
   * @throws NoticeLost when the push service has not taken it
   */
  readonly send: (browser: Browser, notice: Notice, ttlSeconds: number) => Promise<"taken" | "gone">;
};

export class NoticeLost extends Error {
  override readonly name = "NoticeLost";
}

const TIMEOUT_MS = 10_000;
/** The push service has forgotten the subscription, or never knew it. */
const goneStatuses = [404, 410];

const sealed = (vapidDetails: Vapid, browser: Browser, notice: Notice, TTL: number) => {
  const { endpoint, p256dh, auth } = browser;
  const options = { vapidDetails, TTL, urgency: "high", topic: notice.tag, contentEncoding: "aes128gcm" } as const;
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notice), options);
  } catch {
    // Keys that are no point of the curve: nothing can be sealed for them, now or later.
    return null;
  }
};

/**
 * Sends what is sealed for one browser through its push service. The service's address came from a browser, so it is
 * checked again here, followed nowhere else, and not connected to where its name leads into our own house.
 *
 * @param allowsLocal also push services on this machine, for tests and the demo
 */
export const pusherOf = (vapid: Vapid, allowsLocal: boolean): Pusher => {
  const timeouts = { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS };
  const dispatcher = new Agent({
    ...timeouts,
    connect: { timeout: TIMEOUT_MS, ...(!allowsLocal && { lookup: publicLookup }) },
  });
  const takes = (endpoint: string): boolean => isPushEndpoint(endpoint, allowsLocal);

  return {
    publicKey: vapid.publicKey,
    takes,
    send: async (browser, notice, ttlSeconds) => {
      const details = takes(browser.endpoint) ? sealed(vapid, browser, notice, ttlSeconds) : null;
      if (details === null) return "gone";
      const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]));
      const answer = await request(details.endpoint, {
        method: "POST",
        headers,
        body: details.body,
        dispatcher,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        throw new NoticeLost("the push service does not answer", { cause: error });
      });
      await answer.body.dump({ limit: 4096 });
      if (goneStatuses.includes(answer.statusCode)) return "gone";
      if (answer.statusCode >= 200 && answer.statusCode < 300) return "taken";
      throw new NoticeLost(`the push service answered ${answer.statusCode}`);
    },
  };
};

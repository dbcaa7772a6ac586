import { registerServiceWorker } from "@/lib/client/core/service-worker";

/** Whether a browser can show notifications: it may lack them, or the customer has blocked them. */
export type PushSupport = "offered" | "denied" | "unsupported" | "needs_install";

/** What the customer or the browser said no to. */
export class PushRefused extends Error {
  readonly reason: "denied" | "dismissed" | "unavailable";

  constructor(reason: PushRefused["reason"], options?: ErrorOptions) {
    super(`push ${reason}`, options);
    this.name = "PushRefused";
    this.reason = reason;
  }
}

const WORKER_MS = 10_000;

/** Safari on a phone notifies only sites on the home screen. */
const isApplePhone = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent);

/** Whether this browser can show notifications; does not prompt for permission. */
export const pushSupport = (): PushSupport => {
  const canPush = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!canPush) return isApplePhone() ? "needs_install" : "unsupported";
  return Notification.permission === "denied" ? "denied" : "offered";
};

const late = (ms: number): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new PushRefused("unavailable")), ms);
  });

/** This browser's push subscription, which serves all orders; null: none. */
export const ownSubscription = async (): Promise<PushSubscription | null> => {
  if (pushSupport() !== "offered") return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
};

const isOfKey = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const own = options.applicationServerKey;
  if (own === null) return false;
  const bytes = new Uint8Array(own);
  return bytes.length === key.length && bytes.every((byte, index) => byte === key[index]);
};

const subscribeAt = async (push: PushManager, publicKey: string): Promise<PushSubscription> => {
  const applicationServerKey = bytesOf(publicKey);
  const known = await push.getSubscription();
  if (known !== null && isOfKey(known, applicationServerKey)) return known;
  // Made for a key the shop has no more: a browser has one at a time.
  await known?.unsubscribe();
  return push.subscribe({ userVisibleOnly: true, applicationServerKey });
};

const agreed = async (): Promise<void> => {
  const answer = await Notification.requestPermission();
  if (answer !== "granted") throw new PushRefused(answer === "denied" ? "denied" : "dismissed");
};

/**
 * Subscribes this browser, after asking the customer for leave: to be called on his own press alone.
 *
 * @param publicKey the shop's, base64url
 * @throws PushRefused where he, or the browser, says no
 */
export const subscribed = async (brand: string, publicKey: string) => {
  await agreed();
  try {
    const registration = await Promise.race([registerServiceWorker(brand), late(WORKER_MS)]);
    const { endpoint, keys } = (await subscribeAt(registration.pushManager, publicKey)).toJSON();
    const { p256dh, auth } = keys ?? {};
    if (endpoint === undefined || p256dh === undefined || auth === undefined) throw new PushRefused("unavailable");
    return { endpoint, keys: { p256dh, auth } };
  } catch (error) {
    throw error instanceof PushRefused ? error : new PushRefused("unavailable", { cause: error });
  }
};

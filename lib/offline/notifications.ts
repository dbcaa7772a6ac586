/// <reference lib="webworker" />
import { isRecord } from "@/lib/domain/is-record";
import { safePath } from "@/lib/routing/safe-path";

/** What the shop sends a browser through its push service; the same as the upstream's `Notice`. */
type PushNotice = {
  readonly title: string;
  readonly body: string;
  /** A path of the shop. */
  readonly path: string;
  /** A newer notice of the same tag takes its place. */
  readonly tag: string;
  readonly lang: string;
};

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A path of this site, whatever was sent: one leading slash, and no other site behind it (SPEC-45). */
export const ownPath = (value: unknown): string => safePath(textOf(value)) ?? "/";

/** What was sent, as far as it can be read: a browser that is sent something has to show something. */
export const readNotice = (text: string, shop: string): PushNotice => {
  let sent: unknown = null;
  try {
    sent = JSON.parse(text);
  } catch {
    // Shown without words.
  }
  const fields = isRecord(sent) ? sent : {};
  return {
    title: textOf(fields["title"]) || shop,
    body: textOf(fields["body"]),
    path: ownPath(fields["path"]),
    tag: textOf(fields["tag"]) || "shop",
    lang: textOf(fields["lang"]),
  };
};

declare const self: ServiceWorkerGlobalScope;

/** The window that shows a path already, or another one of the shop; undefined: the shop is not open. */
const windowFor = async (url: string): Promise<WindowClient | undefined> => {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.find((client) => client.url.split(/[?#]/)[0] === url) ?? windows[0];
};

const goTo = async (path: string): Promise<void> => {
  const url = new URL(path, self.location.origin).href;
  const open = await windowFor(url);
  if (open === undefined) {
    await self.clients.openWindow(url);
    return;
  }
  // A window that must not be brought forward is led there all the same.
  await open.focus().catch(() => undefined);
  // A window this worker does not control cannot be led elsewhere.
  if (open.url.split(/[?#]/)[0] !== url) await open.navigate(url).catch(() => self.clients.openWindow(url));
};

/** Shows the shop's messages about an order, and opens the order when one is pressed. */
export const showNotifications = (brand: string): void => {
  self.addEventListener("push", (event) => {
    const { title, body, path, tag, lang } = readNotice(event.data?.text() ?? "", brand);
    const icon = `/brands/${brand}/icon-192.png`;
    event.waitUntil(self.registration.showNotification(title, { body, tag, lang, icon, data: { path } }));
  });
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const { path } = readNotice(JSON.stringify(event.notification.data ?? null), brand);
    event.waitUntil(goTo(path));
  });
};

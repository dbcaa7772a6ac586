import { isRecord } from "@/lib/domain/is-record";
import { safePath } from "@/lib/domain/shell/redirect";

/** What the shop sends a browser through its push service; the same as the upstream's `Notice`. */
export type PushNotice = {
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

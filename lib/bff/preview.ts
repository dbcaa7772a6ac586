import "server-only";
import type { ServerEnv } from "@/lib/config/env.server";
import { previewCookie } from "@/lib/preview/cookies";
import { readPreview } from "@/lib/preview/token";

/** The part of a preview that a call needs: what the upstream is shown, and whose cart it is. */
export type PreviewedCall = { readonly token: string; readonly cartId: string };

/** What the visitor previews; null for everybody who is no operator, and wherever there is no secret. */
export const previewOf = (
  header: string | null,
  { brand, isHttps, previewSecret }: Pick<ServerEnv, "brand" | "isHttps" | "previewSecret">,
): PreviewedCall | null => {
  if (previewSecret === null || header === null) return null;
  const name = `${previewCookie({ brand, isHttps })}=`;
  const token = header
    .split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(name))
    ?.slice(name.length);
  if (token === undefined) return null;
  const preview = readPreview({ brand, secret: previewSecret }, token, new Date());
  return preview && { token, cartId: preview.cartId };
};

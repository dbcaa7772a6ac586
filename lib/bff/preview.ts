import "server-only";
import type { ServerEnv } from "@/lib/config/env.server";
import { previewCookie } from "@/lib/preview/cookies";
import { readPreview } from "@/lib/preview/token";
import { cookieValue } from "@/lib/request/cookie-value";

/** The part of a preview that a call needs: what the upstream is shown, and whose cart it is. */
export type PreviewedCall = { readonly token: string; readonly cartId: string };

/** What the visitor previews; null for anyone but operators, and where no secret is set. */
export const previewOf = (
  header: string | null,
  { brand, isHttps, previewSecret }: Pick<ServerEnv, "brand" | "isHttps" | "previewSecret">,
): PreviewedCall | null => {
  if (previewSecret === null) return null;
  const token = cookieValue(header, previewCookie({ brand, isHttps }));
  if (token === null) return null;
  const preview = readPreview({ brand, secret: previewSecret }, token, new Date());
  return preview && { token, cartId: preview.cartId };
};

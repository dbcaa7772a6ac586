import * as z from "zod/mini";
import { mediaAddress, mediaFolder, OWN_MEDIA } from "@/lib/config/media";
import type { S3Settings } from "./adapters/media/s3-store";

const text = z.optional(z.string().check(z.minLength(1)));

/** Variables of where an import keeps pictures. */
export const mediaVariables = {
  MEDIA_URL: z._default(
    z.string().check(z.regex(mediaAddress, "is /media, or an https address without a slash at its end")),
    OWN_MEDIA,
  ),
  MEDIA_DIR: text,
  MEDIA_S3_URL: z.optional(z.url({ protocol: /^https?$/ })),
  MEDIA_S3_REGION: z._default(z.string().check(z.minLength(1)), "us-east-1"),
  MEDIA_S3_KEY_ID: text,
  MEDIA_S3_SECRET: text,
};
const Given = z.object({ ...mediaVariables, DATA_DIR: z.string(), BRAND: z.string() });

export type MediaSettings = {
  /** What the addresses of pictures begin with. */
  readonly url: string;
  /** The folder, or the bucket, they are written to. */
  readonly store: { readonly folder: string } | S3Settings;
};

/** @throws Error that names the variables which do not go together */
export const mediaSettings = (env: z.output<typeof Given>): MediaSettings => {
  const { MEDIA_URL: url, MEDIA_S3_URL: bucket, MEDIA_S3_KEY_ID: keyId, MEDIA_S3_SECRET: secret } = env;
  if (bucket === undefined) return { url, store: { folder: mediaFolder(env) } };
  if (keyId === undefined || secret === undefined) {
    throw new Error("MEDIA_S3_URL, MEDIA_S3_KEY_ID and MEDIA_S3_SECRET go together");
  }
  if (env.MEDIA_DIR !== undefined) throw new Error("MEDIA_DIR and MEDIA_S3_URL are two places: set one of them");
  if (url === OWN_MEDIA)
    throw new Error("MEDIA_URL is required with MEDIA_S3_URL: the address browsers read the bucket at");
  return { url, store: { url: bucket.replace(/\/+$/, ""), region: env.MEDIA_S3_REGION, keyId, secret } };
};

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serverEnv } from "@/lib/config/env.server";
import { mediaFolder, PICTURE_NAME } from "@/lib/config/media";

const picture = new RegExp(`^${PICTURE_NAME}$`);
const types = { avif: "image/avif", webp: "image/webp" } as const;

/** Null where there is none. */
const bytesOf = async (name: string): Promise<Buffer | null> => {
  const { brand, dataDir, mediaDir } = serverEnv();
  const folder = mediaFolder({ BRAND: brand, DATA_DIR: dataDir, MEDIA_DIR: mediaDir });
  return readFile(join(folder, name)).catch(() => null);
};

/**
 * Pictures of an import in `npm run dev`: only then are files called `*.dev.ts` routes (`pageExtensions` of next.config.mjs).
 * In production the storefront's own server serves them without Next (`server/files.ts`).
 */
export const GET = async (_: Request, { params }: { readonly params: Promise<{ readonly file: string }> }) => {
  const { file } = await params;
  const bytes = picture.test(file) ? await bytesOf(file) : null;
  if (bytes === null) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  const type = file.endsWith(".avif") ? types.avif : types.webp;
  return new Response(new Uint8Array(bytes), { headers: { "content-type": type, "cache-control": "no-cache" } });
};

import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { hashedName } from "@/lib/brand-data/made-brand";
import { serverEnv } from "@/lib/config/env.server";

const types: Readonly<Record<string, string>> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".woff2": "font/woff2",
};

type FileParams = { readonly brand: string; readonly file: string };

/** Null where there is none. */
const bytesOf = async ({ brand, file }: FileParams): Promise<Buffer | null> => {
  const env = serverEnv();
  if (env.brandDir === null || brand !== env.brand || !hashedName.test(file)) return null;
  return readFile(join(env.brandDir, file)).catch(() => null);
};

/**
 * Files of a brand outside the build (ADR-0050) in `npm run dev`: only then are files called `*.dev.ts` routes
 * (`pageExtensions` of next.config.mjs). In production the storefront's own server serves them (`server/files.ts`).
 */
export const GET = async (_: Request, { params }: { readonly params: Promise<FileParams> }) => {
  const named = await params;
  const bytes = await bytesOf(named);
  if (bytes === null) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  return new Response(new Uint8Array(bytes), {
    headers: { "content-type": types[extname(named.file)] ?? "", "cache-control": "no-cache" },
  });
};

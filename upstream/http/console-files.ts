import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Context, MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

/** Each address of a build of the console, with its file. What is not listed does not exist, however it is spelled. */
type Files = ReadonlyMap<string, string>;

const types: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  mp3: "audio/mpeg",
  svg: "image/svg+xml",
  webmanifest: "application/manifest+json",
  woff2: "font/woff2",
};

const filesOf = (folder: string): Files => {
  if (!existsSync(join(folder, "index.html"))) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [file.slice(folder.length).replaceAll("\\", "/"), file];
    }),
  );
};

/** The copies that the build laid beside a file, the smaller first (`scripts/pack-files.ts`). */
const encodings = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

const accepts = (c: Context, encoding: string): boolean =>
  (c.req.header("accept-encoding") ?? "")
    .split(",")
    .map((part) => part.trim().split(";"))
    .some(([name, weight]) => name === encoding && !/^\s*q=0(?:\.0*)?$/.test(weight ?? ""));

const YEAR_S = 31_536_000;

/** Sends a file. Those of `assets` are named by their hashes, so a browser requests each once. */
const sendFile = async (c: Context, files: Files, path: string): Promise<Response> => {
  const packed = encodings.find(([name, ending]) => accepts(c, name) && files.has(path + ending));
  const file = files.get(path + (packed?.[1] ?? "")) ?? "";
  const isNamedByHash = path.startsWith("/assets/");
  c.header("content-type", types[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream");
  c.header("cache-control", isNamedByHash ? `public, max-age=${YEAR_S}, immutable` : "no-store");
  if (isNamedByHash) c.header("vary", "accept-encoding");
  if (packed !== undefined) c.header("content-encoding", packed[0]);
  return c.body(new Uint8Array(await readFile(file)));
};

/** A browser that opens an address, and no script that fetches one. */
const isNavigation = (c: Context): boolean =>
  (c.req.header("accept") ?? "").includes("text/html") && !/\.\w+$/.test(c.req.path);

/**
 * Serves the console's build: its files, and its page for every address that a browser opens, because the screens are routes of the
 * page. Calls under `/staff/` are not its own.
 *
 * @param folder `dist/console`
 */
export const serveConsole = (folder: string): MiddlewareHandler => {
  let files = filesOf(folder);
  return async (c, next) => {
    const { method, path } = c.req;
    if ((method !== "GET" && method !== "HEAD") || path.startsWith("/staff/")) return next();
    // Built while the upstream runs.
    if (files.size === 0) files = filesOf(folder);
    if (/\.(?:br|gz)$/.test(path)) return next();
    if (files.has(path)) return sendFile(c, files, path);
    if (!isNavigation(c)) return next();
    if (files.size > 0) return sendFile(c, files, "/index.html");
    c.header("cache-control", "no-store");
    return c.text("The console is not built: npm run build\n", 503);
  };
};

/**
 * What the console's page may do: run and show what this listener serves, and call it. Nothing inline, so that a text which somebody
 * wrote into a name or a comment stays a text even if a screen were to render it as HTML.
 */
export const consoleHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", "data:"],
    fontSrc: ["'self'"],
    mediaSrc: ["'self'"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
  referrerPolicy: "no-referrer",
  xFrameOptions: "DENY",
});

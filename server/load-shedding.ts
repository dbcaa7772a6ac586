import { agentPattern, isAgentPath } from "@/lib/contract/agent-path";
import { callOf, stateEvents } from "@/lib/contract/call-path";
import { orderEvents } from "@/lib/contract/order/order-tracking";
import { FILE_FOLDERS, MEDIA_FOLDER } from "@/lib/middleware/file-folders";

/** Kinds of requests, by the cost of their answers. */
export type RequestKind =
  /** A call of the contract, a health check, or a generated file with a fixed name: always answered. */
  | "call"
  /** The events of an order: a call that stays open. */
  | "event stream"
  /** What is closed, sold out or slower in a city, for a page that lies open. */
  | "states"
  /** A call that does not exist: answered with a Problem, while there is room. */
  | "unknown call"
  /** A path in a folder whose files are all known, and which is none of them. */
  | "missing file"
  /** Everything else is rendered, while there is room. */
  | "page";

/** Folders whose files are all known: no page begins with one of these names. */
const knownFolder = new RegExp(`^/(?:${["_next", ...FILE_FOLDERS, MEDIA_FOLDER].join("|")})/`);

/** Generated files and checks of health; nginx has the same list (`scripts/edge-conf.ts`). */
export const fixedNames: ReadonlySet<string> = new Set([
  "/healthz",
  "/readyz",
  "/robots.txt",
  "/llms.txt",
  "/manifest.webmanifest",
  "/favicon.ico",
  "/service-worker.js",
]);

/**
 * The kind of a request by its whole path, never by a suffix: `/nothing.js` is a page.
 *
 * @param path without its query; existing files are answered before
 */
export const requestKind = (path: string): RequestKind => {
  const call = callOf(path);
  if (call?.pattern === stateEvents) return "states";
  if (call !== null) return call.pattern === orderEvents.path ? "event stream" : "call";
  if (fixedNames.has(path) || agentPattern(path) !== null) return "call";
  if (path.startsWith("/api/") || isAgentPath(path)) return "unknown call";
  return knownFolder.test(path) ? "missing file" : "page";
};

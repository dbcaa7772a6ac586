import { agentPattern, isAgentPath } from "@/lib/contract/agent-path";
import { callOf, pathMatcher, stateEvents } from "@/lib/contract/call-path";
import { calls } from "@/lib/contract/calls";

/** Files and what is served at a fixed name. */
const files =
  /^\/(?:_next|pictures|fonts|brands|media|icons|og|sitemap)\/|^\/(?:robots\.txt|llms\.txt|sitemap\.xml|manifest\.webmanifest|favicon\.ico|service-worker\.js)$/;
const health: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

/** Pages of a city, below its alias; the first is the menu. */
const cityPages = [
  "",
  "/about",
  "/bonus",
  "/cart",
  "/delivery",
  "/legal-info",
  "/order/continue",
  "/order/link",
  "/order/payment-result",
  "/order/payment/{order_cache_key}",
  "/order/{order_id}/tracking",
  "/payment-info",
  "/profile",
  "/promotions",
  "/shops",
];
/** Every page by its label in metrics. */
export const pagePatterns = ["/", "/privacy-policy", "/user-agreement", ...cityPages.map((page) => `/{city}${page}`)];
const matchPage = pathMatcher(pagePatterns);

/** Answers that last as long as their page is open. */
const streams: ReadonlySet<string> = new Set([`/api${calls.orderEvents.path}`, `/api${stateEvents}`]);
export const isStream = (name: string): boolean => streams.has(name);

/**
 * The label of an address in metrics: the pattern of a page or a call, or one of few words. However strange an address,
 * its name is one of a list, and says nothing of the visitor.
 */
export const routeName = (address: string): string => {
  const [path = ""] = address.split("?", 1);
  if (health.has(path)) return "health";
  if (files.test(path)) return "file";
  if (isAgentPath(path)) return agentPattern(path) ?? "unknown call";
  if (/^\/buy(?:\/[^/]*)?$/.test(path)) return "permalink";
  if (!path.startsWith("/api/")) return matchPage(path)?.pattern ?? "unknown page";
  const call = callOf(path);
  return call === null ? "unknown call" : `/api${call.pattern}`;
};

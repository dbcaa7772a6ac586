import { calls } from "@/lib/contract/calls";

/** Files and what is served at a fixed name. */
const files =
  /^\/(?:_next|pictures|fonts|brands|media|icons|og|sitemap)\/|^\/(?:robots\.txt|sitemap\.xml|manifest\.webmanifest|favicon\.ico|service-worker\.js)$/;
const health: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

/** Pages of a city, below its alias; the first is the menu. */
const cityPages = [
  "",
  "/about",
  "/bonus",
  "/cart",
  "/delivery",
  "/legal-info",
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
/** Calls that stop at the storefront. */
const ownCalls = ["/api/env", "/api/revalidate", "/api/order/3ds-return"];

type Branch = { name: string | null; readonly next: Map<string, Branch>; any: Branch | null };
const branch = (): Branch => ({ name: null, next: new Map(), any: null });

const isParameter = (segment: string): boolean => segment.startsWith("{");

const grow = (tree: Branch, pattern: string): void => {
  let at = tree;
  for (const segment of pattern.split("/")) {
    if (isParameter(segment)) {
      at.any ??= branch();
      at = at.any;
    } else {
      const next = at.next.get(segment) ?? branch();
      at.next.set(segment, next);
      at = next;
    }
  }
  at.name = pattern;
};

const treeOf = (patterns: readonly string[]): Branch => {
  const tree = branch();
  for (const pattern of patterns) grow(tree, pattern);
  return tree;
};

const tree = treeOf([...pagePatterns, ...ownCalls, ...Object.values(calls).map(({ path }) => `/api${path}`)]);

/** A plain name stands before a parameter: of two patterns that fit, "/order/status" is meant, not "/order/{order_id}". */
const found = (at: Branch, segments: readonly string[], index: number): string | null => {
  const segment = segments[index];
  if (segment === undefined) return at.name;
  const next = at.next.get(segment);
  const plain = next === undefined ? null : found(next, segments, index + 1);
  if (plain !== null || at.any === null || segment === "") return plain;
  return found(at.any, segments, index + 1);
};

/** Answers that last as long as their page is open. */
const streams: ReadonlySet<string> = new Set([`/api${calls.orderEvents.path}`]);
export const isStream = (name: string): boolean => streams.has(name);

/** No pattern is longer. */
const LONGEST = 6;

/**
 * The label of an address in metrics: the pattern of a page or a call, or one of few words. However strange an address,
 * its name is one of a list, and says nothing of who asks.
 */
export const routeName = (address: string): string => {
  const [path = ""] = address.split("?", 1);
  if (health.has(path)) return "health";
  if (files.test(path)) return "file";
  const segments = path.split("/", LONGEST + 2);
  const name = segments.length > LONGEST + 1 ? null : found(tree, segments, 0);
  return name ?? (path.startsWith("/api/") ? "unknown call" : "unknown page");
};

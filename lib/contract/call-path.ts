import { calls } from "./calls";

/** A pattern that a path fits, `/order/{order_id}`, and the segments that stand for its parameters, not decoded. */
export type MatchedPath = { readonly pattern: string; readonly params: Readonly<Record<string, string>> };

type Branch = { pattern: string | null; readonly next: Map<string, Branch>; any: Branch | null };
const branch = (): Branch => ({ pattern: null, next: new Map(), any: null });

const isParameter = (segment: string): boolean => segment.startsWith("{");

const addPattern = (tree: Branch, pattern: string): void => {
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
  at.pattern = pattern;
};

const findPattern = (at: Branch, segments: readonly string[], index: number): string | null => {
  const segment = segments[index];
  if (segment === undefined) return at.pattern;
  const next = at.next.get(segment);
  const plain = next === undefined ? null : findPattern(next, segments, index + 1);
  if (plain !== null || at.any === null || segment === "") return plain;
  return findPattern(at.any, segments, index + 1);
};

const paramsOf = (pattern: string, segments: readonly string[]): MatchedPath["params"] =>
  Object.fromEntries(
    pattern
      .split("/")
      .flatMap((segment, index) => (isParameter(segment) ? [[segment.slice(1, -1), segments[index] ?? ""]] : [])),
  );

/**
 * Finds the pattern that a path belongs to. A plain segment stands before a parameter, as in Next's folders: of two patterns that fit,
 * `/order/status` is meant, not `/order/{order_id}`. A parameter is one segment and never empty.
 */
export const pathMatcher = (patterns: readonly string[]): ((path: string) => MatchedPath | null) => {
  const tree = branch();
  for (const pattern of patterns) addPattern(tree, pattern);
  const longest = Math.max(...patterns.map((pattern) => pattern.split("/").length));
  return (path) => {
    const segments = path.split("/", longest + 1);
    const pattern = segments.length > longest ? null : findPattern(tree, segments, 0);
    return pattern === null ? null : { pattern, params: paramsOf(pattern, segments) };
  };
};

/** The event stream of what is closed, sold out or slower in a city: the storefront reads it once for all open pages (ADR-0128). */
export const stateEvents = `${calls.cityStates.path}/events`;

/** Calls that the storefront answers without the upstream; no part of what an upstream serves. */
export const storefrontCalls: readonly string[] = ["/env", "/map/tiles/{file}", "/revalidate", stateEvents];

const matchCall = pathMatcher([...storefrontCalls, ...Object.values(calls).map(({ path }) => path)]);

const PREFIX = "/api";

/**
 * The call that an address of the storefront is, as the contract has it (without `/api`); null for one that is none. This one reading
 * decides what a request costs, who answers it and how it is counted (ADR-0056).
 *
 * @param path in its one spelling (`lib/request/request-target.ts`), without its query
 */
export const callOf = (path: string): MatchedPath | null =>
  path.startsWith(`${PREFIX}/`) ? matchCall(path.slice(PREFIX.length)) : null;

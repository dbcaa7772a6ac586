import { MAX_COUNT } from "@/lib/domain/menu/counter";
import { lineKey, parseLineKey } from "@/lib/domain/menu/line-key";
import { campaignNames } from "@/lib/request/query-names";
import { type LocationId, readLocationId } from "@/lib/routing/location-id";
import { sharedText } from "@/lib/routing/shared-cart-link";

// Permalinks of UCP 2026-08-25 (ADR-0131): https://ucp.dev/2026-08-25/specification/permalink

/** The first segment of a permalink. */
const BUY = "buy";

/** What stands for an item that is no dish of ours: the page counts it, and shows nothing of what the link says. */
const OTHER = { key: "x", count: 1 };

type Item = typeof OTHER;

/** The identifier of a raw token, or of one in base64url; null where it is neither, or not in its one spelling. */
const identifierOf = (token: string): string | null => {
  if (!token.startsWith("~")) return /^[A-Za-z0-9._-]+$/.test(token) ? token : null;
  const encoded = token.slice(1);
  const bytes = Buffer.from(encoded, "base64url");
  return bytes.toString("base64url") === encoded ? bytes.toString("latin1") : null;
};

/** The key of a line, "p17~3x1.5x2", in its one order; null where a modifier is named twice. */
const keyOf = (identifier: string): string | null => {
  const parsed = parseLineKey(identifier);
  const [, choice] = identifier.split("~");
  const ids = choice?.split(".").map((pair) => Number.parseInt(pair, 10)) ?? [];
  if (parsed === null || new Set(ids).size !== ids.length) return null;
  return lineKey(parsed.product_key, parsed.modifiers);
};

const itemOf = (pair: string): Item => {
  const [, token = "", quantity = "0"] = /^([^:]+):([1-9]\d*)$/.exec(pair) ?? [];
  const identifier = identifierOf(token);
  const key = identifier === null ? null : keyOf(identifier);
  return key === null ? OTHER : { key, count: Number(quantity) };
};

/** Each dish once: the same one named twice is that many more, and none is more than a line may have (SPEC-22). */
const summed = (items: readonly Item[]): readonly Item[] => {
  const counts = new Map<string, number>();
  const dishes = items.filter((item) => item !== OTHER);
  for (const { key, count } of dishes) counts.set(key, Math.min(MAX_COUNT, (counts.get(key) ?? 0) + count));
  return [...[...counts].map(([key, count]) => ({ key, count })), ...items.filter((item) => item === OTHER)];
};

/** Percent signs are decoded once: a messenger may have encoded the colons. What is encoded twice is no dish. */
const decodedOnce = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** The dishes of a link as the shared cart has them (ADR-0049). A link with more than it can have is a broken one. */
const dishesOf = (items: string): string =>
  sharedText(summed(decodedOnce(items).split(",").map(itemOf))) ?? `${OTHER.count}-${OTHER.key}`;

/** Names that go on to the page: its language, and the campaigns that its counters know. All others are taken off. */
const forwarded: ReadonlySet<string> = new Set(["lang", ...campaignNames]);

const forwardedName = (name: string): string | null => {
  const [, attribution] = /^\/?attribution\/(.+)$/.exec(name) ?? [];
  const plain = attribution ?? name;
  return forwarded.has(plain) && (attribution === undefined || plain !== "lang") ? plain : null;
};

/** What goes on of the query. A name with two values means neither: the order of a query decides nothing. */
const forwardedQuery = (query: URLSearchParams): URLSearchParams => {
  const values = new Map<string, Set<string>>();
  for (const [raw, value] of query) {
    const name = forwardedName(raw);
    if (name !== null) values.set(name, (values.get(name) ?? new Set()).add(value));
  }
  return new URLSearchParams(
    [...values].flatMap(([name, [value = "", ...more]]) => (more.length > 0 ? [] : [[name, value]])),
  );
};

/** Any origin: what `continue_to` leads to must not depend on it. */
const HERE = "https://shop.invalid";

/** The path that a link wants to go on at; null where it names none, two, or one that is no path of this site. */
const wantedPath = (query: URLSearchParams): string | null => {
  const [value, ...more] = query.getAll("continue_to");
  if (value === undefined || more.length > 0 || !/^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(value)) return null;
  const url = URL.canParse(value, HERE) ? new URL(value, HERE) : null;
  return url?.origin === HERE ? url.pathname : null;
};

/** The place whose dishes they are; null where the link names none, two, or what is no place's name. */
const locationOf = (query: URLSearchParams): LocationId | null => {
  const values = ["context/location", "/context/location"].flatMap((name) => query.getAll(name));
  const [value, ...more] = new Set(values);
  return value === undefined || more.length > 0 ? null : readLocationId(value);
};

type Permalink = {
  /** The path that the link wants to go on at, not yet known to be a page. */
  readonly wantedPath: string | null;
  /** The place that it is for, not yet known to be one of ours. */
  readonly location: LocationId | null;
  /** The query of the page that it leads to, with its question mark, or empty. */
  readonly search: string;
};

/**
 * What a permalink says: `/buy/p17:2,~cDE3fjN4Mg:1`, or `/buy` without dishes. It is written by anybody and opened by browsers,
 * previews and scanners, so nothing is ordered, stored or changed by it: it leads to the dishes as a shared cart has them, which a
 * person adds (SPEC-760).
 *
 * @param search with its question mark, or empty
 * @return null for any other path
 */
export const permalinkOf = (pathname: string, search: string): Permalink | null => {
  const [, first, items = "", ...more] = pathname.split("/");
  if (first !== BUY || more.length > 0) return null;
  const query = new URLSearchParams(search);
  const dishes = items === "" ? [] : [`modal=shared_cart&dishes=${dishesOf(items)}`];
  const parts = [...dishes, forwardedQuery(query).toString()].filter((part) => part !== "");
  return {
    wantedPath: wantedPath(query),
    location: locationOf(query),
    search: parts.length === 0 ? "" : `?${parts.join("&")}`,
  };
};

/** The query of a page whose shared cart is collected at a restaurant; nothing is chosen by it (SPEC-773). */
export const searchAtShop = (search: string, shopId: number): string =>
  search.replace(/^(\?modal=shared_cart&dishes=[^&]*)/, `$1&shop=${shopId}`);

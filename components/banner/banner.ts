import type { Banner } from "@/lib/contract/banner";
import { cityClock, clockText } from "@/lib/domain/time/city-time";
import { urlOf } from "@/lib/domain/url-of";
import { safePath } from "@/lib/routing/safe-path";

/** What decides whether a banner is shown; its words and pictures are fetched when it is. */
export type BannerRule = Pick<Banner, "id" | "page_url" | "schedule">;

/** What one browser remembers of banners, unix ms. */
export type BannerMemory = {
  /** When each banner was shown last, by its id. */
  readonly seen: ReadonlyMap<number, number>;
  /** When a banner was closed last. */
  readonly closed: number | null;
};

export const NO_BANNERS_SEEN: BannerMemory = { seen: new Map(), closed: null };

/** After one was closed no banner is shown for this time, ms (SPEC-54). */
const BANNER_SNOOZE_MS = 60_000;

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const hoursOf = { hour: 1, day: 24 } as const;

/** Where customers order, pay and wait: a banner comes here only where its list says so. */
const quietPages = ["/cart", "/order"];

const isQuiet = (path: string): boolean => quietPages.some((page) => path === page || path.startsWith(`${page}/`));

/** The rules of a city's banners, without what only the modal shows. */
export const bannerRules = (banners: readonly Banner[]): BannerRule[] =>
  banners.map(({ id, page_url, schedule }) => ({ id, page_url, schedule }));

/** The path within a city: "/" for its home. Null for a page of no city, or of another one. */
export const pathWithinCity = (pathname: string, alias: string): string | null => {
  const home = `/${alias}`;
  if (pathname === home) return "/";
  return pathname.startsWith(`${home}/`) ? pathname.slice(home.length).replace(/(.)\/$/, "$1") : null;
};

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : pattern === path;

/**
 * Whether a list of pages has a path within the city. An entry is a path, or with a star at its end everything that
 * begins so; an empty list is every page. Cart, order and payment must be named: neither an empty list nor a star
 * that takes in everything means them.
 */
export const isBannerPage = (patterns: readonly string[], path: string): boolean => {
  const fitting = patterns.filter((pattern) => matches(pattern, path));
  if (isQuiet(path)) return fitting.some((pattern) => isQuiet(pattern.replace(/\/?\*$/, "")));
  return patterns.length === 0 || fitting.length > 0;
};

/** Whether the city's time is within the banner's hours, the last minute included. */
const isInTime = ({ show_time: { from, to } }: Banner["schedule"], now: Date, timezone: string): boolean => {
  const { date, minutes } = cityClock(now, timezone);
  const wall = `${date}T${clockText(minutes)}`;
  const wallOf = (at: typeof from) => `${at.date}T${at.time.slice(0, 5)}`;
  return wallOf(from) <= wall && wall <= wallOf(to);
};

/**
 * Whether frequency and snooze, the later of the two, are over (SPEC-54). A time more than a minute ahead was
 * recorded by a clock that has been set back since, and is ignored.
 */
const isOver = ({ id, schedule }: BannerRule, { seen, closed }: BannerMemory, now: number): boolean => {
  const hours = schedule.display_frequency * hoursOf[schedule.display_frequency_type];
  const waits = [
    [seen.get(id), hours * HOUR_MS],
    [closed, BANNER_SNOOZE_MS],
  ] as const;
  return waits.every(([at, wait]) => at === undefined || at === null || at > now + MINUTE_MS || now >= at + wait);
};

/** The first banner that may be shown on a page of the city now, or null. */
export const bannerToShow = <Rule extends BannerRule>(
  banners: readonly Rule[],
  at: { readonly path: string; readonly now: Date; readonly timezone: string; readonly memory: BannerMemory },
): Rule | null =>
  banners.find(
    (banner) =>
      isBannerPage(banner.page_url, at.path) &&
      isInTime(banner.schedule, at.now, at.timezone) &&
      isOver(banner, at.memory, at.now.getTime()),
  ) ?? null;

/** Where a banner leads: a page of this site, another site, or nowhere. */
export type BannerTarget = { readonly kind: "page" | "site"; readonly href: string };

/** Paths that begin with one of these are the whole site's; all others are the city's. */
const sitePages = ["/privacy-policy", "/user-agreement"];

const pageOf = (raw: string, alias: string): BannerTarget | null => {
  const path = safePath(raw);
  if (path === null) return null;
  const [place = ""] = path.split(/[?#]/);
  const isWhole = pathWithinCity(place, alias) !== null || sitePages.includes(place);
  return { kind: "page", href: isWhole ? path : `/${alias}${path === "/" ? "" : path}` };
};

/**
 * Where a press on a banner leads. A path is one within the city, `/promotions?alias=set`; an address of another site
 * must be one of the web. Null for anything else.
 *
 * @param origin the site's own, "https://example.com"
 */
export const bannerTarget = (raw: string | null, alias: string, origin: string): BannerTarget | null => {
  if (raw === null) return null;
  if (raw.startsWith("/")) return pageOf(raw, alias);
  const url = urlOf(raw);
  if (url === null) return null;
  if (url.origin === origin) return pageOf(`${url.pathname}${url.search}${url.hash}`, alias);
  return url.protocol === "https:" || url.protocol === "http:" ? { kind: "site", href: url.href } : null;
};

/** As one short text for a cookie: "3:1764000000.12:1764000100.c:1764000160", in seconds. */
export const writeBannerMemory = ({ seen, closed }: BannerMemory): string => {
  const seconds = (ms: number) => Math.floor(ms / 1000);
  const shown = [...seen].map(([id, at]) => `${id}:${seconds(at)}`);
  return [...shown, ...(closed === null ? [] : [`c:${seconds(closed)}`])].join(".");
};

/** Reads what `writeBannerMemory` wrote; anything else is ignored. */
export const readBannerMemory = (text: string | null): BannerMemory => {
  const found = [...(text ?? "").matchAll(/(?:^|\.)(\d{1,9}|c):(\d{1,12})(?=\.|$)/g)];
  const entries = found.map(([, name = "", at]) => [name, Number(at) * 1000] as const);
  const closed = entries.find(([name]) => name === "c");
  return {
    seen: new Map(entries.filter(([name]) => name !== "c").map(([name, at]) => [Number(name), at])),
    closed: closed?.[1] ?? null,
  };
};

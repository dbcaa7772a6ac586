import { type NextRequest, NextResponse } from "next/server";
import { preferenceCookie } from "@/lib/brand/cookies";
import type { ServerEnv } from "@/lib/config/env.server";
import { previewInstant } from "@/lib/domain/shell/preview";
import { cookieValue } from "@/lib/request/cookie-value";
import { operatorCookie, operatorUntil, previewCookie, previewToken } from "@/lib/request/preview-token";

type PreviewEnv = Pick<ServerEnv, "brand" | "isHttps" | "previewSecret" | "siteOrigin">;
type Site = PreviewEnv & { readonly previewSecret: string };

const secondsLeft = (until: Date, now: Date): number =>
  Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000));

/** Redirects to the same page without these parameters. The URL is not built from text, because a path may begin with two slashes. */
const cleaned = (request: NextRequest, { siteOrigin }: Site, names: readonly string[]): NextResponse => {
  const to = new URL(siteOrigin);
  to.pathname = request.nextUrl.pathname;
  to.search = request.nextUrl.search;
  for (const name of names) to.searchParams.delete(name);
  const response = NextResponse.redirect(to, 302);
  response.headers.set("cache-control", "private, no-store");
  response.headers.set("referrer-policy", "no-referrer");
  return response;
};

type PreviewCookie = {
  readonly name: string;
  readonly value: string;
  readonly seconds: number;
  readonly isHidden: boolean;
};

const setCookie = (
  response: NextResponse,
  { isHttps }: Site,
  { name, value, seconds, isHidden }: PreviewCookie,
): void => {
  const options = { path: "/", maxAge: seconds, sameSite: "lax", secure: isHttps, httpOnly: isHidden } as const;
  response.cookies.set(name, value, options);
};

const previewCookies = (site: Site, until: Date, at: Date, now: Date): readonly PreviewCookie[] => {
  const key = { brand: site.brand, secret: site.previewSecret };
  const seconds = secondsLeft(until, now);
  const token = previewToken(key, { at, until, cartId: crypto.randomUUID() });
  return [
    { name: previewCookie(site), value: token, seconds, isHidden: true },
    { name: preferenceCookie(site.brand, "preview_at"), value: at.toISOString(), seconds, isHidden: false },
  ];
};

const expiredCookies = (site: Site): readonly PreviewCookie[] => [
  { name: previewCookie(site), value: "", seconds: 0, isHidden: true },
  { name: preferenceCookie(site.brand, "preview_at"), value: "", seconds: 0, isHidden: false },
];

/** `?preview=`: the link with which an operator starts a preview. A forged or expired one is ignored. */
const signIn = (request: NextRequest, site: Site, now: Date): NextResponse | null => {
  const token = request.nextUrl.searchParams.get("preview");
  const until = token === null ? null : operatorUntil({ brand: site.brand, secret: site.previewSecret }, token, now);
  if (token === null || until === null) return null;
  const response = cleaned(request, site, ["preview"]);
  setCookie(response, site, {
    name: operatorCookie(site),
    value: token,
    seconds: secondsLeft(until, now),
    isHidden: true,
  });
  return response;
};

export type Operator = {
  /** The redirect of an address with `at` or `preview`; null: the page itself. */
  readonly answer: NextResponse | null;
};

/**
 * The preview that an operator's request starts or uses. null for everybody else, and without a secret: `at` then is an
 * ordinary parameter.
 *
 * @param timezoneOf the zone of the city of a path; null on the pages of no city
 */
export const operatorOf = (
  request: NextRequest,
  env: PreviewEnv,
  timezoneOf: (pathname: string) => string | null,
): Operator | null => {
  const { previewSecret } = env;
  if (previewSecret === null) return null;
  const site = { ...env, previewSecret };
  const now = new Date();
  const entering = signIn(request, site, now);
  if (entering !== null) return { answer: entering };
  const token = cookieValue(request.headers.get("cookie"), operatorCookie(site));
  const until = token === null ? null : operatorUntil({ brand: site.brand, secret: previewSecret }, token, now);
  if (until === null) return null;
  const { pathname, searchParams } = request.nextUrl;
  const wanted = searchParams.get("at");
  if (wanted === null) return { answer: null };
  const answer = cleaned(request, site, ["at"]);
  const at = previewInstant(wanted, timezoneOf(pathname), now);
  const isLeaving = wanted === "" || wanted === "now";
  const cookies = at === null ? [] : previewCookies(site, until, at, now);
  for (const cookie of isLeaving ? expiredCookies(site) : cookies) setCookie(answer, site, cookie);
  return { answer };
};

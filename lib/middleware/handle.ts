import { type NextRequest, NextResponse } from "next/server";
import { brandOf } from "@/lib/brand/brand";
import { PREFERENCE_MAX_AGE_SECONDS, preferenceCookie } from "@/lib/brand/cookies";
import { onTagsInvalidated } from "@/lib/cache/changed-tags";
import { type ServerEnv, serverEnv } from "@/lib/config/env.server";
import { MISSING_SHOP_HEADER } from "@/lib/contract/missing-shop";
import { cities } from "@/lib/contract/place/city";
import { settings } from "@/lib/contract/settings";
import { spokenLanguage } from "@/lib/domain/spoken-language";
import { usualLanguage } from "@/lib/i18n/languages";
import { logger } from "@/lib/observability/logger";
import { SHELL_HEADER } from "@/lib/request/page-key";
import { preferencesOf } from "@/lib/request/preferences";
import { callUpstream } from "@/lib/upstream/call-upstream";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import { noTraceHeaders, paymentHeaders } from "./payment-headers";
import { operatorOf } from "./preview";
import { type Decision, knownLanguage, type RequestFacts, resolve, type SiteTable } from "./resolve";
import { securityHeaders } from "./security-headers";
import { createSiteTable, publishSiteTable } from "./site-table";
import { missingShopPage, retryLaterHeaders, unavailablePage } from "./unavailable-page";

/** Seconds our own edge may keep a public page under its own key; other caches see `private, no-cache`. */
const EDGE_SECONDS = 2;
/** How long a browser may go to a city's successor without asking; a city may come back. */
const MOVED_SECONDS = 86_400;

const loadTable = async (): Promise<SiteTable> => {
  const context = { language: "en", requestId: crypto.randomUUID() } as const;
  const [{ cities: rows, retired }, answer] = await Promise.all([
    callUpstream(cities, {}, context),
    callUpstream(settings, {}, context),
  ]);
  if (rows.length === 0) throw new Error("the upstream has no cities");
  return {
    cities: new Map(rows.map((city) => [city.alias, city])),
    defaultLanguage: answer.settings.default_language,
    languages: answer.settings.languages,
    bonusCities: answer.settings.bonus.city_aliases,
    hasLogin: answer.settings.customers.is_auth_enabled,
    retired: new Map(retired.map(({ alias, successor }) => [alias, successor])),
  };
};

/** What the last attempt met. */
let isShopMissing = false;

const siteTable = createSiteTable({
  load: async () => {
    const table = await loadTable();
    publishSiteTable(table);
    return table;
  },
  onFailure: (error) => {
    isShopMissing = error instanceof UpstreamError && error.isShopMissing;
    logger().error({ reason: String(error) }, "the table of cities could not be read");
  },
});

// A change of settings or cities applies for its first visitor.
onTagsInvalidated((tags) => {
  if (tags.some((tag) => /^(?:settings|cities|city)(?::|$)/.test(tag))) siteTable.refresh();
});

const factsOf = ({ nextUrl, headers }: NextRequest, brand: string): RequestFacts => ({
  pathname: nextUrl.pathname,
  search: nextUrl.search,
  preferences: preferencesOf(headers.get("cookie"), brand),
});

const unavailable = ({ search, preferences }: RequestFacts, env: ServerEnv, accepted: string | null): NextResponse => {
  const wanted = knownLanguage(new URLSearchParams(search).get("lang"));
  const language = wanted ?? preferences.language ?? spokenLanguage((accepted ?? "").split(",")) ?? usualLanguage;
  const headers = { "content-type": "text/html; charset=utf-8", ...retryLaterHeaders };
  const brand = brandOf(env.brand);
  if (!isShopMissing) return new NextResponse(unavailablePage(brand, language), { status: 503, headers });
  return new NextResponse(missingShopPage(brand, language), {
    status: 503,
    headers: { ...headers, [MISSING_SHOP_HEADER]: "1" },
  });
};

type Rewritten = { readonly status?: number; readonly headers?: Headers };

/** The page at an inner path. A missing page is a page too, rendered whole in its shell, so its status is set here. */
const rewritten = (request: NextRequest, path: string, { status = 200, headers }: Rewritten = {}): NextResponse => {
  const url = request.nextUrl.clone();
  url.pathname = path;
  return NextResponse.rewrite(url, { status, ...(headers && { request: { headers } }) });
};

/** A permalink may hold a name or an address: no cache, no search engine and no other site gets it. */
const permalinkHeaders = { "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };

/** Headers of one kind of pages, over those of all. */
const ownHeaders = (decision: Decision, env: ServerEnv, nonce: string): Readonly<Record<string, string>> => {
  if (decision.kind === "permalink") return permalinkHeaders;
  if (decision.kind !== "page") return {};
  if (decision.page === "payment") return paymentHeaders(env, nonce);
  return decision.page === "outcome" ? noTraceHeaders : {};
};

/**
 * The framework puts the nonce it finds in this policy on its own scripts; the layout puts it on ours. The server puts the
 * hashes of the scripts with this nonce in its place (ADR-0021).
 */
const withNonce = (request: NextRequest, env: ServerEnv, nonce: string): Headers => {
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", paymentHeaders(env, nonce)["content-security-policy"] ?? "");
  headers.set("x-nonce", nonce);
  return headers;
};

type Page = Decision & { readonly kind: "page" };

const pageAnswer = (request: NextRequest, decision: Page, env: ServerEnv, nonce: string): NextResponse => {
  const response = rewritten(
    request,
    decision.path,
    decision.page === "payment" ? { headers: withNonce(request, env, nonce) } : {},
  );
  response.headers.set("cache-control", "private, no-cache");
  if (decision.page !== "public") response.headers.set("x-robots-tag", "noindex");
  if (decision.remember !== null) {
    response.cookies.set(preferenceCookie(env.brand, "language"), decision.remember, {
      path: "/",
      maxAge: PREFERENCE_MAX_AGE_SECONDS,
      sameSite: "lax",
      secure: env.isHttps,
    });
  } else if (decision.page === "public") {
    response.headers.set("x-accel-expires", String(EDGE_SECONDS));
  } else {
    response.headers.set(SHELL_HEADER, "1");
  }
  return response;
};

/** A permanent redirect of a permalink would outlive the menu it was written for. */
const redirectStatus = { redirect: 302, permalink: 303, moved: 301 } as const;

const answerOf = (request: NextRequest, decision: Decision, env: ServerEnv, nonce: string): NextResponse => {
  if (decision.kind === "page") return pageAnswer(request, decision, env, nonce);
  if ("to" in decision) {
    const status = redirectStatus[decision.kind];
    const response = NextResponse.redirect(new URL(decision.to, env.siteOrigin), status);
    response.headers.set("cache-control", status === 301 ? `max-age=${MOVED_SECONDS}` : "private, no-cache");
    return response;
  }
  const response = rewritten(request, decision.path, { status: decision.kind === "gone" ? 410 : 404 });
  response.headers.set("cache-control", "private, no-cache");
  response.headers.set("x-robots-tag", "noindex");
  return response;
};

const timezoneIn = ({ cities }: SiteTable, pathname: string): string | null =>
  cities.get(pathname.split("/")[1] ?? "")?.timezone ?? null;

/** Pages of operators are not cached. */
const forOperator = (response: NextResponse): NextResponse => {
  response.headers.set("cache-control", "private, no-store");
  response.headers.delete("x-accel-expires");
  response.headers.delete(SHELL_HEADER);
  return response;
};

/** Turns a public address into the page of its brand, language and order type. */
export const handlePageRequest = async (request: NextRequest): Promise<NextResponse> => {
  const env = serverEnv();
  const facts = factsOf(request, env.brand);
  const table = await siteTable.get();
  const decision = table === null ? null : resolve(facts, table, brandOf(env.brand));
  const nonce = crypto.randomUUID();
  const operator = table === null ? null : operatorOf(request, env, (pathname) => timezoneIn(table, pathname));
  const answer =
    decision === null
      ? unavailable(facts, env, request.headers.get("accept-language"))
      : answerOf(request, decision, env, nonce);
  const response = operator?.answer ?? (operator === null ? answer : forOperator(answer));
  const headers = { ...securityHeaders(env), ...(decision && ownHeaders(decision, env, nonce)) };
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
};

import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, Hono, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type * as z from "zod/mini";
import type { Endpoint } from "@/lib/contract/endpoint";
import { type StaffEndpointName, staffEndpoints } from "@/lib/contract/staff/staff-endpoints";
import { clientAddress } from "@/lib/request/client-address";
import { callerNetwork, siteNetwork } from "../domain/customer/caller-network";
import { unauthorized } from "../domain/domain-error";
import { refusalOf } from "../domain/staff/permissions";
import type { EventStream } from "../services/event-stream";
import type { Prepared } from "../services/prepared";
import {
  callerOf,
  forbidden,
  type StaffCall,
  type StaffDependencies,
  type StaffSession,
  WithCookies,
} from "../services/staff/staff-call";
import { sessionOfToken } from "../services/staff/staff-login";
import { say } from "../texts/say";
import { successResponse } from "./answer";
import { languageOf, parsed, readJson } from "./serve";

/** A reply, one that sets cookies, or a stream of events. */
type StaffAnswer<Reply> =
  | Reply
  | Prepared<Reply>
  | WithCookies<Reply>
  | ([Reply] extends [{ readonly kind: string }] ? EventStream<Reply> : never);

export type ServeStaff = <Q extends z.ZodMiniType, B extends z.ZodMiniType, R extends z.ZodMiniType>(
  endpoint: Endpoint<Q, B, R>,
  handler: (call: StaffCall<z.output<Q>, z.output<B>>) => Promise<StaffAnswer<z.input<R>>>,
) => void;

const isName = (name: string): name is StaffEndpointName => Object.hasOwn(staffEndpoints, name);

/** The name of an endpoint in the table of permissions; one that the table lacks cannot be mounted. */
const nameOf = (endpoint: Endpoint): StaffEndpointName => {
  const isIt = (one: Endpoint): boolean => one.method === endpoint.method && one.path === endpoint.path;
  const name = Object.entries(staffEndpoints).find(([, one]) => isIt(one))?.[0] ?? "";
  if (!isName(name)) throw new Error(`${endpoint.path} is not in lib/contract/staff/staff-endpoints.ts`);
  return name;
};

const DAY_S = 86_400;

/** Longest life of each cookie, seconds; the session behind it may end earlier. */
const cookieLives = { staff_session: 366 * DAY_S, staff_browser: 180 * DAY_S } as const;
type CookieName = keyof typeof cookieLives;

/** `__Host-` needs https: no other host, no subdomain sets such a cookie (RFC 6265bis, 4.1.3.2). */
const cookieName = (name: CookieName, isHttps: boolean): string => (isHttps ? `__Host-${name}` : name);

const putCookie = (c: Context, name: CookieName, value: string | null, isHttps: boolean): void =>
  setCookie(c, cookieName(name, isHttps), value ?? "", {
    path: "/",
    httpOnly: true,
    sameSite: "Strict",
    secure: isHttps,
    maxAge: value === null ? 0 : cookieLives[name],
  });

/** Changes come from the console's own pages: a form of another site has another origin (RFC 6454, 7). */
export const sameOriginOnly = ({ staffUrl }: Pick<StaffDependencies, "staffUrl">): MiddlewareHandler => {
  const { origin } = new URL(staffUrl);
  return async (c, next) => {
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    if (!isRead && c.req.header("origin") !== origin) throw forbidden();
    return next();
  };
};

type Caller = Pick<StaffCall<unknown, unknown>, "network" | "site">;

/** Where a call comes from, by the trusted proxies or by its connection. */
export const callerNetworks = (c: Context, trustedHops: number): Caller => {
  const forwarded = clientAddress(c.req.header("x-forwarded-for"), trustedHops);
  const network = callerNetwork(forwarded ?? getConnInfo(c).remote.address ?? "");
  return { network, site: siteNetwork(network) };
};

/** @throws DomainError 401 or 403, by the table of permissions */
const assertMay = (name: StaffEndpointName, session: StaffSession | null): void => {
  const refusal = refusalOf(name, callerOf(session));
  if (refusal === "login") throw unauthorized(say("staff.login_first"));
  if (refusal === "forbidden") throw forbidden();
};

/**
 * Returns a function that mounts an endpoint of the console. Who may call it stands in `domain/staff/permissions.ts`, which is
 * checked before query and body are parsed.
 *
 * @param trustedHops proxies whose `X-Forwarded-For` is trusted
 */
export const mountStaffEndpoints = (app: Hono, deps: StaffDependencies, trustedHops: number): ServeStaff => {
  const isHttps = deps.staffUrl.startsWith("https:");
  const readCall = (c: Context, session: StaffSession | null, { network, site }: Caller, now: Date) => ({
    params: c.req.param(),
    language: languageOf(c, deps.catalog.current()),
    now,
    reference: deps.catalog.current(),
    session,
    browserToken: getCookie(c, cookieName("staff_browser", isHttps)) ?? null,
    network,
    site,
    userAgent: c.req.header("user-agent") ?? null,
  });
  return (endpoint, handler) => {
    const name = nameOf(endpoint);
    const path = endpoint.path.replace(/\{(\w+)\}/g, ":$1");
    app.on(endpoint.method, path, async (c) => {
      const now = deps.clock.now();
      const caller = callerNetworks(c, trustedHops);
      const token = getCookie(c, cookieName("staff_session", isHttps)) ?? null;
      const session = token === null ? null : await sessionOfToken(deps, token, now, caller.site);
      assertMay(name, session);
      const answer = await handler({
        ...readCall(c, session, caller, now),
        query: parsed(endpoint.query, c.req.query()),
        body: parsed(endpoint.body, endpoint.body === undefined ? undefined : await readJson(c)),
      });
      if (!(answer instanceof WithCookies)) return successResponse(c, answer);
      putCookie(c, "staff_session", answer.session, isHttps);
      if (answer.browser !== undefined) putCookie(c, "staff_browser", answer.browser, isHttps);
      return successResponse(c, answer.reply);
    });
  };
};

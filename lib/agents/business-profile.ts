import "server-only";
import { createHash } from "node:crypto";
import { type ServerEnv, serverEnv } from "@/lib/config/env.server";
import {
  capabilities,
  extendedBy,
  offeredCapabilities,
  RELEASE,
  schemaAddress,
  serviceAddress,
  specification,
} from "./release";
import { handlersOf } from "./vocabulary/checkouts";

const binding = { version: RELEASE, spec: specification("overview") };

const service = (name: "shopping" | "common", origin: string) => [
  { ...binding, transport: "rest", schema: serviceAddress(`${name}/rest.openapi.json`), endpoint: `${origin}/ucp` },
  { ...binding, transport: "mcp", schema: serviceAddress(`${name}/mcp.openrpc.json`), endpoint: `${origin}/ucp/mcp` },
];

/** Links that anybody opens (ADR-0131). The protocol takes an address of https alone. */
const permalink = (origin: string) =>
  origin.startsWith("https:")
    ? {
        "dev.ucp.shopping.permalink": [
          {
            version: RELEASE,
            spec: specification("permalink"),
            schema: schemaAddress("shopping/permalink.json"),
            config: { endpoint: `${origin}/buy` },
          },
        ],
      }
    : {};

/** What this shop offers agents, as they find it at `/.well-known/ucp`. */
const businessProfile = (
  origin: string,
  offered: Pick<ServerEnv, "hasAgentCarts" | "hasAgentCheckouts" | "agentSigningKeys">,
) => ({
  ucp: {
    version: RELEASE,
    services: {
      "dev.ucp.shopping": service("shopping", origin),
      "dev.ucp.common": service("common", origin),
    },
    capabilities: {
      ...Object.fromEntries(
        [...offeredCapabilities(offered)].map((name) => {
          const { page, schema } = capabilities[name];
          const extended = extendedBy(name);
          const entry = { version: RELEASE, spec: specification(page), schema: schemaAddress(schema) };
          return [name, [{ ...entry, ...(extended !== null && { extends: extended }) }]];
        }),
      ),
      ...permalink(origin),
    },
    payment_handlers: offered.hasAgentCheckouts ? handlersOf(["cash", "card"], origin, RELEASE) : {},
  },
  // By all of them is checked what one of them signed, so keys can be replaced one after the other.
  ...(offered.agentSigningKeys.length > 0 && { keys: offered.agentSigningKeys.map(({ published }) => published) }),
});

/**
 * The profile as an answer: platforms may cache it, and check by its tag whether it is still the same. Without the operator's leave there is
 * none.
 */
export const profileAnswer = (
  {
    hasAgents,
    siteOrigin,
    ...offered
  }: Pick<ServerEnv, "hasAgents" | "hasAgentCarts" | "hasAgentCheckouts" | "agentSigningKeys" | "siteOrigin">,
  ifNoneMatch: string | null,
): Response => {
  if (!hasAgents) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  const text = JSON.stringify(businessProfile(siteOrigin, offered));
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  const headers = { "cache-control": "public, max-age=300", etag, "x-content-type-options": "nosniff" };
  const isKnown = (ifNoneMatch ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
  if (isKnown) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "content-type": "application/json" } });
};

/** `GET /.well-known/ucp` */
export const answerProfile = ({ headers }: Request): Response =>
  profileAnswer(serverEnv(), headers.get("if-none-match"));

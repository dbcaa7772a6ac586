import "server-only";
import { createHash } from "node:crypto";
import { type ServerEnv, serverEnv } from "@/lib/config/env.server";
import {
  type CapabilityName,
  capabilities,
  DRAFT,
  type Edition,
  extendedBy,
  notOffered,
  offeredCapabilities,
  RELEASE,
  schemaAddress,
  serviceAddress,
  specification,
} from "./release";
import { handlersOf } from "./vocabulary/checkouts";

/** Where a part of the protocol is called, by each of its bindings. */
const service = (
  name: "shopping" | "common" | "food",
  edition: Edition,
  endpoints: { readonly rest?: string; readonly mcp: string },
) => {
  const binding = { version: edition, spec: specification("overview", edition) };
  const schema = (file: string): string => serviceAddress(`${name}/${file}`, edition);
  return [
    ...(endpoints.rest === undefined
      ? []
      : [{ ...binding, transport: "rest", schema: schema("rest.openapi.json"), endpoint: endpoints.rest }]),
    { ...binding, transport: "mcp", schema: schema("mcp.openrpc.json"), endpoint: endpoints.mcp },
  ];
};

const servicesOf = (origin: string, edition: Edition) => {
  if (edition === DRAFT) {
    const mcp = `${origin}/ucp/preview/mcp`;
    return {
      "dev.ucp.food": service("food", edition, { rest: `${origin}/ucp/preview`, mcp }),
      "dev.ucp.shopping": service("shopping", edition, { mcp }),
      "dev.ucp.common": service("common", edition, { mcp }),
    };
  }
  const endpoints = { rest: `${origin}/ucp`, mcp: `${origin}/ucp/mcp` };
  return {
    "dev.ucp.shopping": service("shopping", edition, endpoints),
    "dev.ucp.common": service("common", edition, endpoints),
  };
};

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

/** What is read of the environment. */
type Offered = Pick<
  ServerEnv,
  "hasAgents" | "hasAgentCarts" | "hasAgentCheckouts" | "hasFoodPreview" | "agentSigningKeys" | "siteOrigin"
>;

/** What this shop offers agents. */
const businessProfile = (offered: Offered, names: ReadonlySet<CapabilityName>, edition: Edition) => ({
  ucp: {
    version: edition,
    services: servicesOf(offered.siteOrigin, edition),
    capabilities: {
      ...Object.fromEntries(
        [...names].map((name) => {
          const { page, schema } = capabilities[name];
          const extended = extendedBy(name);
          const entry = {
            version: edition,
            spec: specification(page, edition),
            schema: schemaAddress(schema, edition),
          };
          return [name, [{ ...entry, ...(extended !== null && { extends: extended }) }]];
        }),
      ),
      ...(edition === RELEASE && permalink(offered.siteOrigin)),
    },
    payment_handlers: offered.hasAgentCheckouts ? handlersOf(["cash", "card"], offered.siteOrigin, edition) : {},
  },
  // By all of them is checked what one of them signed, so keys can be replaced one after the other.
  ...(offered.agentSigningKeys.length > 0 && { keys: offered.agentSigningKeys.map(({ published }) => published) }),
});

/**
 * The profile as an answer: platforms may cache it, and check by its tag whether it is still the same. Without the operator's leave there is
 * none.
 */
export const profileAnswer = (offered: Offered, ifNoneMatch: string | null, edition: Edition = RELEASE): Response => {
  const names = offeredCapabilities(offered, edition);
  if (names.size === 0) return notOffered();
  const text = JSON.stringify(businessProfile(offered, names, edition));
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  const headers = { "cache-control": "public, max-age=300", etag, "x-content-type-options": "nosniff" };
  const isKnown = (ifNoneMatch ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
  if (isKnown) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "content-type": "application/json" } });
};

/** `GET /.well-known/ucp` */
export const answerProfile = ({ headers }: Request): Response =>
  profileAnswer(serverEnv(), headers.get("if-none-match"));

/** `GET /ucp/preview/profile`: of the draft, which nothing links to, as a release forbids. */
export const answerPreviewProfile = ({ headers }: Request): Response =>
  profileAnswer(serverEnv(), headers.get("if-none-match"), DRAFT);

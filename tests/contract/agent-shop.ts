import { createHash } from "node:crypto";
import { setEnv } from "../support/env";
import { newSigningKey } from "../support/signing-key";
import { liveUpstream } from "./live-upstream";

/**
 * An upstream of the demo with a database of its own, and a storefront in this process that lets agents order there.
 *
 * @param platforms the operator's: the origin of each with its API key
 * @param more further settings of the upstream
 */
export const openAgentShop = async (
  name: string,
  platforms: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>> = {},
) => {
  const upstream = await liveUpstream(name, { DEMO: "1", BRAND: "shawarma", ...more });
  const known = Object.entries(platforms).map(
    ([origin, key]) => `${origin}=${createHash("sha256").update(key).digest("hex")}`,
  );
  setEnv({
    DEMO: "1",
    BRAND: "shawarma",
    AGENTS: "1",
    AGENT_CARTS: "1",
    AGENT_CHECKOUTS: "1",
    AGENT_PLATFORMS: known.join(" "),
    AGENT_SIGNING_KEYS: newSigningKey(),
    TRUSTED_HOPS: "1",
    LOG_LEVEL: "silent",
    SITE_URL: "https://shop.example",
    UPSTREAM_URL: upstream.url,
  });
  return upstream;
};

import { createHash } from "node:crypto";
import { setEnv } from "../support/env";
import { liveUpstream } from "./live-upstream";

/**
 * An upstream of the demo with a database of its own, and a storefront in this process that lets agents order there.
 *
 * @param platforms the operator's: the origin of each with its API key
 */
export const openAgentShop = async (name: string, platforms: Readonly<Record<string, string>>) => {
  const upstream = await liveUpstream(name, { DEMO: "1", BRAND: "shawarma" });
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
    TRUSTED_HOPS: "1",
    LOG_LEVEL: "silent",
    SITE_URL: "https://shop.example",
    UPSTREAM_URL: upstream.url,
  });
  return upstream;
};

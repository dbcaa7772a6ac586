import { createHash } from "node:crypto";
import type { ServerEnv } from "@/lib/config/env.server";
import { AgentError } from "../agent-error";

/** Who calls. */
export type Platform = {
  /** Who owns what is begun by it. One that has proved who it is shares nothing with one that only says so. */
  readonly name: string;
  /** It has proved who it is. */
  readonly isProved: boolean;
  /** Its agents may order by themselves. */
  readonly mayComplete: boolean;
};

/** The platform of an agent without a profile: its sessions belong to who has their ids. */
const NO_PLATFORM = "none";

/** Under which the sessions of a platform stand that has proved who it is. */
const provedName = (who: string): string => `proved ${who}`;

/** Whether a platform of this name has proved to be whose profile this is. */
export const isProvedBy = (name: string, profile: URL): boolean =>
  name === provedName(profile.origin) || name === provedName(profile.href);

type Claim = {
  /** `X-API-Key`; null: none was sent. */
  readonly apiKey: string | null;
  /** The origin of the profile; null: none was named. */
  readonly origin: string | null;
  /** Whose key signed the request; null: nobody's. */
  readonly signedBy: string | null;
};

const unauthorized = (): AgentError => new AgentError(401, "unauthorized", "X-API-Key: is not known here");

/** The platform of an API key. @throws AgentError 401 for an unknown one, and for one that another platform has */
const platformOfKey = (
  { apiKey, origin }: Claim,
  { agentPlatforms }: Pick<ServerEnv, "agentPlatforms">,
): string | null => {
  if (apiKey === null) return null;
  const hash = createHash("sha256").update(apiKey).digest("hex");
  const known = agentPlatforms.find(({ keySha256 }) => keySha256 === hash);
  if (known === undefined || (origin !== null && origin !== known.origin)) throw unauthorized();
  return known.origin;
};

type TrustSettings = Pick<ServerEnv, "agentPlatforms" | "agentsComplete">;

/**
 * Who a call is from, and whether it may order. A profile alone proves nothing: anybody can name any.
 *
 * @throws AgentError 401 for a proof that is none
 */
export const provedPlatform = (claim: Claim, settings: TrustSettings): Platform => {
  const { agentsComplete, agentPlatforms } = settings;
  const proved = platformOfKey(claim, settings) ?? claim.signedBy;
  const { origin } = claim;
  const isTrusted = agentPlatforms.some((platform) => platform.origin === proved);
  const mayComplete =
    agentsComplete === "all" ? (proved ?? origin) !== null : agentsComplete === "trusted" && isTrusted;
  return {
    name: proved === null ? (origin ?? NO_PLATFORM) : provedName(proved),
    isProved: proved !== null,
    mayComplete,
  };
};

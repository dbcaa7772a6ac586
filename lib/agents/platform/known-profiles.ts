import "server-only";
import type { ServerEnv } from "@/lib/config/env.server";
import { createProfiles } from "./fetch-profile";

let profiles: ReturnType<typeof createProfiles> | null = null;

/** The profiles that this process knows. Made at the first request: the environment is not read while the shop is built. */
export const knownProfiles = ({
  isDemo,
  agentPlatforms,
}: Pick<ServerEnv, "isDemo" | "agentPlatforms">): ReturnType<typeof createProfiles> => {
  profiles ??= createProfiles({ allowsLocal: isDemo, named: agentPlatforms.map(({ origin }) => origin) });
  return profiles;
};

import * as z from "zod/mini";
import { AgentError } from "../agent-error";
import { type CapabilityName, RELEASE } from "../release";

/** What is read of the profile of a platform; the rest of it is other businesses' matter. */
export const PlatformProfile = z.object({
  ucp: z.object({
    version: z.string(),
    capabilities: z.optional(z.record(z.string(), z.array(z.object({ version: z.string() })))),
  }),
});
export type PlatformProfile = z.infer<typeof PlatformProfile>;

/**
 * What both sides know in the same version. Negotiation is by exact version: a later date is no better one.
 *
 * @throws AgentError 422 for a platform of another release
 */
export const activeCapabilities = (
  { ucp }: PlatformProfile,
  offered: ReadonlySet<CapabilityName>,
): ReadonlySet<CapabilityName> => {
  if (ucp.version !== RELEASE) {
    throw new AgentError(422, "version_unsupported", `Only release ${RELEASE} is served here`);
  }
  const known = ucp.capabilities ?? {};
  return new Set(
    [...offered].filter(
      (name) => Object.hasOwn(known, name) && known[name]?.some(({ version }) => version === RELEASE),
    ),
  );
};

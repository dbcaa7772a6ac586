import * as z from "zod/mini";
import { AgentError } from "../agent-error";
import { type CapabilityName, capabilities, RELEASE } from "../release";

/** What is read of the profile of a platform; the rest of it is other businesses' matter. */
export const PlatformProfile = z.object({
  ucp: z.object({
    version: z.string(),
    capabilities: z.optional(z.record(z.string(), z.array(z.object({ version: z.string() })))),
  }),
});
export type PlatformProfile = z.infer<typeof PlatformProfile>;

const ours = Object.keys(capabilities).filter((name): name is CapabilityName => Object.hasOwn(capabilities, name));

/** What is active with an agent that names no profile: all that is read. */
export const everyCapability: ReadonlySet<CapabilityName> = new Set(ours);

/**
 * What both sides know in the same version. Negotiation is by exact version: a later date is no better one.
 *
 * @throws AgentError 422 for a platform of another release
 */
export const activeCapabilities = ({ ucp }: PlatformProfile): ReadonlySet<CapabilityName> => {
  if (ucp.version !== RELEASE) {
    throw new AgentError(422, "version_unsupported", `Only release ${RELEASE} is served here`);
  }
  const known = ucp.capabilities ?? {};
  return new Set(
    ours.filter((name) => Object.hasOwn(known, name) && known[name]?.some(({ version }) => version === RELEASE)),
  );
};

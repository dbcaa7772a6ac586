import * as z from "zod/mini";
import { AgentError } from "../agent-error";
import { type CapabilityName, type Edition, RELEASE } from "../release";

/** A public key, as far as it is read (RFC 7517). Kinds that nobody here knows are passed over. */
const PlatformKey = z.object({
  kid: z.string(),
  kty: z.string(),
  crv: z.optional(z.string()),
  x: z.optional(z.string()),
  y: z.optional(z.string()),
  use: z.optional(z.string()),
  key_ops: z.optional(z.array(z.string())),
});
export type PlatformKey = z.infer<typeof PlatformKey>;

/** What is read of the profile of a platform; the rest of it is other businesses' matter. */
export const PlatformProfile = z.object({
  ucp: z.object({
    version: z.string(),
    capabilities: z.optional(
      z.record(z.string(), z.array(z.object({ version: z.string(), config: z.optional(z.unknown()) }))),
    ),
  }),
  /** Of which its requests are signed. */
  keys: z.optional(z.array(PlatformKey)),
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
  edition: Edition = RELEASE,
): ReadonlySet<CapabilityName> => {
  if (ucp.version !== edition) {
    throw new AgentError(422, "version_unsupported", `Only ${edition} is served here`);
  }
  const known = ucp.capabilities ?? {};
  return new Set(
    [...offered].filter(
      (name) => Object.hasOwn(known, name) && known[name]?.some(({ version }) => version === edition),
    ),
  );
};

const WebhookConfig = z.object({ webhook_url: z.string() });

/** Where a platform takes news of orders, as it wrote it; null: nowhere, or in another release alone. */
export const webhookOf = ({ ucp: { version, capabilities = {} } }: PlatformProfile): string | null => {
  const name: CapabilityName = "dev.ucp.shopping.order";
  const entries = version === RELEASE && Object.hasOwn(capabilities, name) ? (capabilities[name] ?? []) : [];
  const entry = entries.find((one) => one.version === RELEASE);
  const config = z.safeParse(WebhookConfig, entry?.config);
  return config.success ? config.data.webhook_url : null;
};

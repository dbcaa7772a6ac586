import { createHmac } from "node:crypto";

/** A secret as Standard Webhooks writes it: `whsec_` and the base64 of 24 to 64 bytes. */
export const webhookSecret = /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/;

const keyOf = (secret: string): Buffer => Buffer.from(secret.slice("whsec_".length), "base64");

type Signed = {
  readonly id: string;
  /** Unix seconds of the try. */
  readonly timestamp: number;
  readonly body: string;
};

/**
 * The headers of Standard Webhooks 1.0.0, which receivers check with its libraries. There is a signature for each secret, so
 * that one can be changed while receivers still know the other alone.
 */
export const webhookHeaders = (
  secrets: readonly string[],
  { id, timestamp, body }: Signed,
): Readonly<Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string>> => ({
  "webhook-id": id,
  "webhook-timestamp": String(timestamp),
  "webhook-signature": secrets
    .map((secret) => `v1,${createHmac("sha256", keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest("base64")}`)
    .join(" "),
});

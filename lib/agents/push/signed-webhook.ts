import { createHash, type KeyObject, sign } from "node:crypto";
import { createSignatureSync, type RequestDescriptor } from "http-message-sig";
import type { SigningKey } from "@/lib/config/signing-keys";
import { AGENT_PROFILE } from "@/lib/contract/agent-path";

/** `Content-Digest` of a body (RFC 9530). The protocol knows SHA-256 alone. */
export const contentDigest = (body: string): string =>
  `sha-256=:${createHash("sha256").update(body).digest("base64")}:`;

type Signing = {
  readonly key: KeyObject;
  readonly kid: string;
  readonly algorithm: "ecdsa-p256-sha256" | "ed25519";
  readonly components: readonly string[];
  /** When it is signed, Unix seconds; absent: it does not say. */
  readonly created?: number;
};

/** `Signature` and `Signature-Input` of a request (RFC 9421). */
export const signatureFields = (
  { method, url, headers }: { readonly method: string; readonly url: URL; readonly headers: Headers },
  { key, kid, algorithm, components, created }: Signing,
): Readonly<Record<"signature" | "signature-input", string>> => {
  const fields = [...headers].map(([name, value]) => ({ name, value }));
  const message: RequestDescriptor = { kind: "request", method, targetUri: url.href, fields };
  // Two numbers of one length, not ASN.1 (RFC 9421, 3.3.4); Ed25519 has no other form.
  const hash = algorithm === "ed25519" ? null : "sha256";
  const signer = { algorithm, sign: (data: Uint8Array) => sign(hash, data, { key, dsaEncoding: "ieee-p1363" }) };
  const { signature, signatureInput } = createSignatureSync(message, {
    label: "sig1",
    components,
    parameters: { ...(created !== undefined && { created }), keyid: kid },
    signer,
  });
  return { signature, "signature-input": signatureInput };
};

type Webhook = {
  readonly url: URL;
  readonly body: string;
  /** Which news it is: the same however often it is sent. */
  readonly id: string;
  /** When it happened. */
  readonly at: Date;
  /** The shop's public address. */
  readonly origin: string;
};

/**
 * The headers of a webhook (UCP, "Order Event Webhook"). All of it is covered by the signature, its id and its moment too, which the protocol
 * leaves open: they say which news it is. When it is signed is not said: a platform whose clock is a second behind would refuse it.
 */
export const webhookHeaders = (
  { url, body, id, at, origin }: Webhook,
  { privateKey, published: { kid } }: SigningKey,
): Headers => {
  const headers = new Headers({
    "content-type": "application/json",
    "content-digest": contentDigest(body),
    "ucp-agent": `profile="${origin}${AGENT_PROFILE}"`,
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
  });
  const components = [
    "@method",
    "@authority",
    "@path",
    ...(url.search === "" ? [] : ["@query"]),
    "ucp-agent",
    "webhook-id",
    "webhook-timestamp",
    "content-digest",
    "content-type",
  ];
  const fields = signatureFields(
    { method: "POST", url, headers },
    { key: privateKey, kid, algorithm: "ecdsa-p256-sha256", components },
  );
  for (const [name, value] of Object.entries(fields)) headers.set(name, value);
  return headers;
};

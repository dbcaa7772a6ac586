import { createHash, createPublicKey, type JsonWebKey, type KeyObject, verify } from "node:crypto";
import { isSignatureError, type RequestDescriptor, type Verifier, verifySignature } from "http-message-sig";
import { AgentError } from "../agent-error";
import type { PlatformKey } from "./negotiation";

/** A request as its platform signed it. */
export type SignedRequest = {
  readonly method: string;
  /** At the shop's public address. */
  readonly url: string;
  readonly headers: Headers;
  /** As it came; empty: none. */
  readonly body: string;
};

const invalid = (): AgentError =>
  new AgentError(401, "signature_invalid", "Signature: does not belong to this request");
const unknownKey = (): AgentError =>
  new AgentError(401, "key_not_found", "Signature-Input: its key is not in the profile");
const unsupported = (): AgentError =>
  new AgentError(400, "algorithm_unsupported", "Signature-Input: P-256, P-384 and Ed25519 are known here");
const wrongDigest = (): AgentError => new AgentError(400, "digest_mismatch", "Content-Digest: is not of this body");

/** By the curve of a key, because a signature does not name its algorithm (UCP, "Signature Algorithms"; RFC 9421, 3.3). */
const algorithms: ReadonlyMap<string, { readonly name: string; readonly hash: string | null }> = new Map([
  ["P-256", { name: "ecdsa-p256-sha256", hash: "sha256" }],
  ["P-384", { name: "ecdsa-p384-sha384", hash: "sha384" }],
  ["Ed25519", { name: "ed25519", hash: null }],
]);

const publicKeyOf = (jwk: JsonWebKey): KeyObject | null => {
  try {
    return createPublicKey({ key: jwk, format: "jwk" });
  } catch {
    return null;
  }
};

const isForSignatures = ({ use, key_ops }: PlatformKey): boolean =>
  use !== "enc" && (key_ops === undefined || key_ops.includes("verify"));

/** Checks what a key of a platform signed. @throws AgentError for one of another kind */
const verifierOf = ({ kty, crv = "", x, y }: PlatformKey): Verifier => {
  const algorithm = algorithms.get(crv);
  const key = algorithm && publicKeyOf({ kty, crv, ...(x !== undefined && { x }), ...(y !== undefined && { y }) });
  if (algorithm === undefined || key == null) throw unsupported();
  return {
    algorithm: algorithm.name,
    // Two numbers of one length, not ASN.1 (RFC 9421, 3.3.4); Ed25519 has no other form.
    verify: (data, signature) => verify(algorithm.hash, data, { key, dsaEncoding: "ieee-p1363" }, signature),
  };
};

/** What a signature has to cover of a request, so that nothing of it could be another's (UCP, "Verification"). */
const coveredOf = ({ url, headers, body }: SignedRequest): string[] => [
  "@method",
  "@authority",
  "@path",
  ...(new URL(url).search === "" ? [] : ["@query"]),
  ...(body === "" ? [] : ["content-digest", "content-type"]),
  ...["idempotency-key", "ucp-agent"].filter((name) => headers.has(name)),
];

/** RFC 9530: the bytes that arrived are those that were signed. */
const assertDigest = ({ headers, body }: SignedRequest): void => {
  if (body === "") return;
  const [, digest] = /(?:^|,)\s*sha-256=:([\w+/=]+):/.exec(headers.get("content-digest") ?? "") ?? [];
  if (digest !== createHash("sha256").update(body).digest("base64")) throw wrongDigest();
};

/** Signatures that are tried of a request that has several. */
const MOST_SIGNATURES = 4;

const labelsOf = (headers: Headers): readonly string[] =>
  [...(headers.get("signature-input") ?? "").matchAll(/(?:^|,)\s*([a-z*][a-z0-9_.*-]{0,40})=\(/g)]
    .map(([, label = ""]) => label)
    .slice(0, MOST_SIGNATURES);

/** Checks one signature. @throws AgentError */
const assertSignature = async (request: SignedRequest, label: string, keys: readonly PlatformKey[]): Promise<void> => {
  const { method, url, headers } = request;
  const fields = [...headers].map(([name, value]) => ({ name, value }));
  const message: RequestDescriptor = { kind: "request", method, targetUri: url, fields };
  let refusal = invalid();
  const resolveVerifier = ({
    parameters: { keyid },
  }: {
    readonly parameters: { readonly keyid?: string };
  }): Verifier => {
    const key = keys.find(({ kid }) => kid === keyid);
    try {
      if (key === undefined) throw unknownKey();
      return verifierOf(key);
    } catch (error) {
      if (error instanceof AgentError) refusal = error;
      throw error;
    }
  };
  const policy = {
    algorithms: [...algorithms.values()].map(({ name }) => name),
    requiredComponents: coveredOf(request),
    requiredParameters: ["keyid"],
  };
  try {
    await verifySignature(message, { label, policy, resolveVerifier });
  } catch (error) {
    throw isSignatureError(error) ? refusal : error;
  }
};

/**
 * Checks that a platform's key signed a request (RFC 9421). Any of several signatures will do.
 *
 * @param published the keys of its profile
 * @throws AgentError 400 or 401
 */
export const assertSigned = async (request: SignedRequest, published: readonly PlatformKey[]): Promise<void> => {
  assertDigest(request);
  const keys = published.filter(isForSignatures);
  let refusal = invalid();
  for (const label of labelsOf(request.headers)) {
    try {
      return await assertSignature(request, label, keys);
    } catch (error) {
      if (!(error instanceof AgentError)) throw error;
      refusal = error;
    }
  }
  throw refusal;
};

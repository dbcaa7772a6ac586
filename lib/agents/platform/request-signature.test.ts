/**
 * @group security
 * @rule SPEC-778
 */
import { createHash, generateKeyPairSync, type KeyObject } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { type Signing as KeySigning, signedHeaders } from "@/tests/support/http-signature";
import { AgentError } from "../agent-error";
import type { PlatformKey } from "./negotiation";
import { assertSigned, type SignedRequest } from "./request-signature";

const digestOf = (body: string): string => `sha-256=:${createHash("sha256").update(body).digest("base64")}:`;

const body = '{"line_items":[{"item":{"id":"p17"},"quantity":2}]}';
const fields = {
  "content-type": "application/json",
  "ucp-agent": 'profile="https://agent.example/.well-known/ucp"',
  "idempotency-key": "550e8400-e29b-41d4-a716-446655440000",
  "content-digest": digestOf(body),
};
const request: SignedRequest = {
  method: "POST",
  url: "https://shop.example/ucp/checkout-sessions",
  headers: new Headers(fields),
  body,
};

const kinds = {
  "P-256": { pair: generateKeyPairSync("ec", { namedCurve: "P-256" }), hash: "sha256" },
  "P-384": { pair: generateKeyPairSync("ec", { namedCurve: "P-384" }), hash: "sha384" },
  Ed25519: { pair: generateKeyPairSync("ed25519"), hash: null },
} as const;

const published = (key: KeyObject, more: object = {}): PlatformKey => {
  const { kty = "", ...jwk } = key.export({ format: "jwk" });
  return { kid: "platform-2026", kty, ...jwk, ...more };
};
const keys = [published(kinds["P-256"].pair.publicKey)];

const components = ["@method", "@authority", "@path", "ucp-agent", "idempotency-key", "content-digest", "content-type"];

type Signing = Partial<Pick<KeySigning, "covered" | "parameters" | "dsaEncoding">> & {
  readonly curve?: keyof typeof kinds;
};

const signed = (
  one: SignedRequest,
  { curve = "P-256", covered = components, parameters = 'keyid="platform-2026"', dsaEncoding }: Signing = {},
): SignedRequest => {
  const { pair, hash } = kinds[curve];
  const headers = signedHeaders(one, { key: pair.privateKey, hash, covered, parameters, dsaEncoding });
  return { ...one, headers };
};

const refusalOf = async (one: SignedRequest, known: readonly PlatformKey[] = keys): Promise<string> => {
  try {
    await assertSigned(one, known);
    return "none";
  } catch (error) {
    if (!(error instanceof AgentError)) throw error;
    return error.code;
  }
};

const withHeader = (one: SignedRequest, name: string, value: string | null): SignedRequest => {
  const headers = new Headers(one.headers);
  if (value === null) headers.delete(name);
  else headers.set(name, value);
  return { ...one, headers };
};

describe("a signed request", () => {
  it.each(["P-256", "P-384", "Ed25519"] as const)("is its platform's with a key of %s", async (curve) => {
    const own = [published(kinds[curve].pair.publicKey)];
    expect(await refusalOf(signed(request, { curve }), own)).toBe("none");
  });

  it("may have no body, parameters that nobody here knows, and a second signature", async () => {
    const read = {
      method: "GET",
      url: "https://shop.example/ucp/checkout-sessions/chk_1",
      headers: new Headers({ "ucp-agent": fields["ucp-agent"] }),
      body: "",
    };
    const covered = ["@method", "@authority", "@path", "ucp-agent"];
    const parameters = 'keyid="platform-2026";tag="web-bot-auth"';
    expect(await refusalOf(signed(read, { covered, parameters }))).toBe("none");
    const one = signed(request);
    const two = withHeader(
      withHeader(one, "signature-input", `sig0=("@authority");keyid="other", ${one.headers.get("signature-input")}`),
      "signature",
      `sig0=:AAAA:, ${one.headers.get("signature")}`,
    );
    expect(await refusalOf(two)).toBe("none");
  });

  it.each<[string, (one: SignedRequest) => SignedRequest, string]>([
    ["another body", (one) => ({ ...one, body: body.replace("2", "9") }), "digest_mismatch"],
    ["no digest", (one) => withHeader(one, "content-digest", null), "digest_mismatch"],
    [
      "another body with its digest",
      (one) => ({ ...withHeader(one, "content-digest", digestOf("{}")), body: "{}" }),
      "signature_invalid",
    ],
    ["another method", (one) => ({ ...one, method: "PUT" }), "signature_invalid"],
    ["another path", (one) => ({ ...one, url: `${one.url}/chk_1` }), "signature_invalid"],
    ["another shop", (one) => ({ ...one, url: one.url.replace("shop", "other") }), "signature_invalid"],
    ["a query that is not covered", (one) => ({ ...one, url: `${one.url}?a=1` }), "signature_invalid"],
    ["another key of the call", (one) => withHeader(one, "idempotency-key", crypto.randomUUID()), "signature_invalid"],
    ["another profile", (one) => withHeader(one, "ucp-agent", 'profile="https://x.example"'), "signature_invalid"],
    ["another type", (one) => withHeader(one, "content-type", "text/plain"), "signature_invalid"],
    ["no signature", (one) => withHeader(one, "signature", null), "signature_invalid"],
    ["no input", (one) => withHeader(one, "signature-input", null), "signature_invalid"],
    ["an input that is none", (one) => withHeader(one, "signature-input", "sig1=((("), "signature_invalid"],
    ["a signature of nobody", (one) => withHeader(one, "signature", "sig1=:AAAA:"), "signature_invalid"],
  ])("is nobody's with %s", async (_, change, code) => {
    expect(await refusalOf(change(signed(request)))).toBe(code);
  });

  it.each(components)("is nobody's where it does not cover %s", async (left) => {
    const covered = components.filter((name) => name !== left);
    expect(await refusalOf(signed(request, { covered }))).toBe("signature_invalid");
  });

  it.each<[string, Signing, readonly PlatformKey[], string]>([
    ["is not in the profile", { parameters: 'keyid="platform-2020"' }, keys, "key_not_found"],
    ["is not named", { parameters: "created=1738617600" }, keys, "signature_invalid"],
    ["is for encryption", {}, [published(kinds["P-256"].pair.publicKey, { use: "enc" })], "key_not_found"],
    ["may not verify", {}, [published(kinds["P-256"].pair.publicKey, { key_ops: ["sign"] })], "key_not_found"],
    [
      "is of a curve that nobody here knows",
      {},
      [{ kid: "platform-2026", kty: "EC", crv: "secp256k1" }],
      "algorithm_unsupported",
    ],
    ["is no key", {}, [{ kid: "platform-2026", kty: "EC", crv: "P-256", x: "", y: "" }], "algorithm_unsupported"],
    ["is another one of its name", { curve: "P-384" }, keys, "signature_invalid"],
    ["signed in ASN.1", { dsaEncoding: "der" }, keys, "signature_invalid"],
    ["signed what has expired", { parameters: 'keyid="platform-2026";created=1;expires=2' }, keys, "signature_invalid"],
  ])("is nobody's whose key %s", async (_, signing, known, code) => {
    expect(await refusalOf(signed(request, signing), known)).toBe(code);
  });
});

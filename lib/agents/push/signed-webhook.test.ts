/**
 * @group security
 * @rule SPEC-784
 */
import { createHash, createPrivateKey, createPublicKey } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { createVerifier, httpbis } from "http-message-signatures";
import { type SigningKey, signingKeysOf } from "@/lib/config/signing-keys";
import { isSignedByKey, newSigningKey } from "@/tests/support/signing-key";
import { contentDigest, signatureFields, webhookHeaders } from "./signed-webhook";

const newKey = (): SigningKey => {
  const [key] = signingKeysOf(newSigningKey()) ?? [];
  if (key === undefined) throw new Error("The key is none");
  return key;
};

/** The request of RFC 9421, B.2. */
const published = {
  method: "POST",
  url: new URL("https://example.com/foo?param=Value&Pet=dog"),
  headers: new Headers({
    host: "example.com",
    date: "Tue, 20 Apr 2021 02:07:55 GMT",
    "content-type": "application/json",
    "content-length": "18",
  }),
};

describe("what is signed", () => {
  it("is what RFC 9421 signs, B.2.6", () => {
    const key = createPrivateKey(
      "-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIJ+DYvh6SEqVTm50DFtMDoQikTmiCqirVv9mWG9qfSnF\n-----END PRIVATE KEY-----",
    );
    const fields = signatureFields(published, {
      key,
      kid: "test-key-ed25519",
      algorithm: "ed25519",
      components: ["date", "@method", "@path", "@authority", "content-type", "content-length"],
      created: 1_618_884_473,
    });
    expect(fields).toEqual({
      "signature-input":
        'sig1=("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
      signature: "sig1=:wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==:",
    });
  });

  it("has the digests of RFC 9421, B.2, and of RFC 9530, B.1", () => {
    expect(contentDigest('{"hello": "world"}')).toBe("sha-256=:X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=:");
    expect(contentDigest('{"hello": "world"}\n')).toBe("sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:");
  });

  it("is checked here by a library that takes the signature of RFC 9421, B.2.4", async () => {
    const key = createPublicKey(
      "-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEqIVYZVLCrPZHGHjP17CTW0/+D9Lf\nw0EkjqF7xB4FivAxzic30tMM4GF+hR6Dxh71Z50VGGdldkkDXZCnTNnoXQ==\n-----END PUBLIC KEY-----",
    );
    const answer = {
      status: 200,
      headers: {
        date: "Tue, 20 Apr 2021 02:07:56 GMT",
        "content-type": "application/json",
        "content-digest":
          "sha-512=:mEWXIS7MaLRuGgxOBdODa3xqM1XdEvxoYhvlCFJ41QJgJc4GTsPp29l5oGX69wWdXymyU0rjJuahq4l5aGgfLQ==:",
        "content-length": "23",
        "signature-input":
          'sig-b24=("@status" "content-type" "content-digest" "content-length");created=1618884473;keyid="test-key-ecc-p256"',
        signature: "sig-b24=:wNmSUAhwb5LxtOtOpNa6W5xj067m5hFrj0XQ4fvpaCLx0NKocgPquLgyahnzDnDAUy5eCdlYUEkLIj+32oiasw==:",
      },
    };
    const keyLookup = async () => ({
      id: "test-key-ecc-p256",
      algs: ["ecdsa-p256-sha256"],
      verify: createVerifier(key, "ecdsa-p256-sha256"),
    });
    await expect(httpbis.verifyMessage({ keyLookup }, answer)).resolves.toBe(true);
    const other = { ...answer, status: 201 };
    await expect(httpbis.verifyMessage({ keyLookup }, other)).resolves.toBe(false);
  });
});

describe("a webhook", () => {
  const body = '{"id":"1001","line_items":[]}';
  const key = newKey();
  const webhook = {
    body,
    id: "6f1c9f0e-0d0b-8f0a-8b1c-2f6b7d1e9a10",
    at: new Date("2026-11-27T10:00:00.900Z"),
    origin: "https://shop.example",
  };
  const to = (address: string, signing = key) => {
    const url = new URL(address);
    const headers = webhookHeaders({ ...webhook, url }, signing);
    return { method: "POST", url, headers };
  };
  const isTaken = ({ headers, ...sent }: ReturnType<typeof to>, keys: Parameters<typeof isSignedByKey>[1]) =>
    isSignedByKey({ ...sent, headers: Object.fromEntries(headers) }, keys);
  const target = "https://agent.example/hooks/orders?shop=7";

  it("has the headers that the protocol names", () => {
    const { headers } = to(target);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/json",
      "ucp-agent": 'profile="https://shop.example/.well-known/ucp"',
      "webhook-id": webhook.id,
      "webhook-timestamp": "1795773600",
      "content-digest": `sha-256=:${createHash("sha256").update(body).digest("base64")}:`,
      "signature-input": `sig1=("@method" "@authority" "@path" "@query" "ucp-agent" "webhook-id" "webhook-timestamp" "content-digest" "content-type");keyid="${key.published.kid}"`,
    });
    // r and s of 32 bytes each, no ASN.1.
    const [, signature = ""] = /^sig1=:(.*):$/.exec(headers.get("signature") ?? "") ?? [];
    expect(Buffer.from(signature, "base64")).toHaveLength(64);
    expect(to("https://agent.example/hooks").headers.get("signature-input")).not.toContain("@query");
  });

  it("is the shop's to a library that others wrote, by either of the keys that it publishes", async () => {
    const newer = newKey();
    const keys = [newer.published, key.published];
    for (const signing of [key, newer]) {
      for (const address of [target, "https://agent.example/hooks", "https://agent.example:8443/"])
        await expect(isTaken(to(address, signing), keys)).resolves.toBe(true);
    }
    await expect(isTaken(to(target, newKey()), keys)).resolves.toBeNull();
  });

  it.each<[string, (sent: ReturnType<typeof to>) => ReturnType<typeof to>]>([
    ["another host", (sent) => ({ ...sent, url: new URL("https://other.example/hooks/orders?shop=7") })],
    ["another path", (sent) => ({ ...sent, url: new URL("https://agent.example/hooks/others?shop=7") })],
    ["another query", (sent) => ({ ...sent, url: new URL("https://agent.example/hooks/orders?shop=8") })],
    ["another method", (sent) => ({ ...sent, method: "PUT" })],
    ...["content-digest", "content-type", "ucp-agent", "webhook-id", "webhook-timestamp"].map(
      (name): [string, (sent: ReturnType<typeof to>) => ReturnType<typeof to>] => [
        `another ${name}`,
        (sent) => {
          const headers = new Headers(sent.headers);
          headers.set(name, `${headers.get(name)}1`);
          return { ...sent, headers };
        },
      ],
    ),
  ])("is nobody's with %s", async (_, change) => {
    await expect(isTaken(change(to(target)), [key.published])).resolves.toBe(false);
  });
});

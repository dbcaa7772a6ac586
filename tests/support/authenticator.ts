import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import * as z from "zod/mini";

/** CBOR (RFC 8949), as much of it as WebAuthn's structures need. */
const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
};
const integer = (value: number): Buffer => (value >= 0 ? head(0, value) : head(1, -1 - value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const map = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

const base64url = (value: Buffer | string): string => Buffer.from(value).toString("base64url");
const sha256 = (value: Buffer | string): Buffer => createHash("sha256").update(value).digest();

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

const CreationOptions = z.object({ challenge: z.string(), rp: z.object({ id: z.string() }) });
const RequestOptions = z.object({ challenge: z.string(), rpId: z.string() });

/**
 * An authenticator in software, with one passkey of ES256: what a browser makes of it at an address (WebAuthn 3, 6.1 to 6.5).
 *
 * @param isVerified whether it has seen a finger, a face or a PIN
 */
export const createAuthenticator = (origin: string, isVerified = true) => {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  let counter = 0;

  const authenticatorData = (rpId: string, flags: number, rest: Buffer = Buffer.alloc(0)): Buffer => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const all = flags | PRESENT | (isVerified ? VERIFIED : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([all]), count, rest]);
  };
  const clientData = (type: "webauthn.create" | "webauthn.get", challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = {
    id: base64url(credentialId),
    rawId: base64url(credentialId),
    type: "public-key",
    clientExtensionResults: {},
  } as const;

  return {
    /** What `navigator.credentials.create` returns. */
    create: (given: unknown) => {
      const { challenge, rp } = z.parse(CreationOptions, given);
      const key = map([
        [integer(1), integer(2)],
        [integer(3), integer(-7)],
        [integer(-1), integer(1)],
        [integer(-2), bytes(Buffer.from(x, "base64url"))],
        [integer(-3), bytes(Buffer.from(y, "base64url"))],
      ]);
      const length = Buffer.from([0, credentialId.length]);
      const data = authenticatorData(
        rp.id,
        WITH_CREDENTIAL,
        Buffer.concat([Buffer.alloc(16), length, credentialId, key]),
      );
      const attestation = map([
        [text("fmt"), text("none")],
        [text("attStmt"), map([])],
        [text("authData"), bytes(data)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", challenge)),
          attestationObject: base64url(attestation),
          transports: ["internal"],
        },
      };
    },
    /** What `navigator.credentials.get` returns. */
    get: (given: unknown) => {
      const { challenge, rpId } = z.parse(RequestOptions, given);
      const data = authenticatorData(rpId, 0);
      const client = clientData("webauthn.get", challenge);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
};

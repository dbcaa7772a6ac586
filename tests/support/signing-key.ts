import { createPublicKey, generateKeyPairSync, type JsonWebKey } from "node:crypto";
import { createVerifier, httpbis } from "http-message-signatures";

/** A key as an operator sets it in `AGENT_SIGNING_KEYS`. */
export const newSigningKey = (): string =>
  generateKeyPairSync("ec", { namedCurve: "P-256" })
    .privateKey.export({ type: "pkcs8", format: "der" })
    .toString("base64");

type Received = {
  readonly method: string;
  readonly url: string | URL;
  readonly headers: Record<string, string | string[]>;
};
type PublishedKeys = readonly (JsonWebKey & { readonly kid: string })[];

/** Whether somebody else's library takes the signature of a request for one of these keys'; null: it finds none, or no such key. */
export const isSignedByKey = (request: Received, keys: PublishedKeys): Promise<boolean | null> =>
  httpbis.verifyMessage(
    {
      keyLookup: async ({ keyid }) => {
        const key = keys.find(({ kid }) => kid === keyid);
        if (key === undefined) return null;
        const algorithm = "ecdsa-p256-sha256";
        const verify = createVerifier(createPublicKey({ key, format: "jwk" }), algorithm);
        return { id: key.kid, algs: [algorithm], verify };
      },
    },
    request,
  );

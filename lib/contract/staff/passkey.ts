import * as z from "zod/mini";
import { formalText } from "../scalar";

/** Base64url. */
const bytes = (max: number) => formalText(max).check(z.regex(/^[\w-]*$/));

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal("public-key"),
  /** No extension is used. */
  clientExtensionResults: z.object({}),
};

/** What a browser sends of a passkey that it made (WebAuthn 3, 5.1: `RegistrationResponseJSON`). */
export const PasskeyMade = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z._default(z.array(formalText(40)).check(z.maxLength(10)), []),
  }),
});

/** What a browser sends of a passkey that it used (WebAuthn 3, 5.1: `AuthenticationResponseJSON`). */
export const PasskeyUsed = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
  }),
});

/** Options of WebAuthn in their JSON form, which a browser reads by `parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON`. */
export const PasskeyOptions = z.record(z.string(), z.unknown());

import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { isRecord } from "@/lib/domain/is-record";
import { call, type ReplyTo } from "./api";

type Options = ReplyTo<"POST /staff/session/passkey/options">["options"];

const isRequest = (options: unknown): options is PublicKeyCredentialRequestOptionsJSON =>
  isRecord(options) && typeof options["challenge"] === "string";

const isCreation = (options: unknown): options is PublicKeyCredentialCreationOptionsJSON =>
  isRequest(options) && isRecord(options) && isRecord(options["user"]);

const requestOf = (options: Options): PublicKeyCredentialRequestOptionsJSON => {
  if (!isRequest(options)) throw new Error("no options of a passkey");
  return options;
};

/** Whether this browser has passkeys. */
export const hasPasskeys = (): boolean => browserSupportsWebAuthn();

/** Whether an error is of somebody who closed the browser's window, or of a device that has no such passkey. */
export const isPasskeyCancelled = (error: unknown): boolean =>
  error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);

/** No extension is used, and so none is answered. */
const noExtensions: Record<string, never> = {};

const send = ({ id, rawId, type, response }: AuthenticationResponseJSON) =>
  call("POST /staff/session/passkey", {
    body: { response: { id, rawId, type, response, clientExtensionResults: noExtensions } },
  });

/** Logs in with a passkey that the browser lets somebody choose. */
export const logInByPasskey = async () => {
  const { options } = await call("POST /staff/session/passkey/options", {});
  return send(await startAuthentication({ optionsJSON: requestOf(options) }));
};

/**
 * Offers passkeys among the suggestions of the field of addresses, where the browser can (conditional mediation); null where it
 * cannot, and once the field is gone.
 */
export const logInBySuggestedPasskey = async () => {
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  const { options } = await call("POST /staff/session/passkey/options", {});
  return send(await startAuthentication({ optionsJSON: requestOf(options), useBrowserAutofill: true }));
};

/** Ends a suggestion that still waits. */
export const stopSuggestingPasskeys = (): void => WebAuthnAbortService.cancelCeremony();

/** Makes a passkey of this device for the caller. */
export const addPasskey = async (name: string) => {
  const { options } = await call("POST /staff/passkeys/options", {});
  if (!isCreation(options)) throw new Error("no options of a passkey");
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options });
  return call("POST /staff/passkeys", {
    body: { name, response: { id, rawId, type, response, clientExtensionResults: noExtensions } },
  });
};

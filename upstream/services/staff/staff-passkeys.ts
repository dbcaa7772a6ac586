import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { brandOf } from "@/lib/brand/brand";
import type {
  staffPasskeyAdd,
  staffPasskeyBegin,
  staffPasskeyDelete,
  staffPasskeys,
} from "@/lib/contract/staff/staff-credential";
import type { staffPasskeyLogin, staffPasskeyOptions } from "@/lib/contract/staff/staff-session";
import { conflict, notFound, wrongField } from "../../domain/domain-error";
import { needsSecondFactor } from "../../domain/staff/permissions";
import type { Database } from "../../store/database";
import { takeLimit } from "../../store/limit-windows";
import { newToken } from "../../store/opaque-token";
import {
  addPasskey,
  lockAccount,
  notePasskeyUse,
  passkeyByCredential,
  passkeysOf,
  removePasskey,
  type StaffPasskeyRow,
} from "../../store/staff-accounts";
import { recordAct } from "../../store/staff-audit";
import { storeStaffToken, takeStaffToken } from "../../store/staff-tokens";
import { say } from "../../texts/say";
import { accountOf, actorOf, type StaffCall, type StaffCallOf, type StaffDependencies, staffId } from "./staff-call";
import { completeLogin, endEnrolment } from "./staff-login";

type Services = Pick<StaffDependencies, "brand" | "db" | "limits" | "log" | "staffUrl">;

const CHALLENGE_MS = 5 * 60_000;
const networkLimit = { name: "staff.passkey", max: 60, seconds: 900 };
/** A telephone, a computer, a key in the drawer, and some to spare. */
const MOST = 10;

const bytesOf = (base64url: string) => Uint8Array.from(Buffer.from(base64url, "base64url"));
const base64urlOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");

/** Stores a challenge that is good once; the token itself is the challenge that the authenticator signs. */
const newChallenge = async (
  db: Database,
  kind: "passkey_login" | "passkey_new",
  accountId: number | null,
  now: Date,
) => {
  const token = newToken();
  const expires_at = new Date(now.getTime() + CHALLENGE_MS);
  await storeStaffToken(db, token, { kind, account_id: accountId, expires_at });
  return token;
};

/** WebAuthn binds passkeys to the host and checks the address (WebAuthn 3, 5.1.2). */
const partyOf = ({ staffUrl }: Pick<Services, "staffUrl">) => {
  const { hostname, origin } = new URL(staffUrl);
  return { rpID: hostname, origin };
};

const credentialOf = ({ credential_id, public_key, counter, transports }: StaffPasskeyRow) => ({
  id: credential_id,
  publicKey: bytesOf(public_key),
  counter,
  transports,
});

/** Whose passkeys a login may use: those of the account whose password was typed; null: anybody's. */
const accountInLogin = ({ session }: Pick<StaffCall<unknown, unknown>, "session">): number | null =>
  session?.account != null && session.session.step === "second_factor" ? session.account.id : null;

export const passkeyOptions = async (deps: Services, call: StaffCallOf<typeof staffPasskeyOptions>) => {
  await takeLimit(deps, { ...networkLimit, caller: call.network });
  const accountId = accountInLogin(call);
  const challenge = await newChallenge(deps.db, "passkey_login", accountId, call.now);
  const allowed = accountId === null ? [] : await passkeysOf(deps.db, accountId);
  const options = await generateAuthenticationOptions({
    rpID: partyOf(deps).rpID,
    challenge: bytesOf(challenge),
    timeout: CHALLENGE_MS,
    userVerification: "required",
    allowCredentials: allowed.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  });
  return { options: { ...options } };
};

const refused = () => wrongField("passkey", say("staff.passkey_wrong"));

export const logInByPasskey = async (deps: Services, call: StaffCallOf<typeof staffPasskeyLogin>) => {
  const { response } = call.body;
  const { rpID, origin } = partyOf(deps);
  const known = await passkeyByCredential(deps.db, response.id);
  const accountId = accountInLogin(call);
  if (known === null || (accountId !== null && known.account.id !== accountId)) throw refused();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: async (challenge) => {
      const taken = await takeStaffToken(deps.db, "passkey_login", challenge, call.now);
      return taken !== null && taken.account_id === accountId;
    },
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: credentialOf(known.passkey),
    requireUserVerification: true,
  }).catch((error: unknown) => {
    deps.log.info({ reason: error instanceof Error ? error.name : "unknown" }, "a passkey was refused");
    return null;
  });
  if (verified?.verified !== true) throw refused();
  return deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, known.account.id);
    if (account === null || account.disabled_at !== null) throw refused();
    await notePasskeyUse(tx, known.passkey.id, verified.authenticationInfo.newCounter, call.now);
    return completeLogin(tx, account, call);
  });
};

const passkeyViews = async (db: Database, accountId: number) => ({
  passkeys: (await passkeysOf(db, accountId)).map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  })),
});

export const listPasskeys = ({ db }: Services, call: StaffCallOf<typeof staffPasskeys>) =>
  passkeyViews(db, accountOf(call).id);

export const beginPasskey = async (deps: Services, call: StaffCallOf<typeof staffPasskeyBegin>) => {
  const { id, email, name } = accountOf(call);
  const present = await passkeysOf(deps.db, id);
  if (present.length >= MOST) throw conflict(say("staff.passkeys_many", { max: MOST }));
  const challenge = await newChallenge(deps.db, "passkey_new", id, call.now);
  const options = await generateRegistrationOptions({
    rpName: brandOf(deps.brand).name,
    rpID: partyOf(deps).rpID,
    userName: email,
    userDisplayName: name,
    // The same for all passkeys of an account, so that an authenticator keeps one of them (WebAuthn 3, 5.4.3).
    userID: Uint8Array.from(Buffer.from(`staff ${id}`)),
    challenge: bytesOf(challenge),
    timeout: CHALLENGE_MS,
    attestationType: "none",
    excludeCredentials: present.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { options: { ...options } };
};

export const addNewPasskey = async (deps: Services, call: StaffCallOf<typeof staffPasskeyAdd>) => {
  const account = accountOf(call);
  const { rpID, origin } = partyOf(deps);
  const { name, response } = call.body;
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: async (challenge) => {
      const taken = await takeStaffToken(deps.db, "passkey_new", challenge, call.now);
      return taken?.account_id === account.id;
    },
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    deps.log.info({ reason: error instanceof Error ? error.name : "unknown" }, "a passkey was refused");
    return null;
  });
  if (verified?.verified !== true) throw refused();
  const { credential } = verified.registrationInfo;
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    if ((await passkeysOf(tx, account.id)).length >= MOST) throw conflict(say("staff.passkeys_many", { max: MOST }));
    const isAdded = await addPasskey(tx, {
      account_id: account.id,
      credential_id: credential.id,
      public_key: base64urlOf(credential.publicKey),
      counter: credential.counter,
      transports: [...(credential.transports ?? [])],
      name: name.trim(),
      created_at: call.now,
    });
    if (!isAdded) throw refused();
    await recordAct(tx, actorOf(call), call.now, { act: "passkey.add", after: { name: name.trim() } });
    return endEnrolment(tx, account.id, call);
  });
};

export const deletePasskey = async ({ db }: Services, call: StaffCallOf<typeof staffPasskeyDelete>) => {
  const { id } = accountOf(call);
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    const removed = await removePasskey(tx, id, staffId(call, "passkey_id"));
    if (account === null || removed === null) throw notFound();
    const isLast = !account.is_totp_confirmed && (await passkeysOf(tx, id)).length === 0;
    if (isLast && needsSecondFactor(account.role)) throw conflict(say("staff.last_factor"));
    await recordAct(tx, actorOf(call), call.now, { act: "passkey.delete", before: { name: removed.name } });
  });
  return passkeyViews(db, id);
};

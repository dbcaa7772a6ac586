import type { staffLogin, staffLogout, staffSession, staffTotp } from "@/lib/contract/staff/staff-session";
import { emailText } from "@/lib/domain/customer/email";
import { unauthorized, wrongField } from "../../domain/domain-error";
import { hashPassword, isOutdated, isPassword } from "../../domain/staff/password";
import { needsSecondFactor } from "../../domain/staff/permissions";
import { acceptedStep } from "../../domain/staff/totp";
import type { Database } from "../../store/database";
import { takeLimit } from "../../store/limit-windows";
import { newToken } from "../../store/opaque-token";
import {
  accountByEmail,
  lockAccount,
  passkeysOf,
  removeDevice,
  type StaffAccountRow,
  updateAccount,
} from "../../store/staff-accounts";
import { recordAct } from "../../store/staff-audit";
import {
  endStaffSession,
  noteStaffUse,
  openStaffSession,
  staffSessionByHash,
  staffSessionOf,
} from "../../store/staff-sessions";
import { readStaffToken, storeStaffToken, takeStaffToken } from "../../store/staff-tokens";
import { say } from "../../texts/say";
import {
  accountOf,
  actorOf,
  actorOfAccount,
  callerView,
  openedFrom,
  type StaffCall,
  type StaffCallOf,
  type StaffDependencies,
  type StaffSession,
  WithCookies,
} from "./staff-call";

type Services = Pick<StaffDependencies, "db" | "limits">;
type AnyCall = StaffCall<unknown, unknown>;

const MINUTE = 60;
const networkLimit = { name: "staff.login", max: 30, seconds: 15 * MINUTE };
/**
 * Tries of one account from browsers in which nobody has logged in to it: a stranger uses them up, and its owner still logs in from
 * a browser of his own, or by a passkey.
 */
const strangersLimit = { name: "staff.login.account", max: 10, seconds: 15 * MINUTE };
const ownLimit = { name: "staff.login.browser", max: 10, seconds: 15 * MINUTE };
const totpLimit = { name: "staff.totp", max: 6, seconds: 5 * MINUTE };

const BROWSER_MS = 180 * 86_400_000;

/** A hash nobody knows the password of: an unknown address takes as long as a known one. */
let nobodysPassword: Promise<string> | null = null;
const nobodysHash = (): Promise<string> => {
  nobodysPassword ??= hashPassword(newToken());
  return nobodysPassword;
};

/** Ends the session that a browser had: a login takes its place. */
export const endPresent = async (tx: Database, { session }: Pick<AnyCall, "session">): Promise<void> => {
  if (session !== null) await endStaffSession(tx, session.session.token_sha256);
};

/** The session of a token that was opened in this transaction, as the contract has its caller. */
export const openedCaller = async (tx: Database, token: string, now: Date) => {
  const opened = await staffSessionOf(tx, token, now);
  if (opened === null) throw new Error("a session that was just opened cannot be read");
  return callerView(opened);
};

/** Opens the complete session of an account; the browser is known from now on. */
export const completeLogin = async (tx: Database, account: StaffAccountRow, call: AnyCall) => {
  await endPresent(tx, call);
  const { now } = call;
  const token = await openStaffSession(tx, { accountId: account.id, step: null }, openedFrom(call));
  if (call.browserToken !== null) await takeStaffToken(tx, "browser", call.browserToken, now);
  const browser = newToken();
  const expires_at = new Date(now.getTime() + BROWSER_MS);
  await storeStaffToken(tx, browser, { kind: "browser", account_id: account.id, expires_at });
  await recordAct(tx, actorOfAccount(account, call), now, { act: "login" });
  return new WithCookies({ caller: await openedCaller(tx, token, now) }, token, browser);
};

/** The session after a second factor was set up: complete, where the login waited for it. */
export const endEnrolment = async (tx: Database, accountId: number, call: AnyCall) => {
  const account = await lockAccount(tx, accountId);
  if (account === null || call.session === null) throw unauthorized(say("staff.login_first"));
  if (call.session.session.step === "enrol") return completeLogin(tx, account, call);
  const { token_sha256 } = call.session.session;
  const present = await staffSessionByHash(tx, token_sha256, call.now);
  if (present === null) throw unauthorized(say("staff.login_first"));
  return { caller: callerView(present) };
};

/** Whether somebody has logged in to the account with this browser before. */
const isKnownBrowser = async (db: Database, { browserToken, now }: AnyCall, account: StaffAccountRow | null) => {
  if (browserToken === null || account === null) return false;
  const known = await readStaffToken(db, "browser", browserToken, now);
  return known?.account_id === account.id;
};

/** @throws DomainError 429 */
const takeLoginLimits = async (deps: Services, call: AnyCall, email: string, account: StaffAccountRow | null) => {
  if (await isKnownBrowser(deps.db, call, account)) {
    return takeLimit(deps, { ...ownLimit, caller: `account ${account?.id}` });
  }
  await takeLimit(deps, { ...networkLimit, caller: call.network });
  await takeLimit(deps, { ...strangersLimit, caller: email.slice(0, 254) });
};

/** What a login with the right password still lacks. */
const nextStep = async (db: Database, account: StaffAccountRow) => {
  if (account.is_totp_confirmed || (await passkeysOf(db, account.id)).length > 0) return "second_factor";
  return needsSecondFactor(account.role) ? "enrol" : null;
};

/** The session that a token opens, whose use is stored; null for nobody's. */
export const sessionOfToken = async (
  { db }: Pick<Services, "db">,
  token: string,
  now: Date,
  site: string | null,
): Promise<StaffSession | null> => {
  const found = await staffSessionOf(db, token, now);
  if (found !== null) await noteStaffUse(db, found.session, now, site);
  return found;
};

export const readStaffSession = async (_deps: unknown, { session }: StaffCallOf<typeof staffSession>) => ({
  caller: session && callerView(session),
});

export const logInStaff = async (deps: Services, call: StaffCallOf<typeof staffLogin>) => {
  const email = emailText(call.body.email).toLowerCase();
  const account = await accountByEmail(deps.db, email);
  await takeLoginLimits(deps, call, email, account);
  const stored = account?.disabled_at === null ? account.password : null;
  const isRight = await isPassword(stored ?? (await nobodysHash()), call.body.password);
  if (account === null || stored === null || !isRight) {
    if (account !== null) {
      await recordAct(deps.db, actorOfAccount(account, call), call.now, { act: "login.refused" });
    }
    throw wrongField("password", say("staff.login_wrong"));
  }
  const fresh = isOutdated(stored) ? await hashPassword(call.body.password) : null;
  return deps.db.transaction(async (tx) => {
    if (fresh !== null) await updateAccount(tx, account.id, { password: fresh });
    const step = await nextStep(tx, account);
    if (step === null) return completeLogin(tx, account, call);
    await endPresent(tx, call);
    const token = await openStaffSession(tx, { accountId: account.id, step }, openedFrom(call));
    return new WithCookies({ caller: await openedCaller(tx, token, call.now) }, token);
  });
};

export const checkTotp = async (
  deps: Services & Pick<StaffDependencies, "secrets">,
  call: StaffCallOf<typeof staffTotp>,
) => {
  const { id } = accountOf(call);
  await takeLimit(deps, { ...totpLimit, caller: `account ${id}` });
  const login = await deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    const secret = account?.is_totp_confirmed ? deps.secrets.open(account.totp_secret ?? "") : null;
    if (account === null || secret === null) return null;
    // By real time, as in `confirmTotp`.
    const step = acceptedStep(secret, call.body.code, new Date(), account.totp_step);
    if (step === null) return null;
    await updateAccount(tx, id, { totp_step: step });
    return completeLogin(tx, account, call);
  });
  if (login === null) throw wrongField("code", say("staff.code_wrong"));
  return login;
};

/** Ends the session; a device is unpaired by it. */
export const logOutStaff = async ({ db }: Pick<Services, "db">, call: StaffCallOf<typeof staffLogout>) => {
  const { session, now } = call;
  if (session !== null) {
    await db.transaction(async (tx) => {
      await endStaffSession(tx, session.session.token_sha256);
      if (session.device !== null) await removeDevice(tx, session.device.id);
      await recordAct(tx, actorOf(call), now, { act: session.device === null ? "logout" : "device.unpair" });
    });
  }
  return new WithCookies({}, null);
};

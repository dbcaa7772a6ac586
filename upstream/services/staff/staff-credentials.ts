import { brandOf } from "@/lib/brand/brand";
import type {
  staffInvitation,
  staffInvitationAccept,
  staffPasswordChange,
  staffTotpBegin,
  staffTotpConfirm,
} from "@/lib/contract/staff/staff-credential";
import { conflict, notFound, wrongField } from "../../domain/domain-error";
import { hashPassword, isPassword, passwordProblem } from "../../domain/staff/password";
import { needsSecondFactor } from "../../domain/staff/permissions";
import { acceptedStep, base32, newTotpSecret, totpAddress } from "../../domain/staff/totp";
import { takeLimit } from "../../store/limit-windows";
import { lockAccount, type StaffAccountRow, updateAccount } from "../../store/staff-accounts";
import { recordAct } from "../../store/staff-audit";
import { endStaffSessions, openStaffSession } from "../../store/staff-sessions";
import { readStaffToken, takeStaffToken } from "../../store/staff-tokens";
import { say } from "../../texts/say";
import {
  accountOf,
  actorOf,
  actorOfAccount,
  openedFrom,
  type StaffCall,
  type StaffCallOf,
  type StaffDependencies,
  WithCookies,
} from "./staff-call";
import { completeLogin, endEnrolment, endPresent, openedCaller } from "./staff-login";

type Services = Pick<StaffDependencies, "brand" | "db" | "limits" | "secrets">;

const tokenLimit = { name: "staff.invitation", max: 30, seconds: 900 };
const passwordLimit = { name: "staff.password", max: 10, seconds: 900 };
const totpLimit = { name: "staff.totp.confirm", max: 10, seconds: 300 };

/** @throws DomainError 422 with the field */
const assertGoodPassword = (
  field: "password" | "new_password",
  password: string,
  { email, name }: StaffAccountRow,
  { brand }: Pick<Services, "brand">,
): void => {
  const problem = passwordProblem(password, [email, name, brandOf(brand).name]);
  if (problem !== null) throw wrongField(field, say(`staff.password_${problem}`));
};

/** Whom an unused link invites. @throws DomainError 404 */
const invited = async (deps: Services, call: StaffCall<unknown, { readonly token: string }>) => {
  await takeLimit(deps, { ...tokenLimit, caller: call.network });
  const found = await readStaffToken(deps.db, "invitation", call.body.token, call.now);
  const account = found?.account_id == null ? null : await lockAccount(deps.db, found.account_id);
  if (account === null || account.disabled_at !== null) throw notFound(say("staff.invitation_over"));
  return account;
};

export const readInvitation = async (deps: Services, call: StaffCallOf<typeof staffInvitation>) => {
  const { email, name } = await invited(deps, call);
  return { email, name };
};

export const acceptInvitation = async (deps: Services, call: StaffCallOf<typeof staffInvitationAccept>) => {
  const { id, ...account } = await invited(deps, call);
  assertGoodPassword("password", call.body.password, { id, ...account }, deps);
  const password = await hashPassword(call.body.password);
  return deps.db.transaction(async (tx) => {
    const taken = await takeStaffToken(tx, "invitation", call.body.token, call.now);
    if (taken === null) throw notFound(say("staff.invitation_over"));
    const row = await updateAccount(tx, id, { password });
    await recordAct(tx, actorOfAccount(row, call), call.now, { act: "account.accept", subject: `account ${id}` });
    if (!needsSecondFactor(row.role)) return completeLogin(tx, row, call);
    await endPresent(tx, call);
    const token = await openStaffSession(tx, { accountId: id, step: "enrol" }, openedFrom(call));
    return new WithCookies({ caller: await openedCaller(tx, token, call.now) }, token);
  });
};

export const changePassword = async (deps: Services, call: StaffCallOf<typeof staffPasswordChange>) => {
  const account = accountOf(call);
  await takeLimit(deps, { ...passwordLimit, caller: `account ${account.id}` });
  if (account.password !== null && !(await isPassword(account.password, call.body.password))) {
    throw wrongField("password", say("staff.password_wrong"));
  }
  assertGoodPassword("new_password", call.body.new_password, account, deps);
  const password = await hashPassword(call.body.new_password);
  await deps.db.transaction(async (tx) => {
    await updateAccount(tx, account.id, { password });
    await endStaffSessions(tx, account.id, call.session?.session.token_sha256 ?? null);
    await recordAct(tx, actorOf(call), call.now, { act: "password.change" });
  });
  return {};
};

/** A confirmed secret is replaced by a reset alone: a stolen session must not change it. */
export const beginTotp = async (deps: Services, call: StaffCallOf<typeof staffTotpBegin>) => {
  const { id, email, is_totp_confirmed } = accountOf(call);
  if (is_totp_confirmed) throw conflict(say("staff.totp_present"));
  const secret = newTotpSecret();
  await updateAccount(deps.db, id, { totp_secret: deps.secrets.seal(secret), totp_step: null });
  return { secret: base32(secret), address: totpAddress(secret, brandOf(deps.brand).name, email) };
};

export const confirmTotp = async (deps: Services, call: StaffCallOf<typeof staffTotpConfirm>) => {
  const { id } = accountOf(call);
  await takeLimit(deps, { ...totpLimit, caller: `account ${id}` });
  return deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    const secret = account === null || account.is_totp_confirmed ? null : deps.secrets.open(account.totp_secret ?? "");
    // An authenticator counts by real time, wherever the sandbox has moved the upstream's clock.
    const step = secret && acceptedStep(secret, call.body.code, new Date(), null);
    if (step === null) throw wrongField("code", say("staff.code_wrong"));
    await updateAccount(tx, id, { is_totp_confirmed: true, totp_step: step });
    await recordAct(tx, actorOf(call), call.now, { act: "totp.add" });
    return endEnrolment(tx, id, call);
  });
};

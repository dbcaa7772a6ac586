import { isDeepStrictEqual } from "node:util";
import type { Language } from "@/lib/contract/language";
import type {
  StaffAccount,
  StaffRole,
  staffAccountChange,
  staffAccounts,
  staffInvite,
  staffReset,
} from "@/lib/contract/staff/staff-account";
import type { staffAudit } from "@/lib/contract/staff/staff-audit";
import type { staffSessionEnd, staffSessions } from "@/lib/contract/staff/staff-session";
import { emailText, isEmail } from "@/lib/domain/customer/email";
import type { Reference } from "../../domain/catalogue/reference";
import { conflict, notFound, wrongField } from "../../domain/domain-error";
import { mayManage, needsShops } from "../../domain/staff/permissions";
import type { Database } from "../../store/database";
import { newToken } from "../../store/opaque-token";
import {
  accountsWithPasskeys,
  addAccount,
  hasOtherOwner,
  lockAccount,
  passkeysOf,
  removePasskeys,
  type StaffAccountRow,
  updateAccount,
} from "../../store/staff-accounts";
import { newestActs, recordAct, type StaffActor } from "../../store/staff-audit";
import { endStaffSessionOf, endStaffSessions, lastUses, staffSessionsOf } from "../../store/staff-sessions";
import { removeStaffTokens, storeStaffToken } from "../../store/staff-tokens";
import { say } from "../../texts/say";
import {
  accountOf,
  accountView,
  actorOf,
  callerOf,
  forbidden,
  type StaffCall,
  type StaffCallOf,
  type StaffDependencies,
  staffId,
} from "./staff-call";

type Services = Pick<StaffDependencies, "db" | "staffUrl">;
type Calling = Pick<StaffCall<unknown, unknown>, "session">;

const INVITATION_MS = 24 * 3_600_000;

/** The link of an invitation. What stands behind "#" never reaches a server's log. */
const linkOf = ({ staffUrl }: Pick<Services, "staffUrl">, token: string): string => `${staffUrl}/invitation#${token}`;

const invite = async (
  tx: Database,
  deps: Pick<Services, "staffUrl">,
  accountId: number,
  now: Date,
): Promise<string> => {
  const token = newToken();
  await removeStaffTokens(tx, "invitation", accountId);
  const expires_at = new Date(now.getTime() + INVITATION_MS);
  await storeStaffToken(tx, token, { kind: "invitation", account_id: accountId, expires_at });
  return linkOf(deps, token);
};

/** @throws DomainError 403 */
const assertManages = ({ session }: Calling, account: Pick<StaffAccount, "role" | "shop_ids">): void => {
  const caller = callerOf(session);
  if (caller === null || !mayManage(caller, account)) throw forbidden();
};

/** @throws DomainError 422 */
const assertShops = ({ shopsOf }: Reference, role: StaffRole, shopIds: readonly number[]): void => {
  const known = new Set([...shopsOf.values()].flatMap((shops) => shops.map(({ id }) => id)));
  if (shopIds.some((id) => !known.has(id))) throw wrongField("shop_ids", say("shop.unknown"));
  if (needsShops(role) && shopIds.length === 0) throw wrongField("shop_ids", say("shop.required"));
};

export const listAccounts = async ({ db }: Services, { session }: StaffCallOf<typeof staffAccounts>) => {
  const caller = callerOf(session);
  const used = await lastUses(db);
  const rows = await accountsWithPasskeys(db);
  return {
    accounts: rows
      .map(({ account, passkeys }) => accountView(account, passkeys, used.get(account.id) ?? null))
      .filter((account) => caller !== null && mayManage(caller, account)),
  };
};

type Newcomer = {
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly shop_ids: readonly number[];
  readonly language: Language;
};

/**
 * Adds an account without a password, and the link that sets one. Used by the console and by the command on the server.
 *
 * @throws DomainError 422 for a wrong or taken address, an empty name, missing or unknown shops
 */
export const inviteAccount = async (
  deps: Services,
  reference: Reference,
  newcomer: Newcomer,
  actor: StaffActor,
  now: Date,
): Promise<{ readonly account: StaffAccountRow; readonly link: string }> => {
  const email = emailText(newcomer.email).toLowerCase();
  const name = newcomer.name.trim();
  if (!isEmail(email)) throw wrongField("email", say("staff.email_wrong"));
  if (name === "") throw wrongField("name", say("staff.name_missing"));
  assertShops(reference, newcomer.role, newcomer.shop_ids);
  const { role, language } = newcomer;
  const shop_ids = [...new Set(newcomer.shop_ids)];
  return deps.db.transaction(async (tx) => {
    const account = await addAccount(tx, { email, name, role, shop_ids, language, created_at: now });
    if (account === null) throw wrongField("email", say("staff.email_taken"));
    const after = { email, name, role, shop_ids };
    await recordAct(tx, actor, now, { act: "account.invite", subject: `account ${account.id}`, after });
    return { account, link: await invite(tx, deps, account.id, now) };
  });
};

export const inviteStaff = async (deps: Services, call: StaffCallOf<typeof staffInvite>) => {
  assertManages(call, call.body);
  const { account, link } = await inviteAccount(deps, call.reference, call.body, actorOf(call), call.now);
  return { account: accountView(account, 0, null), link };
};

/** The account of a call, locked. @throws DomainError 404 for one that the caller does not manage: it looks as if there were none */
const managed = async (tx: Database, call: StaffCall<unknown, unknown>): Promise<StaffAccountRow> => {
  const caller = callerOf(call.session);
  const account = await lockAccount(tx, staffId(call, "account_id"));
  if (account === null || caller === null || !mayManage(caller, account)) throw notFound();
  return account;
};

const viewed = async (tx: Database, account: StaffAccountRow): Promise<StaffAccount> =>
  accountView(account, (await passkeysOf(tx, account.id)).length, (await lastUses(tx)).get(account.id) ?? null);

/** The fields of `values` in which two rows differ, for the audit log. */
const changesOf = (before: StaffAccountRow, after: StaffAccountRow) => {
  const fields = (["name", "role", "shop_ids", "disabled_at"] as const).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const of = (row: StaffAccountRow) => Object.fromEntries(fields.map((field) => [field, row[field]]));
  return { before: of(before), after: of(after) };
};

type Change = StaffCallOf<typeof staffAccountChange>["body"];

/** An account after a change. @throws DomainError 422 for an empty name */
const changed = (
  before: StaffAccountRow,
  { name = before.name, role = before.role, shop_ids = before.shop_ids, is_disabled }: Change,
  now: Date,
) => {
  if (name.trim() === "") throw wrongField("name", say("staff.name_missing"));
  const isDisabled = is_disabled ?? before.disabled_at !== null;
  const disabled_at = isDisabled ? (before.disabled_at ?? now) : null;
  return { name: name.trim(), role, shop_ids: [...new Set(shop_ids)], disabled_at };
};

type Rights = Pick<StaffAccountRow, "role" | "shop_ids">;

/** Whether two rows may do the same for the same shops, in whatever sequence these are named. */
const hasSameRights = (one: Rights, other: Rights): boolean =>
  one.role === other.role && isDeepStrictEqual(one.shop_ids.toSorted(), other.shop_ids.toSorted());

const isActiveOwner = ({ role, disabled_at }: Pick<StaffAccountRow, "role" | "disabled_at">): boolean =>
  role === "owner" && disabled_at === null;

export const changeAccount = async ({ db }: Services, call: StaffCallOf<typeof staffAccountChange>) => {
  const { body, now, reference } = call;
  return db.transaction(async (tx) => {
    const before = await managed(tx, call);
    const values = changed(before, body, now);
    assertManages(call, values);
    if (body.role !== undefined || body.shop_ids !== undefined) assertShops(reference, values.role, values.shop_ids);
    if (isActiveOwner(before) && !isActiveOwner(values) && !(await hasOtherOwner(tx, before.id))) {
      throw conflict(say("staff.last_owner"));
    }
    const after = await updateAccount(tx, before.id, values);
    // Not the caller's own either: another role may need a second factor, and a board that is open would go on as it was opened.
    if (after.disabled_at !== null || !hasSameRights(before, after)) await endStaffSessions(tx, before.id, null);
    const subject = `account ${before.id}`;
    await recordAct(tx, actorOf(call), now, { act: "account.change", subject, ...changesOf(before, after) });
    return { account: await viewed(tx, after) };
  });
};

/** Takes everything from an account with which somebody logs in to it, and invites it again. */
export const resetAccount = async (
  tx: Database,
  deps: Pick<Services, "staffUrl">,
  { id }: Pick<StaffAccountRow, "id">,
  actor: StaffActor,
  now: Date,
): Promise<{ readonly account: StaffAccountRow; readonly link: string }> => {
  const nothing = { password: null, totp_secret: null, is_totp_confirmed: false, totp_step: null, disabled_at: null };
  const account = await updateAccount(tx, id, nothing);
  await removePasskeys(tx, id);
  await endStaffSessions(tx, id, null);
  await removeStaffTokens(tx, "browser", id);
  await recordAct(tx, actor, now, { act: "account.reset", subject: `account ${id}` });
  return { account, link: await invite(tx, deps, id, now) };
};

export const resetStaff = async (deps: Services, call: StaffCallOf<typeof staffReset>) =>
  deps.db.transaction(async (tx) => {
    const { account, link } = await resetAccount(tx, deps, await managed(tx, call), actorOf(call), call.now);
    return { account: accountView(account, 0, null), link };
  });

const sessionViews = async (db: Database, call: StaffCall<unknown, unknown>) => {
  const { id } = accountOf(call);
  const current = call.session?.session.token_sha256;
  return {
    sessions: (await staffSessionsOf(db, id, call.now)).map(({ browser, ...session }) => ({
      id: session.id,
      browser: browser?.browser ?? null,
      system: browser?.system ?? null,
      network: session.network,
      created_at: session.created_at.toISOString(),
      last_used_at: session.last_used_at.toISOString(),
      is_current: session.token_sha256 === current,
    })),
  };
};

export const listStaffSessions = ({ db }: Services, call: StaffCallOf<typeof staffSessions>) => sessionViews(db, call);

export const endOneStaffSession = async ({ db }: Services, call: StaffCallOf<typeof staffSessionEnd>) => {
  const { id } = accountOf(call);
  await db.transaction(async (tx) => {
    if (!(await endStaffSessionOf(tx, id, call.params["session_id"] ?? ""))) throw notFound();
    await recordAct(tx, actorOf(call), call.now, { act: "session.end" });
  });
  return sessionViews(db, call);
};

const PAGE = 100;

export const listActs = async ({ db }: Services, { query }: StaffCallOf<typeof staffAudit>) => {
  const acts = await newestActs(db, query.before ?? null, PAGE);
  return {
    acts: acts.map(({ id, at, by, network, act, subject, before, after }) => ({
      id,
      at: at.toISOString(),
      by,
      network,
      act,
      subject,
      before,
      after,
    })),
  };
};

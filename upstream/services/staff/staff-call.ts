import type * as z from "zod/mini";
import type { Endpoint } from "@/lib/contract/endpoint";
import type { Language } from "@/lib/contract/language";
import type { StaffAccount } from "@/lib/contract/staff/staff-account";
import type { StaffCaller as CallerView, StaffDevice } from "@/lib/contract/staff/staff-session";
import type { Dependencies } from "../../dependencies";
import type { Reference } from "../../domain/catalogue/reference";
import { type Device, deviceOf } from "../../domain/customer/device";
import { DomainError, notFound, unauthorized } from "../../domain/domain-error";
import { allowedTo, type StaffCaller } from "../../domain/staff/permissions";
import type { SecretBox } from "../../domain/staff/secret-box";
import type { StaffAccountRow, StaffDeviceRow } from "../../store/staff-accounts";
import type { StaffActor } from "../../store/staff-audit";
import type { staffSessionOf } from "../../store/staff-sessions";
import { say } from "../../texts/say";

/** What the console's use cases work with. */
export type StaffDependencies = Pick<
  Dependencies,
  | "acquirers"
  | "brand"
  | "catalog"
  | "clock"
  | "courier"
  | "db"
  | "geocoder"
  | "hashPhone"
  | "holds"
  | "limits"
  | "log"
  | "mailer"
  | "siteOrigin"
> & {
  /** The console's public address, without a slash at its end. */
  readonly staffUrl: string;
  readonly secrets: SecretBox;
  /** Somebody takes SMS to customers: a gateway, or the sandbox. */
  readonly sendsSms: boolean;
  /** How long an order on the telephone waits to be paid by its link, minutes. */
  readonly phoneOrderPayMinutes: number;
};

/** The session of a call: the account or the device that it belongs to. */
export type StaffSession = NonNullable<Awaited<ReturnType<typeof staffSessionOf>>>;

/** One call of an endpoint of the console, parsed. */
export type StaffCall<Query, Body> = {
  readonly query: Query;
  readonly body: Body;
  readonly params: Readonly<Record<string, string>>;
  readonly language: Language;
  /** By the upstream's clock. */
  readonly now: Date;
  readonly reference: Reference;
  /** Null: nobody is logged in. */
  readonly session: StaffSession | null;
  /** The token of a browser in which somebody has logged in before; null: none. */
  readonly browserToken: string | null;
  /** The key under which limits count the caller: its network. */
  readonly network: string;
  /** The /24 or /48 of the caller; null: unknown. */
  readonly site: string | null;
  readonly userAgent: string | null;
};

/** A call of this endpoint. */
export type StaffCallOf<Declared> =
  Declared extends Endpoint<infer Query, infer Body, z.ZodMiniType>
    ? StaffCall<z.output<Query>, z.output<Body>>
    : never;

type Caller = Pick<StaffCall<unknown, unknown>, "session" | "site">;

/** A reply, with the cookies that it sets. */
export class WithCookies<Reply> {
  readonly reply: Reply;
  /** The token of the session from now on; null ends it. */
  readonly session: string | null;
  /** The token of the browser from now on; undefined leaves it. */
  readonly browser: string | undefined;

  constructor(reply: Reply, session: string | null, browser?: string) {
    this.reply = reply;
    this.session = session;
    this.browser = browser;
  }
}

/** Who calls, as the rules have it; null: nobody. */
export const callerOf = (session: StaffSession | null): StaffCaller | null => {
  if (session === null) return null;
  const { account, device } = session;
  if (account !== null) {
    const { id, role, shop_ids: shopIds } = account;
    return { kind: "account", id, role, shopIds, step: session.session.step };
  }
  return device && { kind: "device", id: device.id, shopId: device.shop_id };
};

/**
 * The account that calls.
 *
 * @throws DomainError 401 for a device, and for nobody
 */
export const accountOf = ({ session }: Pick<Caller, "session">): StaffAccountRow => {
  if (session?.account == null) throw unauthorized(say("staff.login_first"));
  return session.account;
};

/** Who acts in a call, for the audit log. */
export const actorOf = ({ session, site }: Caller): StaffActor => ({
  accountId: session?.account?.id ?? null,
  deviceId: session?.device?.id ?? null,
  by: session?.account?.name ?? session?.device?.name ?? "unknown",
  network: site,
});

/** The account itself as the actor, where no session is open yet. */
export const actorOfAccount = ({ id, name }: StaffAccountRow, { site }: Pick<Caller, "site">): StaffActor => ({
  accountId: id,
  deviceId: null,
  by: name,
  network: site,
});

/** @throws DomainError 403 */
export const forbidden = (): DomainError => new DomainError({ code: "forbidden", phrase: say("staff.forbidden") });

/**
 * A parameter of the path as the id of a row.
 *
 * @throws DomainError 404 for any other text
 */
export const staffId = ({ params }: { readonly params: Readonly<Record<string, string>> }, name: string): number => {
  const text = params[name] ?? "";
  if (!/^[1-9]\d{0,9}$/.test(text) || Number(text) > 2_147_483_647) throw notFound();
  return Number(text);
};

/** Where a session is opened from. */
export const openedFrom = ({
  now,
  userAgent,
  site,
}: Pick<StaffCall<unknown, unknown>, "now" | "userAgent" | "site">): {
  readonly now: Date;
  readonly browser: Device | null;
  readonly network: string | null;
} => ({ now, browser: deviceOf(userAgent), network: site });

/** What an account is, by what it can log in with. */
export const stateOf = (
  { disabled_at, password }: Pick<StaffAccountRow, "disabled_at" | "password">,
  passkeys: number,
): StaffAccount["state"] => {
  if (disabled_at !== null) return "disabled";
  return password === null && passkeys === 0 ? "invited" : "active";
};

export const accountView = (
  { id, email, name, role, shop_ids, language, ...row }: StaffAccountRow,
  passkeys: number,
  lastUsedAt: Date | null,
): StaffAccount => ({
  id,
  email,
  name,
  role,
  shop_ids,
  language,
  state: stateOf(row, passkeys),
  has_totp: row.is_totp_confirmed,
  passkeys,
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

export const deviceView = ({ id, name, shop_id, paired_at }: StaffDeviceRow, lastUsedAt: Date): StaffDevice => ({
  id,
  name,
  shop_id,
  paired_at: paired_at.toISOString(),
  last_used_at: lastUsedAt.toISOString(),
});

/** Who calls, as the contract has it. */
export const callerView = (found: StaffSession): CallerView => {
  const { account, device, session, passkeys } = found;
  const caller = callerOf(found);
  const may = caller === null ? [] : allowedTo(caller);
  if (account !== null) {
    return { kind: "account", account: accountView(account, passkeys, session.last_used_at), step: session.step, may };
  }
  if (device === null) throw new Error("a session without an owner");
  return { kind: "device", device: deviceView(device, session.last_used_at), may };
};

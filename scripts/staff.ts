import * as z from "zod/mini";
import { Language } from "@/lib/contract/scalar";
import { StaffRole } from "@/lib/contract/staff/staff-account";
import type { Config } from "../upstream/config";
import { DomainError, notFound } from "../upstream/domain/domain-error";
import { issuePrintToken, type PrintTokenOwner, revokePrintToken } from "../upstream/services/staff/print-tokens";
import { inviteAccount, resetAccount } from "../upstream/services/staff/staff-accounts";
import { stateOf } from "../upstream/services/staff/staff-call";
import type { Store } from "../upstream/store/database";
import { readReference } from "../upstream/store/reference";
import { accountByEmail, accountsWithPasskeys } from "../upstream/store/staff-accounts";
import type { StaffActor } from "../upstream/store/staff-audit";
import { readCommand, refuseCommand } from "./command-line";
import { print, printError } from "./terminal";
import { openStore, runCommand, UPSTREAM_FILE, upstreamConfig } from "./upstream-settings";
import { whoRuns } from "./who-runs";

/**
 * `npm run staff`: the accounts of the staff, and the tokens of what prints for them. It makes the first owner, and helps people who have lost their password or telephone. It works on
 * the upstream's database, beside a running upstream.
 */
const usage = `npm run staff -- list
npm run staff -- add anna@example.org --name "Anna" --role owner
npm run staff -- add kitchen@example.org --name "Kitchen" --role kitchen --shops 11,12
npm run staff -- reset anna@example.org        takes password and second factor away, and invites again
npm run staff -- printer-token 11              makes the token of the program that prints in shop 11; the one before it ends
npm run staff -- printer-token 11 --printer bar    the same for a printer that fetches its tickets itself (CloudPRNT)
npm run staff -- printer-revoke 11             ends it; with --printer that of a printer

--role      ${StaffRole.options.join(", ")}
--shops     ids of shops, for managers, kitchens and courier desks
--language  of the console; else the shop's own
--printer   the key of a printer in printers.json
--by        who does it; else the user of the system
add and reset print a link that sets the password, good once and for a day.
${UPSTREAM_FILE}`;

const { values, positionals } = readCommand(
  usage,
  {
    name: { type: "string" },
    role: { type: "string" },
    shops: { type: "string" },
    language: { type: "string" },
    printer: { type: "string" },
    by: { type: "string" },
    upstream: { type: "string" },
  },
  2,
);

/** A value of an option, or the end of the process with what it may be. */
const option = <Schema extends z.ZodMiniType>(name: string, schema: Schema, value: unknown, hint: string) => {
  const { success, data } = z.safeParse(schema, value);
  return success ? data : refuseCommand(usage, `--${name} ${hint}`);
};

const Shops = z.pipe(
  z.string().check(z.regex(/^\d{1,9}(,\d{1,9})*$/)),
  z.transform((text) => text.split(",").map(Number)),
);

type Command = (store: Store, config: Config) => Promise<boolean>;

/** The links lead to the console, so it needs its address. */
const addressOf = ({ staff }: Config): { readonly staffUrl: string } => {
  if (staff === null) throw new Error("STAFF_PORT and STAFF_URL are not set: the console has no address yet");
  return { staffUrl: staff.url };
};

const actor = (): StaffActor => ({
  accountId: null,
  deviceId: null,
  by: `command:${whoRuns(values.by)}`,
  network: null,
});

const list: Command = async ({ db }) => {
  const rows = await accountsWithPasskeys(db);
  print(
    rows.map(({ account, passkeys }) => {
      const { email, name, role, shop_ids, is_totp_confirmed } = account;
      const shops = shop_ids.length === 0 ? "all shops" : `shops ${shop_ids.join(", ")}`;
      const factors = [
        ...(is_totp_confirmed ? ["authenticator app"] : []),
        ...(passkeys > 0 ? [`${passkeys} passkeys`] : []),
      ];
      return [email, name, role, shops, stateOf(account, passkeys), ...factors].join("  ");
    }),
  );
  if (rows.length === 0) print(["nobody yet: npm run staff -- add EMAIL --name NAME --role owner"]);
  return true;
};

const printLink = (email: string, link: string): void =>
  print([`${email}: opens the console with this link, once, within a day:`, link]);

const add = (email: string): Command => {
  const name = option("name", z.string().check(z.trim(), z.minLength(1), z.maxLength(100)), values.name, "is missing");
  const role = option("role", StaffRole, values.role, `is one of ${StaffRole.options.join(", ")}`);
  const shop_ids =
    values.shops === undefined ? [] : option("shops", Shops, values.shops, "are ids with commas between them");
  const language =
    values.language === undefined
      ? null
      : option("language", Language, values.language, "is no language of the interface");
  return async ({ db }, config) => {
    const deps = { db, ...addressOf(config) };
    const reference = await readReference(db);
    const newcomer = { email, name, role, shop_ids, language: language ?? reference.settings.default_language };
    const invited = await inviteAccount(deps, reference, newcomer, actor(), new Date());
    printLink(invited.account.email, invited.link);
    return true;
  };
};

const reset =
  (email: string): Command =>
  async ({ db }, config) => {
    const deps = { db, ...addressOf(config) };
    const account = await accountByEmail(db, email.toLowerCase());
    if (account === null) {
      printError([`${email}: there is no such account: npm run staff -- list`]);
      return false;
    }
    const { link } = await db.transaction((tx) => resetAccount(tx, deps, account, actor(), new Date()));
    printLink(account.email, link);
    return true;
  };

const ShopId = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number));

/** The shop and the printer that a command names. @throws where there is no such shop */
const tokenOwner = async ({ db }: Store, shop: string): Promise<PrintTokenOwner> => {
  const { success, data: shop_id } = z.safeParse(ShopId, shop);
  if (!success) refuseCommand(usage, `'${shop}' is no id of a shop`);
  const { shopById } = await readReference(db);
  if (!success || !shopById.has(shop_id)) throw notFound(() => "There is no such shop");
  return { shop_id, printer: values.printer ?? null };
};

const makeToken =
  (shop: string): Command =>
  async (store, config) => {
    const owner = await tokenOwner(store, shop);
    const { token, url } = await issuePrintToken({ db: store.db, ...addressOf(config) }, owner, actor(), new Date());
    const about = owner.printer === null ? `PRINT_TOKEN of shop ${shop}` : `the address for ${owner.printer}`;
    print([`${about}, shown once; the one before it has ended:`, owner.printer === null ? token : url]);
    return true;
  };

const revokeToken =
  (shop: string): Command =>
  async (store) => {
    const isEnded = await revokePrintToken(store.db, await tokenOwner(store, shop), actor(), new Date());
    if (!isEnded) printError([`there is no such token: npm run staff -- printer-token ${shop}`]);
    else print(["ended: who has it prints nothing any more"]);
    return isEnded;
  };

const commandNamed = ([word, email]: readonly string[]): Command => {
  if (word === "list" && email === undefined) return list;
  if (word === "add" && email !== undefined) return add(email);
  if (word === "reset" && email !== undefined) return reset(email);
  if (word === "printer-token" && email !== undefined) return makeToken(email);
  if (word === "printer-revoke" && email !== undefined) return revokeToken(email);
  return refuseCommand(
    usage,
    word === undefined
      ? "list, add, reset, printer-token or printer-revoke"
      : `Unknown word '${word}', or an address or a shop is missing`,
  );
};

const command = commandNamed(positionals);
await runCommand(async () => {
  const config = upstreamConfig(values.upstream);
  const store = await openStore(config);
  try {
    return await command(store, config);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const fields = Object.values(error.fields ?? {}).flat();
    printError(
      fields.length === 0 ? [error.phrase("en")] : fields.map((one) => (typeof one === "string" ? one : one("en"))),
    );
    return false;
  } finally {
    await store.close();
  }
});

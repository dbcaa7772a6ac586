import { Client } from "pg";
import { staffInvitationAccept, staffTotpBegin, staffTotpConfirm } from "@/lib/contract/staff/staff-credential";
import { hotp, totpStep } from "@/upstream/domain/staff/totp";
import { freePort } from "../../scripts/ports";
import { runCommand } from "../contract/command";
import { type BackEnd, openBackEnd } from "./back-end";
import { fromBase32 } from "./base32";
import { createStaffBrowser } from "./staff-browser";

/** Of everybody whom `newcomer` adds. */
export const STAFF_PASSWORD = "seven tables by the sea";

type Rows = readonly Readonly<Record<string, unknown>>[];

export type StaffShop = {
  readonly back: BackEnd;
  readonly consoleUrl: string;
  readonly databaseUrl: string;
  /** Runs a statement beside the upstream, as another process would. */
  readonly query: (statement: string) => Promise<Rows>;
  /** Somebody whom `npm run staff` invites, in a browser that is logged in; owners with their second factor. */
  readonly newcomer: (name: string, role: string, shops?: string) => Promise<ReturnType<typeof createStaffBrowser>>;
  readonly stop: () => Promise<void>;
};

const queryAt = async (connectionString: string, statement: string): Promise<Rows> => {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement).finally(() => client.end());
  return rows;
};

/**
 * Invites staff by `npm run staff` and logs them in, owners with their second factor.
 *
 * @param consoleUrl where the console listens
 * @param env of the shop's upstream
 */
export const staffOf = (consoleUrl: string, env: Readonly<Record<string, string>>): StaffShop["newcomer"] => {
  let browsers = 0;
  return async (person, role, shops) => {
    const email = `${person.toLowerCase()}@example.org`;
    const words = ["add", email, "--name", person, "--role", role, ...(shops === undefined ? [] : ["--shops", shops])];
    const { said } = await runCommand("staff", words, { DEMO: "1", BRAND: "sushi", ...env });
    browsers += 1;
    const address = `198.51.${browsers >> 8}.${browsers & 255}`;
    const browser = createStaffBrowser(consoleUrl, address, env["STAFF_URL"]);
    const token = /#([\w-]{43})/.exec(said)?.[1] ?? "";
    await browser.get(staffInvitationAccept, { body: { token, password: STAFF_PASSWORD } });
    if (role !== "owner") return browser;
    const { secret } = await browser.get(staffTotpBegin);
    await browser.get(staffTotpConfirm, { body: { code: hotp(fromBase32(secret), totpStep(new Date())) } });
    return browser;
  };
};

/** The demo on a database of its own, with its sandbox bank, a gateway for SMS and the console's listener. */
export const openStaffShop = async (
  name: string,
  server: string,
  more: Readonly<Record<string, string>> = {},
): Promise<StaffShop> => {
  const database = `${name}_${process.pid}`;
  await queryAt(server, `create database ${database}`);
  const own = new URL(server);
  own.pathname = `/${database}`;
  const firstPort = 17_100 + (process.pid % 40) * 12;
  const staffPort = await freePort(firstPort + 6);
  const consoleUrl = `http://localhost:${staffPort}`;
  const env = {
    DATABASE_URL: own.href,
    STAFF_PORT: String(staffPort),
    STAFF_URL: consoleUrl,
    STAFF_SECRET: "a secret of the tests alone",
    STAFF_TRUSTED_HOPS: "1",
    KITCHEN_PACE: "3600",
    ...more,
  };
  const back = await openBackEnd({ name: `of ${name}`, databaseUrl: own.href, firstPort, env });
  return {
    back,
    consoleUrl,
    databaseUrl: own.href,
    query: (statement) => queryAt(own.href, statement),
    newcomer: staffOf(consoleUrl, env),
    stop: async () => {
      await back.stop();
      await queryAt(server, `drop database ${database} with (force)`);
    },
  };
};

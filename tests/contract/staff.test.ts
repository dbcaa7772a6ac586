/**
 * @group security
 * @rule SPEC-562 SPEC-563 SPEC-564 SPEC-565 SPEC-566
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import type { BodyOf, Endpoint } from "@/lib/contract/endpoint";
import type { StaffRole } from "@/lib/contract/staff/staff-account";
import { staffAccountChange, staffAccounts, staffInvite, staffReset } from "@/lib/contract/staff/staff-account";
import { staffAudit } from "@/lib/contract/staff/staff-audit";
import {
  staffInvitation,
  staffInvitationAccept,
  staffPasskeyAdd,
  staffPasskeyBegin,
  staffPasskeyDelete,
  staffPasskeys,
  staffPasswordChange,
  staffTotpBegin,
  staffTotpConfirm,
} from "@/lib/contract/staff/staff-credential";
import { staffDeviceBegin, staffDeviceEnd, staffDevicePair, staffDevices } from "@/lib/contract/staff/staff-device";
import { staffEndpoints } from "@/lib/contract/staff/staff-endpoints";
import {
  staffLogin,
  staffLogout,
  staffPasskeyLogin,
  staffPasskeyOptions,
  staffSession,
  staffSessionEnd,
  staffSessions,
  staffTotp,
} from "@/lib/contract/staff/staff-session";
import { permissions } from "@/upstream/domain/staff/permissions";
import { hotp, totpStep } from "@/upstream/domain/staff/totp";
import type { Child } from "../../scripts/child";
import { freePort } from "../../scripts/ports";
import { createAuthenticator } from "../support/authenticator";
import { fromBase32 } from "../support/base32";
import { createStaffBrowser } from "../support/staff-browser";
import { runCommand } from "./command";
import { control } from "./control";
import { launchUpstream } from "./upstream";

const server = process.env["CONTRACT_DATABASE"];
const database = `staff_${process.pid}`;
const about = server === undefined ? describe.skip : describe;

const query = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

const PASSWORD = "seven tables by the sea";

about("the staff", () => {
  const folder = mkdtempSync(join(tmpdir(), "mealfront-staff-"));
  let upstream: Child | null = null;
  let env: Readonly<Record<string, string>> = {};
  let databaseUrl = "";
  let upstreamUrl = "";
  let consoleUrl = "";
  beforeAll(async () => {
    await query(server ?? "", `create database ${database}`);
    const url = new URL(server ?? "");
    url.pathname = `/${database}`;
    databaseUrl = url.href;
    const port = await freePort(16_300 + (process.pid % 50) * 4);
    const staffPort = await freePort(port + 1);
    consoleUrl = `http://localhost:${staffPort}`;
    env = {
      DEMO: "1",
      BRAND: "sushi",
      DATABASE_URL: databaseUrl,
      STAFF_PORT: String(staffPort),
      STAFF_URL: consoleUrl,
      STAFF_SECRET: "a secret of the tests alone",
      STAFF_TRUSTED_HOPS: "1",
    };
    const launched = launchUpstream({
      name: "upstream staff",
      port,
      folder,
      env: { KITCHEN_PACE: "3600", LOG_LEVEL: "error", ...env },
      output: (line) => process.stderr.write(`${line}\n`),
    });
    upstream = launched.child;
    upstreamUrl = await launched.ready;
  }, 200_000);
  afterAll(async () => {
    await upstream?.stop();
    rmSync(folder, { recursive: true, force: true });
    await query(server ?? "", `drop database ${database} with (force)`);
  });

  const command = (...words: string[]) => runCommand("staff", words, env);
  let browsers = 0;
  /** A browser in a network of its own, unless one is named: limits count networks. */
  const browser = (address?: string) => {
    browsers += 1;
    return createStaffBrowser(consoleUrl, address ?? `198.51.${browsers >> 8}.${browsers & 255}`);
  };
  type Browser = ReturnType<typeof browser>;
  const tokenIn = (text: string): string => /#([\w-]{43})/.exec(text)?.[1] ?? "";
  /** The code of the moment; a later step for one that was used. */
  const codeOf = (secret: string, later = 0): string => hotp(fromBase32(secret), totpStep(new Date()) + later);

  /** Somebody whom the command invites, with a password, in a browser that is logged in. */
  const newcomer = async (name: string, role: string, shops?: string) => {
    const email = `${name.toLowerCase()}@example.org`;
    const added = await command("add", email, "--name", name, "--role", role, ...(shops ? ["--shops", shops] : []));
    expect(added).toMatchObject({ code: 0, said: expect.stringContaining(`${consoleUrl}/invitation#`) });
    const own = browser();
    const token = tokenIn(added.said);
    expect(await own.get(staffInvitation, { body: { token } })).toEqual({ email, name });
    const { caller } = await own.get(staffInvitationAccept, { body: { token, password: PASSWORD } });
    return { email, own, caller, token };
  };
  /** An owner with an authenticator application. */
  const newOwner = async (name: string) => {
    const { email, own } = await newcomer(name, "owner");
    const { secret } = await own.get(staffTotpBegin);
    await own.get(staffTotpConfirm, { body: { code: codeOf(secret) } });
    return { email, own, secret };
  };
  const login = (at: Browser, email: string, password = PASSWORD) => at.call(staffLogin, { body: { email, password } });

  it("has nobody at first, and the console knows nobody", async () => {
    expect(await command("list")).toMatchObject({ code: 0, said: expect.stringContaining("nobody yet") });
    expect(await browser().get(staffSession)).toEqual({ caller: null });
    expect(await browser().call(staffAccounts)).toMatchObject({ status: 401, problem: { code: "unauthorized" } });
  });

  it("begins with an owner, who sets up a second factor before anything else", async () => {
    const { own, caller, token } = await newcomer("Olga", "owner");
    expect(caller).toMatchObject({ kind: "account", step: "enrol", account: { role: "owner", has_totp: false } });
    expect(await own.call(staffAccounts)).toMatchObject({ status: 401 });
    expect(await browser().call(staffInvitation, { body: { token } })).toMatchObject({ status: 404 });
    const { secret, address } = await own.get(staffTotpBegin);
    expect(address).toContain(`secret=${secret}`);
    expect(await own.call(staffTotpConfirm, { body: { code: "000000" } })).toMatchObject({ status: 422 });
    const confirmed = await own.get(staffTotpConfirm, { body: { code: codeOf(secret) } });
    expect(confirmed.caller).toMatchObject({ step: null, account: { has_totp: true, state: "active" } });
    expect((await own.get(staffAccounts)).accounts).toHaveLength(1);

    const other = browser();
    expect(await login(other, "OLGA@example.org ")).toMatchObject({
      status: 200,
      reply: { caller: { step: "second_factor" } },
    });
    expect(await other.call(staffAccounts)).toMatchObject({ status: 401 });
    expect(await other.call(staffTotpBegin)).toMatchObject({ status: 401 });
    // The code that confirmed the secret is used up.
    expect(await other.call(staffTotp, { body: { code: codeOf(secret) } })).toMatchObject({ status: 422 });
    expect(await other.call(staffTotp, { body: { code: codeOf(secret, 1) } })).toMatchObject({ status: 200 });
    expect((await other.get(staffAccounts)).accounts).toMatchObject([{ email: "olga@example.org", role: "owner" }]);
  });

  it("learns of a wrong address what it learns of a wrong password", async () => {
    const { email } = await newcomer("Wanda", "support");
    const answers = [await login(browser(), email, "wrong"), await login(browser(), "nobody@example.org", "wrong")];
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 422, problem: { errors: { password: [expect.any(String)] } } });
  });

  it("chooses a password that is not easy to guess", async () => {
    const added = await command("add", "paul@example.org", "--name", "Paul", "--role", "support");
    const body = (password: string) => ({ body: { token: tokenIn(added.said), password } });
    for (const password of ["short", "password1234", "paul@example.org"]) {
      expect(await browser().call(staffInvitationAccept, body(password))).toMatchObject({ status: 422 });
    }
    expect(await browser().call(staffInvitationAccept, body(PASSWORD))).toMatchObject({ status: 200 });
  });

  it("uses a passkey after the password, and instead of it", async () => {
    const { email, own } = await newcomer("Petra", "owner");
    const authenticator = createAuthenticator(consoleUrl);
    const { options } = await own.get(staffPasskeyBegin);
    const made = authenticator.create(options);
    const { caller } = await own.get(staffPasskeyAdd, { body: { name: "Telephone", response: made } });
    expect(caller).toMatchObject({ step: null, account: { passkeys: 1, has_totp: false } });
    // A challenge is good once.
    expect(await own.call(staffPasskeyAdd, { body: { name: "Again", response: made } })).toMatchObject({ status: 422 });
    const [passkey] = (await own.get(staffPasskeys)).passkeys;
    expect(await own.call(staffPasskeyDelete, { params: { passkey_id: passkey?.id ?? 0 } })).toMatchObject({
      status: 409,
    });

    const after = browser();
    expect(await login(after, email)).toMatchObject({ reply: { caller: { step: "second_factor" } } });
    const challenge = await after.get(staffPasskeyOptions);
    const used = authenticator.get(challenge.options);
    expect(await after.call(staffPasskeyLogin, { body: { response: used } })).toMatchObject({ status: 200 });
    expect(await browser().call(staffPasskeyLogin, { body: { response: used } })).toMatchObject({ status: 422 });

    const alone = browser();
    const response = authenticator.get((await alone.get(staffPasskeyOptions)).options);
    expect(await alone.call(staffPasskeyLogin, { body: { response } })).toMatchObject({
      reply: { caller: { account: { email } } },
    });
    // Another site's page, an authenticator that saw no finger, somebody else's passkey.
    const elsewhere = browser();
    const stolen = createAuthenticator("https://evil.example");
    for (const other of [stolen, createAuthenticator(consoleUrl)]) {
      const { options: given } = await elsewhere.get(staffPasskeyOptions);
      const wrong = { ...other.get(given), id: used.id, rawId: used.id };
      expect(await elsewhere.call(staffPasskeyLogin, { body: { response: wrong } })).toMatchObject({ status: 422 });
    }
  });

  it("invites and changes those below it, and nobody above", async () => {
    const { own: owner } = await newOwner("Oskar");
    const manager = await newcomer("Maria", "manager", "11");
    const invite = (role: "owner" | "manager" | "kitchen", shop_ids: number[]) =>
      manager.own.call(staffInvite, {
        body: { email: `${role}-${shop_ids}@example.org`, name: role, role, shop_ids, language: "de" },
      });
    expect(await invite("owner", [])).toMatchObject({ status: 403 });
    expect(await invite("manager", [11])).toMatchObject({ status: 403 });
    expect(await invite("kitchen", [12])).toMatchObject({ status: 403 });
    expect(await invite("kitchen", [])).toMatchObject({ status: 403 });
    const invited = await invite("kitchen", [11]);
    expect(invited).toMatchObject({ status: 200, reply: { account: { state: "invited", language: "de" } } });
    expect(await invite("kitchen", [11])).toMatchObject({ status: 422 });

    const { accounts } = await owner.get(staffAccounts);
    const idOf = (email: string) => accounts.find((account) => account.email === email)?.id ?? 0;
    const kitchen = { account_id: idOf("kitchen-11@example.org") };
    expect((await manager.own.get(staffAccounts)).accounts.map(({ email }) => email)).toEqual([
      "kitchen-11@example.org",
    ]);
    expect(await manager.own.call(staffAccountChange, { params: kitchen, body: { role: "owner" } })).toMatchObject({
      status: 403,
    });
    const self = { account_id: idOf(manager.email) };
    expect(await manager.own.call(staffAccountChange, { params: self, body: { shop_ids: [12] } })).toMatchObject({
      status: 404,
    });
    expect(await manager.own.call(staffAudit)).toMatchObject({ status: 403 });

    // Disabled, it is logged out at once and stays out; its links are dead.
    await owner.get(staffAccountChange, { params: self, body: { is_disabled: true } });
    expect(await manager.own.get(staffSession)).toEqual({ caller: null });
    expect(await login(browser(), manager.email)).toMatchObject({ status: 422 });
    const { link } = await owner.get(staffReset, { params: self });
    expect(await login(browser(), manager.email)).toMatchObject({ status: 422 });
    expect(
      await browser().call(staffInvitationAccept, { body: { token: tokenIn(link), password: PASSWORD } }),
    ).toMatchObject({ status: 200 });
  });

  it("begins again with another role or other shops, and goes on with what it has (SPEC-562)", async () => {
    const { own: owner } = await newOwner("Orla");
    const { email, own, caller } = await newcomer("Mark", "manager", "11,12");
    const params = { account_id: caller.kind === "account" ? caller.account.id : 0 };
    const change = (body: BodyOf<typeof staffAccountChange>) => owner.get(staffAccountChange, { params, body });
    await change({ name: "Marko", role: "manager", shop_ids: [12, 11] });
    expect((await own.get(staffSession)).caller).toMatchObject({ step: null, account: { name: "Marko" } });
    await change({ shop_ids: [11] });
    expect(await own.get(staffSession)).toEqual({ caller: null });
    await own.get(staffLogin, { body: { email, password: PASSWORD } });
    await change({ role: "owner", shop_ids: [] });
    expect(await own.call(staffAccounts)).toMatchObject({ status: 401 });
    // An owner without a second factor sets one up first.
    expect(await login(own, email)).toMatchObject({ reply: { caller: { step: "enrol" } } });
    expect(await own.call(staffAccounts)).toMatchObject({ status: 401 });

    const { caller: self } = await owner.get(staffSession);
    const me = { account_id: self?.kind === "account" ? self.account.id : 0 };
    await owner.get(staffAccountChange, { params: me, body: { name: "Orla O." } });
    expect((await owner.get(staffSession)).caller).toMatchObject({ account: { name: "Orla O." } });
    await owner.get(staffAccountChange, { params: me, body: { role: "support" } });
    expect(await owner.get(staffSession)).toEqual({ caller: null });
  });

  it("is never without an owner", async () => {
    const { own } = await newOwner("Otto");
    const { accounts } = await own.get(staffAccounts);
    const owners = accounts.filter(({ role, state }) => role === "owner" && state === "active");
    const [first] = owners;
    for (const { id } of owners.slice(1)) {
      if (id !== accounts.find(({ email }) => email === "otto@example.org")?.id)
        await own.get(staffAccountChange, { params: { account_id: id }, body: { role: "support" } });
    }
    const me = accounts.find(({ email }) => email === "otto@example.org");
    if (first !== undefined && first.id !== me?.id)
      await own.get(staffAccountChange, { params: { account_id: first.id }, body: { is_disabled: true } });
    for (const body of [{ role: "support" }, { is_disabled: true }] as const) {
      expect(await own.call(staffAccountChange, { params: { account_id: me?.id ?? 0 }, body })).toMatchObject({
        status: 409,
      });
    }
  });

  it("sees its sessions, ends one, and a new password ends the others", async () => {
    const { own, email } = await newcomer("Sara", "support");
    const other = browser("203.0.113.9");
    await other.get(staffLogin, { body: { email, password: PASSWORD } });
    const { sessions } = await own.get(staffSessions);
    expect(sessions).toHaveLength(2);
    expect(sessions).toContainEqual(
      expect.objectContaining({ browser: "Chrome", system: "Windows", network: "203.0.113.0/24", is_current: false }),
    );
    const [there] = sessions.filter(({ is_current }) => !is_current);
    await own.get(staffSessionEnd, { params: { session_id: there?.id ?? "" } });
    expect(await other.get(staffSession)).toEqual({ caller: null });

    await other.get(staffLogin, { body: { email, password: PASSWORD } });
    const new_password = "another sentence to remember";
    expect(await own.call(staffPasswordChange, { body: { password: "wrong", new_password } })).toMatchObject({
      status: 422,
    });
    await own.get(staffPasswordChange, { body: { password: PASSWORD, new_password } });
    expect(await other.get(staffSession)).toEqual({ caller: null });
    expect((await own.get(staffSession)).caller).toMatchObject({ kind: "account" });
    expect(await login(other, email)).toMatchObject({ status: 422 });
    expect(await login(other, email, new_password)).toMatchObject({ status: 200 });
    await own.get(staffLogout);
    expect(await own.get(staffSession)).toEqual({ caller: null });
  });

  it("pairs a tablet with a shop by a code, and unpairs it", async () => {
    const { own } = await newcomer("Mona", "manager", "11");
    expect(await own.call(staffDeviceBegin, { body: { shop_id: 12 } })).toMatchObject({ status: 422 });
    const { code } = await own.get(staffDeviceBegin, { body: { shop_id: 11 } });
    expect(await own.call(staffDevicePair, { body: { code, name: "Mine" } })).toMatchObject({ status: 409 });
    const tablet = browser();
    expect(await tablet.call(staffDevicePair, { body: { code: "AAAA-AAAA", name: "Wall" } })).toMatchObject({
      status: 422,
    });
    const paired = await tablet.get(staffDevicePair, {
      body: { code: code.toLowerCase().replace("-", " "), name: "Wall" },
    });
    expect(paired.caller).toMatchObject({ kind: "device", device: { name: "Wall", shop_id: 11 } });
    expect(await browser().call(staffDevicePair, { body: { code, name: "Thief" } })).toMatchObject({ status: 422 });
    for (const endpoint of [staffAccounts, staffDevices, staffAudit, staffSessions]) {
      expect(await tablet.call(endpoint)).toMatchObject({ status: 403 });
    }
    const { devices } = await own.get(staffDevices);
    expect(devices).toMatchObject([{ name: "Wall", shop_id: 11 }]);
    const stranger = await newcomer("Max", "manager", "12");
    const wall = { device_id: devices[0]?.id ?? 0 };
    expect(await stranger.own.call(staffDeviceEnd, { params: wall })).toMatchObject({ status: 404 });
    await own.get(staffDeviceEnd, { params: wall });
    expect(await tablet.get(staffSession)).toEqual({ caller: null });
  });

  /** What a call answers that says nothing but where it goes. */
  const statusOf = async ({ cookies }: Browser, { method, path }: Endpoint): Promise<number> => {
    const response = await fetch(`${consoleUrl}${path.replace(/\{\w+\}/g, "999999")}`, {
      method,
      headers: {
        origin: consoleUrl,
        cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join("; "),
        "content-type": "application/json",
      },
      ...(method !== "GET" && { body: "{}" }),
    });
    await response.body?.cancel();
    return response.status;
  };
  const isForAnyone = (name: string): boolean =>
    new Map<string, unknown>(Object.entries(permissions)).get(name) === "anyone";
  // A logout would end the session that the other calls are made with.
  const called = Object.entries(staffEndpoints).filter(([name]) => name !== "staffLogout");

  it("is let in and refused at every endpoint by the table of permissions", async () => {
    const named = async (name: string, role: StaffRole, shops?: string) => (await newcomer(name, role, shops)).own;
    const tablet = browser();
    const manager = await named("Rita", "manager", "11");
    const { code } = await manager.get(staffDeviceBegin, { body: { shop_id: 11 } });
    await tablet.get(staffDevicePair, { body: { code, name: "Shelf" } });
    const { email, own: owner } = await newOwner("Rosa");
    const afterPassword = browser();
    await login(afterPassword, email);
    const callers: readonly Browser[] = [
      browser(),
      afterPassword,
      await named("Rolf", "owner"),
      owner,
      manager,
      await named("Rina", "kitchen", "11"),
      await named("Remo", "courier_desk", "11"),
      await named("Ruth", "support"),
      tablet,
    ];
    const wrong: string[] = [];
    for (const own of callers) {
      const { caller } = await own.get(staffSession);
      const isOpen = (name: string) => isForAnyone(name) || (caller?.may ?? []).includes(name);
      for (const [name, endpoint] of called) {
        const status = await statusOf(own, endpoint);
        if (isOpen(name) === [401, 403].includes(status))
          wrong.push(`${name}: ${status} for ${JSON.stringify(caller)}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 300_000);

  it("is not changed by another site's page, nor through the storefront's listener", async () => {
    const { own } = await newcomer("Carla", "support");
    for (const origin of ["https://evil.example", "null", ""]) {
      const answer = await own.call(staffLogout, { headers: { origin } });
      expect(answer).toMatchObject({ status: 403, problem: { code: "forbidden" } });
    }
    expect((await own.get(staffSession)).caller).not.toBeNull();
    for (const path of ["/staff/session", "/v1/staff/session"]) {
      expect([401, 404]).toContain((await fetch(`${upstreamUrl}${path}`)).status);
    }
    const response = await fetch(`${consoleUrl}/staff/session`);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(response.headers.get("x-frame-options")).toBe("DENY");
  });

  it("keeps its cookie from scripts, and gets another one with each login", async () => {
    const { email, own } = await newcomer("Klara", "support");
    const planted = own.cookies.get("staff_session") ?? "";
    await own.get(staffLogin, { body: { email, password: PASSWORD } });
    expect(own.cookies.get("staff_session")).not.toBe(planted);
    const old = browser();
    old.cookies.set("staff_session", planted);
    expect(await old.get(staffSession)).toEqual({ caller: null });
    const response = await fetch(`${consoleUrl}/staff/session`, {
      method: "POST",
      headers: { origin: consoleUrl, "content-type": "application/json" },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    expect(response.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^staff_session=[\w-]{43};.*HttpOnly; SameSite=Strict$/),
    );
  });

  it("is not locked out of its own browser by a stranger who guesses", async () => {
    const { email, own } = await newcomer("Lena", "support");
    await own.get(staffLogout);
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, nth) => login(browser(`10.9.${nth}.1`), email, "guess")),
    );
    expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(4);
    expect(await login(browser("10.9.99.1"), email)).toMatchObject({ status: 429 });
    expect(await login(own, email)).toMatchObject({ status: 200 });
    // Tries from one network, whatever the account.
    const many = await Promise.all(
      Array.from({ length: 34 }, (_, nth) => login(browser("10.8.0.1"), `x${nth}@example.org`, "x")),
    );
    expect(many.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(4);
  }, 120_000);

  it("leaves a log that nobody can change", async () => {
    const { own } = await newOwner("Ophelia");
    const { acts } = await own.get(staffAudit);
    const has = (act: string, subject?: string) =>
      expect(acts).toContainEqual(expect.objectContaining({ act, ...(subject !== undefined && { subject }) }));
    for (const act of ["account.invite", "account.accept", "totp.add", "login"]) has(act);
    expect(acts.map(({ id }) => id)).toEqual(acts.map(({ id }) => id).sort((a, b) => b - a));
    expect(JSON.stringify(acts)).not.toContain("scrypt");
    for (const statement of [
      "update staff_audit set by = 'nobody'",
      "delete from staff_audit",
      "truncate staff_audit",
    ]) {
      await expect(query(databaseUrl, statement)).rejects.toThrow("is never changed");
    }
  });

  it("is logged out by time", async () => {
    const { own } = await newcomer("Tina", "support");
    await control(upstreamUrl, "/clock", { advance_s: 13 * 3600 });
    expect(await own.get(staffSession)).toEqual({ caller: null });
  });
});

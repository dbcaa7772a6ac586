/**
 * @group security
 * @rule SPEC-562 SPEC-563 SPEC-565
 */
import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Endpoint } from "@/lib/contract/endpoint";
import { staffBoard, staffBoardMove } from "@/lib/contract/staff/staff-board";
import {
  staffInvitation,
  staffInvitationAccept,
  staffTotpBegin,
  staffTotpConfirm,
} from "@/lib/contract/staff/staff-credential";
import { staffDeviceBegin, staffDeviceEnd, staffDevicePair, staffDevices } from "@/lib/contract/staff/staff-device";
import { staffEndpoints } from "@/lib/contract/staff/staff-endpoints";
import { staffLogin, staffSession, staffTotp } from "@/lib/contract/staff/staff-session";
import { hotp, totpStep } from "@/upstream/domain/staff/totp";
import { runCommand } from "../contract/command";
import { control } from "../contract/control";
import { guestOf } from "../contract/guest";
import { fromBase32 } from "../support/base32";
import { listenToBoard } from "../support/board-listener";
import { createStaffBrowser } from "../support/staff-browser";
import { STAFF_PASSWORD } from "../support/staff-newcomer";
import { openStaffShop, type StaffShop } from "../support/staff-shop";

const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;

/** The console as operators have it: nginx gives it https. */
const SITE = "https://staff.example";
const SESSION = "__Host-staff_session";
/** Open round the clock. */
const SHOP = 13;

/** Of the form of a session's token, and nobody's. */
const madeUp = (): string => randomBytes(32).toString("base64url");

about("a stranger at the console", () => {
  let shop: StaffShop;
  let manager: Browser;
  let networks = 0;
  type Browser = ReturnType<typeof createStaffBrowser>;
  const browser = (address?: string): Browser => {
    networks += 1;
    return createStaffBrowser(shop.consoleUrl, address ?? `203.0.${networks}.1`, SITE);
  };
  /** A browser into which somebody has put a session. */
  const planted = (token: string): Browser => {
    const own = browser();
    own.cookies.set(SESSION, token);
    return own;
  };
  beforeAll(async () => {
    shop = await openStaffShop("strangers", server ?? "", { SMS_GATEWAY_URL: "", STAFF_URL: SITE });
    manager = await shop.newcomer("Maria", "manager", String(SHOP));
  }, 200_000);
  afterAll(() => shop?.stop(), 60_000);

  const pair = async (own = browser()): Promise<{ readonly own: Browser; readonly code: string }> => {
    const { code } = await manager.get(staffDeviceBegin, { body: { shop_id: SHOP } });
    await own.get(staffDevicePair, { body: { code, name: "Wall" } });
    return { own, code };
  };
  /** The link of somebody new, and its token. */
  const invite = async (name: string): Promise<string> => {
    const env = { DEMO: "1", BRAND: "sushi", DATABASE_URL: shop.databaseUrl, STAFF_URL: SITE, STAFF_PORT: "1" };
    const secret = { STAFF_SECRET: "a secret of the tests alone" };
    const words = ["add", `${name}@example.org`, "--name", name, "--role", "support"];
    return /#([\w-]{43})/.exec((await runCommand("staff", words, { ...env, ...secret })).said)?.[1] ?? "";
  };
  const statusOf = async ({ method, path }: Endpoint, headers: Readonly<Record<string, string>>): Promise<number> => {
    const response = await fetch(`${shop.consoleUrl}${path.replace(/\{\w+\}/g, "999999")}`, {
      method,
      headers: { "content-type": "application/json", "x-forwarded-for": "203.0.113.9", ...headers },
      ...(method !== "GET" && { body: "{}" }),
    });
    await response.body?.cancel();
    return response.status;
  };
  const cookieOf = ({ cookies }: Browser): string => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  it("steals no cookie by a script, a plain connection or another host, and sets none from there", async () => {
    const response = await fetch(`${shop.consoleUrl}${staffLogin.path}`, {
      method: "POST",
      headers: { origin: SITE, "content-type": "application/json" },
      body: JSON.stringify({ email: "maria@example.org", password: STAFF_PASSWORD }),
    });
    expect(response.status).toBe(200);
    const set = response.headers.getSetCookie();
    expect(set.map((line) => line.split("=")[0]).sort()).toEqual(["__Host-staff_browser", SESSION]);
    for (const line of set) {
      const attributes = line.split("; ").slice(1);
      expect(attributes).toEqual(expect.arrayContaining(["Path=/", "HttpOnly", "Secure", "SameSite=Strict"]));
      expect(line).not.toMatch(/domain=/i);
    }
    // What a subdomain or a page over http may set has no prefix.
    const token = manager.cookies.get(SESSION) ?? "";
    const unprefixed = browser();
    unprefixed.cookies.set("staff_session", token);
    expect(await unprefixed.get(staffSession)).toEqual({ caller: null });
    expect((await planted(token).get(staffSession)).caller).not.toBeNull();
  });

  it("fixes no session: a login has a new one, by each door", async () => {
    const token = await invite("nora");
    const tablet = (await manager.get(staffDeviceBegin, { body: { shop_id: SHOP } })).code;
    const doors: readonly ((own: Browser) => Promise<unknown>)[] = [
      (own) => own.get(staffLogin, { body: { email: "maria@example.org", password: STAFF_PASSWORD } }),
      (own) => own.get(staffInvitationAccept, { body: { token, password: STAFF_PASSWORD } }),
      (own) => own.get(staffDevicePair, { body: { code: tablet, name: "Shelf" } }),
    ];
    for (const enter of doors) {
      const known = madeUp();
      const own = planted(known);
      await enter(own);
      expect((await own.get(staffSession)).caller).not.toBeNull();
      expect(own.cookies.get(SESSION)).not.toBe(known);
      expect(await planted(known).get(staffSession)).toEqual({ caller: null });
    }
  });

  it("fixes no session before its second factor either", async () => {
    const owner = await shop.newcomer("Olga", "support");
    const { secret } = await owner.get(staffTotpBegin);
    await owner.get(staffTotpConfirm, { body: { code: hotp(fromBase32(secret), totpStep(new Date())) } });
    const own = browser();
    await own.get(staffLogin, { body: { email: "olga@example.org", password: STAFF_PASSWORD } });
    const half = own.cookies.get(SESSION) ?? "";
    // A later step: the one before is used.
    await own.get(staffTotp, { body: { code: hotp(fromBase32(secret), totpStep(new Date()) + 1) } });
    expect(own.cookies.get(SESSION)).not.toBe(half);
    expect(await planted(half).get(staffSession)).toEqual({ caller: null });
  });

  it("changes nothing from a page of another site, at no endpoint", async () => {
    const cookie = cookieOf(manager);
    const changes = Object.values(staffEndpoints).filter(({ method }) => method !== "GET");
    expect(changes.length).toBeGreaterThan(40);
    const allowed: string[] = [];
    for (const endpoint of changes) {
      // A form of another site, one of a sandboxed frame, another host of the same domain, and a client that hides where it comes from.
      for (const origin of ["https://evil.example", "null", "https://shop.example", `${SITE}.evil.example`, ""]) {
        const status = await statusOf(endpoint, { cookie, ...(origin !== "" && { origin }) });
        if (status !== 403) allowed.push(`${endpoint.method} ${endpoint.path} from ${origin}: ${status}`);
      }
    }
    expect(allowed).toEqual([]);
    // What a link or a picture can call changes nothing.
    const reads = Object.values(staffEndpoints).filter(({ method }) => method === "GET");
    expect(reads.filter(({ kind }) => kind !== "read")).toEqual([]);
  });

  it("guesses no code, no link and no session", async () => {
    const guess = async (count: number, call: (nth: number) => Promise<{ readonly status: number }>): Promise<void> => {
      const answers = await Promise.all(Array.from({ length: count + 4 }, (_, nth) => call(nth)));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toEqual([]);
      expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    };
    // By network: a code for a tablet, and the link of an invitation.
    await guess(30, (nth) =>
      browser("203.1.1.1").call(staffDevicePair, { body: { code: `AAAA-AA${nth}`, name: "Thief" } }),
    );
    const token = await invite("nina");
    await guess(30, () => browser("203.1.2.1").call(staffInvitation, { body: { token: madeUp() } }));
    expect(await browser().get(staffInvitation, { body: { token } })).toMatchObject({ name: "nina" });

    // By account, from any number of networks: who knows the password does not guess the six digits.
    const own = await shop.newcomer("Petra", "support");
    const { secret } = await own.get(staffTotpBegin);
    const step = totpStep(new Date());
    await own.get(staffTotpConfirm, { body: { code: hotp(fromBase32(secret), step) } });
    const body = { email: "petra@example.org", password: STAFF_PASSWORD };
    const thieves = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const thief = browser();
        await thief.get(staffLogin, { body });
        return thief;
      }),
    );
    const right = new Set([-2, -1, 0, 1, 2].map((later) => hotp(fromBase32(secret), step + later)));
    const wrong = ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !right.has(code)) ?? "";
    const statuses: number[] = [];
    for (let nth = 0; nth < 8; nth += 1) {
      statuses.push((await thieves[nth % 4]?.call(staffTotp, { body: { code: wrong } }))?.status ?? 0);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429, 429]);

    expect(await planted(madeUp()).get(staffSession)).toEqual({ caller: null });
    expect(await planted(madeUp()).call(staffDevices)).toMatchObject({ status: 401 });
  });

  it("with a stolen tablet is out as soon as it is unpaired: stream, taps, tickets and all", async () => {
    const guest = guestOf(shop.back.url);
    await control(shop.back.url, "/stops", { kind: "kitchen", shop_id: SHOP, slot_minutes: null });
    await guest.fetchingAt(SHOP);
    await guest.add("philadelphia", 2);
    const order_id = await guest.order();
    const { own: tablet, code } = await pair();
    const copied = browser();
    for (const [name, value] of tablet.cookies) copied.cookies.set(name, value);
    const boards = await Promise.all(
      [tablet, copied].map(({ cookies }) => listenToBoard(shop.consoleUrl, cookies, SHOP)),
    );
    for (const board of boards) await board.next("order", ({ order }) => order.order_id === order_id);

    const { devices } = await manager.get(staffDevices);
    const { id: device_id = 0 } = devices.find(({ name }) => name === "Wall") ?? {};
    await manager.get(staffDeviceEnd, { params: { device_id } });
    // It looks once a second; the machine of the tests may be slow.
    for (const board of boards) expect(await board.ended()).toBeLessThan(6_000);

    const body = {
      tap_id: randomUUID(),
      event: "accept",
      version: 0,
      minutes: null,
      reason: null,
      words: null,
    } as const;
    for (const thief of [tablet, copied]) {
      expect(await thief.get(staffSession)).toEqual({ caller: null });
      await expect(listenToBoard(shop.consoleUrl, thief.cookies, SHOP)).rejects.toThrow("401");
      expect(await thief.call(staffBoardMove, { params: { order_id }, body })).toMatchObject({ status: 401 });
      expect(await thief.call(staffBoard, { query: { shop: String(SHOP) } })).toMatchObject({ status: 401 });
    }
    const open: string[] = [];
    for (const [name, endpoint] of Object.entries(staffEndpoints)) {
      const before = await statusOf(endpoint, { origin: SITE, cookie: "" });
      const now = await statusOf(endpoint, { origin: SITE, cookie: cookieOf(tablet) });
      if (now !== before) open.push(`${name}: ${now}`);
    }
    expect(open).toEqual([]);
    const again = browser();
    expect(await again.call(staffDevicePair, { body: { code, name: "Thief" } })).toMatchObject({ status: 422 });
    const untouched = `select confirmed_at from orders where id = ${order_id} and original_status = 'accepted'`;
    expect(await shop.query(untouched)).toEqual([{ confirmed_at: null }]);
  });
});

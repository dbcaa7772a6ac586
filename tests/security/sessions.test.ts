/**
 * @group security
 * @rule SPEC-381 SPEC-382
 */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { eq } from "drizzle-orm";
import { authSendCode, authVerify } from "@/lib/contract/auth";
import { userProfile, userSessionEnd, userSessions, userSessionsEndOthers } from "@/lib/contract/user";
import { codeHasher } from "@/upstream/domain/customer/login-code";
import { openPostgres, type Store } from "@/upstream/store/database";
import { storeCode, tryCode } from "@/upstream/store/login-codes";
import { loginCodes } from "@/upstream/store/schema/user";
import { openSession, sessionsOf, userOfToken } from "@/upstream/store/sessions";
import { welcome } from "@/upstream/store/users";
import { type Client, clientOf, newCaller } from "../contract/client";
import { control } from "../contract/control";
import { listenTo } from "../contract/event-listener";
import { guestOf } from "../contract/guest";
import { codeSentTo, logIn, newPhone } from "../contract/login";
import { onOwnUpstreams } from "../contract/own-upstream";

const isIn = async (client: Client): Promise<boolean> => (await client.get(userProfile, {})).user !== null;

onOwnUpstreams("the sessions of a customer", "sessions", { SESSION_DAYS: "1" }, (url) => {
  /** As many browsers of one customer as there are addresses. Limits: a known browser has five codes a day. */
  const browsers = async (phone: string, ips: readonly string[]): Promise<Client[]> => {
    const clients: Client[] = [];
    await control(url(), "/limits", { enabled: false });
    for (const ip of ips) clients.push((await logIn(url(), clientOf(url()).as({ ip }), phone)).client);
    await control(url(), "/limits", { enabled: true });
    return clients;
  };

  it("are listed with where they came from, the caller's own marked", async () => {
    const [first, second] = await browsers(newPhone(), ["203.0.113.7", "2001:db8:7:8::1"]);
    if (first === undefined || second === undefined) throw new Error("no browsers");
    const { sessions } = await second.get(userSessions, {});
    expect(sessions.map(({ network, is_current }) => [network, is_current])).toEqual([
      ["2001:db8:7::/48", true],
      ["203.0.113.0/24", false],
    ]);
    const own = (await first.get(userSessions, {})).sessions.find(({ is_current }) => is_current);
    expect(own?.network).toBe("203.0.113.0/24");
    expect((await clientOf(url()).refused(userSessions, {})).status).toBe(401);
  });

  it("end at once for anyone who holds the token, one or all but the caller's", async () => {
    const [own, lost, third, fourth] = await browsers(newPhone(), ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4"]);
    if (!own || !lost || !third || !fourth) throw new Error("no browsers");
    const lostId = (await lost.get(userSessions, {})).sessions.find(({ is_current }) => is_current)?.id ?? "";
    const { sessions } = await own.get(userSessionEnd, { params: { session_id: lostId } });
    expect(sessions).toHaveLength(3);
    expect([await isIn(lost), await isIn(own), await isIn(third)]).toEqual([false, true, true]);
    expect((await lost.refused(userSessions, {})).status).toBe(401);
    expect((await own.get(userSessionsEndOthers, {})).sessions.map(({ is_current }) => is_current)).toEqual([true]);
    expect([await isIn(own), await isIn(third), await isIn(fourth)]).toEqual([true, false, false]);
  });

  it("end the stream of an order with them", async () => {
    const [phone, caller] = [newPhone(), newCaller()];
    await control(url(), "/limits", { enabled: false });
    const { client, token } = await logIn(url(), clientOf(url(), caller), phone);
    const { client: own } = await logIn(url(), clientOf(url()), phone);
    await control(url(), "/limits", { enabled: true });
    const guest = guestOf(url(), client);
    await guest.deliveredTo("moscow", "Тверская улица, 7");
    await guest.add("philadelphia");
    const listening = await listenTo(url(), { ...caller, session: token }, await guest.order());
    await own.get(userSessionsEndOthers, {});
    await listening.ended();
    listening.leave();
  }, 30_000);

  it("are ended by nobody else, and their names open nothing", async () => {
    const { client } = await logIn(url(), clientOf(url()));
    const { client: stranger } = await logIn(url(), clientOf(url()));
    const [session] = (await client.get(userSessions, {})).sessions;
    const id = session?.id ?? "";
    expect((await stranger.refused(userSessionEnd, { params: { session_id: id } })).status).toBe(404);
    expect((await clientOf(url()).refused(userSessionEnd, { params: { session_id: id } })).status).toBe(401);
    await stranger.get(userSessionsEndOthers, {});
    expect(await isIn(client)).toBe(true);
    for (const token of [id, id + id]) expect(await isIn(clientOf(url()).as({ session: token }))).toBe(false);
    for (const session_id of ["%", "_".repeat(32), "'; delete from sessions; --"]) {
      expect((await client.refused(userSessionEnd, { params: { session_id } })).status).toBe(404);
    }
    expect(await isIn(client)).toBe(true);
  });

  it("are named by their browser, and by nothing else it says of itself", async () => {
    const phone = newPhone();
    const caller = clientOf(url());
    await caller.get(authSendCode, { body: { phone, channel: "sms" } });
    const agent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0 Safari/537.36 4111-1111";
    const response = await fetch(`${url()}/v1/auth/verify`, {
      method: "POST",
      headers: {
        connection: "close",
        authorization: "Bearer demo-upstream-token",
        "x-app-alias": "sushi",
        "content-type": "application/json",
        "x-cart-id": caller.cartId,
        "x-client-agent": agent,
      },
      body: JSON.stringify({ phone, code: await codeSentTo(url(), phone) }),
    });
    const { session_token } = authVerify.reply.parse(await response.json());
    const { sessions } = await caller.as({ session: session_token ?? "" }).get(userSessions, {});
    expect(sessions.map(({ browser, system }) => [browser, system])).toEqual([["Chrome", "Windows"]]);
    expect(JSON.stringify(sessions)).not.toContain("4111");
  });

  it("last as many days as the settings say", async () => {
    const { client } = await logIn(url(), clientOf(url()));
    await control(url(), "/clock", { advance_s: 23 * 3_600 });
    expect(await isIn(client)).toBe(true);
    await control(url(), "/clock", { advance_s: 2 * 3_600 });
    expect(await isIn(client)).toBe(false);
  });
});

const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;

about("in the table of sessions and codes", () => {
  let store: Store;
  const now = new Date("2026-11-21T12:00:00Z");
  beforeAll(async () => {
    store = await openPostgres({ url: server ?? "", pool: 2, timeout: 7, onLost: () => undefined });
  });
  afterAll(() => store?.close());

  it("a session ends once the days of the settings are fewer than it has lasted", async () => {
    const user = await welcome(store.db, { phone: newPhone(), former: [], guestCartId: null, now });
    const token = await openSession(store.db, { userId: user.id, now, days: 256, device: null, network: null });
    const later = new Date(now.getTime() + 40 * 86_400_000);
    const use = { now: later, network: null };
    expect(await userOfToken(store.db, token, { ...use, days: 30 })).toBeNull();
    expect(await sessionsOf(store.db, user.id, later, 30)).toEqual([]);
    expect((await userOfToken(store.db, token, { ...use, days: 50 }))?.id).toBe(user.id);
  });

  it("a used code opens nothing a minute later, and the older ones of its browser are gone", async () => {
    const hashCode = codeHasher("a secret of this test");
    const owner = { phone: newPhone(), visitor: "browser" };
    for (const code of ["1111", "2222"]) {
      await storeCode(store.db, { ...owner, channel: "sms", code, now, hashCode });
    }
    const typed = (code: string, at = now) =>
      tryCode(store.db, { ...owner, code, now: at, isKnownDevice: true, hashCode }).then(({ outcome }) => outcome);
    expect([await typed("2222"), await typed("1111")]).toEqual(["right", "expired"]);
    expect(await typed("2222", new Date(now.getTime() + 60_000))).toBe("expired");
    const left = await store.db.select().from(loginCodes).where(eq(loginCodes.phone, owner.phone));
    expect(left.map(({ used_at }) => used_at)).toEqual([now]);
  });

  it("a used code of a caller that names no browser is deleted", async () => {
    const hashCode = codeHasher("a secret of this test");
    const owner = { phone: newPhone(), visitor: "" };
    await storeCode(store.db, { ...owner, channel: "sms", code: "1111", now, hashCode });
    const typed = async () =>
      (await tryCode(store.db, { ...owner, code: "1111", now, isKnownDevice: true, hashCode })).outcome;
    expect([await typed(), await typed()]).toEqual(["right", "expired"]);
    expect(await store.db.select().from(loginCodes).where(eq(loginCodes.phone, owner.phone))).toEqual([]);
  });
});

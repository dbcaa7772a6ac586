/** @group security */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { authLogout, authVerify } from "@/lib/contract/auth";
import { type User, userProfile } from "@/lib/contract/user";
import { setEnv } from "@/tests/support/env";
import { json, startFakeUpstream } from "@/tests/support/fake-upstream";
import { afterLogin, afterLogout, knownCustomer } from "./login";
import { route } from "./route";

const token = "t".repeat(43);
const user: User = {
  id: 1,
  phone: "79161234567",
  name: "",
  sex: "male",
  email: null,
  birthday: null,
  is_required_call_confirm_order: false,
  is_subscribed: false,
  is_print_fiscal_receipt: false,
  balance: 0,
};
const verify = route(authVerify, { transform: afterLogin });
const logout = route(authLogout, { transform: afterLogout });
const profile = route(userProfile, { transform: knownCustomer });

let upstream: Awaited<ReturnType<typeof startFakeUpstream>>;
beforeAll(async () => {
  upstream = await startFakeUpstream();
  setEnv({ DEMO: "1", LOG_LEVEL: "silent", UPSTREAM_URL: upstream.url });
});
afterAll(() => upstream.stop());

const none = { params: Promise.resolve(undefined) };
const ask = (method: string, cookie: string, body?: unknown) =>
  new Request("http://anything.test/api/x", {
    method,
    headers: { "sec-fetch-site": "same-origin", "content-type": "application/json", cookie },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .join("; ");
const seen = () => upstream.seen[0]?.headers ?? {};

const login = async (cookie = ""): Promise<Response> => {
  upstream.answerWith(json(200, { user, session_token: token }));
  return verify(ask("POST", cookie, { phone: user.phone, code: "0042" }), none);
};

describe("the API wrapper: login and logout", () => {
  it("stores the device token in a separate cookie, beyond the logout, and sends it with the next login", async () => {
    upstream.answerWith(json(200, { user, session_token: token, device_token: "d".repeat(43) }));
    const response = await verify(ask("POST", "", { phone: user.phone, code: "0042" }), none);
    expect(await response.clone().json()).toEqual({ user });
    const device = response.headers.getSetCookie().find((cookie) => cookie.startsWith("sushi_device=")) ?? "";
    expect(device).toMatch(/^sushi_device=d{43}; Path=\/; Max-Age=22118400; HttpOnly; SameSite=Lax/);

    upstream.answerWith(json(200, {}));
    const left = await logout(ask("POST", cookiesOf(response)), none);
    expect(left.headers.getSetCookie().some((cookie) => cookie.includes("_device="))).toBe(false);
    expect(seen()["x-device-token"]).toBe("d".repeat(43));
    upstream.answerWith(json(200, { user: null }));
    await profile(ask("GET", cookiesOf(response)), none);
    expect(seen()["x-device-token"]).toBeUndefined();
  });

  it("hides the token from the browser and sends it to the upstream from then on", async () => {
    const response = await login();
    expect(await response.clone().json()).toEqual({ user });
    const sent = `${await response.text()} ${JSON.stringify([...response.headers])}`;
    expect(sent).not.toContain(token);
    expect(cookiesOf(response)).toMatch(/sushi_session=\S+; sushi_customer=1$/);

    upstream.answerWith(json(200, { user }));
    const known = await profile(ask("GET", cookiesOf(response)), none);
    expect(seen()["x-session-token"]).toBe(token);
    expect(known.headers.getSetCookie()).toEqual([]);
  });

  it("renews the session's ids at the login", async () => {
    upstream.answerWith(json(422, { message: "", code: "validation" }));
    const guest = cookiesOf(await verify(ask("POST", "", { phone: user.phone, code: "1" }), none));
    const guestCart = seen()["x-cart-id"];
    const response = await login(guest);
    expect(seen()["x-cart-id"]).toBe(guestCart);
    upstream.answerWith(json(200, { user }));
    await profile(ask("GET", cookiesOf(response)), none);
    expect(seen()["x-cart-id"]).not.toBe(guestCart);
  });

  it("makes the browser a new guest at the logout", async () => {
    const customer = cookiesOf(await login());
    upstream.answerWith(json(200, {}));
    const response = await logout(ask("POST", customer), none);
    expect(seen()["x-session-token"]).toBe(token);
    expect(cookiesOf(response)).toMatch(/sushi_session=\S+; sushi_customer=$/);
    upstream.answerWith(json(200, { user: null }));
    await profile(ask("GET", cookiesOf(response).replace("sushi_customer=", "")), none);
    expect(seen()["x-session-token"]).toBeUndefined();
  });

  it("stays a customer's while the upstream does not end the session", async () => {
    const customer = cookiesOf(await login());
    upstream.answerWith(json(503, { message: "" }));
    const response = await logout(ask("POST", customer), none);
    expect(response.status).toBe(503);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("forgets a session that has ended elsewhere, and keeps the guest's cart", async () => {
    const customer = cookiesOf(await login());
    upstream.answerWith(json(200, { user: null }));
    const response = await profile(ask("GET", customer), none);
    const cart = seen()["x-cart-id"];
    expect(cookiesOf(response)).toMatch(/sushi_session=\S+; sushi_customer=$/);
    upstream.answerWith(json(200, { user: null }));
    await profile(ask("GET", cookiesOf(response)), none);
    expect([seen()["x-session-token"], seen()["x-cart-id"]]).toEqual([undefined, cart]);
  });
});

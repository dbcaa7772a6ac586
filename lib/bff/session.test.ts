/**
 * @group security
 * @rule SPEC-324
 */
import { describe, expect, it } from "@jest/globals";
import {
  clearedCookie,
  hintCookie,
  loggedInSession,
  newSession,
  readSession,
  type Session,
  sealedCookie,
} from "./session";

const env = { brand: "sushi", isHttps: false, sessionSecret: "a secret of this test, 32 characters" } as const;
const https = { ...env, isHttps: true };

const sealOf = async (session: Session): Promise<string> =>
  (await sealedCookie(session, env)).split(";")[0]?.slice("sushi_session=".length) ?? "";

describe("the session cookie", () => {
  it("holds a guest, and a customer by his token", async () => {
    for (const session of [newSession(), loggedInSession("t".repeat(43))]) {
      const read = await readSession(`a=b; sushi_session=${await sealOf(session)}`, env);
      expect(read).toEqual({ session, isInvalid: false });
    }
  });

  it("shows nothing of what it holds", async () => {
    const session = loggedInSession("the-token-of-this-customer");
    const seal = await sealOf(session);
    for (const secret of [session.id, session.cartId, "the-token-of-this-customer"]) {
      expect(seal).not.toContain(secret);
      expect(seal).not.toContain(Buffer.from(secret).toString("base64url"));
    }
  });

  it("is a guest's once any byte of it is another", async () => {
    const seal = await sealOf(loggedInSession("t".repeat(43)));
    expect(seal.length).toBeGreaterThan(200);
    for (let at = 0; at < seal.length; at += 1) {
      const other = seal[at] === "A" ? "B" : "A";
      const tampered = `${seal.slice(0, at)}${other}${seal.slice(at + 1)}`;
      const { session, isInvalid } = await readSession(`sushi_session=${tampered}`, env);
      expect({ at, session, isInvalid }).toEqual({ at, session: null, isInvalid: true });
    }
  });

  it("is a guest's once it is cut, lengthened, or sealed with another secret", async () => {
    const seal = await sealOf(newSession());
    const foreign = (await sealedCookie(newSession(), { ...env, sessionSecret: "another secret of 32 characters!" }))
      .split(";")[0]
      ?.slice("sushi_session=".length);
    for (const text of [seal.slice(1), seal.slice(0, -1), `A${seal}`, `${seal}~~`.slice(4), foreign, "x", "~"]) {
      expect((await readSession(`sushi_session=${text}`, env)).session).toBeNull();
    }
  });

  it("is bound to the site on https", async () => {
    expect(await sealedCookie(newSession(), https)).toMatch(
      /^__Host-sushi_session=.+; Path=\/; Max-Age=22118400; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(clearedCookie(https)).toBe("__Host-sushi_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure");
  });

  it("shares no id between a guest and the customer he becomes", () => {
    const guest = newSession();
    const customer = loggedInSession("token");
    expect(new Set([guest.id, guest.cartId, customer.id, customer.cartId]).size).toBe(4);
  });
});

describe("the hint for the browser", () => {
  const customer = loggedInSession("token");
  it.each([
    ["a new customer", "", customer, "sushi_customer=1; Path=/; Max-Age=22118400; SameSite=Lax"],
    ["a known customer", "sushi_customer=1", customer, null],
    ["a guest", "a=b", newSession(), null],
    ["nobody", null, null, null],
    ["who is none any more", "sushi_customer=1", newSession(), "sushi_customer=; Path=/; Max-Age=0; SameSite=Lax"],
    ["another brand's", "pizza_customer=1", newSession(), null],
    [
      "a spoiled one of a customer (SPEC-460)",
      "sushi_customer=%",
      customer,
      "sushi_customer=1; Path=/; Max-Age=22118400; SameSite=Lax",
    ],
    ["a spoiled one of a guest", "sushi_customer=%", newSession(), null],
  ])("%s", (_who, cookies, session, cookie) => {
    expect(hintCookie(cookies, session, env)).toBe(cookie);
  });
});

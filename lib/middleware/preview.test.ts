/** @group security */
import { describe, expect, it } from "@jest/globals";
import { NextRequest } from "next/server";
import { operatorToken, readPreview } from "@/lib/request/preview-token";
import { operatorOf } from "./preview";

const key = { brand: "sushi", secret: "a-secret-of-the-operators" };
const env = { brand: "sushi", isHttps: false, previewSecret: key.secret, siteOrigin: "https://shop.example" } as const;
const HOUR = 3_600_000;
const link = operatorToken(key, new Date(Date.now() + HOUR));
const expired = operatorToken(key, new Date(Date.now() - HOUR));
const day = (days: number) => new Date(Date.now() + days * 24 * HOUR).toISOString().slice(0, 10);

const operatorAt = (path: string, cookie = "", own: Parameters<typeof operatorOf>[1] = env) =>
  operatorOf(new NextRequest(`http://inside.test${path}`, { headers: { cookie } }), own, (pathname) =>
    pathname.startsWith("/samara") ? "Europe/Samara" : null,
  );
const operator = `sushi_operator=${link}`;

describe("an operator's address", () => {
  it("lets him in by a link, which does not stay in the address", () => {
    const answer = operatorAt(`/samara?preview=${link}&group=rolls`)?.answer;
    expect(answer?.status).toBe(302);
    expect(answer?.headers.get("location")).toBe("https://shop.example/samara?group=rolls");
    expect(answer?.headers.get("cache-control")).toBe("private, no-store");
    expect(answer?.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer?.headers.get("set-cookie")).toMatch(/^sushi_operator=operator\.[\w.]+; .*HttpOnly/);
  });

  it("names an instant by the city's clock, and is cleaned of it", () => {
    const answer = operatorAt(`/samara/shops?at=${day(3)}T03:59&tab=menu`, operator)?.answer;
    expect(answer?.headers.get("location")).toBe("https://shop.example/samara/shops?tab=menu");
    const cookies = answer?.headers.getSetCookie() ?? [];
    const at = new Date(`${day(2)}T23:59:05Z`);
    expect(cookies[1]).toContain(`sushi_preview_at=${encodeURIComponent(at.toISOString())}`);
    expect(cookies[1]).not.toContain("HttpOnly");
    expect(cookies[0]).toContain("HttpOnly");
    const token = /^sushi_preview=([^;]+)/.exec(cookies[0] ?? "")?.[1] ?? "";
    expect(readPreview(key, token, new Date())?.at).toEqual(at);
  });

  it("keeps its cookies to https where the shop has it", () => {
    const own = { ...env, isHttps: true };
    const answer = operatorAt(`/samara?preview=${link}`, "", own)?.answer;
    expect(answer?.headers.get("set-cookie")).toMatch(/^__Host-sushi_operator=.*Secure/);
    expect(operatorAt("/samara", operator, own)).toBeNull();
  });

  it.each(["now", ""])("ends the preview with ?at=%s", (at) => {
    const cookies = operatorAt(`/samara?at=${at}`, operator)?.answer?.headers.getSetCookie() ?? [];
    expect(cookies.map((cookie) => cookie.split(";")[0])).toEqual(["sushi_preview=", "sushi_preview_at="]);
    for (const cookie of cookies) expect(cookie).toContain("Max-Age=0");
  });

  it.each(["yesterday", "2026-02-31T10:00", "%00"])("cleans ?at=%s, which is no instant, and changes nothing", (at) => {
    const answer = operatorAt(`/samara?at=${at}`, operator)?.answer;
    expect(answer?.headers.get("location")).toBe("https://shop.example/samara");
    expect(answer?.headers.getSetCookie()).toEqual([]);
  });

  it("never leads to another site", () => {
    const answer = operatorAt(`//evil.test/samara?at=now`, operator)?.answer;
    expect(new URL(answer?.headers.get("location") ?? "").origin).toBe("https://shop.example");
  });

  it("is a page like any other without an instant", () => {
    expect(operatorAt("/samara?group=rolls", operator)).toEqual({ answer: null });
  });

  it.each([
    { what: "without a cookie", path: `/samara?at=${day(3)}T03:59`, cookie: "" },
    { what: "with a cookie that has ended", path: `/samara?at=${day(3)}T03:59`, cookie: `sushi_operator=${expired}` },
    { what: "with a forged cookie", path: `/samara?at=${day(3)}T03:59`, cookie: `${operator}0` },
    { what: "with a link that has ended", path: `/samara?preview=${expired}`, cookie: "" },
    { what: "with a forged link", path: `/samara?preview=${link}0`, cookie: "" },
  ])("says nothing $what", ({ path, cookie }) => {
    expect(operatorAt(path, cookie)).toBeNull();
  });

  it("says nothing where there is no secret", () => {
    expect(operatorAt(`/samara?at=now&preview=${link}`, operator, { ...env, previewSecret: null })).toBeNull();
  });
});

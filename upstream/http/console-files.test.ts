/**
 * @group security
 * @rule SPEC-560
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Hono } from "hono";
import { consoleHeaders, serveConsole } from "./console-files";

const root = mkdtempSync(join(tmpdir(), "mealfront-console-"));
const folder = join(root, "console");
const page = "<!doctype html><title>Console</title>";

beforeAll(() => {
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(root, "secret.txt"), "not for anybody");
  writeFileSync(join(folder, "index.html"), page);
  for (const ending of ["", ".br", ".gz"]) writeFileSync(join(folder, `assets/index-1a.js${ending}`), `code${ending}`);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const consoleAt = (at: string) => {
  const app = new Hono();
  app.use(consoleHeaders);
  app.use(serveConsole(at));
  app.get("/staff/session", (c) => c.json({ caller: null }));
  const open = (path: string, headers: Readonly<Record<string, string>> = {}, method = "GET") =>
    app.request(`http://localhost${path}`, { method, headers });
  return { open, navigate: (path: string) => open(path, { accept: "text/html,application/xhtml+xml" }) };
};

describe("the console's files", () => {
  it("answer a browser at every address of a screen with the page, which nobody stores", async () => {
    for (const path of ["/", "/accounts", "/orders/12", "/invitation"]) {
      const response = await consoleAt(folder).navigate(path);
      expect([response.status, await response.text()]).toEqual([200, page]);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });

  it("are sent as compressed as the browser reads them, and stored for a year", async () => {
    const { open } = consoleAt(folder);
    const said = async (encoding: string) => {
      const response = await open("/assets/index-1a.js", { "accept-encoding": encoding });
      return [await response.text(), response.headers.get("content-encoding"), response.headers.get("cache-control")];
    };
    const stored = "public, max-age=31536000, immutable";
    expect(await said("gzip, deflate, br")).toEqual(["code.br", "br", stored]);
    expect(await said("gzip, br;q=0")).toEqual(["code.gz", "gzip", stored]);
    expect(await said("identity")).toEqual(["code", null, stored]);
    const { headers } = await open("/assets/index-1a.js");
    expect([headers.get("content-type"), headers.get("vary")]).toEqual([
      "text/javascript; charset=utf-8",
      "accept-encoding",
    ]);
  });

  it.each([
    "/assets/index-0b.js",
    "/favicon.ico",
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/assets/..%5c..%5csecret.txt",
    "/assets/index-1a.js.br",
    "//etc/passwd.txt",
  ])("that are not there answer %s with 404", async (path) => {
    expect((await consoleAt(folder).navigate(path)).status).toBe(404);
  });

  it("answer no call: scripts get JSON or nothing", async () => {
    const { open, navigate } = consoleAt(folder);
    expect((await open("/accounts", { accept: "application/json" })).status).toBe(404);
    expect((await navigate("/staff/nothing")).status).toBe(404);
    expect((await open("/accounts", { accept: "text/html" }, "POST")).status).toBe(404);
    expect(await (await open("/staff/session")).json()).toEqual({ caller: null });
  });

  it("answer HEAD without a body", async () => {
    const response = await consoleAt(folder).open("/", { accept: "text/html" }, "HEAD");
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });

  it("allow nothing inline and no other host", async () => {
    const { headers } = await consoleAt(folder).navigate("/");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
  });

  it("that were never built say what builds them, and are found once they are", async () => {
    const later = join(root, "later");
    const { navigate } = consoleAt(later);
    const before = await navigate("/");
    expect([before.status, await before.text()]).toEqual([503, expect.stringContaining("npm run build")]);
    mkdirSync(later);
    writeFileSync(join(later, "index.html"), page);
    expect((await navigate("/")).status).toBe(200);
  });
});

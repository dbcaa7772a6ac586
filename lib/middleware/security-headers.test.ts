/**
 * @group security
 * @rule SPEC-341
 */
import { describe, expect, it } from "@jest/globals";
import { securityHeaders } from "./security-headers";

const plain = {
  isHttps: false,
  isDevelopment: false,
  sentryDsn: null,
  mapTilesUrl: null,
  mapProvider: "other",
  mediaUrl: "/media",
  webMcpOriginTrial: null,
  codeFillUrl: null,
} as const;

describe("headers of a page", () => {
  it("requires https only where the site has it", () => {
    expect(securityHeaders(plain)).not.toHaveProperty("strict-transport-security");
    expect(securityHeaders({ ...plain, isHttps: true })).toHaveProperty("strict-transport-security");
  });

  it("carries the operator's token of the origin trial of WebMCP, and none without one (SPEC-797)", () => {
    expect(securityHeaders(plain)).not.toHaveProperty("origin-trial");
    expect(securityHeaders({ ...plain, webMcpOriginTrial: "A3x=" })).toHaveProperty("origin-trial", "A3x=");
  });

  it("names only the hosts of tiles and reports", () => {
    const policy = securityHeaders({
      ...plain,
      mapTilesUrl: "https://{s}.tiles.example/{z}/{x}/{y}.png",
      sentryDsn: "https://key@reports.example/1",
    })["content-security-policy"];
    expect(policy).toContain("img-src 'self' data: blob: https://*.tiles.example;");
    expect(policy).toContain("connect-src 'self' https://reports.example;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe-eval");
  });

  it("lets pictures come from the host the import gives them", () => {
    const policyOf = (mediaUrl: string) => securityHeaders({ ...plain, mediaUrl })["content-security-policy"] ?? "";
    expect(policyOf("/media")).toContain("img-src 'self' data: blob:;");
    expect(policyOf("https://cdn.example:8443/sushi")).toContain(
      "img-src 'self' data: blob: https://cdn.example:8443;",
    );
  });

  it("lets the sandbox show codes in the demo alone (SPEC-809)", () => {
    const policyOf = (codeFillUrl: string | null) =>
      securityHeaders({ ...plain, codeFillUrl })["content-security-policy"] ?? "";
    expect(policyOf(null)).not.toContain("127.0.0.1");
    const open = policyOf("http://127.0.0.1:4010/sandbox/fill.js");
    expect(open).toMatch(/script-src [^;]*http:\/\/127\.0\.0\.1:4010/);
    expect(open).toMatch(/connect-src [^;]*http:\/\/127\.0\.0\.1:4010/);
  });

  it("opens to Yandex Maps only where they are the provider", () => {
    const policyOf = (mapProvider: "yandex" | "other") =>
      securityHeaders({ ...plain, mapProvider })["content-security-policy"] ?? "";
    expect(policyOf("other")).not.toMatch(/yandex|yastatic|unsafe-eval/);
    const open = policyOf("yandex");
    expect(open).toMatch(/script-src [^;]*https:\/\/api-maps\.yandex\.ru/);
    expect(open).toMatch(/connect-src [^;]*https:\/\/\*\.maps\.yandex\.net/);
    expect(open).toMatch(/img-src [^;]*https:\/\/\*\.maps\.yandex\.net/);
    expect(open).toMatch(/form-action 'self';/);
  });
});

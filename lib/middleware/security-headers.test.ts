import { describe, expect, it } from "@jest/globals";
import { securityHeaders } from "./security-headers";

const plain = { isHttps: false, isDevelopment: false, sentryDsn: null, mapTilesUrl: null };

describe("headers of a page", () => {
  it("asks for https only where the site has it", () => {
    expect(securityHeaders(plain)).not.toHaveProperty("strict-transport-security");
    expect(securityHeaders({ ...plain, isHttps: true })).toHaveProperty("strict-transport-security");
  });

  it("names the hosts of tiles and reports, and no others", () => {
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
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { acquirers } from "@/lib/contract/payment-aliases";
import { stripped } from "@/scripts/edge-conf";

const text = readFileSync("deploy/Caddyfile.example", "utf8");
const lines = text.split("\n").map((line) => line.trim());

describe("Caddy in place of nginx (deploy/Caddyfile.example)", () => {
  it("sends the storefront no header that nginx would not", () => {
    const removed = lines.flatMap((line) => /^header_up -(\S+)$/.exec(line)?.[1] ?? []);
    expect(removed.toSorted()).toEqual([...stripped].toSorted());
  });

  it("opens webhooks of acquirers alone, and no health", () => {
    const paths = lines.flatMap((line) => /^path (.+)$/.exec(line)?.[1]?.split(" ") ?? []);
    expect(paths).toEqual(["/webhooks/cloudpayments"]);
    expect(acquirers).toContain("cloudpayments");
    expect(lines).toContain("@health path /healthz /readyz");
    expect(lines).toContain("respond @health 404");
  });

  it("says what Caddy lacks", () =>
    expect(text).toMatch(/limits of requests a second .* Caddy has none without a plugin/s));
});

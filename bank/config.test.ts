/** @group money */
import { describe, expect, it } from "@jest/globals";
import { readBankConfig } from "./config";

describe("the environment of the bank", () => {
  it("is refused without the demo", () => {
    expect(() => readBankConfig({})).toThrow("DEMO");
    expect(() => readBankConfig({ DEMO: "0" })).toThrow("only with DEMO=1");
  });

  it("finds the upstream by its port or its address", () => {
    expect(readBankConfig({ DEMO: "1", UPSTREAM_PORT: "4555" }).upstreamUrl).toBe("http://127.0.0.1:4555");
    expect(readBankConfig({ DEMO: "1", UPSTREAM_URL: "http://upstream:4000/" }).upstreamUrl).toBe(
      "http://upstream:4000",
    );
  });
});

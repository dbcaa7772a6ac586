import { describe, expect, it } from "@jest/globals";
import { webhookHeaders, webhookSecret } from "./webhook-signature";

/** The vector of the libraries of Standard Webhooks (github.com/standard-webhooks/standard-webhooks, `libraries`). */
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const signed = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: 1_614_265_330, body: '{"test": 2432232314}' };

describe("the signature of a webhook (SPEC-518)", () => {
  it("is that of Standard Webhooks", () => {
    expect(webhookHeaders([secret], signed)).toEqual({
      "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
      "webhook-timestamp": "1614265330",
      "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    });
  });

  it("is there for each secret, so that one can be changed", () => {
    const other = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
    const [first, second] = webhookHeaders([other, secret], signed)["webhook-signature"].split(" ");
    expect(second).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    expect(first).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
    expect(first).not.toBe(second);
  });

  it.each([
    [secret, true],
    [`whsec_${Buffer.alloc(64, 255).toString("base64")}`, true],
    [`whsec_${Buffer.alloc(23, 1).toString("base64").replaceAll("=", "")}`, false],
    [`whsec_${Buffer.alloc(70, 1).toString("base64")}`, false],
    ["MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", false],
    ["whsec_", false],
    ["whsk_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", false],
  ])("%s as a secret: %s", (text, isOne) => expect(webhookSecret.test(text)).toBe(isOne));
});

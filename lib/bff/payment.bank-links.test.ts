/**
 * @group security
 * @rule SPEC-325
 */
import { describe, expect, it } from "@jest/globals";
import type { PaymentReply } from "@/lib/contract/payment";
import { areAllowed } from "./payment";

const bank = "http://127.0.0.1:4010";
const shop = "http://localhost:3000";
const exact = { origins: [bank], siteOrigin: shop };
const anyHttps = { origins: [bank, "https:"], siteOrigin: shop };

describe("where a payment may lead", () => {
  it.each<[string, Omit<PaymentReply, "reason">, typeof exact, boolean]>([
    ["the bank", { AcsUrl: `${bank}/acs/v1` }, exact, true],
    ["another port", { AcsUrl: "http://127.0.0.1:4011/acs/v1" }, exact, false],
    ["another scheme", { form_url: "https://127.0.0.1:4010/" }, exact, false],
    ["a host that begins alike", { form_url: `${bank}.evil.test/` }, exact, false],
    ["a user before the host", { form_url: "http://127.0.0.1:4010@evil.test/" }, exact, false],
    ["a user at the bank", { form_url: "http://user@127.0.0.1:4010/" }, exact, false],
    ["a script", { payment_link: "javascript:alert(1)" }, anyHttps, false],
    ["data", { payment_link: "data:text/html,x" }, anyHttps, false],
    ["nowhere", { threeDSMethodURL: "acs/v1" }, exact, false],
    ["any https where that is set", { AcsUrl: "https://acs.example/v1" }, anyHttps, true],
    ["http where https is set", { AcsUrl: "http://acs.example/v1" }, anyHttps, false],
    ["a path of ours", { complete_link: "/moscow/order/payment-result?orderId=1" }, exact, true],
    ["two slashes", { complete_link: "//evil.test" }, exact, false],
    ["a backslash", { complete_link: "/\\evil.test" }, exact, false],
    ["a whole address", { complete_link: `${shop}/moscow` }, exact, false],
    ["our TermUrl", { TermUrl: `${shop}/api/order/3ds-return` }, exact, true],
    ["a foreign TermUrl", { TermUrl: `${bank}/x` }, exact, false],
    ["nothing at all", {}, { ...exact, origins: [] }, true],
  ])("%s", (_name, fields, allowed, expected) => {
    expect(areAllowed({ reason: "3ds", ...fields }, allowed)).toBe(expected);
  });
});

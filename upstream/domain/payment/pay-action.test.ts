/**
 * @group faults
 * @group money
 * @rule SPEC-390
 */
import { describe, expect, it } from "@jest/globals";
import type { NextStep } from "./acquirer";
import { openPaymentAction } from "./pay-action";

const method: NextStep = { kind: "method", trans_id: "t", server_url: null, method_url: null, data: "" };
const challenge: NextStep = { kind: "challenge", md: "m", acs_url: "https://acs.test/", pa_req: "p", c_req: null };
const registered: NextStep = { kind: "pre-auth", verify_param: "md-1" };
const page: NextStep = { kind: "page", url: "https://bank.test/" };
const link: NextStep = { kind: "link", url: "https://qr.test/" };
const push: NextStep = { kind: "push" };

const rbs = { acquiring: "rbs", payment_type: "cardOnline" } as const;
const cloud = { acquiring: "cloudpayments", payment_type: "cardOnline" } as const;
const sber = { acquiring: "sber_new", payment_type: "cardOnline" } as const;
const sbp = { acquiring: "cloudpayments", payment_type: "sbp" } as const;
const sberpay = { acquiring: "sber_new", payment_type: "sberpay" } as const;

const withCard = (step: NextStep | null) => ({ step, cryptogram_sha256: "a".repeat(64) });
const without = (step: NextStep | null) => ({ step, cryptogram_sha256: null });

describe("an open payment, for a request that does not name it", () => {
  it.each([
    ["RBS begins again while the method page of another card is open", rbs, withCard(method), {}, "replace"],
    ["RBS begins again while the issuer confirms another card", rbs, withCard(challenge), {}, "replace"],
    ["RBS begins again while another card's answer is missing", rbs, withCard(null), {}, "replace"],
    ["RBS begins again with no card yet", rbs, without(registered), {}, "known"],
    ["RBS begins again while the registration's answer is missing", rbs, without(null), {}, "query"],
    ["RBS, the card made for it", rbs, without(registered), { cryptogram: "c", verify_param: "md-1" }, "charge"],
    ["RBS, a card made for one before", rbs, without(registered), { cryptogram: "c", verify_param: "md-0" }, "known"],
    ["RBS, a card made for nothing", rbs, without(registered), { cryptogram: "c" }, "known"],
    ["RBS, a card where another is charged", rbs, withCard(null), { cryptogram: "c", verify_param: "md-1" }, "replace"],
    [
      "RBS, a card while an issuer confirms another",
      rbs,
      withCard(method),
      { cryptogram: "c", verify_param: "md-1" },
      "replace",
    ],
    [
      "CloudPayments, a card while an issuer confirms another",
      cloud,
      withCard(challenge),
      { cryptogram: "c" },
      "replace",
    ],
    ["CloudPayments, a card where an answer is missing", cloud, withCard(null), { cryptogram: "c" }, "replace"],
    ["the acquirer's page is opened again", sber, without(page), {}, "known"],
    ["the acquirer's page was not named", sber, without(null), {}, "query"],
    ["the code of SBP is shown again", sbp, without(link), {}, "known"],
    ["SberPay is waited for again", sberpay, without(push), {}, "known"],
  ] as const)("%s", (_name, order, open, request, action) => {
    expect(openPaymentAction(order, open, request)).toBe(action);
  });
});

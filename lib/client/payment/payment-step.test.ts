/**
 * @group money
 * @rule SPEC-222
 */
import { describe, expect, it } from "@jest/globals";
import type { PaymentAlias, PaymentReply } from "@/lib/contract/payment";
import { type PaymentStep, paymentStep } from "./payment-step";

const result = "/moscow/order/payment-result?orderId=1042";
const acs = { MD: "md", AcsUrl: "https://acs.test/", TermUrl: "https://shop.test/api/order/3ds-return" };

describe("the next step of a payment", () => {
  it.each<[string, PaymentAlias, PaymentReply, PaymentStep]>([
    ["paid", "cardOnline", { reason: "approved", complete_link: result }, { kind: "complete", link: result }],
    ["paid without a link", "cardOnline", { reason: "approved" }, { kind: "broken" }],
    [
      "a page",
      "cardOnline",
      { reason: "approved-new", form_url: "https://x.test" },
      { kind: "leave", url: "https://x.test" },
    ],
    ["no page", "cardOnline", { reason: "approved-new" }, { kind: "broken" }],
    [
      "SBP on a phone",
      "sbp",
      { reason: "sbp-mobile", payment_link: "https://q.test" },
      { kind: "leave", url: "https://q.test" },
    ],
    [
      "SBP on a desktop",
      "sbp",
      { reason: "sbp-qr", qr_code: "data:x", payment_link: "https://q.test", complete_link: result },
      { kind: "wait", qrCode: "data:x", paymentLink: "https://q.test", completeLink: result },
    ],
    ["SBP that is paid", "sbp", { reason: "approved", complete_link: result }, { kind: "complete", link: result }],
    [
      "SberPay, whatever its reason",
      "sberpay",
      { reason: "anything", complete_link: result },
      { kind: "wait", qrCode: null, paymentLink: null, completeLink: result },
    ],
    [
      "the method page",
      "cardOnline",
      {
        reason: "3ds-v2",
        threeDSServerTransId: "t",
        threeDSMethodURLServer: "https://s.test",
        threeDSMethodDataPacked: "d",
      },
      { kind: "method", transId: "t", server: "https://s.test", method: null, data: "d" },
    ],
    ["a method page without an id", "cardOnline", { reason: "3ds-v2" }, { kind: "broken" }],
    ["pre-auth", "cardOnline", { reason: "pre-auth", verify_param: "md-1" }, { kind: "pre-auth", verifyParam: "md-1" }],
    [
      "3-D Secure 1",
      "cardOnline",
      { reason: "3ds", PaReq: "req", ...acs },
      { kind: "form", action: acs.AcsUrl, fields: { MD: "md", PaReq: "req", TermUrl: acs.TermUrl } },
    ],
    [
      "a challenge, in lower case",
      "cardOnline",
      { reason: "3ds", cReq: "req", ...acs },
      { kind: "form", action: acs.AcsUrl, fields: { creq: "req", threeDSSessionData: "md" } },
    ],
    [
      "a reason of nobody with a form",
      "GooglePay",
      { reason: "new", PaReq: "r", ...acs },
      { kind: "form", action: acs.AcsUrl, fields: { MD: "md", PaReq: "r", TermUrl: acs.TermUrl } },
    ],
    ["a form without the issuer", "cardOnline", { reason: "3ds", MD: "md", PaReq: "r" }, { kind: "broken" }],
    ["a form without its request", "cardOnline", { reason: "3ds", ...acs }, { kind: "broken" }],
  ])("%s", (_name, type, reply, expected) => {
    expect(paymentStep(type, reply)).toEqual(expected);
  });
});

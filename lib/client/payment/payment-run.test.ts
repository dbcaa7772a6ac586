/** @group money */
import { describe, expect, it } from "@jest/globals";
import type { PaymentReply } from "@/lib/contract/payment";
import { needsCard, type PayMore, type Payment, type PaymentTools, runPayment } from "./payment-run";

const bank = "http://127.0.0.1:4010";
const result = "/moscow/order/payment-result?orderId=1042";
const approved: PaymentReply = { reason: "approved", complete_link: result };
const done = { kind: "complete", link: result };
const challenge: PaymentReply = {
  reason: "3ds",
  cReq: "req",
  MD: "md",
  AcsUrl: `${bank}/acs/v2/creq`,
  TermUrl: "http://localhost:3000/api/order/3ds-return",
};
const frame: PaymentReply = {
  reason: "3ds-v2",
  threeDSServerTransId: "t-1",
  threeDSMethodURLServer: `${bank}/3dsserver/gather`,
  threeDSMethodURL: `${bank}/acs/method`,
  threeDSMethodDataPacked: "data",
};

const cloud: Payment = { type: "cardOnline", acquiring: "cloudpayments", verifyParam: "pk_1", origins: [bank] };
const rbs: Payment = { ...cloud, acquiring: "rbs", verifyParam: null };

/** Answers one after the other; the log has what was done at which second. */
const walk = async (payment: Payment, replies: PaymentReply[]) => {
  const log: string[] = [];
  let clock = 0;
  const note = (text: string) => log.push(`${clock / 1000}s ${text}`);
  const answers = [...replies];
  const tools: PaymentTools = {
    pay: async (more: PayMore) => {
      note(`pay ${Object.values(more).join(" ")}`.trim());
      return answers.shift() ?? { reason: "nothing left" };
    },
    cryptogram: async (verifyParam) => {
      note(`cryptogram ${verifyParam}`);
      return `sbx(${verifyParam})`;
    },
    postHidden: (address, { threeDSMethodData }) => note(`post ${address.slice(bank.length)} ${threeDSMethodData}`),
    pause: async (ms) => {
      clock += ms;
    },
  };
  return { end: await runPayment(payment, tools), log };
};

describe("a payment, step by step (SPEC-222)", () => {
  it("pays a card of the cloud acquirer with its cryptogram", async () => {
    const { end, log } = await walk(cloud, [approved]);
    expect(end).toEqual(done);
    expect(log).toEqual(["0s cryptogram pk_1", "0s pay pk_1 sbx(pk_1)"]);
  });

  it("does not pay without the public id of the cloud acquirer", async () => {
    const { end, log } = await walk({ ...cloud, verifyParam: null }, [approved]);
    expect(end).toEqual({ kind: "broken" });
    expect(log).toEqual([]);
  });

  it("requests from the other old acquirer first what the cryptogram is bound to", async () => {
    const { end, log } = await walk(rbs, [{ reason: "pre-auth", verify_param: "md-order" }, approved]);
    expect(end).toEqual(done);
    expect(log).toEqual(["0s pay", "0s cryptogram md-order", "0s pay md-order sbx(md-order)"]);
  });

  it("makes the card once more for the payment that took the place of the one it was made for", async () => {
    const { end, log } = await walk(rbs, [
      { reason: "pre-auth", verify_param: "md-1" },
      { reason: "pre-auth", verify_param: "md-2" },
      approved,
    ]);
    expect(end).toEqual(done);
    expect(log.filter((line) => line.includes("pay"))).toEqual([
      "0s pay",
      "0s pay md-1 sbx(md-1)",
      "0s pay md-2 sbx(md-2)",
    ]);
  });

  it("shows the issuer two posts, waits 5 s after each, and pays again without a card", async () => {
    const { end, log } = await walk(cloud, [frame, approved]);
    expect(end).toEqual(done);
    expect(log.slice(2)).toEqual(["0s post /3dsserver/gather data", "5s post /acs/method data", "10s pay t-1"]);
  });

  it.each(["threeDSMethodURLServer", "threeDSMethodURL"] as const)("waits all the same without %s", async (absent) => {
    const { [absent]: _, ...reply } = frame;
    const { log } = await walk(cloud, [reply, approved]);
    expect(log).toHaveLength(4);
    expect(log.at(-1)).toBe("10s pay t-1");
  });

  it("goes from the method frame to the challenge", async () => {
    const { end } = await walk(cloud, [frame, challenge]);
    expect(end).toEqual({
      kind: "form",
      action: `${bank}/acs/v2/creq`,
      fields: { creq: "req", threeDSSessionData: "md" },
    });
  });

  it("goes through pre-auth, the method frame and the challenge", async () => {
    const { end, log } = await walk(rbs, [{ reason: "pre-auth", verify_param: "m" }, frame, challenge]);
    expect(end.kind).toBe("form");
    expect(log.filter((line) => line.includes("pay"))).toHaveLength(3);
  });

  it.each([
    [
      "pre-auth a third time",
      rbs,
      [
        { reason: "pre-auth", verify_param: "m" },
        { reason: "pre-auth", verify_param: "m" },
        { reason: "pre-auth", verify_param: "m" },
      ],
    ],
    ["the method frame again", cloud, [frame, frame]],
    ["an issuer nobody knows", cloud, [{ ...challenge, AcsUrl: "https://evil.test/acs" }]],
    ["a script for a page", cloud, [{ reason: "approved-new", form_url: "javascript:alert(1)" }]],
    ["somebody else's result", cloud, [{ reason: "approved", complete_link: "//evil.test" }]],
    ["nothing", cloud, [{ reason: "?" }]],
  ] as [string, Payment, PaymentReply[]][])("does not follow %s", async (_name, payment, replies) => {
    expect((await walk(payment, replies)).end).toEqual({ kind: "broken" });
  });

  it("waits for SberPay and shows the code of SBP without a card", async () => {
    const sberpay = await walk({ ...cloud, type: "sberpay", acquiring: "sber_new", verifyParam: null }, [
      { reason: "sberpay", complete_link: result },
    ]);
    expect(sberpay).toEqual({
      end: { kind: "wait", qrCode: null, paymentLink: null, completeLink: result },
      log: ["0s pay"],
    });
    const qr = "data:image/svg+xml;base64,AA==";
    const sbp = await walk({ ...cloud, type: "sbp" }, [
      { reason: "sbp-qr", qr_code: qr, payment_link: `${bank}/sbp/1` },
    ]);
    expect(sbp.end).toEqual({ kind: "wait", qrCode: qr, paymentLink: `${bank}/sbp/1`, completeLink: null });
  });

  it("reports why the card or the bank refused", async () => {
    const tools: PaymentTools = {
      pay: () => Promise.reject(new Error("declined")),
      cryptogram: () => Promise.resolve("c"),
      postHidden: () => undefined,
      pause: () => Promise.resolve(),
    };
    await expect(runPayment(cloud, tools)).rejects.toThrow("declined");
  });

  it.each([
    ["cardOnline", true],
    ["card", true],
    ["sbp", false],
    ["sberpay", false],
    ["ApplePay", false],
  ] as const)("types a card for %s: %s", (type, expected) => expect(needsCard(type)).toBe(expected));
});

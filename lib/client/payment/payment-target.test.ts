/** @group money */
import { describe, expect, it } from "@jest/globals";
import { isPictureData, safeStep } from "./payment-target";

const bank = "http://127.0.0.1:4010";

describe("where a step of a payment may lead (SPEC-325)", () => {
  it.each([
    ["data:image/svg+xml;base64,PHN2Zz4=", true],
    ["data:image/png;base64,AA==", true],
    ["data:text/html,<b>", false],
    ["https://qr.example/1.png", false],
    ["javascript:0", false],
  ])("a picture of a code: %j is %s", (address, expected) => {
    expect(isPictureData(address)).toBe(expected);
  });

  it.each(["https://evil.test/", "//evil.test", "/\\evil.test", "javascript:alert(1)"])(
    "never completes at %s",
    (link) => {
      expect(safeStep({ kind: "complete", link }, ["https:"])).toEqual({ kind: "broken" });
    },
  );

  it("keeps what is good of a step and drops the rest", () => {
    const complete = { kind: "complete", link: "/moscow/order/payment-result?orderId=4" } as const;
    expect(safeStep(complete, [])).toEqual(complete);
    expect(safeStep({ kind: "leave", url: `${bank}/hosted/1` }, [bank]).kind).toBe("leave");
    expect(safeStep({ kind: "leave", url: "javascript:0" }, [bank]).kind).toBe("broken");
    expect(safeStep({ kind: "form", action: "https://acs.evil/", fields: {} }, [bank]).kind).toBe("broken");
    expect(
      safeStep({ kind: "method", transId: "t", server: `${bank}/a`, method: "https://evil.test/", data: "d" }, [bank]),
    ).toEqual({ kind: "method", transId: "t", server: `${bank}/a`, method: null, data: "d" });
    expect(
      safeStep({ kind: "wait", qrCode: "javascript:0", paymentLink: "data:text/html,x", completeLink: "//x" }, [bank]),
    ).toEqual({ kind: "wait", qrCode: null, paymentLink: null, completeLink: null });
  });
});

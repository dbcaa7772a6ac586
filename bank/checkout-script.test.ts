/**
 * @group money
 * @rule SPEC-399
 */
import { expect, it } from "@jest/globals";
import { cardKitScript, checkoutScript } from "./checkout-script";
import { openCryptogram, openKeys } from "./cryptogram";

type Browser = {
  cp: {
    Checkout: new (options: { publicId: string }) => { createPaymentCryptogram: (fields: object) => Promise<string> };
  };
};
const card = { cardNumber: "4000000000003055", expDateMonth: "11", expDateYear: "26", cvv: "123" };

it.each([
  ["a day behind", -86_400_000],
  ["an hour ahead", 3_600_000],
  ["a year ahead", 366 * 86_400_000],
])("a device whose clock is %s pays all the same", async (_name, wrongMs) => {
  const keys = await openKeys(null);
  const now = Date.parse("2026-11-21T12:00:00Z");
  class WrongDate extends Date {
    static override now = () => now + wrongMs;
  }
  const browser: Partial<Browser> = {};
  new Function("window", "Date", checkoutScript(keys, now))(browser, WrongDate);
  const { Checkout } = (browser as Browser).cp;
  const cryptogram = await new Checkout({ publicId: "pk_sbx" }).createPaymentCryptogram(card);
  const opened = openCryptogram(keys, cryptogram, { audience: "pk_sbx", now: now + 1_000 });
  expect(opened).toEqual({ pan: card.cardNumber, expiry: "1126", cvv: "123" });
});

it("has a token of an RBS gateway for one order, and its refusals", async () => {
  type Result = { token: string | null; errors: { field: string }[] };
  type Kit = { CKCToken: { generateWithCard: (card: object, onResult: (result: Result) => void) => void } };
  const keys = await openKeys(null);
  const now = Date.parse("2026-11-21T12:00:00Z");
  const browser: Partial<Kit> = {};
  new Function("window", cardKitScript(keys, now))(browser);
  const made = (changes: object): Promise<Result> => {
    const typed = { pan: card.cardNumber, cvc: "123", expiryMMYY: "11/26", mdOrder: "md-1", ...changes };
    return new Promise((resolve) => (browser as Kit).CKCToken.generateWithCard(typed, resolve));
  };
  const { token, errors } = await made({});
  expect(errors).toEqual([]);
  expect(openCryptogram(keys, token ?? "", { audience: "md-1", now })).toMatchObject({ expiry: "1126" });
  expect(openCryptogram(keys, token ?? "", { audience: "md-2", now })).toBeNull();
  const refused = await made({ pan: "4000", expiryMMYY: "11/20" });
  expect([refused.token, refused.errors.map(({ field }) => field)]).toEqual([null, ["pan", "expiryMMYY"]]);
});

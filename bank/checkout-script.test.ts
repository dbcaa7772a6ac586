import { expect, it } from "@jest/globals";
import { checkoutScript } from "./checkout-script";
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

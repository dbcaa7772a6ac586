/**
 * @jest-environment jsdom
 * @rule SPEC-399
 */
import { afterEach, describe, expect, it } from "@jest/globals";
import {
  CardRejected,
  CheckoutUnavailable,
  makeCardKitToken,
  makeCryptogram,
  makeWalletCryptogram,
  WalletClosed,
} from "./checkout-script";

const url = "http://127.0.0.1:4010/sandbox/checkout.js";
const card = { number: "4242 4242 4242 4242", expiry: "12 / 29", cvc: "123" };

const give = (make: (fields: unknown) => Promise<unknown>) => {
  window.cp = {
    Checkout: class {
      createPaymentCryptogram = make;
    },
  };
};
const scripts = () => [...document.querySelectorAll("script")];

afterEach(() => {
  delete window.CKCToken;
  delete window.cp;
  for (const script of scripts()) script.remove();
});

describe("the card's cryptogram", () => {
  it("is made by the acquirer's script, of digits alone", async () => {
    const seen: unknown[] = [];
    give(async (fields) => {
      seen.push(fields);
      return "packed";
    });
    expect(await makeCryptogram(url, "pk_1", card)).toBe("packed");
    expect(seen).toEqual([{ cardNumber: "4242424242424242", expDateMonth: "12", expDateYear: "29", cvv: "123" }]);
  });

  it("waits for the script, and loads it again after a failure", async () => {
    const first = makeCryptogram(url, "pk_1", card);
    expect(scripts().map(({ src }) => src)).toEqual([url]);
    scripts()[0]?.dispatchEvent(new Event("error"));
    await expect(first).rejects.toThrow(CheckoutUnavailable);
    const second = makeCryptogram(url, "pk_1", card);
    expect(scripts()).toHaveLength(1);
    give(async () => "packed");
    scripts()[0]?.dispatchEvent(new Event("load"));
    expect(await second).toBe("packed");
  });

  it("is refused with the fields the script names", async () => {
    give(() => Promise.reject({ cardNumber: "CardNumber_Invalid" }));
    const refusal = await makeCryptogram(url, "pk_1", card).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CardRejected);
    expect(refusal).toMatchObject({ fields: { number: "CardNumber_Invalid" } });
  });

  it.each([
    ["throws a text with the card in it", () => Promise.reject(new Error(`bad card ${card.number}`))],
    ["answers nothing", async () => ""],
    ["answers no text", async () => ({})],
  ])("says nothing of the card where the script %s", async (_what, make) => {
    give(make);
    const refusal = await makeCryptogram(url, "pk_1", card).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CheckoutUnavailable);
    expect(String(refusal)).not.toMatch(/\d{4}/);
  });

  it("is not made where no card is taken on the site", async () => {
    await expect(makeCryptogram(null, "pk_1", card)).rejects.toThrow(CheckoutUnavailable);
    expect(scripts()).toEqual([]);
  });
});

describe("a wallet's cryptogram", () => {
  const sheet = { wallet: "ApplePay", amount: 845, currency: "RUB" } as const;
  const giveSheet = (createWalletCryptogram: (sheet: unknown) => Promise<unknown>) => {
    window.cp = {
      Checkout: class {
        createPaymentCryptogram = async () => "card";
        createWalletCryptogram = createWalletCryptogram;
      },
    };
  };

  it("comes from the sheet that the acquirer's script opens", async () => {
    const seen: unknown[] = [];
    giveSheet(async (of) => {
      seen.push(of);
      return "packed";
    });
    expect(await makeWalletCryptogram(url, "pk_1", sheet)).toBe("packed");
    expect(seen).toEqual([sheet]);
  });

  it("is none where the sheet is closed", async () => {
    giveSheet(async () => null);
    await expect(makeWalletCryptogram(url, "pk_1", sheet)).rejects.toThrow(WalletClosed);
  });

  it("cannot be had where the script has no sheet, and says nothing of what it throws", async () => {
    give(async () => "card");
    await expect(makeWalletCryptogram(url, "pk_1", sheet)).rejects.toThrow(CheckoutUnavailable);
    giveSheet(() => Promise.reject(new Error("4242")));
    const refusal = await makeWalletCryptogram(url, "pk_1", sheet).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CheckoutUnavailable);
    expect(String(refusal)).not.toMatch(/\d{4}/);
  });
});

describe("the token of an RBS gateway", () => {
  const kit = "http://127.0.0.1:4010/sandbox/card-kit-core.js";
  const answer = (result: unknown): unknown[] => {
    const seen: unknown[] = [];
    window.CKCToken = {
      generateWithCard: (fields, onResult) => {
        seen.push(fields);
        onResult(result);
      },
    };
    return seen;
  };

  it("is made for one order, of digits alone", async () => {
    const seen = answer({ token: "packed", errors: [] });
    expect(await makeCardKitToken(kit, "md-1", card)).toBe("packed");
    expect(seen).toEqual([{ pan: "4242424242424242", cvc: "123", expiryMMYY: "12/29", mdOrder: "md-1" }]);
  });

  it("is refused with the fields the script names", async () => {
    answer({
      token: null,
      errors: [
        { field: "pan", error: "invalid-length" },
        { field: "cvc", error: "required" },
      ],
    });
    const refusal = await makeCardKitToken(kit, "md-1", card).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ fields: { number: "CardNumber_Invalid", cvc: "CVV_Invalid" } });
  });

  it.each([
    ["answers nothing", undefined],
    ["has no key of the gateway", { token: null, errors: [{ field: "pubKey", error: "required" }] }],
  ])("is unavailable where the script %s", async (_name, result) => {
    answer(result);
    await expect(makeCardKitToken(kit, "md-1", card)).rejects.toThrow(CheckoutUnavailable);
  });

  it("is unavailable without a script, whatever the other acquirer's says", async () => {
    give(async () => "packed");
    await expect(makeCardKitToken(null, "md-1", card)).rejects.toThrow(CheckoutUnavailable);
  });
});

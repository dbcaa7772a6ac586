/**
 * @group faults
 * @group money
 * @rule SPEC-104 SPEC-524
 */
import { describe, expect, it } from "@jest/globals";
import type { Acquirer, PaymentAlias } from "@/lib/contract/payment";
import { offeredPaymentTypes, resolvePaymentRoute } from "./payment-types";

const online = (alias: PaymentAlias, acquiring: Acquirer) => ({ alias, is_online: true, acquiring });
const city = {
  payment_types: [
    { alias: "cash", is_online: false, acquiring: null },
    online("cardOnline", "cloudpayments"),
    online("ApplePay", "cloudpayments"),
    online("sberpay", "sber_new"),
    { alias: "YandexEda", is_online: false, acquiring: null },
  ] as const,
};
const offered = (connected: readonly Acquirer[], sheets: readonly Acquirer[]) =>
  offeredPaymentTypes(
    { payment_types: [...city.payment_types] },
    { has: (name) => connected.includes(name), opensSheets: (name) => sheets.includes(name) },
  ).map(({ alias }) => alias);

describe("the payment types of a city", () => {
  it.each<[string, Acquirer[], Acquirer[], string[]]>([
    ["nobody takes money online", [], [], ["cash", "YandexEda"]],
    ["the acquirer of cards opens no sheets", ["cloudpayments"], [], ["cash", "cardOnline", "YandexEda"]],
    [
      "it opens those of wallets",
      ["cloudpayments", "sber_new"],
      ["cloudpayments"],
      ["cash", "cardOnline", "ApplePay", "sberpay", "YandexEda"],
    ],
  ])("where %s", (_where, connected, sheets, expected) => expect(offered(connected, sheets)).toEqual(expected));

  it("say where a card leads to a page of the acquirer's", () => {
    const types = [online("cardOnline", "stripe"), online("card", "yookassa"), online("sbp", "yookassa")];
    const connected = { has: () => true, opensSheets: () => false };
    expect(offeredPaymentTypes({ payment_types: types }, connected)).toEqual([
      { alias: "cardOnline", is_online: true, is_hosted: true },
      { alias: "card", is_online: true, is_hosted: true },
      { alias: "sbp", is_online: true },
    ]);
  });

  it("are not available where they are not offered", () => {
    const types = { payment_types: [...city.payment_types] };
    const without = { has: () => true, opensSheets: () => false };
    expect(resolvePaymentRoute(types, without, "ApplePay")).toBeNull();
    expect(resolvePaymentRoute(types, { has: () => true, opensSheets: () => true }, "ApplePay")).toEqual({
      route: "cache",
      acquiring: "cloudpayments",
    });
  });
});

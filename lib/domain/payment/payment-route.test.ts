/**
 * @group money
 * @rule SPEC-65 SPEC-220 SPEC-221 SPEC-351
 */
import { describe, expect, it } from "@jest/globals";
import type { Acquirer, PaymentAlias } from "@/lib/contract/payment";
import { type PaymentRoute, paymentRoute, paysByLink } from "./payment-route";

describe("how an order is paid", () => {
  it.each<[PaymentAlias, boolean, Acquirer | null, PaymentRoute]>([
    ["cash", false, null, "on_delivery"],
    ["card", false, null, "on_delivery"],
    ["card", true, "cloudpayments", "cache"],
    ["cardOnline", true, "cloudpayments", "cache"],
    ["cardOnline", true, "rbs", "cache"],
    ["cardOnline", true, "sber_new", "hosted"],
    ["cardOnline", true, "yookassa", "hosted"],
    ["cardOnline", true, "stripe", "hosted"],
    ["cardOnline", true, "ozan", "hosted"],
    ["cardOnline", false, "cloudpayments", "on_delivery"],
    ["cardOnline", true, null, "on_delivery"],
    ["ApplePay", true, "cloudpayments", "cache"],
    ["GooglePay", true, "cloudpayments", "cache"],
    ["sbp", true, "cloudpayments", "cache"],
    ["sbp", true, "sber_new", "cache"],
    ["sberpay", true, "sber_new", "cache"],
    ["YandexEda", false, null, "on_delivery"],
  ])("%s, online %s, %s: %s", (payment_type, is_online, acquiring, expected) => {
    expect(paymentRoute({ payment_type, is_online, acquiring })).toBe(expected);
  });
});

it.each<[PaymentAlias, boolean]>([
  ["card", true],
  ["cardOnline", true],
  ["sbp", true],
  ["sberpay", false],
  ["ApplePay", false],
  ["GooglePay", false],
])("%s can be paid by a link: %s", (alias, isIt) => expect(paysByLink(alias)).toBe(isIt));

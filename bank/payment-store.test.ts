/** @group money */
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { openKeys } from "./cryptogram";
import { type BankPayment, openPaymentStore } from "./payment-store";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "mealfront-bank-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const payment: BankPayment = {
  id: "1",
  external_id: "a",
  merchant: "cloudpayments",
  method: "card",
  invoice: "1042",
  amount_minor: 129_900,
  currency: "RUB",
  phone: "",
  term_url: "",
  return_url: "",
  created_at: 0,
  state: "registered",
  last4: null,
  pan_sha256: null,
  cryptogram_sha256: "c",
  trans_id: null,
  md: "m",
  wrong_codes: 0,
  reason: null,
  due: null,
  captured: null,
  refunds: [],
};

describe("the bank's own book", () => {
  it("outlives the process, half a line of a killed one included", () => {
    const book = openPaymentStore(join(folder, "bank"));
    book.write(payment);
    book.write({ ...payment, state: "captured", captured: { amount_minor: 129_900, at: 1 } });
    appendFileSync(join(folder, "bank", "book.jsonl"), '{"external_id":"b","sta');
    const again = openPaymentStore(join(folder, "bank"));
    again.write({ ...payment, external_id: "d" });
    expect(openPaymentStore(join(folder, "bank")).find("d")).not.toBeNull();
    expect(again.all()).toHaveLength(2);
    expect(again.find("a")?.captured).toEqual({ amount_minor: 129_900, at: 1 });
    expect([again.byMd("m")?.id, again.hasCryptogram("c"), again.find("b")]).toEqual(["1", true, null]);
  });

  it("keeps the key pair, so that open card forms outlive a restart", async () => {
    const keys = await openKeys(join(folder, "bank"));
    expect((await openKeys(join(folder, "bank"))).publicPem).toBe(keys.publicPem);
  });
});

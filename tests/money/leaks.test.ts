/**
 * @group money
 * @group security
 * @rule SPEC-323 SPEC-340
 */
import { describe, expect, it } from "@jest/globals";
import { leaks } from "./leaks";

const secrets = { pans: ["4242424242424242"], words: ["sbx1."] };

describe("the search for card data", () => {
  it.each([
    ["digits", "paid by 4242424242424242 today"],
    ["groups", "4242 4242 4242 4242"],
    ["an address", "?card=4242+4242%204242-4242"],
    ["JSON within JSON", JSON.stringify(JSON.stringify({ p: "4242_4242.4242 4242" }))],
    ["a code by its name", '{"cvv":"123"}'],
    ["a code in JSON within JSON", JSON.stringify(JSON.stringify({ cvc: "1234" }))],
    ["what is encrypted", '{"cryptogram":"sbx1.k1.abc"}'],
    ["what is to be encrypted", '{"v":1,"e":"1239","c":"123"}'],
  ])("finds %s", (_name, text) => expect(leaks({ log: ["nothing", text] }, secrets)).toHaveLength(1));

  it.each([
    ["other digits", "4242424242424241"],
    ["a form without its code", '{"cvv":"","message":"form.cvv.required"}'],
    ["an order", '{"order_id":1042,"amount_minor":129900}'],
  ])("leaves %s alone", (_name, text) => expect(leaks({ log: [text] }, secrets)).toEqual([]));
});

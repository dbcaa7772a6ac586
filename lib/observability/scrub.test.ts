/**
 * @group security
 * @rule SPEC-340
 */
import { describe, expect, it } from "@jest/globals";
import { scrub, scrubbed, withoutNumbers } from "./scrub";

describe("words of an error report", () => {
  it.each([
    ["order of +7 (912) 345-67-89 failed", "order of [number] failed"],
    ["card 4242 4242 4242 4242", "card [number]"],
    ["?card=4242+4242%204242.4242", "?card=[number]"],
    ["order 1042 is not found", "order 1042 is not found"],
  ])("%s", (text, expected) => expect(withoutNumbers(text)).toBe(expected));
});

describe("an error report", () => {
  const token = "sbx1.k1.".concat("aZ09_-".repeat(40));

  it("says nothing of a card or a customer, wherever it might", () => {
    const report = {
      event_id: "12345678901234567890123456789012",
      message: "4242 4242 4242 4242",
      exception: { values: [{ value: `card 4242-4242-4242-4242, ${token}, cvv=987` }] },
      breadcrumbs: [{ message: "typed 4242424242424242", data: { cryptogram: "short", PaRes: "x", status_code: 422 } }],
      request: { url: "https://shop.test/?phone=%2B79161234567" },
      extra: { cvv: "123", otp: 123456, email: "anna@example.test" },
      contexts: { trace: { trace_id: "12345678901234567890123456789012" } },
    };
    scrub(report);
    const said = JSON.stringify(report);
    for (const secret of ["4242", "aZ09", "short", "9161234567", '"123"', "123456,", "987", "anna"]) {
      expect(said.replaceAll("12345678901234567890123456789012", "")).not.toContain(secret);
    }
    expect([report.event_id, report.breadcrumbs[0]?.data.status_code]).toEqual([
      "12345678901234567890123456789012",
      422,
    ]);
  });

  it("holds no card number, whatever stands between its digits", () => {
    const report = { message: "utm 4242_4242/4242*4242", extra: { referer: ["x?u=４２４２４２４２４２４２４２４２"] } };
    expect(scrubbed(report)).toEqual({ message: "utm [number]", extra: { referer: ["x?u=[number]"] } });
  });

  it("says nothing of where a customer lives, looks or pays", () => {
    const report = {
      request: { url: "https://shop.test/moscow?street=Lenina" },
      breadcrumbs: [
        { data: { url: "/api/address/suggest?city_id=1&q=Lenina%2012", "url.query": "q=Lenina" } },
        { message: 'div > button[aria-label="Delete Lenina 12"]' },
        { data: { to: "/moscow/order/payment/0f2d3b1f-9a77-4c62?x=1#top" } },
        {
          data: {
            url: "https://shop.test/moscow/order/link?lang=de#abcdefghijklmnopqrstuvwxyz",
            link: "abcdefghijklmnopqrstuvwxyz",
          },
        },
        { data: { delivery_address: { text: "Lenina 12" }, flat: "77", order_comment: "door code 4711" } },
      ],
    };
    expect(JSON.stringify(scrubbed(report))).not.toMatch(/Lenina|77|4711|0f2d3b1f|abcdef/);
    expect(report.breadcrumbs.map(({ message, data }) => message ?? data?.url ?? data?.to ?? data?.flat)).toEqual([
      "/api/address/suggest?[query]",
      "div > button[aria-label]",
      "/moscow/order/payment/[key]?[query]#top",
      "https://shop.test/moscow/order/link?[query]#[link]",
      "[hidden]",
    ]);
  });

  it("does not reach into what is never sent", () => {
    const client: Record<string, unknown> = { name: "79161234567" };
    client["self"] = client;
    scrub({ sdkProcessingMetadata: client });
    expect(client["name"]).toBe("79161234567");
  });
});

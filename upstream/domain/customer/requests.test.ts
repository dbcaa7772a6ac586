/** @group security */
import { describe, expect, it } from "@jest/globals";
import { checkedRequest, requestText } from "./requests";

const mask = (id: number, code: string, country_code: string) => ({
  id,
  name: "",
  code,
  mask: "##########",
  country_code,
});
const cities = new Map([
  [1, { phone_masks: [mask(1, "+7", "RU")] }],
  [2, { phone_masks: [mask(2, "+49", "DE")] }],
]);
const reference = { cityById: cities };

describe("checkedRequest", () => {
  it("tidies texts and leaves out what is empty", () => {
    const body = { city_id: 1, name: "  ", phone: "+7 916 123-45-67", address: " Дальняя, 1 " };
    expect(checkedRequest("unavailable_address", body, reference)).toEqual({
      kind: "unavailable_address",
      city_id: 1,
      phone: "79161234567",
      fields: { phone: "79161234567", address: "Дальняя, 1" },
    });
  });

  it.each([
    ["the city's own", 1, "79161234567", "79161234567"],
    ["another country's, in every city (SPEC-441)", 1, "+49 (0)151 23456789", "4915123456789"],
    ["one on the pages of no city", null, "447911123456", "447911123456"],
    ["one as it is dialled in the city", 2, "0151 23456789", "4915123456789"],
  ])("takes phones: %s", (_, city_id, phone, digits) => {
    expect(checkedRequest("call_me_back", { city_id, name: "Анна", phone }, reference).phone).toBe(digits);
  });

  it.each([
    ["half a phone", 1, "7916"],
    ["one with an extension", 2, "+49 30 55127480 ext. 12"],
    ["one of no country", null, "999123456789"],
  ])("takes no phone: %s", (_, city_id, phone) => {
    expect(() => checkedRequest("call_me_back", { city_id, name: "Анна", phone }, reference)).toThrow("validation");
  });

  it("knows its cities", () => {
    expect(() => checkedRequest("call_me_back", { city_id: 3, name: "Анна", phone: "7" }, reference)).toThrow("city");
  });
});

it("a request is read as its kind and its fields", () => {
  const request = { kind: "return_request", city_id: 1, phone: "7", fields: { order_id: 1041, name: "Анна" } } as const;
  expect(requestText(request)).toBe("return_request\norder_id: 1041\nname: Анна");
});

import { describe, expect, it } from "@jest/globals";
import { checkedRequest, requestText } from "./requests";

const mask = (id: number, code: string) => ({ id, name: "", code, mask: "##########", country_code: String(id) });
const cities = new Map([
  [1, { phone_masks: [mask(1, "+7")] }],
  [2, { phone_masks: [mask(2, "+49")] }],
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
    ["the city's own", 1, "79161234567", true],
    ["another city's", 1, "491511234567", false],
    ["any city's on the pages of none", null, "491511234567", true],
    ["no city's", null, "441511234567", false],
  ])("takes phones: %s", (_, city_id, phone, isTaken) => {
    const check = () => checkedRequest("call_me_back", { city_id, name: "Анна", phone }, reference);
    if (isTaken) expect(check).not.toThrow();
    else expect(check).toThrow("validation");
  });

  it("knows its cities", () => {
    expect(() => checkedRequest("call_me_back", { city_id: 3, name: "Анна", phone: "7" }, reference)).toThrow("city");
  });
});

it("a request is read as its kind and its fields", () => {
  const request = { kind: "return_request", city_id: 1, phone: "7", fields: { order_id: 1041, name: "Анна" } } as const;
  expect(requestText(request)).toBe("return_request\norder_id: 1041\nname: Анна");
});

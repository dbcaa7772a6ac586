/**
 * @group money
 * @group security
 */
import { describe, expect, it } from "@jest/globals";
import { privacyLeaks } from "./private-words";

const key = "6f1c2a1e-1111-4222-8333-944455556666";
const secrets = {
  phones: ["79165550142"],
  emails: ["marfa@post.example"],
  addresses: ["Тверская"],
  codes: ["4821"],
  keys: [key],
};

describe("the search for what is private", () => {
  it.each([
    ["a phone", '{"to":"+79165550142"}'],
    ["a phone as it is written", "called +7 (916) 555-01-42 twice"],
    ["a phone in an address", "/lookup?phone=%2B7%20916%205550142"],
    ["an e-mail", '{"email":"Marfa@post.example"}'],
    ["an e-mail in an address", "/x?email=marfa%40post.example"],
    ["an address", '{"text":"Тверская улица, 7"}'],
    ["an address in an address", `/x?q=${encodeURIComponent("Тверская")}`],
    ["a code", '{"msg":"code 4821 sent"}'],
    ["a code by its name", '{"code":"4821"}'],
    ["a number by the name of a code", '{"code":4821}'],
    ["a key", `{"path":"/v1/order/cache/${key}"}`],
  ])("finds %s", (_, line) => expect(privacyLeaks({ log: ["nothing", line] }, secrets)).toHaveLength(1));

  it.each([
    ["a time", '{"time":1764821000123,"ms":4821}'],
    ["another request", '{"request_id":"11114821-4821-4821-8821-482148214821"}'],
    ["an order", '{"path":"/v1/order/4821/cancel","order_id":4821}'],
  ])("leaves %s alone", (_, line) => expect(privacyLeaks({ log: [line] }, secrets)).toEqual([]));
});

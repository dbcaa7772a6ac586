/** @rule SPEC-444 */
import { describe, expect, it } from "@jest/globals";
import { phoneHref } from "./phone-href";

describe("the link that calls a number", () => {
  it.each([
    ["+49 (30) 55127480", "tel:+493055127480"],
    ["8 (800) 550-12-60", "tel:88005501260"],
    ["0 800 33-14-27", "tel:0800331427"],
    ["+74951204570", "tel:+74951204570"],
  ])("%j is %s: no plus that nobody wrote", (phone, href) => {
    expect(phoneHref(phone)).toBe(href);
  });
});

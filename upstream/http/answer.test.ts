import { describe, expect, it } from "@jest/globals";
import { Prepared, withPrepared } from "../services/prepared";

describe("a reply with a prepared part", () => {
  it("has the fields of both, and the prepared part is not made again", () => {
    let made = 0;
    const large = new Prepared(() => {
      made += 1;
      return { groups: [{ name: "Çorbalar – супы" }] };
    });
    const whole = withPrepared({ cart: { count: 1 } }, large);
    expect(JSON.parse(new TextDecoder().decode(whole.bytes))).toEqual({
      cart: { count: 1 },
      groups: [{ name: "Çorbalar – супы" }],
    });
    expect(made).toBe(1);
  });
});

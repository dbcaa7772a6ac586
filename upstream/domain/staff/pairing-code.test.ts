import { describe, expect, it } from "@jest/globals";
import { newPairingCode, readPairingCode } from "./pairing-code";

describe("a code that pairs a tablet", () => {
  it("has no letter that looks like a digit, and is another one each time", () => {
    const codes = Array.from({ length: 500 }, newPairingCode);
    expect(new Set(codes).size).toBe(500);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it.each(["4F0K-91QX", "4f0k91qx", " 4fok 9lqx ", "4FOK–9IQX", "4 F 0 K 9 1 Q X"])(
    "is read as it was typed: %j",
    (typed) => expect(readPairingCode(typed)).toBe("4F0K-91QX"),
  );
});

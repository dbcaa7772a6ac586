/** @group security */
import { describe, expect, it } from "@jest/globals";
import { languages } from "@/lib/contract/language";
import { loginMessage } from "./login-code";

const login = { code: "0042", brand: "Sakana Sushi", defaultPhone: "8 (800) 550-12-60", siteHost: "sakana.example" };

describe("what a code is sent with", () => {
  it.each(languages)("in %s: the code, the brand, and at its end the site it is for", (language) => {
    for (const channel of ["sms", "vk"] as const) {
      const text = loginMessage({ ...login, channel, language });
      expect(text).toContain("Sakana Sushi");
      expect(text.endsWith("\n\n@sakana.example #0042")).toBe(true);
    }
  });

  it("names no site it does not know", () => {
    expect(loginMessage({ ...login, channel: "sms", language: "en", siteHost: null })).toBe(
      "0042 is your code for Sakana Sushi. Tell it to nobody.",
    );
  });

  it("is the end of the number a call comes from", () => {
    expect(loginMessage({ ...login, channel: "call", language: "en" })).toBe("Call from 8 (800) 550-00-42");
  });
});

/**
 * @group security
 * @rule SPEC-760 SPEC-773
 */
import { describe, expect, it } from "@jest/globals";
import { permalinkOf } from "./permalink";

const encoded = (identifier: string): string => `~${Buffer.from(identifier).toString("base64url")}`;

const longChoice = (at: number): string =>
  `p${at + 1}~${Array.from({ length: 9 }, (_, id) => `12345678${id}x1`).join(".")}`;

const searchOf = (items: string, search = ""): string | undefined => permalinkOf(`/buy/${items}`, search)?.search;
const dishesOf = (items: string): string | null => new URLSearchParams(searchOf(items)).get("dishes");

describe("the items of a permalink", () => {
  it.each([
    ["one dish", "p17:2", "2-p17"],
    ["several", "p17:2,p4:1", "2-p17_1-p4"],
    ["a dish with its modifiers", `${encoded("p17~3x2")}:1`, "1-p17~3x2"],
    ["modifiers in any order", `${encoded("p17~5x1.3x2")}:1`, "1-p17~3x2.5x1"],
    ["modifiers of no units", `${encoded("p17~3x0")}:1`, "1-p17"],
    ["a plain key that was encoded too", `${encoded("p17")}:1,p17:2`, "3-p17"],
    ["colons and commas that a messenger encoded", "p17%3A2%2Cp4%3A1", "2-p17_1-p4"],
    ["the most units of a line", "p17:100", "100-p17"],
    ["more than a line has", "p17:1000000000,p4:99999999999999999999", "100-p17_100-p4"],
    ["the same dish over and over", Array.from({ length: 300 }, () => "p17:1").join(","), "100-p17"],
  ])("are %s", (_, items, dishes) => {
    expect(dishesOf(items)).toBe(dishes);
    expect(searchOf(items)).toBe(`?modal=shared_cart&dishes=${dishes}`);
  });

  it.each([
    ["no unit", "p17:0"],
    ["fewer than none", "p17:-1"],
    ["a number with a leading zero", "p17:02"],
    ["an exponent", "p17:1e9"],
    ["a part of one", "p17:1.5"],
    ["digits of another script", "p17:２"],
    ["no number", "p17"],
    ["two numbers", "p17:1:2"],
    ["nothing", ":1"],
    ["a number alone", "17:1"],
    ["an item of another shop", "sku_123:1"],
    ["an item of another shop that is encoded", "~Z2lkOi8vc2hvcGlmeS9Qcm9kdWN0VmFyaWFudC83MDg4MTQxMg:1"],
    ["a choice that is not encoded", "p17~3x2:1"],
    ["base64url with padding", "~cDE3fjN4Mg==:1"],
    ["base64 of the other alphabet", "~cDE3fjN4+g:1"],
    ["bits behind the last byte", "~cDF:1"],
    ["no text", "~__8:1"],
    ["a line break in a key", `${encoded("p17\n")}:1`],
    ["NUL behind a key", `${encoded("p17\0")}:1`],
    ["a modifier twice", `${encoded("p17~3x1.3x2")}:1`],
    ["a modifier twice, spelled differently", `${encoded("p17~3x1.03x2")}:1`],
    ["what is encoded twice", "p17%253A2"],
    ["a broken percent sign", "p17:2%"],
    ["markup", "<img src=x onerror=alert(1)>:1"],
    ["another query", "p17:1&modal=user_login"],
  ])("are no dish with %s, and nothing of it goes on", (_, items) => {
    expect(searchOf(items)).toBe("?modal=shared_cart&dishes=1-x");
  });

  it("are counted each where they are no dish", () => {
    expect(dishesOf("p17:2,sku_1:1,sku_2:1,p4:0")).toBe("2-p17_1-x_1-x_1-x");
  });

  it.each([
    ["300 dishes", Array.from({ length: 300 }, (_, at) => `p${at + 1}:1`).join(",")],
    ["300 of other shops", Array.from({ length: 300 }, () => "sku:1").join(",")],
    ["more than a link carries", Array.from({ length: 30 }, (_, at) => `${encoded(longChoice(at))}:1`).join(",")],
  ])("are a broken link with %s", (_, items) => {
    expect(searchOf(items)).toBe("?modal=shared_cart&dishes=1-x");
  });

  it("may be none", () => {
    expect(permalinkOf("/buy", "")).toEqual({ wantedPath: null, location: null, search: "" });
    expect(permalinkOf("/buy/", "?utm_source=mail")).toEqual({
      wantedPath: null,
      location: null,
      search: "?utm_source=mail",
    });
  });

  it.each(["/", "/moscow", "/buying/p17:1", "/buy/p17:1/p4:1", "/moscow/buy/p17:1", "/Buy/p17:1"])(
    "are not in %s",
    (path) => {
      expect(permalinkOf(path, "")).toBeNull();
    },
  );
});

describe("the query of a permalink", () => {
  it.each([
    ["the language", "?lang=de", "lang=de"],
    ["a campaign", "?utm_source=social&utm_medium=sms", "utm_source=social&utm_medium=sms"],
    ["a campaign as the standard has it", "?attribution/utm_source=mail", "utm_source=mail"],
    ["the same as a whole pointer", "?/attribution/utm_source=mail", "utm_source=mail"],
    ["both, where they say the same", "?attribution/utm_source=mail&utm_source=mail", "utm_source=mail"],
    ["text that has to be encoded", "?utm_campaign=a%26b%3Dc%0D%0Ad", "utm_campaign=a%26b%3Dc%0D%0Ad"],
  ])("goes on with %s", (_, search, expected) => {
    expect(searchOf("p17:1", search)).toBe(`?modal=shared_cart&dishes=1-p17&${expected}`);
  });

  it.each([
    ["who buys", "?buyer/email=alice%40example.com&buyer/phone_number=79161234567"],
    ["other quantities than the path's", "?line_items/0/quantity=5"],
    ["codes", "?discounts/codes/0=SAVE10"],
    ["secrets", "?access_token=secret&session=1"],
    ["another modal", "?modal=user_login&dishes=9-p1&request_uri=/x"],
    ["an operator's preview", "?preview=x&at=2026-01-01"],
    ["two values for a name", "?utm_source=a&utm_source=b"],
    ["two values in two spellings", "?utm_source=a&attribution/utm_source=b"],
    ["a language among the campaigns", "?attribution/lang=de"],
    ["a name of every object", "?__proto__=1&constructor=2"],
  ])("ends with %s", (_, search) => {
    expect(searchOf("p17:1", search)).toBe("?modal=shared_cart&dishes=1-p17");
  });

  it.each([
    ["/berlin", "/berlin"],
    ["/berlin/promotions?x=1#y", "/berlin/promotions"],
    ["/moscow/../berlin", "/berlin"],
    ["%2Fberlin", "/berlin"],
  ])("names where to go on: %s", (value, path) => {
    expect(permalinkOf("/buy/p17:1", `?continue_to=${value}`)?.wantedPath).toBe(path);
  });

  it.each([
    "https://evil.test/",
    "//evil.test/",
    "/%5Cevil.test",
    "/\\evil.test",
    "javascript:alert(1)",
    "berlin",
    "",
    "/%09/evil.test",
    "/ber%20lin",
    "/ber+lin",
    "/berlin%0D%0Aset-cookie:x=1",
    "/moscow&continue_to=/berlin",
  ])("names no other site, and no place in two ways: %s", (value) => {
    expect(permalinkOf("/buy/p17:1", `?continue_to=${value}`)?.wantedPath).toBeNull();
  });

  it.each([
    ["?context/location=moscow.13", { cityAlias: "moscow", shopId: 13 }],
    ["?/context/location=berlin", { cityAlias: "berlin", shopId: null }],
    ["?context%2Flocation=moscow", { cityAlias: "moscow", shopId: null }],
    ["?context/location=moscow&context/location=berlin", null],
    ["?context/location=moscow.0", null],
    ["?context/location=moscow.13.14", null],
    ["?context/location=moscow.9999999999999", null],
    ["?context/location=%0D%0Aset-cookie:x", null],
    ["?context/location=../admin", null],
    ["?location=moscow.13", null],
  ])("names a place of ours, or none: %s", (search, location) => {
    expect(permalinkOf("/buy/p17:1", search)).toMatchObject({ location, search: "?modal=shared_cart&dishes=1-p17" });
  });
});

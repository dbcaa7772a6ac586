/**
 * @group security
 * @rule SPEC-760
 */
import { expect, it } from "@jest/globals";
import { withoutFinalSlash } from "./listener";

it.each([
  ["/buy/p17:2/", "/buy/p17:2"],
  ["/buy/p17:2/?utm_source=mail/", "/buy/p17:2?utm_source=mail/"],
  ["/buy/", "/buy"],
  ["/buy//?lang=de", "/buy?lang=de"],
])("a permalink has no slash at its end, and no permanent redirect: %s", (url, plain) => {
  expect(withoutFinalSlash(url)).toBe(plain);
});

it.each(["/buy/p17:2", "/buy/p17:2/more/", "/buying/", "/moscow/", "/moscow/buy/", "/?to=/buy/", "/buy?to=/buy/x/"])(
  "%s stays as it was written",
  (url) => {
    expect(withoutFinalSlash(url)).toBe(url);
  },
);

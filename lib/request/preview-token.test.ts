/** @group security */
import { describe, expect, it } from "@jest/globals";
import { operatorToken, operatorUntil, previewToken, readPreview } from "./preview-token";

const key = { brand: "sushi", secret: "a-secret-of-the-operators" };
const now = new Date("2026-11-21T12:00:00Z");
const until = new Date("2026-11-21T20:00:00Z");
const preview = { at: new Date("2026-11-20T23:59:00Z"), until, cartId: "0b6f3d0e-7a43-4a55-9a4b-3f1f6f0f1c11" };
const link = operatorToken(key, until);
const token = previewToken(key, preview);

describe("the preview of an operator", () => {
  it("is read back", () => {
    expect(operatorUntil(key, link, now)).toEqual(until);
    expect(readPreview(key, token, now)).toEqual(preview);
  });

  it("has only signs that a cookie and a header can carry", () => {
    expect(token).toMatch(/^[\w.-]+$/);
  });

  it.each([
    { what: "another secret", read: { ...key, secret: "somebody-else's-secret" } },
    { what: "another brand", read: { ...key, brand: "pizza" } },
    { what: "a later hour", at: until },
    {
      what: "another instant",
      token: token.replace(/^preview\.\d+/, "preview.1"),
      link: link.replace(/\.\d+\./, ".9999999999."),
    },
    { what: "no signature", token: token.replace(/\.\w+$/, ""), link: link.replace(/\.\w+$/, "") },
    { what: "an empty signature", token: token.replace(/\w+$/, ""), link: link.replace(/\w+$/, "") },
    { what: "one kind in the place of the other", token: link, link: token },
    { what: "nothing", token: "", link: "" },
  ])("opens nothing with $what", ({ read = key, at = now, token: shown = token, link: given = link }) => {
    expect(operatorUntil(read, given, at)).toBeNull();
    expect(readPreview(read, shown, at)).toBeNull();
  });
});

/**
 * @group security
 * @rule SPEC-779
 */
import { randomBytes } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import * as fc from "fast-check";
import { openHandOverLink, sealHandOverLink } from "./hand-over-link";

const secret = "a-secret-of-the-shop-that-is-long-enough";
const newId = (): string => `chk_${randomBytes(24).toString("base64url")}`;

describe("the link to a checkout of an agent", () => {
  it("opens it, is the same each time, and says nothing of its id", () => {
    const id = newId();
    const link = sealHandOverLink(id, secret);
    expect(openHandOverLink(link, secret)).toBe(id);
    expect(sealHandOverLink(id, secret)).toBe(link);
    expect(link).toMatch(/^[\w-]{70}$/);
    expect(link).not.toContain(id.slice(4, 12));
    expect(sealHandOverLink(newId(), secret).slice(0, 16)).not.toBe(link.slice(0, 16));
  });

  it("opens nothing where a sign of it was changed, it was guessed, or the shop is another one", () => {
    const id = newId();
    const link = sealHandOverLink(id, secret);
    expect(openHandOverLink(link, `${secret}2`)).toBeNull();
    void fc.assert(
      fc.property(fc.nat(51), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const bytes = Buffer.from(link, "base64url");
        bytes[at] = (bytes[at] ?? 0) ^ flip;
        expect(openHandOverLink(bytes.toString("base64url"), secret)).toBeNull();
      }),
    );
    for (const text of ["", "x", id, `${link}AA`, "../".repeat(20), "A".repeat(70)])
      expect(openHandOverLink(text, secret)).toBeNull();
  });
});

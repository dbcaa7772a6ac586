/**
 * @group security
 * @rule SPEC-382 SPEC-482
 */
import { createHash } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import {
  type CodeLength,
  codeExpiry,
  codeHasher,
  codeLength,
  isCounted,
  judgeCode,
  newCode,
  type SentCode,
  STRANGERS_TRIES,
} from "./login-code";

const now = new Date("2026-11-24T12:00:00Z");
const codeHash = codeHasher("a secret of this test");
const sent: SentCode = {
  phone: "79161234567",
  digits: 4,
  code_sha256: codeHash("79161234567", "0042"),
  wrong_tries: 0,
  expires_at: codeExpiry(now),
  used_at: null,
};

describe("a login code", () => {
  it.each([4, 6] as const)("has %i digits, leading zeros included", (length) => {
    for (let n = 0; n < 200; n += 1) expect(newCode(length)).toMatch(new RegExp(`^\\d{${length}}$`));
  });

  it.each<[string, CodeLength, boolean, number, CodeLength]>([
    ["as set", 4, false, 8, 4],
    ["six where set so", 6, false, 0, 6],
    ["six for strangers once nine of their tries were wrong", 4, false, STRANGERS_TRIES, 6],
    ["as set on a device that has logged in with the phone before", 4, true, 1_000, 4],
  ])("is %s", (_what, setting, isKnownDevice, strangersTries, length) => {
    expect(codeLength(setting, { isKnownDevice, strangersTries })).toBe(length);
  });

  it("is guessed by strangers less than once in a thousand days of a phone", () => {
    // Nine tries with four digits, then at most fifteen codes of six digits, each with four tries (`login-limits.ts`).
    expect(STRANGERS_TRIES / 10 ** 4 + (15 * 4) / 10 ** 6).toBeLessThan(1 / 1_000);
  });

  it("is stored as a hash that a stolen backup does not reverse: all codes are tried without the key in vain", () => {
    const codes = Array.from({ length: 10_000 }, (_, code) => String(code).padStart(4, "0"));
    const tried = codes.flatMap((code) =>
      ["sha256", "sha512"].map((name) => createHash(name).update(`79161234567:${code}`).digest("hex").slice(0, 64)),
    );
    expect(tried).not.toContain(sent.code_sha256);
    expect(codes.map((code) => codeHasher("another secret")("79161234567", code))).not.toContain(sent.code_sha256);
  });

  it("is ended by another secret", () => {
    expect(judgeCode(sent, "0042", now, codeHasher("another secret"))).toBe("wrong");
  });

  it("is stored as a hash with its phone", () => {
    expect(codeHash("79161234567", "0042")).toMatch(/^[0-9a-f]{64}$/);
    expect(codeHash("79161234568", "0042")).not.toBe(sent.code_sha256);
  });

  it.each<[string, SentCode | null, string, number, string]>([
    ["the right one", sent, "0042", 0, "right"],
    ["the right one at the last moment", sent, "0042", 299, "right"],
    ["the right one too late", sent, "0042", 300, "expired"],
    ["none was sent", null, "0042", 0, "expired"],
    ["a used one, sent again because its reply was lost", { ...sent, used_at: now }, "0042", 59, "repeated"],
    ["a used one, a minute later", { ...sent, used_at: now }, "0042", 60, "expired"],
    ["another one than was used", { ...sent, used_at: now }, "0043", 0, "expired"],
    ["the first wrong one", sent, "0043", 0, "wrong"],
    ["the third wrong one", { ...sent, wrong_tries: 2 }, "0043", 0, "wrong"],
    ["the fourth wrong one", { ...sent, wrong_tries: 3 }, "0043", 0, "locked"],
    ["the right one as the fourth try", { ...sent, wrong_tries: 3 }, "0042", 0, "right"],
    ["the right one after four wrong ones", { ...sent, wrong_tries: 4 }, "0042", 0, "locked"],
    ["without its zeros", sent, "42", 0, "wrong"],
    ["nothing", sent, "", 0, "wrong"],
  ])("%s: %s", (_what, code, typed, seconds, outcome) => {
    expect(judgeCode(code, typed, new Date(now.getTime() + seconds * 1000), codeHash)).toBe(outcome);
  });

  it("counts the tries that lock it, and none after", () => {
    expect(isCounted(sent, "wrong")).toBe(true);
    expect(isCounted({ ...sent, wrong_tries: 3 }, "locked")).toBe(true);
    expect(isCounted({ ...sent, wrong_tries: 4 }, "locked")).toBe(false);
    expect(isCounted(sent, "expired")).toBe(false);
    expect(isCounted(sent, "right")).toBe(false);
    expect(isCounted(null, "expired")).toBe(false);
  });
});

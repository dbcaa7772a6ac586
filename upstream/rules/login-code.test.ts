import { describe, expect, it } from "@jest/globals";
import { codeExpiry, codeHash, isCounted, judgeCode, newCode, type SentCode } from "./login-code";

const now = new Date("2026-11-24T12:00:00Z");
const sent: SentCode = {
  phone: "79161234567",
  code_sha256: codeHash("79161234567", "0042"),
  wrong_tries: 0,
  expires_at: codeExpiry(now),
  used_at: null,
};

describe("a login code", () => {
  it("has four digits, leading zeros included", () => {
    for (let n = 0; n < 200; n += 1) expect(newCode()).toMatch(/^\d{4}$/);
  });

  it("is kept as a hash of its phone's own", () => {
    expect(codeHash("79161234567", "0042")).toMatch(/^[0-9a-f]{64}$/);
    expect(codeHash("79161234568", "0042")).not.toBe(sent.code_sha256);
  });

  it.each<[string, SentCode | null, string, number, string]>([
    ["the right one", sent, "0042", 0, "right"],
    ["the right one at the last moment", sent, "0042", 299, "right"],
    ["the right one too late", sent, "0042", 300, "expired"],
    ["none was sent", null, "0042", 0, "expired"],
    ["a used one", { ...sent, used_at: now }, "0042", 0, "expired"],
    ["the first wrong one", sent, "0043", 0, "wrong"],
    ["the third wrong one", { ...sent, wrong_tries: 2 }, "0043", 0, "wrong"],
    ["the fourth wrong one", { ...sent, wrong_tries: 3 }, "0043", 0, "locked"],
    ["the right one as the fourth try", { ...sent, wrong_tries: 3 }, "0042", 0, "right"],
    ["the right one after four wrong ones", { ...sent, wrong_tries: 4 }, "0042", 0, "locked"],
    ["without its zeros", sent, "42", 0, "wrong"],
    ["nothing", sent, "", 0, "wrong"],
  ])("%s: %s", (_what, code, typed, seconds, outcome) => {
    expect(judgeCode(code, typed, new Date(now.getTime() + seconds * 1000))).toBe(outcome);
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

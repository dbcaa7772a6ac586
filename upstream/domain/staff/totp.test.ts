import { describe, expect, it } from "@jest/globals";
import { acceptedStep, base32, hotp, newTotpSecret, totpAddress, totpStep } from "./totp";

const ascii = "12345678901234567890";

describe("a code of an authenticator application", () => {
  // RFC 4226, appendix D.
  it.each(
    ["755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489"].map(
      (code, counter) => [counter, code] as const,
    ),
  )("of counter %d is %s", (counter, code) => expect(hotp(Buffer.from(ascii), counter)).toBe(code));

  // RFC 6238, appendix B: its secrets are as long as each hash.
  it.each([
    [59, "94287082", "46119246", "90693936"],
    [1111111109, "07081804", "68084774", "25091201"],
    [1111111111, "14050471", "67062674", "99943326"],
    [1234567890, "89005924", "91819424", "93441116"],
    [2000000000, "69279037", "90698825", "38618901"],
    [20000000000, "65353130", "77737706", "47863826"],
  ])("at second %d is %s, %s, %s", (second, sha1, sha256, sha512) => {
    const step = totpStep(new Date(second * 1000));
    const secretOf = (bytes: number) => Buffer.from(ascii.repeat(4).slice(0, bytes));
    expect(hotp(secretOf(20), step, 8)).toBe(sha1);
    expect(hotp(secretOf(32), step, 8, "sha256")).toBe(sha256);
    expect(hotp(secretOf(64), step, 8, "sha512")).toBe(sha512);
  });

  const secret = newTotpSecret();
  const now = new Date("2026-11-26T18:00:15Z");
  const step = totpStep(now);

  it.each([-1, 0, 1])("is accepted %d steps away", (away) =>
    expect(acceptedStep(secret, hotp(secret, step + away), now, null)).toBe(step + away),
  );
  it.each([-2, 2])("is refused %d steps away", (away) =>
    expect(acceptedStep(secret, hotp(secret, step + away), now, null)).toBeNull(),
  );
  it("is good once, and so is every earlier one", () => {
    expect(acceptedStep(secret, hotp(secret, step), now, step)).toBeNull();
    expect(acceptedStep(secret, hotp(secret, step - 1), now, step)).toBeNull();
    expect(acceptedStep(secret, hotp(secret, step + 1), now, step)).toBe(step + 1);
  });
  it("may be typed in two halves", () => {
    const code = hotp(secret, step);
    expect(acceptedStep(secret, ` ${code.slice(0, 3)} ${code.slice(3)} `, now, null)).toBe(step);
  });
  it.each(["", "12345", "1234567", "abcdef", "１２３４５６"])("is six digits: %j is none", (code) =>
    expect(acceptedStep(secret, code, now, null)).toBeNull(),
  );

  // RFC 4648, 10.
  it.each([
    ["", ""],
    ["f", "MY"],
    ["fo", "MZXQ"],
    ["foo", "MZXW6"],
    ["foob", "MZXW6YQ"],
    ["fooba", "MZXW6YTB"],
    ["foobar", "MZXW6YTBOI"],
  ])("has its secret in base32: %j is %j", (text, coded) => expect(base32(Buffer.from(text))).toBe(coded));

  it("has an address that applications read", () => {
    const address = new URL(totpAddress(Buffer.from("12345678901234567890"), "Sakana Sushi", "anna@example.org"));
    expect(address.protocol).toBe("otpauth:");
    expect(address.href).toContain("/Sakana%20Sushi:anna%40example.org?");
    expect(address.searchParams.get("secret")).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
    expect(address.searchParams.get("issuer")).toBe("Sakana Sushi");
  });
});

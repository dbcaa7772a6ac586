import { describe, expect, it } from "@jest/globals";
import { hashPassword, isOutdated, isPassword, passwordProblem } from "./password";

const phc = (parameters: string, salt: string, hash: string) => {
  const base64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
  return `$scrypt$${parameters}$${base64(Buffer.from(salt))}$${base64(Buffer.from(hash.replaceAll(/\s/g, ""), "hex"))}`;
};

describe("a password", () => {
  // RFC 7914, 12: test vectors of scrypt.
  it.each([
    [
      "password",
      "ln=10,r=8,p=16",
      "NaCl",
      `fd ba be 1c 9d 34 72 00 78 56 e7 19 0d 01 e9 fe 7c 6a d7 cb c8 23 78 30 e7 73 76 63 4b 37 31 62
       2e af 30 d9 2e 22 a3 88 6f f1 09 27 9d 98 30 da c7 27 af b9 4a 83 ee 6d 83 60 cb df a2 cc 06 40`,
    ],
    [
      "pleaseletmein",
      "ln=14,r=8,p=1",
      "SodiumChloride",
      `70 23 bd cb 3a fd 73 48 46 1c 06 cd 81 fd 38 eb fd a8 fb ba 90 4f 8e 3e a9 b5 43 f6 54 5d a1 f2
       d5 43 29 55 61 3f 0f cf 62 d4 97 05 24 2a 9a f9 e6 1e 85 dc 0d 65 1e 40 df cf 01 7b 45 57 58 87`,
    ],
  ])("of RFC 7914 is verified: %s", async (password, parameters, salt, hash) => {
    const stored = phc(parameters, salt, hash);
    expect(await isPassword(stored, password)).toBe(true);
    expect(await isPassword(stored, `${password} `)).toBe(false);
    expect(isOutdated(stored)).toBe(true);
  });

  it("is stored with a salt, and verified however the keyboard composed it", async () => {
    const [one, other] = [await hashPassword("Küche am Hafen 7"), await hashPassword("Küche am Hafen 7")];
    expect(one).not.toBe(other);
    expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
    expect(isOutdated(one)).toBe(false);
    expect(await isPassword(one, "Küche am Hafen 7".normalize("NFD"))).toBe(true);
    expect(await isPassword(one, "küche am hafen 7")).toBe(false);
  });

  it.each(["", "$scrypt$", "$argon2id$v=19$m=65536,t=3,p=4$c2FsdA$aGFzaA", "$scrypt$ln=15,r=8,p=3$c2FsdA$", "plain"])(
    "is nobody's where the stored text is unreadable: %j",
    async (stored) => expect(await isPassword(stored, stored)).toBe(false),
  );

  it.each([
    ["correct horse battery", null],
    ["пельмени на обед 3", null],
    ["short", "short"],
    ["eleven sign", "short"],
    ["🍣🍣🍣🍣🍣🍣🍣🍣🍣🍣🍣🍣", "common"],
    ["x".repeat(129), "long"],
    ["aaaaaaaaaaaaaaa", "common"],
    ["123456789012", "common"],
    ["qwertyuiopas", "common"],
    ["йцукенгшщзхъ", "common"],
    ["Password2026!", "common"],
    ["passwordpassword1", "common"],
    ["anna@example.org", "personal"],
    ["sakana-anna-1", "personal"],
    ["anna likes the sea very much", null],
  ])("%j is judged before it is stored: %s", (password, problem) =>
    expect(passwordProblem(password, ["anna@example.org", "Anna", "Sakana Sushi"])).toBe(problem),
  );
});

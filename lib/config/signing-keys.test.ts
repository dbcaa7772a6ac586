/**
 * @group security
 * @rule SPEC-785
 */
import { execFileSync } from "node:child_process";
import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { signingKeysOf } from "./signing-keys";

const pair = (namedCurve = "P-256") => generateKeyPairSync("ec", { namedCurve }).privateKey;
const entry = (key = pair(), type: "pkcs8" | "sec1" = "pkcs8"): string =>
  key.export({ type, format: "der" }).toString("base64");

/** The commands of the guide that make a key. */
const commands = readFileSync("docs/agents.md", "utf8")
  .split("\n")
  .filter((line) => /^(?:openssl|node) .*(?:ecparam|generateKeyPairSync)/.test(line));

describe("the keys that news of orders are signed by", () => {
  it("are named by their thumbprint, and published without what signs", () => {
    const key = pair();
    const [known] = signingKeysOf(entry(key)) ?? [];
    expect(known?.published).toMatchObject({ kty: "EC", crv: "P-256", use: "sig", alg: "ES256" });
    expect(Object.keys(known?.published ?? {}).sort()).toEqual(["alg", "crv", "kid", "kty", "use", "x", "y"]);
    expect(known?.published.kid).toMatch(/^[\w-]{43}$/);
    const { x, y } = createPublicKey(key).export({ format: "jwk" });
    expect([known?.published.x, known?.published.y]).toEqual([x, y]);
    // The same key has the same name, in either of its forms.
    expect(signingKeysOf(entry(key, "sec1"))?.[0]?.published).toEqual(known?.published);
  });

  it("may be several, the first of which signs", () => {
    const [one, two] = [entry(), entry()];
    const kids = (list: string) => signingKeysOf(list)?.map(({ published: { kid } }) => kid) ?? [];
    expect(kids(`${one} ${two}`)).toEqual([...kids(one), ...kids(two)]);
    expect(kids(` ${two}\n${one} `)).toEqual([...kids(two), ...kids(one)]);
    expect(signingKeysOf("")).toEqual([]);
  });

  it.each([
    ["no key", "c2VjcmV0"],
    ["one of another curve", entry(pair("P-384"))],
    ["one twice", ((key) => `${key} ${key}`)(entry())],
    ["a public one", createPublicKey(pair()).export({ type: "spki", format: "der" }).toString("base64")],
    [
      "an RSA one",
      generateKeyPairSync("rsa", { modulusLength: 2048 })
        .privateKey.export({ type: "pkcs8", format: "der" })
        .toString("base64"),
    ],
  ])("are refused where there is %s among them", (_, list) => {
    expect(signingKeysOf(list)).toBeNull();
  });

  it("are made by the commands of the guide", () => {
    expect(commands).toHaveLength(2);
    for (const command of commands) {
      const made = execFileSync("sh", ["-c", command], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
      expect([command, signingKeysOf(made)?.length]).toEqual([command, 1]);
    }
  });
});

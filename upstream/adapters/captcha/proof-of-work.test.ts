import { beforeAll, describe, expect, it } from "@jest/globals";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { solvedChallenge } from "@/tests/support/solved-captcha";
import { proofOfWork } from "./proof-of-work";

const captcha = proofOfWork("a secret of this test");
const solve = async (from = captcha) => solvedChallenge(await from.challenge());

/** Solved once: a solution takes a second of a processor. */
let one: Awaited<ReturnType<typeof solve>>;
beforeAll(async () => {
  one = await solve();
});

describe("the proof of work", () => {
  it("takes a solution, and names challenges apart", async () => {
    const other = await solve();
    const solved = await captcha.solved(JSON.stringify(one));
    expect(solved?.expiresAt.getTime()).toBe(Number(one.challenge.parameters.expiresAt) * 1000);
    expect(solved?.name).not.toBe((await captcha.solved(JSON.stringify(other)))?.name);
  });

  it("takes no challenge of somebody else's", async () => {
    expect(await captcha.solved(JSON.stringify(await solve(proofOfWork("another secret"))))).toBeNull();
  });

  it("takes no challenge that was made easier, longer or another's", async () => {
    const { challenge, solution } = one;
    for (const change of [{ expiresAt: 9_999_999_999 }, { cost: 1 }, { keyPrefix: "00" }, { keySignature: "00" }]) {
      const parameters = { ...challenge.parameters, ...change };
      expect(await captcha.solved(JSON.stringify({ challenge: { ...challenge, parameters }, solution }))).toBeNull();
    }
  });

  it("takes only the key of the challenge", async () => {
    const { challenge, solution } = one;
    const { derivedKey } = await deriveKey(
      challenge.parameters,
      Buffer.from(challenge.parameters.salt, "hex"),
      Buffer.concat([Buffer.from(challenge.parameters.nonce, "hex"), Buffer.alloc(4)]),
    );
    const guess = { counter: 0, derivedKey: Buffer.from(derivedKey).toString("hex") };
    expect(guess.derivedKey).not.toBe(solution?.derivedKey);
    expect(await captcha.solved(JSON.stringify({ challenge, solution: guess }))).toBeNull();
  });

  it.each(["", "null", "[]", "{}", "x", '{"challenge":{},"solution":{}}'])("takes %j for no solution", async (text) => {
    expect(await captcha.solved(text)).toBeNull();
  });
});

import { randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as z from "zod/mini";
import { parseJson } from "@/lib/domain/parse-json";
import type { Captcha } from "./captcha";

const LIFE_MS = 10 * 60 * 1000;
/** Half a second on a laptop, a few seconds on an old phone: cheap for one login, expensive for a thousand. */
const COST = 1_000;
const COUNTER = { from: 500, to: 1_500 } as const;

const Challenge = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    // Without it the library would take any counter for a solution.
    keySignature: z.string(),
    expiresAt: z.number(),
  }),
  signature: z.string(),
});
const Answer = z.object({
  challenge: Challenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string().check(z.regex(/^(?:[0-9a-f]{2})+$/)) }),
});

const answerOf = (text: string): z.output<typeof Answer> | null => {
  try {
    const json = parseJson(text);
    return z.safeParse(Answer, json).data ?? null;
  } catch {
    return null;
  }
};

/**
 * A captcha whose work the browser does, not the customer. Challenges are signed and not stored, so any instance accepts those of
 * the others; it needs no third party.
 *
 * @param secret what the signatures are made with
 */
export const proofOfWork = (secret: string): Captcha => {
  const secrets = { hmacSignatureSecret: `${secret}:challenge`, hmacKeySignatureSecret: `${secret}:key` };
  return {
    challenge: async () => {
      const { parameters, signature } = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: COST,
        counter: randomInt(COUNTER.from, COUNTER.to),
        deriveKey,
        expiresAt: new Date(Date.now() + LIFE_MS),
        ...secrets,
      });
      return { parameters, signature };
    },
    solved: async (text) => {
      const answer = answerOf(text);
      if (answer === null) return null;
      const { verified } = await verifySolution({ ...answer, deriveKey, ...secrets });
      const { signature, parameters } = answer.challenge;
      return verified ? { name: signature, expiresAt: new Date(parameters.expiresAt * 1000) } : null;
    },
  };
};

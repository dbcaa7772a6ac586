import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as z from "zod/mini";

/** What the sandbox's captcha gives to be solved. */
export const CaptchaChallenge = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
  }),
  signature: z.string(),
});

/** A challenge with its solution, which takes a second of a processor. */
export const solvedChallenge = async (given: unknown) => {
  const challenge = z.parse(CaptchaChallenge, given);
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
};

/** What a browser sends for a challenge. */
export const solvedCaptcha = async (given: unknown): Promise<string> => JSON.stringify(await solvedChallenge(given));

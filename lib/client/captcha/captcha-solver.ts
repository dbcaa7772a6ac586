import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { isRecord } from "@/lib/domain/is-record";

const isChallenge = (value: unknown): value is Challenge => isRecord(value) && isRecord(value["parameters"]);

/** Does the work that a challenge of the default captcha requires; the answer is the text the upstream checks. */
export const solvedText = async (challenge: unknown): Promise<string> => {
  if (!isChallenge(challenge)) throw new Error("A challenge of another captcha.");
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error("The captcha took too long.");
  return JSON.stringify({ challenge, solution });
};

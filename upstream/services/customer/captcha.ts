import type { Captcha } from "../../adapters/captcha/captcha";
import type { Database } from "../../store/database";
import { spendCaptcha } from "../../store/limit-windows";

/** Whether a text solves a challenge of ours that nobody has used; it is used up by that. */
export const takeSolution = async (
  { db, captcha }: { readonly db: Database; readonly captcha: Captcha },
  text: string | undefined,
): Promise<boolean> => {
  const solved = text === undefined ? null : await captcha.solved(text);
  return solved !== null && (await spendCaptcha(db, solved));
};

import type { Captcha } from "../../adapters/captcha/captcha";
import type { Database } from "../../store/database";
import { spendCaptcha } from "../../store/limit-windows";

/** Whether a text solves an unused challenge of ours; each challenge counts once. */
export const takeSolution = async (
  { db, captcha }: { readonly db: Database; readonly captcha: Captcha },
  text: string | undefined,
): Promise<boolean> => {
  const solved = text === undefined ? null : await captcha.solved(text);
  return solved !== null && (await spendCaptcha(db, solved));
};

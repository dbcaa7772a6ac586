import { hasFieldError } from "@/lib/client/core/call-failure";
import type { Purpose } from "./captcha";

/**
 * Sends what the upstream may refuse until a captcha is solved. The browser then solves one and sends again, which the
 * customer does not notice.
 *
 * @param send is given the solution with which it is to be sent again
 * @throws ApiClientError
 */
export const withCaptcha = async <Reply>(
  purpose: Purpose,
  send: (solved: { readonly captcha?: string }) => Promise<Reply>,
): Promise<Reply> => {
  try {
    return await send({});
  } catch (error) {
    if (!hasFieldError(error, "captcha")) throw error;
    const { solvedCaptcha } = await import("./captcha");
    const captcha = await solvedCaptcha(purpose);
    if (captcha === null) throw error;
    return send({ captcha });
  }
};

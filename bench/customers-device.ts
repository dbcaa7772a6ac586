import { setPriority } from "node:os";
import * as z from "zod";
import { solvedCaptcha } from "../tests/support/solved-captcha";

/**
 * Solves the captchas of `bench/soak.ts`'s customers, in a separate process: half a second of a processor for each login
 * is spent on a customer's device, so it has the lowest priority, as `bench/attack.ts` does.
 */
const Request = z.object({ id: z.number(), challenge: z.unknown() });

setPriority(10);
process.on("message", (message) => {
  const { id, challenge } = Request.parse(message);
  void solvedCaptcha(challenge).then((solved) => process.send?.({ id, solved }));
});
process.once("disconnect", () => process.exit(0));

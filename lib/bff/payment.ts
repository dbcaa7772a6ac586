import "server-only";
import { serverEnv } from "@/lib/config/env.server";
import type { PaymentReply } from "@/lib/contract/payment";
import { type BankOrigins, isBankAddress } from "@/lib/routing/bank-address";
import { safePath } from "@/lib/routing/safe-path";
import { ApiError } from "./api-error";
import type { Session } from "./session";

const bankFields = [
  "form_url",
  "payment_link",
  "AcsUrl",
  "threeDSMethodURLServer",
  "threeDSMethodURL",
] as const satisfies readonly (keyof PaymentReply)[];

/** Whether every address of a step leads where this shop's customers may be sent (SPEC-325). */
export const areAllowed = (
  reply: PaymentReply,
  { origins, siteOrigin }: { readonly origins: BankOrigins; readonly siteOrigin: string },
): boolean =>
  bankFields.every((field) => reply[field] === undefined || isBankAddress(reply[field], origins)) &&
  (reply.complete_link === undefined || safePath(reply.complete_link) !== null) &&
  (reply.TermUrl === undefined || isBankAddress(reply.TermUrl, [siteOrigin]));

/** @throws ApiError 502 for a step that leads anywhere else: the browser never gets the address */
export const allowedLinks = (
  reply: PaymentReply,
  session: Session | null,
): { reply: PaymentReply; session: Session | null } => {
  const { paymentOrigins: origins, siteOrigin } = serverEnv();
  if (!areAllowed(reply, { origins, siteOrigin })) throw new ApiError(502, "bad_gateway");
  return { reply, session };
};

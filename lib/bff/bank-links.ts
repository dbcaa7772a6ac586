import "server-only";
import { serverEnv } from "@/lib/config/env.server";
import type { PaymentReply } from "@/lib/contract/payment";
import { ApiError } from "./api-error";
import type { Session } from "./session";

const bankFields = [
  "form_url",
  "payment_link",
  "AcsUrl",
  "threeDSMethodURLServer",
  "threeDSMethodURL",
] as const satisfies readonly (keyof PaymentReply)[];

/** `https:` allows every https address; everything else is an exact origin. */
const isAllowed = (address: string, origins: readonly string[]): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, origin, username, password } = new URL(address);
  if (username !== "" || password !== "") return false;
  return origins.includes(origin) || (protocol === "https:" && origins.includes("https:"));
};

/** A path of this site alone: one leading slash, neither a second one nor a backslash (SPEC-45). */
const isOwnPath = (link: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(link);

/** Whether every address of a step leads where this shop's customers may be sent (SPEC-325). */
export const areAllowed = (
  reply: PaymentReply,
  { origins, siteOrigin }: { readonly origins: readonly string[]; readonly siteOrigin: string },
): boolean =>
  bankFields.every((field) => reply[field] === undefined || isAllowed(reply[field], origins)) &&
  (reply.complete_link === undefined || isOwnPath(reply.complete_link)) &&
  (reply.TermUrl === undefined || isAllowed(reply.TermUrl, [siteOrigin]));

/** A step that leads anywhere else is no step: 502, and the browser never sees the address. */
export const allowedLinks = (
  reply: PaymentReply,
  session: Session | null,
): { reply: PaymentReply; session: Session | null } => {
  const { paymentOrigins: origins, siteOrigin } = serverEnv();
  if (!areAllowed(reply, { origins, siteOrigin })) throw new ApiError(502, "bad_gateway");
  return { reply, session };
};

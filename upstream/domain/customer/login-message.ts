import type { NotifyChannel } from "@/lib/contract/auth";
import type { Language } from "@/lib/contract/language";
import { formatPhone, phoneDigits } from "@/lib/domain/customer/phone";
import { say } from "../../texts/say";

type Login = {
  readonly channel: NotifyChannel;
  readonly code: string;
  readonly language: Language;
  /** The brand's name. */
  readonly brand: string;
  /** The brand's own number, whose end a calling number has its own of. */
  readonly defaultPhone: string;
  readonly siteHost: string | null;
};

/** A message ends with the host it is for, so that a telephone fills the code in there and nowhere else. */
const bound = (text: string, host: string | null, code: string): string =>
  host === null ? text : `${text}\n\n@${host} #${code}`;

/** What a code is sent with. For a call, the code is the end of the number it comes from (SPEC-105). */
export const loginMessage = ({ channel, code, language, brand, defaultPhone, siteHost }: Login): string => {
  if (channel === "call") {
    const number = formatPhone(`${phoneDigits(defaultPhone).slice(0, -code.length)}${code}`);
    return say("login.call", { number })(language);
  }
  return bound(say("login.sms", { code, brand })(language), siteHost, code);
};

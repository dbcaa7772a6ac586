import Negotiator from "negotiator";
import { type Language, languages } from "@/lib/contract/language";

/** The language of a browser's `Accept-Language` (RFC 9110), for pages of no known payment; English without one. */
export const browserLanguage = (accepted: string | undefined): Language => {
  const preferred = new Negotiator({ headers: { "accept-language": accepted ?? "en" } }).language([...languages]);
  return languages.find((language) => language === preferred) ?? "en";
};

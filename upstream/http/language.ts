import type { Context } from "hono";
import type { Language } from "@/lib/contract/language";
import { spokenLanguage } from "@/lib/domain/spoken-language";
import type { Reference } from "../domain/catalogue/reference";

/** The customer's language: the first of `Accept-Language` where it is one of ours, else the brand's own. */
export const languageOf = (c: Context, reference: Reference): Language => {
  const [first = ""] = (c.req.header("accept-language") ?? "").split(",", 1);
  return spokenLanguage([first]) ?? reference.settings.default_language;
};

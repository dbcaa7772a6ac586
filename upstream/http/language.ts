import type { Context } from "hono";
import { Language } from "@/lib/contract/scalar";
import type { Reference } from "../domain/catalogue/reference";

/** The customer's language: the first of `Accept-Language` where it is one of ours, else the brand's own. */
export const languageOf = (c: Context, reference: Reference): Language => {
  const first = (c.req.header("accept-language") ?? "").slice(0, 2).toLowerCase();
  const given = Language.safeParse(first);
  return given.success ? given.data : reference.settings.default_language;
};

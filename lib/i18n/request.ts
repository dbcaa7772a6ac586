import { language as rootLanguage } from "next/root-params";
import { getRequestConfig } from "next-intl/server";
import * as z from "zod/mini";
import { Language } from "@/lib/contract/scalar";
import { formats } from "./formats";
import { fallbackLanguage } from "./languages";
import { messagesOf } from "./messages";

/** The language is a parameter of the root layout, so pages stay static and need not hand it on. */
export default getRequestConfig(async ({ locale: requested }) => {
  const locale = z.safeParse(Language, requested ?? (await rootLanguage())).data ?? fallbackLanguage;
  return { locale, messages: await messagesOf(locale), formats, timeZone: "UTC" };
});

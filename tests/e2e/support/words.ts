import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createTranslator } from "next-intl";
import * as z from "zod";
import type { Language } from "@/lib/contract/language";

export type TestLanguage = Language;

const Branch = z.record(z.string(), z.unknown());

/** The ICU pattern of a key such as `cart.clear`, or `upstream.product.stop`, whose file has no branches; a missing one fails the test. */
function pattern(language: TestLanguage, key: string): string {
  const [noun = "", ...path] = key.split(".");
  const messages: unknown = JSON.parse(readFileSync(join("messages", language, `${noun}.json`), "utf8"));
  return z
    .string({ error: `${language}: no message ${key}` })
    .parse(
      Branch.parse(messages)[path.join(".")] ??
        path.reduce<unknown>((branch, name) => Branch.parse(branch)[name], messages),
    );
}

/** The customer's words: `words("ru")("cart.clear")`. */
export const words =
  (language: TestLanguage) =>
  (key: string, values: Record<string, string | number> = {}): string =>
    createTranslator({ locale: language, messages: { word: pattern(language, key) } })("word", values);

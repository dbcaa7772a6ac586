import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createTranslator } from "next-intl";
import * as z from "zod";

export type TestLanguage = "ru" | "tr" | "en" | "uz" | "de" | "uk";

const Messages = z.record(z.string(), z.unknown());

/** All messages of a language by noun, as the pages have them. */
function messagesOf(language: TestLanguage): Record<string, unknown> {
  const folder = join("messages", language);
  return Object.fromEntries(
    readdirSync(folder).map((file) => [file.replace(".json", ""), Messages.parse(JSON.parse(readFileSync(join(folder, file), "utf8")))]),
  );
}

/** The customer's words: `words("ru")("cart.clear")`. A missing key fails the test. */
export function words(language: TestLanguage) {
  const translator = createTranslator({
    locale: language,
    messages: messagesOf(language),
    onError: (error) => {
      throw error;
    },
  });
  return (key: string, values?: Record<string, string | number>): string => translator(key, values);
}

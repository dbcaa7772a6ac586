import type { Language } from "../lib/contract/language";

/**
 * A stored text for an operator: in the language of the shop or city, in English, or in any language that it has; a dash where it
 * has none, as a row that another system wrote may be.
 */
export const textIn = (text: object, language: Language): string => {
  const words = new Map(Object.entries(text).filter(([, value]) => typeof value === "string" && value !== ""));
  return words.get(language) ?? words.get("en") ?? [...words.values()][0] ?? "-";
};

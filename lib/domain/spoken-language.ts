import { type Language, languages } from "@/lib/contract/language";

/**
 * The first language of the interface among language tags (BCP 47), each by its language alone: `pt-BR` and `pt` are `pt`, and
 * `es-419` is `es` (RFC 4647, lookup). What stands behind a semicolon, a weight in `Accept-Language`, is not read: browsers send
 * the best first.
 */
export const spokenLanguage = (tags: readonly string[]): Language | null => {
  const codes = tags.map((tag) => /^\s*([a-z]+)/i.exec(tag)?.[1]?.toLowerCase());
  return codes.flatMap((code) => languages.filter((language) => language === code))[0] ?? null;
};

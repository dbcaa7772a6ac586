import { createHash } from "node:crypto";
import { keepPageText } from "@/lib/next-internals/page-texts";
import { jsonLdText, type Thing } from "@/lib/seo/json-ld";
import { StructuredData } from "./structured-data";

/** What a page is about, for search engines. */
export function JsonLd({ things }: { readonly things: readonly Thing[] }) {
  const text = jsonLdText(things);
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 16);
  keepPageText(name, text);
  return <StructuredData name={name} />;
}

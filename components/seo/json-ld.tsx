import { createHash } from "node:crypto";
import { jsonLdText, type Thing } from "@/lib/seo/json-ld";
import { putBeside } from "./beside-the-tree";
import { StructuredData } from "./structured-data";

/** What a page is about, for search engines. */
export function JsonLd({ things }: { readonly things: readonly Thing[] }) {
  const text = jsonLdText(things);
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 16);
  putBeside(name, text);
  return <StructuredData name={name} />;
}

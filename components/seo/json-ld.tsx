import { jsonLdText, type Thing } from "@/lib/seo/json-ld";

/** What a page is about, for search engines. */
export function JsonLd({ things }: { readonly things: readonly Thing[] }) {
  const text = jsonLdText(things);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script holds text alone, and its one way out is escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

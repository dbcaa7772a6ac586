/** Structured data for search engines; `<` is escaped, so no text of a menu can end the script. */
export function JsonLd({ data }: { readonly data: object }) {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script holds text alone, and its one way out is escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

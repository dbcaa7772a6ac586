/** A thing of schema.org. */
export type Thing = { readonly "@type": string; readonly [property: string]: unknown };

/**
 * The text of a JSON-LD script about a page's things. `<` is escaped, or a name with `</script>` in it would end the script
 * (SPEC-435).
 */
export const jsonLdText = (things: readonly Thing[]): string =>
  JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replaceAll("<", "\\u003c");

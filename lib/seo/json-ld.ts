/** A JSON-LD script's text. `<` is escaped, or a name with `</script>` in it would end the script (quality, trap 11). */
export const jsonLdText = (data: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");

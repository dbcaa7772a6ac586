"use client";

import { pageText } from "@/lib/next-internals/page-texts";

/**
 * The script that search engines read. Written by a server component it would be in the page twice, as HTML and in what
 * React is told of the tree: 1.4 KB of home, packed. In a browser it is nobody's concern, and is left as it is.
 */
export function StructuredData({ name }: { readonly name: string }) {
  const text = typeof window === "undefined" ? pageText(name) : "";
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a script holds text alone, and its one way out is escaped
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  );
}

const tags = /<(?:script|link|img)\b[^>]*>/g;
const address = /\s(?:src|href)="(\/[^"]+\.(?:js|css|woff2|webp|avif)(?:\?[^"]*)?)"/;

/** Files that a page has a browser load at once: scripts, styles and fonts, and the pictures that do not wait for a scroll. */
export const filesOf = (html: string): string[] => {
  const early = [...html.matchAll(tags)].filter(
    ([tag]) => !(tag.includes('loading="lazy"') || tag.includes(" disabled")),
  );
  return [...new Set(early.flatMap(([tag]) => address.exec(tag)?.[1] ?? []))].map((path) =>
    path.replaceAll("&amp;", "&"),
  );
};

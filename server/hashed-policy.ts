import { createHash } from "node:crypto";

/** A script without an address; the markup is our own, and its data carries no closing tag (`lib/seo/json-ld`). */
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
/** Data in a script's clothes is never run, and needs no leave. */
const isData = /\stype="(?!module"|text\/javascript")/;

/**
 * The policy of a page with the fingerprints of its own inline scripts in place of leave for any: a script that somebody
 * else brought into the page does not run. Other directives stand as they are.
 *
 * @param html the whole page, as it is sent
 */
export const hashedPolicy = (policy: string, html: string): string => {
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(inlineScript)) {
    if (isData.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return policy
    .split("; ")
    .map((directive) =>
      directive.startsWith("script-src ") ? directive.replace("'unsafe-inline'", [...hashes].join(" ")) : directive,
    )
    .join("; ");
};

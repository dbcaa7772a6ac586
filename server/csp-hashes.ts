import { createHash } from "node:crypto";

/** A script without an address; the markup is our own, and its data carries no closing tag (`lib/seo/json-ld`). */
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
/** Data in a script's clothes is never run, and needs no leave. */
const isData = /\stype="(?!module"|text\/javascript")/;

const ANY = "'unsafe-inline'";

const hashesOf = (html: string): ReadonlySet<string> => {
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(inlineScript)) {
    if (isData.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return hashes;
};

const isScripts = (directive: string): boolean => directive.startsWith("script-src ");

/**
 * The policy of an answer with the hashes of its own inline scripts in place of leave for any: a script that somebody
 * else brought into the page does not run. Other directives, and a policy that names a nonce, stand as they are.
 *
 * @param html the whole page, as it is sent; empty for what is no page
 */
export const policyWithHashes = (policy: string, html: string): string =>
  policy
    .split("; ")
    .map((directive) => {
      if (!(isScripts(directive) && directive.includes(ANY))) return directive;
      return directive
        .split(" ")
        .flatMap((source) => (source === ANY ? [...hashesOf(html)] : [source]))
        .join(" ");
    })
    .join("; ");

/** The policy of a page that was made without Next, or has none of its own: it runs and loads nothing. */
export const closedPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

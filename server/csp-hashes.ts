import { createHash } from "node:crypto";

/** An inline script; the markup is our own, and its data contains no closing tag (`lib/seo/json-ld`). */
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
/** A script element with data (JSON) is not executed and needs no hash. */
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
 * The policy of an answer with the hashes of its inline scripts instead of `'unsafe-inline'`, so that an injected script does
 * not run. Other directives, and a policy with a nonce, stay unchanged.
 *
 * @param html the whole page, as it is sent; empty if the answer is not a page
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

/** The policy of a page that was made without Next, or has none: it runs and loads nothing. */
export const closedPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

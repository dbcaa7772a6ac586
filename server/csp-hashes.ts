import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** An inline script; the markup is our own, and its data contains no closing tag (`lib/seo/json-ld`). */
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
/** A script element with data (JSON) is not executed and needs no hash. */
const isData = /\stype="(?!module"|text\/javascript")/;

const ANY = "'unsafe-inline'";
const nonceSource = /^'nonce-([\w+/=-]+)'$/;

/** The hashes of inline scripts, each once. */
const hashesOf = (html: string, isNamed: (attributes: string) => boolean, sent: (text: string) => string): string[] => {
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(inlineScript)) {
    if (isData.test(attributes) || !isNamed(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(sent(text)).digest("base64")}'`);
  }
  return [...hashes];
};

const isScripts = (directive: string): boolean => directive.startsWith("script-src ");

/** The sources of scripts in a policy. */
const scriptSources = (policy: string): readonly string[] =>
  policy.split("; ").find(isScripts)?.split(" ").slice(1) ?? [];

/** The nonce of a page's scripts; null if its policy has none. */
const nonceOf = (policy: string): string | null => {
  const source = scriptSources(policy).find((one) => nonceSource.test(one));
  return (source && nonceSource.exec(source)?.[1]) ?? null;
};

const withoutNonce = (nonce: string | null, text: string): string =>
  nonce === null ? text : text.replaceAll(nonce, "");

/** The text of a page as it is sent. A nonce has done its work when the policy names the scripts that have it. */
export const sentText = ({ "content-security-policy": policy }: IncomingHttpHeaders, text: string): string =>
  withoutNonce(typeof policy === "string" ? nonceOf(policy) : null, text);

/**
 * The policy of an answer with the hashes of its inline scripts instead of `'unsafe-inline'`, so that an injected script does
 * not run. In the place of a nonce stand the hashes of the scripts that have it: what comes into the page otherwise is not
 * named, and the page can be stored without a secret that its visitors share (ADR-0021). Other directives stay unchanged.
 *
 * @param html the whole page as it comes from Next, with its nonce; empty if the answer is not a page
 */
export const policyWithHashes = (policy: string, html: string): string => {
  const nonce = nonceOf(policy);
  const hashesFor = (source: string): readonly string[] => {
    if (source === ANY)
      return hashesOf(
        html,
        () => true,
        (text) => text,
      );
    if (nonce === null || source !== `'nonce-${nonce}'`) return [source];
    return hashesOf(
      html,
      (attributes) => attributes.includes(` nonce="${nonce}"`),
      (text) => withoutNonce(nonce, text),
    );
  };
  return policy
    .split("; ")
    .map((directive) => (isScripts(directive) ? directive.split(" ").flatMap(hashesFor).join(" ") : directive))
    .join("; ");
};

/** The policy of a page that was made without Next, or has none: it runs and loads nothing. */
export const closedPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

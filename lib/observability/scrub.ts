import { withoutCardNumbers } from "@/lib/contract/card-number";

/** What Sentry may collect: nothing of the customer (SPEC-340). Version 11 collects much more by default. */
export const dataCollection = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
  databaseQueryData: false,
} satisfies Record<string, false | readonly never[]>;

/** Words in reports that may carry a phone or a card number are cut: runs of ten and more digits. */
export const withoutNumbers = (text: string): string => text.replace(/\+?\d(?:(?:[\s()+.-]|%20)*\d){9,}/g, "[number]");

/**
 * Removes the query of an address, which may contain a customer's search, street or phone; the key of a payment page and the link of an order,
 * which open them; and labels, which may be addresses.
 */
const withoutQueries = (text: string): string =>
  text
    .replace(/((?:https?:\/\/|\/)[^\s?"'<>]*)\?[^\s"'<>#]+/g, "$1?[query]")
    .replace(/(\/order\/(?:payment|cache)\/)[^\s/?"'<>#]+/g, "$1[key]")
    .replace(/(\/order\/link(?:\?[^\s#]*)?)#[\w-]+/g, "$1#[link]")
    .replace(/\[(aria-label|title|alt|name)="[^"]*"\]/g, "[$1]");

/** Long unbroken words are tokens, cryptograms and what issuers say; short codes are recognized by their names. */
const withoutSecrets = (text: string): string =>
  withoutCardNumbers(withoutNumbers(withoutQueries(text)))
    .replace(/[\w+=-]{60,}/g, "[token]")
    .replace(/\b(cv[vc]2?|otp|pin|code)(\W{1,4})\d{3,8}\b/gi, "$1$2[number]");

/** Fields that are hidden whatever they hold (SPEC-323). */
const hidden =
  /^(cryptogram|link|pa_?re[sq]|c_?re[sq]|md|otp|code|phone|email|username|pan|cv[vc]2?|card_?\w*|(delivery_)?address|street|house|flat|apartment|entrance|floor|intercom|(order_)?comment|((url|http)\.)?query)$/i;
/** Names of reports and traces, and what the reporter does not send. */
const unchanged = /(^|_)id$|^sdkProcessingMetadata$/;

/** Cuts what may be a card, a phone, a code or a token out of a report, wherever in it: messages, crumbs, addresses. */
export const scrub = (report: object): void => {
  for (const [key, value] of Object.entries(report)) {
    if (unchanged.test(key)) continue;
    if (hidden.test(key)) Reflect.set(report, key, "[hidden]");
    else if (typeof value === "string") Reflect.set(report, key, withoutSecrets(value));
    else if (typeof value === "object" && value !== null) scrub(value);
  }
};

/** The same report, with that cut out. */
export const scrubbed = <Report extends object>(report: Report): Report => {
  scrub(report);
  return report;
};

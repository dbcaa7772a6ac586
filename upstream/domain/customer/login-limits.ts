import { boundFor, NO_BOUND, siteNetwork, UNKNOWN_CALLER } from "./caller-network";
import { RESEND_SECONDS } from "./login-code";

const [HOUR, DAY] = [3_600, 86_400];

/** `max` times in each window of `seconds`; where there is `most`, a captcha opens the part above `max`. */
export type SendLimit = {
  readonly name: string;
  readonly caller: string;
  readonly max: number;
  readonly most?: number;
  readonly seconds: number;
};

/** Where a code goes: the calling code of its phone ("+7"), and how many restaurants the brand has in its countries. */
export type Destination = { readonly code: string; readonly shops: number };

/** The request for a code, as far as limits use it. */
export type CodeRequest = {
  readonly phone: string;
  /** The browser that requests it. */
  readonly visitor: string;
  /** The browser has logged in with this phone before. */
  readonly isKnownDevice: boolean;
  /** As in `caller-network.ts`; null: no proxy reports it. */
  readonly network: string | null;
  readonly destination: Destination;
  /** Restaurants of the brand. */
  readonly shops: number;
  /** Unused codes an hour that one restaurant explains. */
  readonly codesPerShop: number;
};

/** Codes sent for one network to whatever phones. */
const ofNetwork = { max: 20, seconds: HOUR } as const;
/** The same for the /24 or /48 around it: a provider's customers share one, so a captcha has no end there. */
const ofSite = { max: 60, seconds: HOUR } as const;
/** Codes nobody has typed yet, sent to numbers that differ in their last four digits: one operator's block. */
const ofRange = { max: 20, seconds: HOUR } as const;
const RANGE_DIGITS = 4;
/** However few restaurants there are, their town can have an evening of so many newcomers in an hour. */
const SMALLEST_SHOP = 20;
/** A day has the codes of so many busy hours. */
const BUSY_HOURS = 8;

const ofShops = (name: string, caller: string, shops: number, codesPerShop: number): SendLimit[] => {
  const max = Math.max(SMALLEST_SHOP, Math.round(shops * codesPerShop));
  return [
    { name, caller, max, most: NO_BOUND, seconds: HOUR },
    { name: `${name}.day`, caller, max: max * BUSY_HOURS, most: NO_BOUND, seconds: DAY },
  ];
};

/**
 * The limits on codes that nobody has typed: of one block of numbers, of one calling code, and of all. Customers type their
 * codes, so a used code is no longer counted; who is paid for messages to numbers of his own does not type them (ADR-0097).
 * Above them a captcha is required and nobody is refused, so strangers cannot close the shop for its customers.
 */
export const unusedCodeLimits = ({
  phone,
  destination,
  shops,
  codesPerShop,
}: Omit<CodeRequest, "visitor" | "isKnownDevice" | "network">): readonly SendLimit[] => [
  { name: "login.send.range", caller: phone.slice(0, -RANGE_DIGITS), ...ofRange, most: NO_BOUND },
  ...ofShops("login.send.country", destination.code, destination.shops, codesPerShop),
  ...ofShops("login.send.all", "all", shops, codesPerShop),
];

/**
 * The limits on codes that are sent (ADR-0097), by message or by call. One a minute and five a day for a phone and a browser
 * are strict. What strangers share, they may use up: it costs the next one a captcha, and a browser that has logged in with
 * the phone before does not share it at all.
 */
export const sendLimits = (request: CodeRequest): readonly SendLimit[] => {
  const { phone, visitor, isKnownDevice, network } = request;
  const caller = `${phone} ${isKnownDevice ? "known" : visitor}`;
  const own: readonly SendLimit[] = [
    { name: "login.send", caller, max: 1, seconds: RESEND_SECONDS },
    { name: "login.send.day", caller, max: 5, seconds: DAY },
  ];
  if (isKnownDevice) return own;
  // Messages to one phone cost money and disturb its owner.
  const ofPhone: readonly SendLimit[] = [
    { name: "login.send.phone", caller: phone, max: 1, most: 3, seconds: RESEND_SECONDS },
    { name: "login.send.phone.day", caller: phone, max: 5, most: 15, seconds: DAY },
  ];
  const shared = [...ofPhone, ...unusedCodeLimits(request)];
  const name = "login.send.address";
  if (network === null) {
    const common = { name, caller: UNKNOWN_CALLER, ...ofNetwork, max: boundFor(ofNetwork.max, null), most: NO_BOUND };
    return [...own, { name, caller: `cart ${visitor}`, ...ofNetwork }, common, ...shared];
  }
  const site = siteNetwork(network);
  const around = site === null ? [] : [{ name: "login.send.site", caller: site, ...ofSite, most: NO_BOUND }];
  return [...own, { name, caller: network, ...ofNetwork, most: 200 }, ...around, ...shared];
};

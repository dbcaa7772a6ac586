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

/** The request for a code, as far as limits use it. */
export type Asking = {
  readonly phone: string;
  /** The browser that asks. */
  readonly visitor: string;
  /** The browser has logged in with this phone before. */
  readonly isKnownDevice: boolean;
  /** As in `caller-network.ts`; null: no proxy reports it. */
  readonly network: string | null;
};

/** Codes sent for one network to whatever phones. */
const ofNetwork = { max: 20, seconds: HOUR } as const;
/** How many browsers whose network no proxy reports ask before each of them is asked for a captcha. */
const CROWD = 30;
/** No limit: the largest value of the counter's column. */
const NO_BOUND = 2_000_000_000;

/**
 * The limits on codes that are sent (ADR-0012). One a minute and five a day for a phone and a browser are strict. What
 * strangers share, they may use up: it costs the next one a captcha, and a browser that has logged in with the phone
 * before does not share it at all.
 */
export const sendLimits = ({ phone, visitor, isKnownDevice, network }: Asking): readonly SendLimit[] => {
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
  const name = "login.send.address";
  if (network !== null) return [...own, { name, caller: network, ...ofNetwork, most: 200 }, ...ofPhone];
  const common = { name, caller: "unknown", ...ofNetwork, max: ofNetwork.max * CROWD, most: NO_BOUND };
  return [...own, { name, caller: `cart ${visitor}`, ...ofNetwork }, common, ...ofPhone];
};

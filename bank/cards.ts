/** What a sandbox card does. Behaviour depends on the card, the one-time code, the phone and the clock alone. */
export type CardRule = {
  /** How the issuer authenticates the holder: not at all, by a 3-D Secure 1 form, or by a 3-D Secure 2 method page. */
  readonly authentication: "nothing" | "form" | "method";
  /** After the method page there is a challenge. */
  readonly challenges?: true;
  /** The method page never answers. */
  readonly isSilent?: true;
  /** The issuer refuses by itself, whatever the holder does. */
  readonly refuses?: true;
  /** The bank's code of a refusal. */
  readonly declines?: string;
  /** Seconds between the holder's yes and the money. */
  readonly captureAfter?: number;
  /** How the answer to the merchant goes wrong. */
  readonly wire?: "answer-lost" | "reset";
  readonly webhook?: "first-and-thrice" | "fail-after-pay";
  /** Takes a minor unit less than the amount of the payment. */
  readonly isShort?: true;
  /** The issuer's page stands where no customer may be sent. */
  readonly isForeignIssuer?: true;
};

export const DECLINED = {
  insufficientFunds: "5051",
  expired: "5054",
  wrongCvv: "5006",
  unknownCard: "5014",
  brokenCryptogram: "5005",
  notAuthenticated: "5206",
} as const;

/** SPEC-357; every number passes the Luhn check. */
export const cards: Readonly<Record<string, CardRule>> = {
  "4000000000003055": { authentication: "nothing" },
  "4000056655665556": { authentication: "nothing", declines: DECLINED.insufficientFunds },
  "4242424242424242": { authentication: "form" },
  "2200000000000012": { authentication: "form", refuses: true },
  "2200000000000020": { authentication: "method" },
  "2200000000000038": { authentication: "method", challenges: true },
  "2200000000000046": { authentication: "method", isSilent: true },
  "2200000000000061": { authentication: "method", declines: DECLINED.notAuthenticated },
  "2200000000000079": { authentication: "form", captureAfter: 7 },
  "2200000000000087": { authentication: "form", captureAfter: 60 },
  "2200000000000095": { authentication: "nothing", wire: "answer-lost" },
  "2200000000000103": { authentication: "nothing", wire: "reset" },
  "2200000000000111": { authentication: "nothing", webhook: "first-and-thrice" },
  "2200000000000129": { authentication: "nothing", webhook: "fail-after-pay" },
  "2200000000000137": { authentication: "nothing", isShort: true },
  "2200000000000145": { authentication: "form", isForeignIssuer: true },
  "2200000000000152": { authentication: "nothing", declines: DECLINED.expired },
  "2200000000000160": { authentication: "nothing" },
};

/** What a holder types. */
export type CardData = {
  readonly pan: string;
  /** MMYY. */
  readonly expiry: string;
  readonly cvv: string;
};

const RIGHT_CVV = "123";

const numberOf = (isWanted: (rule: CardRule) => boolean): string => {
  const [number] = Object.entries(cards).find(([, rule]) => isWanted(rule)) ?? [];
  if (number === undefined) throw new Error("The sandbox has no such card");
  return number;
};

/** The cards that who tries the shop is offered (SPEC-809): one that is approved, one that is declined, one whose issuer wants a code. */
export const offeredCards = {
  pays: numberOf(({ authentication, declines }) => authentication === "nothing" && declines === undefined),
  declines: numberOf(({ declines }) => declines !== undefined),
  verifies: numberOf(({ authentication, refuses }) => authentication === "form" && refuses === undefined),
} as const;
export type OfferedCard = keyof typeof offeredCards;

/** A holder's data of a card that the sandbox knows, good for years from `now` on. */
export const holdersData = (pan: string, now: number): CardData => ({
  pan,
  expiry: `12${String((new Date(now).getUTCFullYear() + 5) % 100).padStart(2, "0")}`,
  cvv: RIGHT_CVV,
});

/** A card is good to the end of its month. */
const isExpired = (expiry: string, now: number): boolean => {
  const month = Number(expiry.slice(0, 2));
  const year = 2000 + Number(expiry.slice(2));
  if (!/^\d{4}$/.test(expiry) || month < 1 || month > 12) return true;
  return Date.UTC(year, month, 1) <= now;
};

/** What becomes of a card: its rule, or the code it is refused with at once. */
export const ruleOf = ({ pan, expiry, cvv }: CardData, now: number): CardRule | { readonly refused: string } => {
  const rule = cards[pan];
  if (rule === undefined) return { refused: DECLINED.unknownCard };
  if (isExpired(expiry, now)) return { refused: DECLINED.expired };
  return cvv === RIGHT_CVV ? rule : { refused: DECLINED.wrongCvv };
};

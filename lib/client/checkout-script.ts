import { type Card, type CardErrors, cardFields, rejectedFields } from "@/lib/domain/card";

type Checkout = {
  readonly createPaymentCryptogram: (fields: ReturnType<typeof cardFields>) => Promise<unknown>;
};

declare global {
  interface Window {
    /** The acquirer's checkout script. */
    cp?: { readonly Checkout: new (options: { readonly publicId: string }) => Checkout };
  }
}

/** What the acquirer's script says is wrong with a card. */
export class CardRejected extends Error {
  readonly fields: CardErrors;

  constructor(fields: CardErrors) {
    super("the card was rejected");
    this.name = "CardRejected";
    this.fields = fields;
  }
}

/** The acquirer's script could not be had: nothing was paid, and the same press may be tried again. */
export class CheckoutUnavailable extends Error {}

let coming: Promise<void> | null = null;

const append = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new CheckoutUnavailable("the checkout script did not load"));
    };
    document.head.append(script);
  });

/** Fetches the acquirer's script, once; after a failure, again. */
export const loadCheckout = (url: string): Promise<void> => {
  if (window.cp !== undefined) return Promise.resolve();
  coming ??= append(url).catch((error: unknown) => {
    coming = null;
    throw error;
  });
  return coming;
};

/**
 * Has the acquirer's script encrypt a card, so that nobody between here and the acquirer can read it. Throws
 * `CardRejected` where the script finds fault with the card, `CheckoutUnavailable` where there is no script.
 *
 * @param publicId what the cryptogram is bound to
 */
export const makeCryptogram = async (url: string | null, publicId: string, card: Card): Promise<string> => {
  if (url === null) throw new CheckoutUnavailable("no checkout script is configured");
  await loadCheckout(url);
  const checkout = window.cp;
  if (checkout === undefined) throw new CheckoutUnavailable("the checkout script brought nothing");
  try {
    const cryptogram = await new checkout.Checkout({ publicId }).createPaymentCryptogram(cardFields(card));
    if (typeof cryptogram === "string" && cryptogram !== "") return cryptogram;
  } catch (rejection) {
    const fields = rejectedFields(rejection);
    if (fields !== null) throw new CardRejected(fields);
  }
  // What it threw is not passed on: it may quote the card.
  throw new CheckoutUnavailable("the checkout script made no cryptogram");
};

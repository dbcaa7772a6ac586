import type { Wallet } from "@/lib/contract/payment-aliases";
import { type Card, type CardErrors, cardFields, rejectedFields } from "@/lib/domain/payment/card";

/** What is paid in a wallet's sheet; major units. */
export type WalletAsked = { readonly wallet: Wallet; readonly amount: number; readonly currency: string };

type Checkout = {
  readonly createPaymentCryptogram: (fields: ReturnType<typeof cardFields>) => Promise<unknown>;
  /** Opens a wallet's sheet; null where it was closed. Scripts of acquirers whose wallets are not offered lack it. */
  readonly createWalletCryptogram?: (asked: WalletAsked) => Promise<unknown>;
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

/** The customer has closed the wallet's sheet: nothing was paid. */
export class WalletClosed extends Error {}

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

const checkoutFor = async (url: string | null, publicId: string): Promise<Checkout> => {
  if (url === null) throw new CheckoutUnavailable("no checkout script is configured");
  await loadCheckout(url);
  if (window.cp === undefined) throw new CheckoutUnavailable("the checkout script brought nothing");
  return new window.cp.Checkout({ publicId });
};

const isMade = (cryptogram: unknown): cryptogram is string => typeof cryptogram === "string" && cryptogram !== "";

/**
 * Has the acquirer's script encrypt a card, so that nobody between here and the acquirer can read it. Throws
 * `CardRejected` where the script finds fault with the card, `CheckoutUnavailable` where there is no script.
 *
 * @param publicId what the cryptogram is bound to
 */
export const makeCryptogram = async (url: string | null, publicId: string, card: Card): Promise<string> => {
  const checkout = await checkoutFor(url, publicId);
  try {
    const cryptogram = await checkout.createPaymentCryptogram(cardFields(card));
    if (isMade(cryptogram)) return cryptogram;
  } catch (rejection) {
    const fields = rejectedFields(rejection);
    if (fields !== null) throw new CardRejected(fields);
  }
  // What it threw is not passed on: it may quote the card.
  throw new CheckoutUnavailable("the checkout script made no cryptogram");
};

/**
 * Has the acquirer's script open a wallet's sheet, whose answer stands for a card's cryptogram. Throws `WalletClosed`
 * where the customer closes it, `CheckoutUnavailable` where there is no sheet.
 */
export const makeWalletCryptogram = async (
  url: string | null,
  publicId: string,
  asked: WalletAsked,
): Promise<string> => {
  const checkout = await checkoutFor(url, publicId);
  // What it threw may quote the card here too.
  const cryptogram = await checkout.createWalletCryptogram?.(asked).catch(() => undefined);
  if (cryptogram === null) throw new WalletClosed();
  if (isMade(cryptogram)) return cryptogram;
  throw new CheckoutUnavailable("the checkout script made no cryptogram");
};

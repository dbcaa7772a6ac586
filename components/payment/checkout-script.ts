import { loadScript } from "@/lib/client/core/load-script";
import type { Wallet } from "@/lib/contract/payment-aliases";
import { isRecord } from "@/lib/domain/is-record";
import { type Card, type CardErrors, cardFields, kitErrors, kitFields, rejectedFields } from "./card";

/** What is paid in a wallet's sheet; major units. */
type WalletPayment = { readonly wallet: Wallet; readonly amount: number; readonly currency: string };

type Checkout = {
  readonly createPaymentCryptogram: (fields: ReturnType<typeof cardFields>) => Promise<unknown>;
  /** Opens a wallet's sheet; null: it was closed. Scripts of acquirers without wallets lack it. */
  readonly createWalletCryptogram?: (payment: WalletPayment) => Promise<unknown>;
};

declare global {
  interface Window {
    /** The acquirer's checkout script. */
    cp?: { readonly Checkout: new (options: { readonly publicId: string }) => Checkout };
    /** The "Web SDK Core" of an RBS gateway. */
    CKCToken?: {
      readonly generateWithCard: (
        card: ReturnType<typeof kitFields> & { readonly mdOrder: string },
        onResult: (result: unknown) => void,
      ) => void;
    };
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

/** The acquirer's script did not load: nothing was paid, and the customer may retry. */
export class CheckoutUnavailable extends Error {}

const load = async (url: string | null): Promise<void> => {
  if (url === null) throw new CheckoutUnavailable("no checkout script is configured");
  await loadScript(url).catch(() => {
    throw new CheckoutUnavailable("the checkout script did not load");
  });
};

const checkoutFor = async (url: string | null, publicId: string): Promise<Checkout> => {
  if (window.cp === undefined || url === null) await load(url);
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

/** Longer than the script needs to fetch the gateway's key, ms. */
const TOKEN_MS = 15_000;

/**
 * Has the script of an RBS gateway encrypt a card for one order (`seToken`), as "Web SDK Core" of the gateway's
 * documentation says. Throws what `makeCryptogram` throws.
 *
 * @param mdOrder the gateway's number of the order
 */
export const makeCardKitToken = async (url: string | null, mdOrder: string, card: Card): Promise<string> => {
  if (window.CKCToken === undefined || url === null) await load(url);
  const kit = window.CKCToken;
  if (kit === undefined) throw new CheckoutUnavailable("the checkout script brought nothing");
  const result = await new Promise<unknown>((resolve) => {
    setTimeout(() => resolve(null), TOKEN_MS);
    kit.generateWithCard({ ...kitFields(card), mdOrder }, resolve);
    // What it throws may quote the card.
  }).catch(() => null);
  const token = isRecord(result) ? result["token"] : null;
  if (isMade(token)) return token;
  const fields = kitErrors(result);
  if (fields !== null) throw new CardRejected(fields);
  throw new CheckoutUnavailable("the checkout script made no cryptogram");
};

/**
 * Has the acquirer's script open a wallet's sheet, whose answer stands for a card's cryptogram. Throws `WalletClosed`
 * where the customer closes it, `CheckoutUnavailable` where there is no sheet.
 */
export const makeWalletCryptogram = async (
  url: string | null,
  publicId: string,
  payment: WalletPayment,
): Promise<string> => {
  const checkout = await checkoutFor(url, publicId);
  // What it threw may quote the card here too.
  const cryptogram = await checkout.createWalletCryptogram?.(payment).catch(() => undefined);
  if (cryptogram === null) throw new WalletClosed();
  if (isMade(cryptogram)) return cryptogram;
  throw new CheckoutUnavailable("the checkout script made no cryptogram");
};

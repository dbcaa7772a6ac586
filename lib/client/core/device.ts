import type { PaymentAlias } from "@/lib/contract/payment";

declare global {
  interface Window {
    /** Apple's own, where there is Apple Pay. */
    ApplePaySession?: { readonly canMakePayments: () => boolean };
  }
}

/** Whether this is a phone or a tablet, where the bank's app is: it opens a link, other devices show a code to it. */
export const isHandheld = (): boolean => {
  const { userAgent, maxTouchPoints } = navigator;
  // A tablet of Apple's says that it is a Mac.
  return /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
};

/**
 * Whether a payment type can be paid by on this device. Of Apple Pay the device says so itself; of Google Pay nothing can
 * be asked without a script of Google's, so that a browser of Android that knows of payments stands for it.
 */
export const isOnDevice = (alias: PaymentAlias): boolean => {
  if (alias === "ApplePay") return window.ApplePaySession?.canMakePayments() === true;
  if (alias === "GooglePay") return "PaymentRequest" in window && /Android.*Chrome\//.test(navigator.userAgent);
  return true;
};

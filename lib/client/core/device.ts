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
  // An iPad reports itself as a Mac.
  return /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
};

/**
 * Whether a payment type works on this device. Apple Pay has an API for this; Google Pay has none without Google's script, so
 * every browser on Android with `PaymentRequest` counts.
 */
export const isOnDevice = (alias: PaymentAlias): boolean => {
  if (alias === "ApplePay") return window.ApplePaySession?.canMakePayments() === true;
  if (alias === "GooglePay") return "PaymentRequest" in window && /Android.*Chrome\//.test(navigator.userAgent);
  return true;
};

import { type BankOrigins, isBankAddress, isWebAddress } from "@/lib/routing/bank-address";
import { safePath } from "@/lib/routing/safe-path";
import type { PaymentStep } from "./payment-step";

/** Whether the picture of a QR code is data: nothing is fetched from anywhere for it. */
export const isPictureData = (address: string): boolean => /^data:image\/(png|svg\+xml|gif|webp)[;,]/i.test(address);

const broken: PaymentStep = { kind: "broken" };
const only = (address: string | null, isGood: (address: string) => boolean): string | null =>
  address !== null && isGood(address) ? address : null;

/** A step whose addresses are all good to follow; one that leads anywhere else is broken. */
export const safeStep = (step: PaymentStep, origins: BankOrigins): PaymentStep => {
  const isBank = (address: string) => isBankAddress(address, origins);
  switch (step.kind) {
    case "complete": {
      const link = safePath(step.link);
      return link === null ? broken : { ...step, link };
    }
    case "leave":
      return isBank(step.url) ? step : broken;
    case "form":
      return isBank(step.action) ? step : broken;
    case "method":
      return { ...step, server: only(step.server, isBank), method: only(step.method, isBank) };
    case "wait":
      return {
        ...step,
        qrCode: only(step.qrCode, isPictureData),
        paymentLink: only(step.paymentLink, isBank),
        completeLink: safePath(step.completeLink),
      };
    default:
      return step;
  }
};

/** Where a step of the acquirer's own page leads; null: nowhere anybody could go. */
export const hostedAddress = (step: PaymentStep): string | null => {
  if (step.kind === "leave") return isWebAddress(step.url) ? step.url : null;
  return step.kind === "complete" ? safePath(step.link) : null;
};

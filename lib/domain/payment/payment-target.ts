import { safePath } from "@/lib/domain/shell/redirect";
import { urlOf } from "@/lib/domain/url-of";
import type { PaymentStep } from "./payment-step";

/**
 * Origins a payment may lead to; `https:` among them stands for every https address. `PAYMENT_ORIGINS` names them once:
 * the storefront's API, the payment page and its content policy take the same list.
 */
export type BankOrigins = readonly string[];

/**
 * Whether a customer may be sent to an address of a bank: http or https, without a name or password in it, and of the
 * origins named. Asked by the storefront's API and by the payment page alike; scripts and data never pass.
 */
export const isBankAddress = (address: string, origins: BankOrigins): boolean => {
  const url = urlOf(address);
  if (url === null) return false;
  const { protocol, origin, username, password } = url;
  if (username !== "" || password !== "" || (protocol !== "https:" && protocol !== "http:")) return false;
  return origins.includes(origin) || (protocol === "https:" && origins.includes("https:"));
};

/** Of a QR code only what is drawn by the page itself: nothing is fetched from anywhere for it. */
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

/** Whether an address that the storefront's API has let through is one of the web: scripts and data never pass. */
export const isWebAddress = (address: string): boolean => {
  const url = urlOf(address);
  return url !== null && isBankAddress(address, [url.origin]);
};

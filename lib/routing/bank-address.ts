import { urlOf } from "@/lib/domain/url-of";

/**
 * Origins a payment may lead to; `https:` among them stands for every https address. `PAYMENT_ORIGINS` names them once:
 * the storefront's API, the payment page and its content policy take the same list.
 */
export type BankOrigins = readonly string[];

/**
 * Whether a customer may be sent to an address of a bank: http or https, without a name or password in it, and of the
 * origins named. The storefront's API and the payment page check alike; scripts and data never pass.
 */
export const isBankAddress = (address: string, origins: BankOrigins): boolean => {
  const url = urlOf(address);
  if (url === null) return false;
  const { protocol, origin, username, password } = url;
  if (username !== "" || password !== "" || (protocol !== "https:" && protocol !== "http:")) return false;
  return origins.includes(origin) || (protocol === "https:" && origins.includes("https:"));
};

/** Whether an address that the storefront's API has let through is one of the web: scripts and data never pass. */
export const isWebAddress = (address: string): boolean => {
  const url = urlOf(address);
  return url !== null && isBankAddress(address, [url.origin]);
};

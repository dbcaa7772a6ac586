import { readStored, writeStored } from "@/lib/client/core/browser-storage";
import { type Consent, readConsent } from "@/lib/client/customer/consent-answer";
import { campaignName, campaignOf } from "@/lib/domain/shell/campaign";

const storageKey = (brand: string): string => `${brand}:utm_source`;

/**
 * The campaign of the address this page load began with. The browser itself remembers that address, whatever the
 * router has made of it since, so nothing has to be read in time.
 */
const landingCampaign = (): string | null =>
  campaignOf(performance.getEntriesByType?.("navigation")[0]?.name ?? window.location.href);

/**
 * The campaign that brought the visitor, sent with his order: this page load's own, else the one stored of this
 * visit; none after a rejection.
 */
export const readCampaign = (brand: string): string | null =>
  readConsent(brand) === "rejected"
    ? null
    : (landingCampaign() ?? campaignName(readStored("sessionStorage", storageKey(brand))));

/** Keeps the campaign for this visit once the visitor agrees, and forgets it when he does not. */
export const keepCampaign = (brand: string, consent: Consent | null): void => {
  const landing = landingCampaign();
  if (consent === "accepted" && landing !== null) writeStored("sessionStorage", storageKey(brand), landing);
  if (consent === "rejected") writeStored("sessionStorage", storageKey(brand), null);
};

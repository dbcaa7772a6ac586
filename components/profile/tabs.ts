import type { AllowedOrderTypes } from "@/lib/routing/order-type";

/** The tabs of the profile, as `tab` of its address names them (SPEC-123). */
const profileTabs = ["profile", "orders", "addresses"] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** The tabs a city has: addresses are where there is delivery (SPEC-16). */
export const tabsOf = ({ delivery }: AllowedOrderTypes): ProfileTab[] =>
  profileTabs.filter((tab) => tab !== "addresses" || delivery);

/** The tab an address names; the first one where it names none that is there. */
export const tabNamed = (name: string | null, tabs: readonly ProfileTab[]): ProfileTab =>
  tabs.find((tab) => tab === name) ?? "profile";

/** The path of a tab: the first one needs no name. */
export const tabPath = (cityAlias: string, tab: ProfileTab): string =>
  tab === "profile" ? `/${cityAlias}/profile` : `/${cityAlias}/profile?tab=${tab}`;

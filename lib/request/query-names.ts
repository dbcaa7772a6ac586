/**
 * Query names that advertising systems and counters add to links. No page depends on one, so none makes a page of its
 * own: not in the server's memory, not in nginx, not for search engines. A name that a new system adds is added here.
 */
export const campaignNames = [
  // Campaign tags of Google Analytics 4 and their Russian relatives; `campaignFamily` has those of an operator's own.
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "utm_id",
  "utm_referrer",
  "utm_source_platform",
  "utm_creative_format",
  "utm_marketing_tactic",
  // Google: Ads, Ads in iOS apps, Campaign Manager, Merchant Center, the linker of two sites.
  "gclid",
  "gclsrc",
  "gbraid",
  "wbraid",
  "dclid",
  "gad_source",
  "gad_campaignid",
  "srsltid",
  "_gl",
  // Yandex: Direct, search, Market, open statistics.
  "yclid",
  "ysclid",
  "ymclid",
  "_openstat",
  // VK Ads (myTarget).
  "rb_clickid",
  "mt_click_id",
  "mt_link_id",
  // Facebook, Instagram.
  "fbclid",
  "igsh",
  "igshid",
  // Microsoft, TikTok, X, LinkedIn, Pinterest, Snapchat, Reddit.
  "msclkid",
  "ttclid",
  "twclid",
  "li_fat_id",
  "epik",
  "ScCid",
  "rdt_cid",
  // Mailchimp.
  "mc_cid",
  "mc_eid",
  // Call and order tracking, partner networks, the token of advertisements in Russia (law 38-FZ, article 18.1).
  "roistat",
  "roistat_referrer",
  "roistat_pos",
  "rs",
  "admitad_uid",
  "erid",
  "from",
] as const;

/** Campaign tags an operator made up himself: a part of a regular expression, for nginx as for JavaScript. */
export const campaignFamily = "utm_[a-z_]+";

/** Query names that the browser alone reads, on a page that is the same without them: what is open, chosen or looked for (SPEC-116). */
export const browserNames = [
  "group",
  "tab",
  "view",
  "modal",
  "product",
  "alias",
  "state",
  "orderId",
  "q",
  "avoid",
  "veg",
  "spicy",
] as const;

const shared = new RegExp(`^(?:${[campaignFamily, ...campaignNames, ...browserNames].join("|")})$`);

/** The address of a page without the names above and without its fragment: the same page has one address. */
export const pageAddress = (address: string): string => {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (shared.test(name)) url.searchParams.delete(name);
  url.hash = "";
  return url.href;
};

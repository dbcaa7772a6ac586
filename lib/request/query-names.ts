/**
 * Query names that the server reads of a page's address: the language, and what an operator previews (ADR-0025). No other name
 * changes a page, so none splits pages: not in the server's memory, not in nginx, not in the
 * browser's offline copies. Pages read no query on the server (`query-names.test.ts`).
 */
export const serverNames = ["lang", "at", "preview"] as const;

/**
 * Query names that advertising systems and counters add to links. `robots.txt` names them to search engines; a name
 * that a new system adds is added here.
 */
export const campaignNames = [
  // Campaign tags of Google Analytics 4 and their Russian relatives.
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

/** Query names that the browser alone reads, on a page that is the same without them: what is open, chosen or looked for (SPEC-116). */
export const browserNames = [
  "group",
  "tab",
  "view",
  "modal",
  "product",
  "modifiers",
  "alias",
  "state",
  "orderId",
  "q",
  "avoid",
  "veg",
  "spicy",
] as const;

const isServerName = (name: string): boolean => serverNames.some((known) => known === name);

/** The address of a page with the names the server reads alone, and without its fragment: the same page has one address. */
export const pageAddress = (address: string): string => {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (!isServerName(name)) url.searchParams.delete(name);
  url.hash = "";
  return url.href;
};

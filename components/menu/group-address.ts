/** Blocks of the home page that `tab` names, beside the groups (SPEC-62). */
const tabs = ["menu", "promotions", "popular", "cart"];

/** The id of the block an address asks for: one of the groups, a tab, or the cart; null when it asks for none. */
export const blockOf = (query: URLSearchParams, groups: readonly string[]): string | null => {
  const group = query.get("group");
  if (group !== null && groups.includes(group)) return group;
  if (query.get("view") === "cart") return "cart";
  const tab = query.get("tab");
  return tab !== null && tabs.includes(tab) ? tab : null;
};

/**
 * The query with the group being read. null when the address must stay as it is: it names a modal or a campaign
 * (SPEC-116), or it says so already.
 */
export const queryWithGroup = (search: string, group: string | null): string | null => {
  const query = new URLSearchParams(search);
  if (query.has("modal") || query.has("utm_source") || query.get("group") === group) return null;
  if (group === null) query.delete("group");
  else query.set("group", group);
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
};

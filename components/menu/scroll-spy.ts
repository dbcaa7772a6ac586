import { isWideScreen } from "@/lib/client/core/screen";
import { useModals } from "@/lib/stores/modal";
import { goTo } from "./go-to";

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

/** Goes where the address asks to; to the cart of a phone, which is a modal. */
export const goToAddressedBlock = (aliases: readonly string[]): void => {
  const query = new URLSearchParams(window.location.search);
  // A chip pressed before the page's code came has left its mark in the address.
  const block = blockOf(query, aliases) ?? aliases.find((alias) => window.location.hash === `#${alias}`);
  if (block === undefined) return;
  if (block !== "cart" || isWideScreen()) goTo(block, "instant");
  else if (!query.has("modal")) useModals.getState().open({ kind: "cart" });
};

/** Under the sticky bar and above the middle: the group being read. */
const band = "-110px 0px -65% 0px";

const writeGroup = (group: string | null): void => {
  const { pathname, search } = window.location;
  const next = queryWithGroup(search, group);
  if (next !== null) window.history.replaceState(window.history.state, "", `${pathname}${next}`);
};

/** Scrolls the strip of chips so that the chip of a group stands in its middle. */
const centreChip = (strip: HTMLElement, group: string | null): void => {
  const chip = strip.querySelector<HTMLElement>(`[href="#${group}"]`);
  if (group === null || chip === null) return;
  strip.scrollTo({
    left: chip.offsetLeft - (strip.clientWidth - chip.offsetWidth) / 2,
    top: chip.offsetTop - (strip.clientHeight - chip.offsetHeight) / 2,
  });
};

/**
 * Follows which group is read as the page scrolls: keeps it in the address and its chip in sight.
 *
 * @param aliases of the groups, in their order
 * @param strip of their chips
 * @param onRead told the alias of each group that is reached; null above the menu
 * @returns stops it
 */
export const spyOnScroll = (
  aliases: readonly string[],
  strip: HTMLElement,
  onRead: (alias: string | null) => void,
): (() => void) => {
  const inBand = new Set<string>();
  let known: string | null = null;
  const reach = (alias: string | null) => {
    onRead(alias);
    if (alias === known) return;
    known = alias;
    writeGroup(alias);
    centreChip(strip, alias);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inBand.add(target.id);
        else inBand.delete(target.id);
      }
      const first = aliases.find((alias) => inBand.has(alias));
      if (first !== undefined) reach(first);
      else if (window.scrollY < window.innerHeight / 2) reach(null);
    },
    { rootMargin: band },
  );
  for (const alias of aliases) {
    const section = document.getElementById(alias);
    if (section) observer.observe(section);
  }
  return () => observer.disconnect();
};

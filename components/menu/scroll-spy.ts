import { isWideScreen } from "@/lib/client/core/screen";
import { useModals } from "@/lib/client/modal/modal-store";
import { goTo } from "./go-to";

/** Blocks of the home page that `tab` names, beside the groups (SPEC-62). */
const tabs = ["menu", "promotions", "popular", "cart"];

/** The id of the block an address names: one of the groups, a tab, or the cart; null when it names none. */
export const blockOf = (query: URLSearchParams, groups: readonly string[]): string | null => {
  const group = query.get("group");
  if (group !== null && groups.includes(group)) return group;
  if (query.get("view") === "cart") return "cart";
  const tab = query.get("tab");
  return tab !== null && tabs.includes(tab) ? tab : null;
};

/**
 * The query with the group being read. null when the address must stay as it is: it names a modal or a campaign
 * (SPEC-116), or has the group already.
 */
export const queryWithGroup = (search: string, group: string | null): string | null => {
  const query = new URLSearchParams(search);
  if (query.has("modal") || query.has("utm_source") || query.get("group") === group) return null;
  if (group === null) query.delete("group");
  else query.set("group", group);
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
};

/** Goes to the block that the address names; the cart of a phone is a modal. */
export const goToAddressedBlock = (aliases: readonly string[]): void => {
  const query = new URLSearchParams(window.location.search);
  // A chip pressed before the page's code had loaded left its hash in the address.
  const block = blockOf(query, aliases) ?? aliases.find((alias) => window.location.hash === `#${alias}`);
  if (block === undefined) return;
  if (block !== "cart" || isWideScreen()) goTo(block, "instant");
  else if (!query.has("modal")) useModals.getState().open({ kind: "cart" });
};

/** Under the sticky bar and above the middle: what is being read. */
const bandTop = 110;
const bandEnd = 0.35;

/** A part of the page as it stands on the screen, px; what is hidden has no height. */
type Standing = { readonly top: number; readonly bottom: number };

/**
 * The group being read: the first whose end has not gone under the bar yet. Above it stand the search and what it found, so
 * the menu may be read before its first group has come up. null above the menu; undefined where no group has a place.
 *
 * @param groups of the menu in their order, by alias
 * @param height of the screen
 */
export const groupRead = (
  menu: Standing,
  groups: ReadonlyMap<string, Standing>,
  height: number,
): string | null | undefined => {
  const shown = [...groups].filter(([, { top, bottom }]) => bottom > top);
  if (shown.length === 0) return undefined;
  if (menu.top > height * bandEnd) return null;
  return (shown.find(([, { bottom }]) => bottom > bandTop) ?? shown.at(-1))?.[0];
};

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
 * Follows which group is read as the page scrolls: writes it into the address and keeps its chip in sight.
 *
 * @param aliases of the groups, in their order
 * @param strip of their chips
 * @param onRead called with the alias of each group that is reached; null above the menu
 * @returns stops it
 */
export const spyOnScroll = (
  aliases: readonly string[],
  strip: HTMLElement,
  onRead: (alias: string | null) => void,
): (() => void) => {
  const menu = strip.parentElement;
  const groups = new Map(
    aliases.flatMap((alias) => {
      const group = document.getElementById(alias);
      return group === null ? [] : [[alias, group] as const];
    }),
  );
  let known: string | null = null;
  const follow = () => {
    if (menu === null) return;
    const standing = new Map([...groups].map(([alias, group]) => [alias, group.getBoundingClientRect()]));
    const alias = groupRead(menu.getBoundingClientRect(), standing, window.innerHeight);
    if (alias === undefined) return;
    onRead(alias);
    if (alias === known) return;
    known = alias;
    writeGroup(alias);
    centreChip(strip, alias);
  };
  const crossings = new IntersectionObserver(follow, {
    rootMargin: `-${bandTop}px 0px -${100 * (1 - bandEnd)}% 0px`,
  });
  // A filter removes groups without a scroll.
  const sizes = new ResizeObserver(follow);
  for (const part of [menu, ...groups.values()]) {
    if (part === null) continue;
    crossings.observe(part);
    sizes.observe(part);
  }
  return () => {
    crossings.disconnect();
    sizes.disconnect();
  };
};

"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { closestTarget } from "@/components/ui/closest-target";
import { useRefresh } from "@/lib/client/core/refresh";
import { isWideScreen } from "@/lib/client/core/screen";
import { useModals } from "@/lib/stores/modal";
import styles from "./group-chips.module.css";

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

/** Under the sticky bar and above the middle: the group being read. */
const band = "-110px 0px -65% 0px";

/** The alias of the group being read as the page scrolls; null above the menu. */
const useActiveGroup = (aliases: readonly string[]): string | null => {
  const [active, setActive] = useState<string | null>(null);
  const key = aliases.join(" ");

  useEffect(() => {
    const order = key.split(" ");
    const inBand = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inBand.add(target.id);
          else inBand.delete(target.id);
        }
        const first = order.find((alias) => inBand.has(alias));
        if (first !== undefined) setActive(first);
        else if (window.scrollY < window.innerHeight / 2) setActive(null);
      },
      { rootMargin: band },
    );
    for (const alias of order) {
      const section = document.getElementById(alias);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);

  return active;
};

const ChipSkeletons = lazy(async () => ({ default: (await import("./menu-skeleton")).ChipSkeletons }));

/** What holds a block at its place comes with the first way to one. */
const goTo = async (id: string, behavior: "auto" | "instant"): Promise<void> =>
  (await import("./go-to")).goTo(id, behavior);

/**
 * Follows the links within the page: of the chips, of the top groups, to the head. The browser would leave each in the
 * address and in the history.
 */
const follow = (event: MouseEvent): void => {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const href = closestTarget(event, "a")?.getAttribute("href") ?? "";
  if (!href.startsWith("#")) return;
  event.preventDefault();
  void goTo(href.slice(1), "auto");
};

type GroupChipsProps = { readonly groups: readonly { readonly alias: string; readonly name: string }[] };

/** The groups of the menu as links; the one being read is marked, stays in sight, and stands in the address. */
export function GroupChips({ groups }: GroupChipsProps) {
  const t = useTranslations("menu");
  const { isRefreshing } = useRefresh();
  const strip = useRef<HTMLElement>(null);
  const hasArrived = useRef(false);
  const aliases = groups.map(({ alias }) => alias);
  const active = useActiveGroup(aliases);

  /** Goes where the address says; to the cart of a phone, which is a modal. */
  const arrive = useEffectEvent(() => {
    const query = new URLSearchParams(window.location.search);
    // A chip pressed before this code came has left its mark in the address.
    const block = blockOf(query, aliases) ?? aliases.find((alias) => window.location.hash === `#${alias}`);
    if (block === undefined) return;
    if (block !== "cart" || isWideScreen()) void goTo(block, "instant");
    else if (!query.has("modal")) useModals.getState().open({ kind: "cart" });
  });
  useEffect(() => {
    arrive();
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, []);

  useEffect(() => {
    // Before the first group is read the address still says where to go.
    if (active === null && !hasArrived.current) return;
    hasArrived.current = true;
    const { pathname, search } = window.location;
    const next = queryWithGroup(search, active);
    if (next !== null) window.history.replaceState(window.history.state, "", `${pathname}${next}`);
    const nav = strip.current;
    const chip = nav?.querySelector<HTMLElement>('[aria-current="true"]');
    if (!nav || !chip) return;
    nav.scrollTo({
      left: chip.offsetLeft - (nav.clientWidth - chip.offsetWidth) / 2,
      top: chip.offsetTop - (nav.clientHeight - chip.offsetHeight) / 2,
    });
  }, [active]);

  const chips = groups.map(({ alias, name }) => (
    <a key={alias} href={`#${alias}`} className={styles.chip} aria-current={alias === active ? "true" : undefined}>
      {name}
    </a>
  ));

  return (
    <nav ref={strip} aria-label={t("groups")} className={styles.chips}>
      {isRefreshing ? (
        <Suspense fallback={chips}>
          <ChipSkeletons>{chips}</ChipSkeletons>
        </Suspense>
      ) : (
        chips
      )}
    </nav>
  );
}

"use client";

import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { useEffect, useRef } from "react";
import { blockOf, queryWithGroup } from "./group-address";
import styles from "./group-chips.module.css";
import { useActiveGroup } from "./use-active-group";

type GroupChipsProps = { readonly groups: readonly { readonly alias: string; readonly name: string }[] };

const goTo = (id: string, behavior: ScrollBehavior) => {
  const block = document.getElementById(id);
  if (!block) return;
  block.scrollIntoView({ behavior, block: "start" });
  // Groups that are drawn on the way may turn out higher than thought: aim once more when the way is done.
  const again = () => block.scrollIntoView({ behavior: "instant", block: "start" });
  window.addEventListener("scrollend", again, { once: true });
};

/** The groups of the menu as links; the one being read is marked, stays in sight, and stands in the address. */
export function GroupChips({ groups }: GroupChipsProps) {
  const t = useTranslations("menu");
  const strip = useRef<HTMLElement>(null);
  const hasArrived = useRef(false);
  const active = useActiveGroup(groups.map(({ alias }) => alias));

  useEffect(() => {
    const block = blockOf(new URLSearchParams(window.location.search));
    if (block !== null) goTo(block, "instant");
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
      behavior: "smooth",
    });
  }, [active]);

  const follow = (event: MouseEvent, alias: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goTo(alias, "smooth");
    document.getElementById(alias)?.focus({ preventScroll: true });
  };

  return (
    <nav ref={strip} aria-label={t("groups")} className={styles.chips}>
      {groups.map(({ alias, name }) => (
        <a
          key={alias}
          href={`#${alias}`}
          className={styles.chip}
          aria-current={alias === active ? "true" : undefined}
          onClick={(event) => follow(event, alias)}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

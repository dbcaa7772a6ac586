"use client";

import { useTranslations } from "next-intl";
import type { MouseEvent, ReactNode } from "react";
import { useEffect, useRef } from "react";
import { isPlainPress } from "@/components/ui/closest-target";
import type { Elements } from "@/components/ui/elements";
import { Icon } from "@/components/ui/icon";
import { mapPinIcon } from "@/components/ui/later-icons";
import { useCity } from "@/lib/client/place/city";
import styles from "./profile-frame.module.css";
import { leaveIcon, orderIcon, userIcon } from "./profile-icons";
import { useSignOut } from "./sign-out";
import { type ProfileTab, tabPath, tabsOf } from "./tabs";

const icons = { profile: userIcon, orders: orderIcon, addresses: mapPinIcon } as const;

type ProfileFrameProps = {
  /** null while the address is not known yet. */
  readonly tab: ProfileTab | null;
  /** Stands under the tabs of a wide screen, for a customer. */
  readonly foot?: Elements;
  readonly children: ReactNode;
};

/** Brings the chosen tab into sight, within its strip alone. */
const useCurrentInSight = (tab: ProfileTab | null) => {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    if (tab === null) return;
    const { current: box } = strip;
    const link = box?.querySelector<HTMLElement>("[aria-current]");
    if (box && link) box.scrollTo?.({ left: link.offsetLeft - (box.clientWidth - link.offsetWidth) / 2 });
  }, [tab]);
  return strip;
};

/** The tabs of the profile, a strip that sticks on a phone and a list beside the content on a wide screen. */
export function ProfileFrame({ tab, foot, children }: ProfileFrameProps) {
  const t = useTranslations("profile");
  const city = useCity();
  const strip = useCurrentInSight(tab);
  const content = useRef<HTMLDivElement>(null);

  const follow = (event: MouseEvent<HTMLAnchorElement>, to: ProfileTab) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    if (to === tab) return;
    // With a null state the router takes the address over without a fetch.
    window.history.pushState(null, "", tabPath(city.alias, to));
    const { current: panel } = content;
    // A tab that is read from its middle would be a riddle.
    if (panel && panel.getBoundingClientRect().top < 0) panel.scrollIntoView?.({ behavior: "instant", block: "start" });
  };

  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <nav ref={strip} className={styles.tabs} aria-label={t("tabs.label")}>
          {tabsOf(city.order_types).map((name) => (
            <a
              key={name}
              href={tabPath(city.alias, name)}
              className={styles.tab}
              aria-current={name === tab ? "page" : undefined}
              onClick={(event) => follow(event, name)}
            >
              <Icon path={icons[name]} />
              <span>{t(`tabs.${name}`)}</span>
            </a>
          ))}
        </nav>
        {foot}
      </div>
      <div ref={content} className={styles.content}>
        {children}
      </div>
    </div>
  );
}

type ProfileFootProps = {
  /** The customer's bonuses, where there is the program. */
  readonly bonus: Elements;
};

/** Below the tabs: the customer's bonuses and the logout. */
export function ProfileFoot({ bonus }: ProfileFootProps) {
  const t = useTranslations("profile.account");
  const { signOut, isPending } = useSignOut();
  return (
    <div className={styles.foot}>
      {bonus}
      <button type="button" className={styles.signOut} aria-busy={isPending} onClick={signOut}>
        <Icon path={leaveIcon} />
        {t("sign_out")}
      </button>
    </div>
  );
}

/** The same bonuses above the first tab, where the screen has no room beside it. */
export function NarrowBonus({ children }: { readonly children: ReactNode }) {
  return <div className={styles.narrowBonus}>{children}</div>;
}

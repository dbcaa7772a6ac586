"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { Activity, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { LoginAgain } from "@/components/modal/login-again";
import { Button } from "@/components/ui/button";
import { circleAlertIcon } from "@/components/ui/drawn-icons";
import type { Elements } from "@/components/ui/elements";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { useHydrated } from "@/lib/client/core/hydrated";
import { useUser } from "@/lib/client/customer/user";
import { useCity } from "@/lib/client/place/city";
import type { User } from "@/lib/contract/user";
import { useModals } from "@/lib/stores/modal";
import { PanelSkeleton } from "./panel-skeleton";
import { useUserRetry } from "./profile-calls";
import { NarrowBonus, ProfileFoot, ProfileFrame } from "./profile-frame";
import { userIcon } from "./profile-icons";
import { type ProfileTab, tabNamed, tabsOf } from "./tabs";

export type ProfileScreenProps = {
  /** What each tab shows a customer. */
  readonly panels: Readonly<Record<ProfileTab, Elements>>;
  /** The customer's bonuses, where there is the program. */
  readonly bonus: Elements;
};

const askLogin = () => {
  // Back to this tab: the login goes on to where it was asked for.
  const { pathname, search } = window.location;
  useModals.getState().open({ kind: "user_login", request_uri: `${pathname}${search}` });
};

/** A guest is asked to log in at once (SPEC-172), and is told why once he has closed that. */
const Guest = ({ tab, isFirst }: { readonly tab: ProfileTab; readonly isFirst: boolean }) => {
  const t = useTranslations("profile.guest");
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isFirst || isAsked.current) return;
    isAsked.current = true;
    askLogin();
  }, [isFirst]);
  return (
    <EmptyState
      icon={<Icon path={userIcon} />}
      title={t(`title.${tab}`)}
      text={t("text")}
      action={
        <Button size="l" aria-haspopup="dialog" onClick={askLogin}>
          {t("sign_in")}
        </Button>
      }
    />
  );
};

/**
 * The customer whose panels are on the page: they stay, hidden, when his session has ended, with all that is typed into them;
 * a logout takes them off.
 */
const usePanelsOf = (user: User | null, isPending: boolean): number | null => {
  const [id, setId] = useState<number | null>(null);
  const next = user?.id ?? (isPending ? null : id);
  if (next !== id) setId(next);
  return next;
};

const Failed = () => {
  const t = useTranslations("profile.failed");
  const common = useTranslations("common");
  const retry = useUserRetry();
  return (
    <EmptyState
      icon={<Icon path={circleAlertIcon} />}
      title={t("title")}
      text={t("text")}
      action={<Button onClick={retry}>{common("retry")}</Button>}
    />
  );
};

/** Reads which tab the address names; only browsers know the query. */
function NamedTab({ onChange }: { readonly onChange: (tab: ProfileTab) => void }) {
  const city = useCity();
  const tab = tabNamed(useSearchParams().get("tab"), tabsOf(city.order_types));
  useLayoutEffect(() => onChange(tab), [tab, onChange]);
  return null;
}

/**
 * The profile: its tabs, and what the one that the address names shows to whoever looks at it. The frame of the page from
 * the server stays the same elements from then on: a press that begins on one element and ends on its copy is no click.
 */
export function ProfileScreen({ panels, bonus }: ProfileScreenProps) {
  const isHydrated = useHydrated();
  const [tab, setTab] = useState<ProfileTab | null>(null);
  const { user, isPending, isError } = useUser();
  // Who has just logged out or deleted his account is not asked to log in again.
  const wasCustomer = useRef(false);
  useEffect(() => {
    if (user !== null) wasCustomer.current = true;
  }, [user]);

  const panelsOf = usePanelsOf(user, isPending);

  const isKnown = tab !== null && !isPending;
  const isOver = user === null && panelsOf !== null;
  return (
    <>
      {isHydrated && (
        <Suspense>
          <NamedTab onChange={setTab} />
        </Suspense>
      )}
      <ProfileFrame tab={tab} foot={isKnown && user !== null && <ProfileFoot bonus={bonus} />}>
        {!isKnown && <PanelSkeleton tab={tab} />}
        {isKnown && isOver && <LoginAgain />}
        {isKnown &&
          user === null &&
          !isOver &&
          (isError ? <Failed /> : <Guest tab={tab} isFirst={!wasCustomer.current} />)}
        {isKnown && panelsOf !== null && (
          <Activity key={panelsOf} mode={isOver ? "hidden" : "visible"}>
            {bonus !== null && tab === "profile" && <NarrowBonus>{bonus}</NarrowBonus>}
            {panels[tab]}
          </Activity>
        )}
      </ProfileFrame>
    </>
  );
}

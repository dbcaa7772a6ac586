"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { Activity, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { LoginAgain } from "@/components/modal/login-again";
import { Button } from "@/components/ui/button";
import type { Elements } from "@/components/ui/elements";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { circleAlertIcon } from "@/components/ui/later-icons";
import { useHydrated } from "@/lib/client/core/hydrated";
import { useUser } from "@/lib/client/customer/user";
import { useModals } from "@/lib/client/modal/modal-store";
import { useCity } from "@/lib/client/place/city";
import type { User } from "@/lib/contract/user";
import { PanelSkeleton } from "./panel-skeleton";
import { useUserRetry } from "./profile-calls";
import { NarrowBonus, ProfileFoot, ProfileFrame } from "./profile-frame";
import { userIcon } from "./profile-icons";
import { type ProfileTab, tabNamed, tabsOf } from "./tabs";

type ProfileScreenProps = {
  /** What each tab shows a customer. */
  readonly panels: Readonly<Record<ProfileTab, Elements>>;
  /** The customer's bonuses, where there is the program. */
  readonly bonus: Elements;
};

const openLogin = () => {
  // The login leads back to this tab.
  const { pathname, search } = window.location;
  useModals.getState().open({ kind: "user_login", request_uri: `${pathname}${search}` });
};

/** The login opens for a guest at once (SPEC-172); the page explains it once the modal is closed. */
const Guest = ({ tab, isFirst }: { readonly tab: ProfileTab; readonly isFirst: boolean }) => {
  const t = useTranslations("profile.guest");
  const hasOpened = useRef(false);
  useEffect(() => {
    if (!isFirst || hasOpened.current) return;
    hasOpened.current = true;
    openLogin();
  }, [isFirst]);
  return (
    <EmptyState
      icon={<Icon path={userIcon} />}
      title={t(`title.${tab}`)}
      text={t("text")}
      action={
        <Button size="l" aria-haspopup="dialog" onClick={openLogin}>
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
 * The profile: its tabs, and the one that the address names. The frame from the server keeps its elements: a press that
 * begins on one element and ends on its copy is no click.
 */
export function ProfileScreen({ panels, bonus }: ProfileScreenProps) {
  const isHydrated = useHydrated();
  const [tab, setTab] = useState<ProfileTab | null>(null);
  const { user, isPending, isError } = useUser();
  // The login does not open after a logout or the deletion of the account.
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

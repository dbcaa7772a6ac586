"use client";

import { useTranslations } from "next-intl";
import { Suspense } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { circleAlertIcon } from "@/components/ui/later-icons";
import { useModals } from "@/lib/client/modal/modal-store";
import { DeferredTexts } from "./deferred-texts";

type LoginAgainProps = {
  /** The heading's level. */
  readonly level?: 2 | 3;
};

const Offer = ({ level = 2 }: LoginAgainProps) => {
  const t = useTranslations("login");
  const open = useModals((modals) => modals.open);
  return (
    <EmptyState
      level={level}
      icon={<Icon path={circleAlertIcon} />}
      title={t("session_over")}
      text={t("session_over_text")}
      action={
        <Button size="l" aria-haspopup="dialog" onClick={() => open({ kind: "user_login", is_again: true })}>
          {t("session_over_button")}
        </Button>
      }
    />
  );
};

/** In place of a customer's data once the session has ended (SPEC-476). */
export function LoginAgain(props: LoginAgainProps) {
  return (
    <Suspense>
      <DeferredTexts>
        <Offer {...props} />
      </DeferredTexts>
    </Suspense>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { LeaveLink } from "@/components/modal/leave-link";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useStorefront } from "@/lib/client/core/storefront";
import { useModals } from "@/lib/client/modal/modal-store";
import styles from "./bonus-info-modal.module.css";
import { useBonusNotice } from "./bonus-state";

/** Why no bonuses are earned, until when they can be spent, and where to read more (SPEC-131). */
export function BonusInfoModal() {
  const t = useTranslations("bonus");
  const common = useTranslations("common");
  const { city, settings } = useStorefront();
  const close = useModals((modals) => modals.close);
  const notice = useBonusNotice("paused", city?.bonus?.deadline ?? null);
  const hasPage = city !== null && settings.bonus.city_aliases.includes(city.alias);
  const buttons = (
    <div className={styles.buttons}>
      {hasPage && (
        <LeaveLink href={`/${city.alias}/bonus`} variant="secondary" size="l">
          {t("info.more")}
        </LeaveLink>
      )}
      <Button size="l" onClick={close}>
        {common("understood")}
      </Button>
    </div>
  );
  return (
    <Dialog title={t("paused.title")} size="s" onClose={close} footer={buttons}>
      <p>{notice}</p>
    </Dialog>
  );
}

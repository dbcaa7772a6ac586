"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { MoreTexts } from "@/components/modal/deferred-texts";
import { Button } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import { keepCartOnLeave } from "@/lib/client/cart/kept-cart";
import { useDateText } from "@/lib/client/core/date-text";
import { useOffline } from "@/lib/client/core/network";
import { pageAge, startServiceWorker } from "@/lib/client/core/service-worker";
import { useStorefront } from "@/lib/client/core/storefront";
import type { MessageTree } from "@/lib/i18n/merge";
import { noticeTexts } from "@/lib/i18n/notice-texts";
import styles from "./offline-notice.module.css";

/** The worker comes so long after this: its start takes a phone's time, which the page still needs. ms */
const WORKER_MS = 3_000;

/**
 * Keeps the menus seen last, says that there is no network, and how old the menu on screen is where it was kept from an
 * earlier visit (SPEC-419). Its words are fetched while there is a network to fetch them by.
 */
export function OfflineNotice() {
  const { brand, language } = useStorefront();
  const isOffline = useOffline();
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const [texts, setTexts] = useState<MessageTree | null>(null);

  useEffect(() => {
    const start = async () => {
      pageAge().then(setKeptAt, () => undefined);
      setTexts(await noticeTexts("offline", language));
      await new Promise((resolve) => setTimeout(resolve, WORKER_MS));
      // Last, so that the words are among what the worker is given to keep.
      await startServiceWorker(brand);
    };
    // Without worker or words the shop works as ever, as long as there is a network.
    start().catch(() => undefined);
  }, [brand, language]);

  useEffect(() => keepCartOnLeave(brand, language), [brand, language]);

  if (texts === null || !(isOffline || keptAt !== null)) return null;
  return (
    <MoreTexts texts={texts}>
      <Notice isOffline={isOffline} keptAt={keptAt} />
    </MoreTexts>
  );
}

type NoticeProps = { readonly isOffline: boolean; readonly keptAt: string | null };

function Notice({ isOffline, keptAt }: NoticeProps) {
  const t = useTranslations("offline");
  const dateText = useDateText();
  const { city } = useStorefront();
  if (!isOffline) {
    const refresh = (
      <Button variant="secondary" onClick={() => location.reload()}>
        {t("refresh")}
      </Button>
    );
    return <Status live tone="info" title={t("back")} action={refresh} className={styles.notice} />;
  }
  // City time, as every time that is printed (SPEC-8); on the pages of no city the device's own.
  const at = keptAt === null ? null : dateText(new Date(keptAt), "moment", city?.timezone ?? null);
  const text = at === null ? t("notice") : t("notice_kept", { at });
  return <Status live tone="warning" title={text} className={styles.notice} />;
}

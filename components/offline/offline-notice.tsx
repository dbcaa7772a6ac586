"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { MoreTexts } from "@/components/modal/deferred-texts";
import { Button } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import { storeCartOnLeave } from "@/lib/client/cart/stored-cart";
import { useDateText } from "@/lib/client/core/date-text";
import { useOffline } from "@/lib/client/core/network";
import { pageAge, startServiceWorker } from "@/lib/client/core/service-worker";
import { useStorefront } from "@/lib/client/core/storefront";
import type { MessageTree } from "@/lib/i18n/merge";
import { noticeTexts } from "@/lib/i18n/notice-texts";
import styles from "./offline-notice.module.css";

/** How long the worker's start waits: it takes a phone's time that the page still needs, ms. */
const WORKER_MS = 3_000;

/**
 * Stores the menus seen last, says that there is no network, and how old the menu on screen is where it was stored on an
 * earlier visit (SPEC-419). Its texts are fetched while there is a network.
 */
export function OfflineNotice() {
  const { brand, language } = useStorefront();
  const isOffline = useOffline();
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [texts, setTexts] = useState<MessageTree | null>(null);

  useEffect(() => {
    const start = async () => {
      pageAge().then(setSavedAt, () => undefined);
      setTexts(await noticeTexts("offline", language));
      await new Promise((resolve) => setTimeout(resolve, WORKER_MS));
      // Last, so that the texts are among what the worker stores.
      await startServiceWorker(brand);
    };
    // Without worker or texts the shop still works while there is a network.
    start().catch(() => undefined);
  }, [brand, language]);

  useEffect(() => storeCartOnLeave(brand, language), [brand, language]);

  if (texts === null || !(isOffline || savedAt !== null)) return null;
  return (
    <MoreTexts texts={texts}>
      <Notice isOffline={isOffline} savedAt={savedAt} />
    </MoreTexts>
  );
}

type NoticeProps = { readonly isOffline: boolean; readonly savedAt: string | null };

function Notice({ isOffline, savedAt }: NoticeProps) {
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
  const at = savedAt === null ? null : dateText(new Date(savedAt), "moment", city?.timezone ?? null);
  const text = at === null ? t("notice") : t("notice_kept", { at });
  return <Status live tone="warning" title={text} className={styles.notice} />;
}

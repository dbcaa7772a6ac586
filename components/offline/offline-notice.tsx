"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import { useOffline } from "@/lib/client/network";
import { pageAge, startServiceWorker } from "@/lib/client/service-worker";
import { useStorefront } from "@/lib/client/storefront";
import styles from "./offline-notice.module.css";

const timeOf = (at: string, language: string): string =>
  new Intl.DateTimeFormat(language, { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" }).format(
    new Date(at),
  );

/** Says that there is no network, and how old the menu on screen is where it was kept from an earlier visit (look 19). */
export function OfflineNotice() {
  const t = useTranslations("offline");
  const { brand, language } = useStorefront();
  const isOffline = useOffline();
  const [at, setAt] = useState<string | null>(null);

  useEffect(() => {
    // Without a worker the shop works as ever, as long as there is a network.
    startServiceWorker(brand).catch(() => undefined);
    pageAge().then(setAt, () => undefined);
  }, [brand]);

  if (isOffline) {
    const text = at === null ? t("notice") : t("notice_kept", { at: timeOf(at, language) });
    return <Status live tone="warning" title={text} className={styles.notice} />;
  }
  if (at === null) return null;
  const refresh = (
    <Button variant="secondary" onClick={() => location.reload()}>
      {t("refresh")}
    </Button>
  );
  return <Status live tone="info" title={t("back")} action={refresh} className={styles.notice} />;
}

"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { subscribeToDialogs, topDialog } from "@/components/ui/dialog-stack";
import { Icon } from "@/components/ui/icon";
import { circleAlertIcon, circleCheckIcon, crossIcon, infoIcon } from "@/components/ui/icons";
import { useFlash } from "@/lib/stores/flash";
import styles from "./flash-host.module.css";

const icons = { info: infoIcon, success: circleCheckIcon, error: circleAlertIcon } as const;

/**
 * The notifications of the page. Under a dialog everything else is inert, so they stand in the top dialog's outlet,
 * which was there before them: readers hear what appears in it.
 */
export function FlashHost() {
  const t = useTranslations("common");
  const items = useFlash((flash) => flash.items);
  const dismiss = useFlash((flash) => flash.dismiss);
  const dialog = useSyncExternalStore(subscribeToDialogs, topDialog, () => null);
  const outlet = dialog?.querySelector("[data-flash-outlet]") ?? null;

  const list = items.map(({ id, type, text }) => {
    return (
      <div key={id} className={clsx(styles.flash, styles[type])}>
        <Icon path={icons[type]} className={styles.icon} />
        <p className={styles.text}>{text}</p>
        <button type="button" className={styles.close} aria-label={t("close")} onClick={() => dismiss(id)}>
          <Icon path={crossIcon} />
        </button>
      </div>
    );
  });

  return (
    <>
      <div role="status" className={styles.page}>
        {outlet === null && list}
      </div>
      {outlet !== null && createPortal(<div className={styles.list}>{list}</div>, outlet)}
    </>
  );
}

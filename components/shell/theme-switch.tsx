"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { moonIcon, sunIcon } from "@/components/ui/icons";
import { forgetPreference, writePreference } from "@/lib/client/preferences";
import { useStorefront } from "@/lib/client/storefront";
import styles from "./theme-switch.module.css";

/** Light to dark and back; the choice that the system makes by itself is not remembered. */
export function ThemeSwitch() {
  const t = useTranslations("shell");
  const { brand } = useStorefront();

  const change = () => {
    const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    const { dataset } = document.documentElement;
    const next = (dataset.theme ?? system) === "dark" ? "light" : "dark";
    if (next === system) {
      delete dataset.theme;
      forgetPreference(brand, "theme");
    } else {
      dataset.theme = next;
      writePreference(brand, "theme", next);
    }
  };

  return (
    <IconButton
      label={t("theme")}
      onClick={change}
      icon={
        <>
          <Icon path={moonIcon} className={clsx(styles.icon, styles.moon)} />
          <Icon path={sunIcon} className={clsx(styles.icon, styles.sun)} />
        </>
      }
    />
  );
}

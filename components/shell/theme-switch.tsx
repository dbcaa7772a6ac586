import clsx from "clsx";
import { useTranslations } from "next-intl";
import { moonIcon, sunIcon } from "@/components/ui/drawn-icons";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import styles from "./theme-switch.module.css";

/** Light to dark and back; `ThemeKeeper` hears the press. */
export function ThemeSwitch() {
  const t = useTranslations("shell");
  return (
    <IconButton
      label={t("theme")}
      data-theme-switch=""
      icon={
        <>
          <Icon path={moonIcon} className={clsx(styles.icon, styles.moon)} />
          <Icon path={sunIcon} className={clsx(styles.icon, styles.sun)} />
        </>
      }
    />
  );
}

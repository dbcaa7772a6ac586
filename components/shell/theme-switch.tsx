import clsx from "clsx";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { moonIcon, sunIcon } from "@/components/ui/later-icons";
import styles from "./theme-switch.module.css";

/** A moon in the light theme, a sun in the dark one. */
const icons = (
  <>
    <Icon path={moonIcon} className={clsx(styles.icon, styles.moon)} />
    <Icon path={sunIcon} className={clsx(styles.icon, styles.sun)} />
  </>
);

/** Light to dark and back. */
export function ThemeSwitch() {
  const t = useTranslations("shell");
  return <IconButton label={t("theme")} data-action="theme" icon={icons} />;
}

/** The same as a row of a menu. */
export function ThemeRow({ className }: { readonly className: string | undefined }) {
  const t = useTranslations("shell");
  return (
    <button type="button" data-action="theme" className={className}>
      <span className={styles.icons}>{icons}</span>
      <span>{t("theme")}</span>
    </button>
  );
}

"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { chevronDownIcon, mapPinIcon } from "@/components/ui/icons";
import { useStorefront } from "@/lib/client/storefront";
import { useModals } from "@/lib/stores/modal";
import styles from "./shell-button.module.css";

/** The city of the page; opens the choice of another. */
export function CityButton({ className }: { readonly className?: string | undefined }) {
  const t = useTranslations("shell");
  const { city } = useStorefront();
  const open = useModals((modals) => modals.open);
  return (
    <button
      type="button"
      className={clsx(styles.button, className)}
      aria-haspopup="dialog"
      aria-label={city ? t("city_chosen", { city: city.name }) : t("city_choose")}
      onClick={() => open({ kind: "cities" })}
    >
      <Icon path={mapPinIcon} />
      <span className={styles.text}>{city ? city.name : t("city_choose")}</span>
      <Icon path={chevronDownIcon} className={styles.more} />
    </button>
  );
}

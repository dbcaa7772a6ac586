"use client";

import clsx from "clsx";
import { ChevronDown, MapPin } from "lucide-react";
import { useTranslations } from "next-intl";
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
      <MapPin aria-hidden="true" />
      <span className={styles.text}>{city ? city.name : t("city_choose")}</span>
      <ChevronDown aria-hidden="true" className={styles.more} />
    </button>
  );
}

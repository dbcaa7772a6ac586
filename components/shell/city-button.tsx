import clsx from "clsx";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { chevronDownIcon } from "@/components/ui/icons";
import { mapPinIcon } from "@/components/ui/later-icons";
import styles from "./shell-button.module.css";

type CityButtonProps = {
  /** The name of the page's city; null on the pages of no city. */
  readonly city: string | null;
  /** There is no other: its name is plain text. */
  readonly isOnly: boolean;
  readonly className?: string | undefined;
};

/** The city of the page; opens the choice of another, where there is one. */
export function CityButton({ city, isOnly, className }: CityButtonProps) {
  const t = useTranslations("shell");
  if (isOnly) {
    if (city === null) return null;
    return (
      <span className={clsx(styles.button, styles.still, className)}>
        <Icon path={mapPinIcon} />
        <span className={styles.text}>{city}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      className={clsx(styles.button, className)}
      aria-haspopup="dialog"
      aria-label={city === null ? t("city_choose") : t("city_chosen", { city })}
      data-opens="cities"
    >
      <Icon path={mapPinIcon} />
      <span className={styles.text}>{city ?? t("city_choose")}</span>
      <Icon path={chevronDownIcon} className={styles.more} />
    </button>
  );
}

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { mapPinIcon } from "@/components/ui/drawn-icons";
import { Icon } from "@/components/ui/icon";
import { chevronDownIcon } from "@/components/ui/icons";
import styles from "./shell-button.module.css";

type CityButtonProps = {
  /** The name of the page's city; null on the pages of no city. */
  readonly city: string | null;
  readonly className?: string | undefined;
};

/** The city of the page; opens the choice of another. */
export function CityButton({ city, className }: CityButtonProps) {
  const t = useTranslations("shell");
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

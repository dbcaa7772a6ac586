import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { bikeIcon, storeIcon } from "@/components/ui/icons";
import { infoIcon, phoneIcon } from "@/components/ui/later-icons";
import type { ShellSettings, StorefrontCity } from "@/lib/client/core/storefront-context";
import type { Language } from "@/lib/contract/language";
import { CityButton } from "./city-button";
import { infoPagesOf } from "./entries";
import { LanguageRow } from "./language-menu";
import styles from "./menu.module.css";
import type { LinkedPage } from "./pages";
import { PhoneLink } from "./phone-link";
import { bonusIcon, cardIcon, phoneCallIcon } from "./shell-icons";
import { ThemeRow } from "./theme-switch";

/** The name by which a button opens the menu. */
export const INFO_MENU = "shell-info";

const icons: Readonly<Partial<Record<LinkedPage, string>>> = {
  shops: storeIcon,
  delivery: bikeIcon,
  "payment-info": cardIcon,
  bonus: bonusIcon,
};

type InfoMenuProps = {
  readonly city: StorefrontCity;
  readonly pages: readonly LinkedPage[];
  readonly language: Language;
  readonly settings: ShellSettings;
  /** There is no other city to choose. */
  readonly hasOneCity: boolean;
};

/** The info of a phone: city, stores, delivery, payment, a call, about us (SPEC-119), and the language and theme of the page. */
export function InfoMenu({ city, pages, language, settings, hasOneCity }: InfoMenuProps) {
  const t = useTranslations("shell");
  return (
    <nav id={INFO_MENU} popover="auto" aria-label={t("info")} className={styles.sheet} data-marks="">
      {!hasOneCity && <CityButton city={city.name} isOnly={false} className={styles.row} />}
      {infoPagesOf(pages).map((page) => (
        <a key={page} href={`/${city.alias}/${page}`} className={styles.row}>
          <Icon path={icons[page] ?? infoIcon} />
          <span>{t(page === "delivery" ? "delivery_terms" : `pages.${page}`)}</span>
        </a>
      ))}
      <button type="button" data-opens="call_me_back" aria-haspopup="dialog" className={styles.row}>
        <Icon path={phoneCallIcon} />
        {t("call_me_back")}
      </button>
      {pages.includes("about") && (
        <a href={`/${city.alias}/about`} className={styles.row}>
          <Icon path={infoIcon} />
          {t("pages.about")}
        </a>
      )}
      <PhoneLink
        phone={city.phone}
        isFree={city.is_free_call}
        icon={<Icon path={phoneIcon} />}
        className={styles.row}
      />
      <LanguageRow language={language} settings={settings} className={styles.row} />
      <ThemeRow className={styles.row} />
    </nav>
  );
}

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { houseIcon } from "@/components/ui/icons";
import { infoIcon, tagIcon } from "@/components/ui/later-icons";
import type { ShellSettings, StorefrontCity } from "@/lib/client/core/storefront-context";
import type { Language } from "@/lib/contract/language";
import styles from "./bottom-nav.module.css";
import { CartTab } from "./cart-link";
import { INFO_MENU, InfoMenu } from "./info-menu";
import type { LinkedPage } from "./pages";
import { ProfileTab, type ProfileTarget } from "./profile-tab";

type BottomNavProps = {
  readonly city: StorefrontCity;
  readonly pages: readonly LinkedPage[];
  readonly profile: ProfileTarget;
  readonly language: Language;
  readonly settings: ShellSettings;
  /** There is no other city to choose. */
  readonly hasOneCity: boolean;
};

/** The foot of the screen on a phone: info, promotions, menu, profile, and the cart with its count. */
export function BottomNav({ city, pages, profile, ...menu }: BottomNavProps) {
  const t = useTranslations("shell");
  return (
    <div className={styles.foot}>
      <nav aria-label={t("bottom_nav")} className={styles.nav} data-marks="">
        <button type="button" className={styles.item} popoverTarget={INFO_MENU}>
          <Icon path={infoIcon} />
          <span>{t("info")}</span>
        </button>
        <a href={`/${city.alias}/promotions`} className={styles.item}>
          <Icon path={tagIcon} />
          <span>{t("pages.promotions")}</span>
        </a>
        <a href={`/${city.alias}`} className={styles.item}>
          <Icon path={houseIcon} />
          <span>{t("menu")}</span>
        </a>
        <ProfileTab city={city.alias} target={profile} />
        <CartTab href={`/${city.alias}/cart`} />
      </nav>
      <InfoMenu city={city} pages={pages} {...menu} />
    </div>
  );
}
